import type { LogOutput, LogSink } from '../node/NodeLogger.js'
import { InternalErrors, type ReportInternalError } from '../time/InternalErrors.js'
import { TaskQueue } from '../time/TaskQueue.js'
import { BlockListeners } from './BlockListeners.js'
import { KeptGeneses } from './KeptGeneses.js'

/** The parts of a network that a reset keeps, as far as a world needs them. */
export type WorldContext = {
  /** The queue for changes that wait for the EVM engine. */
  readonly queue: TaskQueue
  /** Receives the blocks that the world's chains accept. */
  readonly blocks: Pick<BlockListeners, 'accepted' | 'ordered' | 'waits' | 'submitted' | 'changedOver'>
  readonly report: ReportInternalError
  /** The output of the node's log. */
  readonly logOutput: Readonly<LogOutput>
  /** The geneses that were read before. */
  readonly geneses: KeptGeneses
}

/** The same parts, as the network uses them. */
export type NetworkContext = WorldContext & {
  readonly blocks: BlockListeners
  readonly internalErrors: InternalErrors
  readonly logOutput: LogOutput
}

/**
 * Makes the context of a new network.
 * @param logSink receives the node's log; undefined for none
 * @param geneses those of a network with the same options
 */
export function newNetworkContext(logSink: LogSink | undefined, geneses = new KeptGeneses()): NetworkContext {
  const internalErrors = new InternalErrors()
  const { report } = internalErrors
  return {
    queue: new TaskQueue(report),
    blocks: new BlockListeners(report),
    internalErrors,
    report,
    logOutput: { sink: logSink },
    geneses,
  }
}
