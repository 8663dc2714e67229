import { beforeEach, describe, expect, test } from '@jest/globals'
import { WalletQueue } from '../../../../state/avm/mempool/WalletQueue.js'
import { signedTx } from '../../../../state/avm/txs/codec.js'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import { emptyId } from '../../../../state/codec/ids.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

const [first, second, third, fourth] = [1, 2, 3, 4].map((memo) =>
  signedTx({
    kind: 'BaseTx',
    base: { networkId: 1, blockchainId: emptyId, outputs: [], inputs: [], memo: Uint8Array.of(memo) },
  }),
) as [Tx, Tx, Tx, Tx]

/** The transactions that were issued, and the errors of those that are refused. */
let issued: Tx[]
let refusals: Map<Tx, Error>
let queue: WalletQueue
beforeEach(() => {
  issued = []
  refusals = new Map()
  queue = new WalletQueue(new UndoLog(), (tx) => {
    issued.push(tx)
    const refusal = refusals.get(tx)
    if (refusal !== undefined) throw refusal
  })
})

// AvalancheGo `vms/avm/wallet_service.go`.
describe('the transactions of the wallet', () => {
  test('are issued one at a time, the oldest first, each once', () => {
    for (const tx of [first, second, second, first, third]) queue.issue(tx)
    expect(issued).toEqual([first])
    queue.decided([first])
    expect(issued).toEqual([first, second])
    queue.decided([second])
    queue.decided([third])
    expect(issued).toEqual([first, second, third])
    queue.issue(first)
    expect(issued).toEqual([first, second, third, first])
  })

  test('follow each one that is in a block, whichever it is, and no others', () => {
    for (const tx of [first, second, third]) queue.issue(tx)
    queue.decided([fourth])
    expect(issued).toEqual([first])
    queue.decided([second, fourth])
    expect(issued).toEqual([first, first])
    queue.decided([first, third])
    // The third one was issued in between, as the oldest.
    expect(issued).toEqual([first, first, third])
  })

  test('are not kept if they are refused at once', () => {
    refusals.set(first, new NodeError('too large'))
    expect(() => queue.issue(first)).toThrow('too large')
    queue.issue(second)
    expect(issued).toEqual([first, second])
    queue.decided([second])
    expect(issued).toEqual([first, second])
  })

  test('that are refused when their turn comes make room for the next', () => {
    refusals.set(second, new NodeError('no funds'))
    for (const tx of [first, second, third]) queue.issue(tx)
    queue.decided([first])
    expect(issued).toEqual([first, second, third])
    queue.issue(second)
    queue.decided([third])
    expect(issued).toEqual([first, second, third, second])
  })

  test('stay where an internal error stops them', () => {
    refusals.set(second, new TypeError('broken'))
    for (const tx of [first, second]) queue.issue(tx)
    expect(() => queue.decided([first])).toThrow(new TypeError('broken'))
    refusals.clear()
    queue.issue(second)
    expect(issued).toEqual([first, second])
  })
})
