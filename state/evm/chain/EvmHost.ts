import type { Id } from '../../codec/ids.js'
import { type ChainHost, hostOf } from '../../time/ChainHost.js'
import type { Clock } from '../../time/Clock.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { WaitingReason } from './WaitingReason.js'

/** The functions of the network that an EVM chain uses. */
export type EvmHost = ChainHost<Block> & {
  /** Called with each accepted block that is executed later. Its execution calls `accepted`. It must not throw. */
  ordered(block: ConsensusBlock): void
  /**
   * Called with each transaction that begins to wait, and the reason. A transaction of the extension is given by its ID.
   * It must not throw.
   */
  waits(tx: Transaction | Id, reason: WaitingReason): void
  /** Called with each transaction that a client sent and the pool has taken, before its block. It must not throw. */
  submitted(tx: Transaction): void
  /** Called when the last block of the synchronous era was accepted. It must not throw. */
  changedOver(last: Block): void
}

/** Completes the network around an EVM chain. Missing functions do nothing, except that the clock still moves. */
export function evmHostOf(given: Partial<EvmHost> | undefined, clock: Pick<Clock, 'set'>): EvmHost {
  return {
    ordered: () => undefined,
    waits: () => undefined,
    submitted: () => undefined,
    changedOver: () => undefined,
    ...hostOf(given, clock),
    ...given,
  }
}
