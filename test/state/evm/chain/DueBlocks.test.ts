import { describe, expect, it } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { DueBlocks } from '../../../../state/evm/chain/DueBlocks.js'

/**
 * The blocks of a chain whose blocks and executions are due at given times. With blocks, the executions `madeMs` come.
 * @returns what happens, in order: `block at` the time by which blocks are made, and `execution`
 */
function dueBlocks(
  blocksMs: number[],
  executionsMs: number[],
  { refusal, madeMs = [] }: { refusal?: Error; madeMs?: readonly number[] } = {},
) {
  const seen: string[] = []
  const parts = {
    blockchainId: '00'.repeat(32) as Id,
    pool: { expire: () => seen.push('expiry') },
    schedule: { nextDueMs: () => blocksMs[0] },
    maker: {
      makeDueBlocks(untilMs: number) {
        if (refusal !== undefined) throw refusal
        seen.push(`blocks by ${untilMs}`)
        while ((blocksMs[0] ?? Number.POSITIVE_INFINITY) <= untilMs) blocksMs.shift()
        executionsMs.push(...madeMs)
        return []
      },
    },
    execution: {
      nextDueMs: () => executionsMs[0],
      executeDue() {
        seen.push(`execution at ${executionsMs.shift()}`)
        return []
      },
    },
    report: (what: string) => seen.push(what),
  }
  // The parts of a chain do much more, none of which matters to the order.
  return { due: new DueBlocks(parts as never), seen }
}

describe('what is due on an asynchronous chain', () => {
  it.each([
    // A block that is due before an execution comes first, and one that is due with it comes after it.
    [[9], [10], ['blocks by 10', 'execution at 10']],
    [[10], [10], ['execution at 10', 'blocks by 10']],
    [[11], [10], ['execution at 10']],
    [[], [10], ['execution at 10']],
    [[10], [], ['blocks by 10']],
    [[], [11], []],
    [[4], [5, 10], ['blocks by 5', 'execution at 5', 'execution at 10']],
  ])('blocks at %j and executions at %j by 10 ms', (blocksMs, executionsMs, expected) => {
    const { due, seen } = dueBlocks([...blocksMs], [...executionsMs])
    due.make(10)
    expect(seen).toEqual(['expiry', ...expected])
  })

  it.each([
    [[], [], undefined],
    [[7], [], 7],
    [[], [8], 8],
    [[7], [8], 7],
    [[9], [8], 8],
  ])('blocks at %j and executions at %j: the next is due at %s', (blocksMs, executionsMs, expected) => {
    expect(dueBlocks([...blocksMs], [...executionsMs]).due.nextDueMs()).toBe(expected)
  })

  it('executes what it makes, as far as that is due', () => {
    const { due, seen } = dueBlocks([9], [], { madeMs: [10, 11] })
    due.make(10)
    expect(seen).toEqual(['expiry', 'blocks by 10', 'execution at 10'])
  })

  it('reports an internal error with the chain, and throws nothing', () => {
    const { due, seen } = dueBlocks([1], [], { refusal: new TypeError('no block') })
    due.make(10)
    expect(seen).toEqual(['expiry', expect.stringMatching(/^the chain 1{31}\w+ did not do what was due$/)])
  })
})
