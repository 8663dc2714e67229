import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { bytesInput, chainInput, evmAddressInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { editAccount } from './parts/editAccount.js'

/**
 * `emulator.setCode {chain, address, code}`: sets the code of an account of an EVM chain; none makes it no contract. The next block shows it.
 *
 * @example
 * await net.emulator.setCode({ address: '0x000000000000000000000000000000000000dEaD', code: '0x5f5ff3' })
 */
export const setCode = defineMethod({
  name: 'emulator.setCode',
  summary: 'Sets the code of an account of an EVM chain.',
  params: strict({ chain: optionally(chainInput), address: evmAddressInput, code: bytesInput }),
  result: empty,
  handler: (network: Network, { code, ...account }) => editAccount(network, account, { code }),
})
