import { l1Refused } from '../errors/emulatorL1.js'
import { invariant } from '../errors/NodeError.js'
import type { Tx } from '../platform/txs/Tx.js'
import type { L1World } from './L1Site.js'

/**
 * Issues a P-Chain transaction that must be in a block before the next one can be built. Where blocks keep
 * their distance, the clock is moved to the time at which the block is due. Undoing restores the clock.
 * @throws {NodeError} when the transaction is refused
 */
export function issueNow({ platformProducer: producer, clock, undo }: L1World, tx: Tx): void {
  producer.issue(tx)
  for (;;) {
    const undecided = producer.undecided.status(tx.id)
    if (undecided === undefined) return
    if (undecided.status === 'Dropped') throw l1Refused(undecided.reason)
    if (producer.schedule.isManual) {
      const isDecided = producer.mine() || producer.undecided.status(tx.id)?.status === 'Dropped'
      invariant(isDecided, 'a block by hand decides the best paying transaction')
      continue
    }
    const before = clock.now()
    undo.record(() => clock.set(before))
    clock.set(Math.max(before, producer.schedule.nextTxDueMs()))
    producer.makeDueBlocks(clock.now())
  }
}
