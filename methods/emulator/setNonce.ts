import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { bigintInput, chainInput, evmAddressInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { editAccount } from './parts/editAccount.js'

/**
 * `emulator.setNonce {chain, address, nonce}`: sets the nonce of an account of an EVM chain. It may go down. The next block shows it.
 *
 * @example
 * await net.emulator.setNonce({ address: '0x000000000000000000000000000000000000dEaD', nonce: 7 })
 */
export const setNonce = defineMethod({
  name: 'emulator.setNonce',
  summary: 'Sets the nonce of an account of an EVM chain.',
  params: strict({ chain: optionally(chainInput), address: evmAddressInput, nonce: bigintInput() }),
  result: empty,
  handler: (network: Network, { nonce, ...account }) => editAccount(network, account, { nonce }),
})
