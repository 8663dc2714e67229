import { goPointer } from '../../state/codec/goJson/containers.js'
import { feeConfigJson } from '../../state/evm/fees/FeeConfig.js'
import { feeConfigAt, feeConfigChangedAt } from '../../state/evm/subnetEvm/feeConfigAt.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { blockOf } from './parts/findBlock.js'
import { subnetEvmChain } from './parts/subnetEvmChain.js'

/**
 * `eth_feeConfig`: the fee parameters of the next block after one, and the height at which they were set
 * (subnet-EVM `api_extra.go`).
 */
export const feeConfig = defineMethod({
  name: 'eth_feeConfig',
  summary: 'The fee parameters that hold after a block, and when they were last changed.',
  params: positional(arg('block', goPointer(goBlockNumberOrHash))),
  result: about(
    '`{ feeConfig, lastChangedAt }`; prices in wei per unit of gas, rates in seconds; the number of the block',
    someObject,
  ),
  handler({ chain }: EvmEndpoint, [which]) {
    const config = subnetEvmChain(chain)
    const block = which === undefined ? chain.head : blockOf(chain, which)
    const parent = { header: block.header, state: chain.stateAt(block) }
    return {
      feeConfig: feeConfigJson(feeConfigAt(config, parent)),
      lastChangedAt: feeConfigChangedAt(config, parent),
    }
  },
})
