import { expect, it } from '@jest/globals'
import { parameterText } from '../../../methods/rpc/parameterText.js'

it.each([
  // A method's own text goes before that of its kind of methods, and that before the one of all methods.
  ['anvil_setBalance', 'balance', 'in wei, in hexadecimal or as a number'],
  ['hardhat_setBalance', 'balance', 'in wei'],
  ['emulator.setClock', 'mode', 'whether the time runs or stands still'],
  ['eth_getBalance', 'address', 'an account: 20 bytes in hexadecimal'],
  [
    'emulator.setBalance',
    'address',
    'an address with its chain: `P-…`, `X-…`, `C-…`, or `0x…` on EVM chains',
  ],
  ['anvil_increaseTime', 'seconds', 'in seconds'],
  ['emulator.increaseTime', 'seconds', 'in seconds'],
  ['eth_chainId', 'nothing', ''],
  ['emulator.mine', 'nothing', ''],
])('a parameter of %s, %s, means "%s"', (method, parameter, text) => {
  expect(parameterText(method, parameter)).toBe(text)
})
