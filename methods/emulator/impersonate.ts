import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { chainInput, evmAddressInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { evmChainOf } from './parts/evmChainOf.js'

/**
 * `emulator.impersonate {chain, address}`: from now on `eth_sendTransaction` works from the account, be it a contract.
 *
 * @example
 * await net.emulator.impersonate({ address: '0x000000000000000000000000000000000000dEaD' })
 */
export const impersonate = defineMethod({
  name: 'emulator.impersonate',
  summary: 'Lets eth_sendTransaction of an EVM chain send from an account without its key.',
  params: strict({ chain: optionally(chainInput), address: evmAddressInput }),
  result: empty,
  handler(network: Network, { chain, address }) {
    const target = evmChainOf(network, chain)
    target.impersonations.start(address)
    return {}
  },
})
