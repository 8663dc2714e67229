import { goPointer } from '../../state/codec/goJson/containers.js'
import { goUint64 } from '../../state/codec/goJson/scalars.js'
import { activePrecompiles } from '../../state/evm/subnetEvm/activePrecompiles.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { subnetEvmChain } from './parts/subnetEvmChain.js'

/**
 * `eth_getActivePrecompilesAt`: the config entries of the precompiles that are active at a time, by name
 * (subnet-EVM `api_extra.go`).
 */
export const getActivePrecompilesAt = defineMethod({
  name: 'eth_getActivePrecompilesAt',
  summary: 'The precompiles that are active at a time, with their configuration.',
  params: positional(arg('timestamp', goPointer(goUint64))),
  result: about('the configuration of each precompile, by its key', someObject),
  handler({ chain }: EvmEndpoint, [timestamp = chain.head.header.timestamp]) {
    const active = activePrecompiles(subnetEvmChain(chain).subnetEvm, timestamp)
    return Object.fromEntries(active.map(({ key, json }) => [key, json]))
  },
})
