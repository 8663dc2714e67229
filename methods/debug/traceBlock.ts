import { goPointer } from '../../state/codec/goJson/containers.js'
import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { undecodableBlock } from '../../state/errors/evmDebug.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import { decodeBlock } from '../../state/evm/blocks/decodeBlock.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { RlpError } from '../../state/evm/transactions/RlpReader.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { listOf, someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { goTraceConfig } from './parts/traceConfig.js'
import { traceAll } from './parts/traceTransactions.js'

/**
 * `debug_traceBlock`: traces the transactions of a block given as RLP, on the state of its parent (coreth
 * `eth/tracers/api.go`).
 */
export const traceBlock = defineMethod({
  name: 'debug_traceBlock',
  summary: 'What the transactions of a block given as RLP do, as a tracer tells it.',
  params: positional(arg('block', hexBytes), arg('config', goPointer(goTraceConfig))),
  result: listOf(someObject),
  handler: ({ chain, turns }: EvmEndpoint, [bytes, config]) =>
    turns.run(traceAll(chain, decoded(chain, bytes), config ?? goTraceConfig.zero)),
})

function decoded(chain: EvmChain, bytes: Uint8Array): Block {
  try {
    return decodeBlock(bytes, chain.flavour, chain.config.chainId, (hash) => {
      const place = chain.transactionByHash(hash)
      return place?.block.transactions[place.index]
    })
  } catch (error) {
    if (error instanceof RlpError) throw undecodableBlock(error.text('types.extblock'))
    if (error instanceof NodeError) throw undecodableBlock(error.message)
    throw error
  }
}
