import { goString } from '../../state/codec/goJson/scalars.js'
import { addressMissing } from '../../state/errors/evmControl.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { evmAddress } from '../params/evmAccount.js'
import { named } from '../params/go.js'
import { evmChainOf } from './parts/evmChainOf.js'

/** `emulator.impersonate {chain, address}`: from now on `eth_sendTransaction` works from the account, be it a contract. */
export const impersonate = defineMethod({
  name: 'emulator.impersonate',
  summary: 'Lets eth_sendTransaction of an EVM chain send from an account without its key.',
  params: named({ chain: goString, address: evmAddress }),
  result: empty,
  handler(network: Network, { chain, address }) {
    const target = evmChainOf(network, chain)
    if (address === undefined) throw addressMissing()
    target.impersonations.start(address)
    return {}
  },
})
