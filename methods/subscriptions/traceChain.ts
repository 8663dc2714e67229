import { goPointer } from '../../state/codec/goJson/containers.js'
import { toQuantity } from '../../state/codec/hex.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { traceEndNotAfterStart } from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import { goTraceConfig, traceConfigFor } from '../debug/parts/traceConfig.js'
import { traceAll } from '../debug/parts/traceTransactions.js'
import { withScripts } from '../debug/parts/withScripts.js'
import { tracedBlock } from '../debug/traceBlockByNumber.js'
import { type BlockNumber, goBlockNumber } from '../params/blockArguments.js'
import { arg } from '../params/geth.js'
import { defineSubscription } from './Subscription.js'

/** The numbers by which Go prints tags (geth `rpc/types.go`). */
const numberOfTag = { pending: -1n, latest: -2n, finalized: -3n, safe: -4n } as const

/**
 * `traceChain`: the traces of all blocks after one block up to another (geth `eth/tracers/api.go` TraceChain), a notification for
 * each block with transactions and for the last one. A block whose state is gone ends them.
 */
export const traceChain = defineSubscription({
  name: 'traceChain',
  summary: 'What the transactions of several blocks did, in the format of a tracer.',
  args: [
    arg('start', goBlockNumber),
    arg('end', goBlockNumber),
    arg('config', goPointer(goTraceConfig)),
  ] as const,
  start(chain, [start, end, given], { turns }) {
    const first = tracedBlock(chain, start).header.number
    const last = tracedBlock(chain, end).header.number
    if (first >= last) throw traceEndNotAfterStart(printed(start), printed(end))
    const config = traceConfigFor(chain, given, 3)
    return {
      async send(notify, isOver) {
        for (let number = first + 1n; number <= last && !isOver(); number++) {
          const block = chain.blockByNumber(number)
          // A revert took it back.
          if (block === undefined) return
          const traces = await withScripts(turns, config, (threads) =>
            traceAll(chain, block, config, threads),
          )
          if (!isOver() && (traces.length > 0 || number === last)) notify(traceJson(block, traces))
        }
      },
    }
  },
})

function printed(number: BlockNumber): bigint {
  return typeof number === 'bigint' ? number : numberOfTag[number]
}

/** A node does not go on with a block after a transaction whose trace failed. */
function traceJson({ hash, header }: Block, traces: readonly JsonWritable[]): JsonWritable {
  const failed = traces.findIndex((trace) => typeof trace === 'object' && trace !== null && 'error' in trace)
  return {
    block: toQuantity(header.number),
    hash,
    traces: failed < 0 ? traces : traces.map((trace, index) => (index <= failed ? trace : null)),
  }
}
