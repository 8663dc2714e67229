import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { chainInput, evmAddressInput, wordOf256Bits } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { editAccount } from './parts/editAccount.js'

/**
 * `emulator.setBalance {chain, address, balance}`: sets the balance of an account of an EVM chain, wei. The next block shows it.
 *
 * @example
 * await net.emulator.setBalance({ address: '0x000000000000000000000000000000000000dEaD', balance: 10n ** 18n })
 */
export const setBalance = defineMethod({
  name: 'emulator.setBalance',
  summary: 'Sets the balance of an account of an EVM chain, in wei.',
  params: strict({ chain: optionally(chainInput), address: evmAddressInput, balance: wordOf256Bits }),
  result: empty,
  handler: (network: Network, { balance, ...account }) => editAccount(network, account, { balance }),
})
