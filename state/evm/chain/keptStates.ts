import type { ConsensusBlock } from '../blocks/Block.js'
import { isSynchronous, settledHeightOf } from '../blocks/settledHeight.js'
import type { ChainOptions } from '../config/ChainOptions.js'

/** The accepted blocks of an asynchronous chain. */
type AcceptedBlocks = {
  readonly options: Pick<ChainOptions, 'history' | 'pruningEnabled' | 'commitInterval'>
  /** The last settled block, and the last accepted one. */
  readonly settled: ConsensusBlock
  readonly accepted: ConsensusBlock
  acceptedByNumber(number: bigint): ConsensusBlock | undefined
}

/**
 * Whether a node with an asynchronous chain still has the state after a block (AvalancheGo
 * `vms/saevm/sae/recovery.go`, `saedb/tracker.go`). An archive node has all states. A pruning node has the states
 * after the blocks from the last settled one on, and the states in their headers. On its disk it has genesis, the
 * last state before Helicon, and at each commit interval the state in the header.
 */
export function keepsState(chain: AcceptedBlocks, number: bigint): boolean {
  const { history, pruningEnabled, commitInterval } = chain.options
  if (history !== 'node' || !pruningEnabled) return true
  const settled = chain.settled.header.number
  if (number >= settled) return true
  const settledBy = (height: bigint): bigint | undefined => {
    const header = chain.acceptedByNumber(height)?.header
    return header === undefined ? undefined : settledHeightOf(header)
  }
  for (let height = settled; height <= chain.accepted.header.number; height++)
    if (settledBy(height) === number) return true
  const toCommit = (commitInterval - (number % commitInterval)) % commitInterval
  return settledBy(number + toCommit) === number || isLastSynchronous(chain, number)
}

function isLastSynchronous(chain: AcceptedBlocks, number: bigint): boolean {
  const [block, next] = [chain.acceptedByNumber(number), chain.acceptedByNumber(number + 1n)]
  return (
    block !== undefined && next !== undefined && isSynchronous(block.header) && !isSynchronous(next.header)
  )
}
