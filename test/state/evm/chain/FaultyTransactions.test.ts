import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { BlockAcceptance } from '../../../../state/evm/chain/BlockAcceptance.js'
import { FaultyTransactions } from '../../../../state/evm/chain/FaultyTransactions.js'
import { TransactionFault } from '../../../../state/evm/chain/TransactionFault.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

let seen: unknown[]
const note =
  (name: string) =>
  (...values: readonly unknown[]) => {
    seen.push([name, ...values])
  }
beforeEach(() => {
  seen = []
})

describe('transactions that broke a block', () => {
  const [hash, id] = [toWord(1n), '00'.repeat(32) as Id]
  const cause = new TypeError('no state')
  const faulty = () =>
    new FaultyTransactions({
      pool: { drop: note('pool') },
      extension: { drop: note('extension') },
      host: { report: note('report') },
    } as never)

  it('leave the pool or the extension, are reported, and fail the calls that sent them', () => {
    const transactions = faulty()
    transactions.drop(new TransactionFault([{ hash } as never], [id], cause))
    const text = (name: string) => `the transaction ${name} was dropped: a block could not be built with it`
    expect(seen).toEqual([
      ['pool', hash],
      ['report', text(hash), cause],
      ['extension', id],
      ['report', text('11111111111111111111111111111111LpoYY'), cause],
    ])
    expect(() => transactions.check(hash)).toThrow(cause)
    expect(() => transactions.check(id)).toThrow(cause)
    expect(() => transactions.check(toWord(2n))).not.toThrow()
    transactions.clear()
    expect(() => transactions.check(hash)).not.toThrow()
  })
})

describe('a block that is accepted', () => {
  /** @param changesEra whether the block ends the era */
  const acceptance = (more: { readonly changesEra?: boolean; readonly nextDueMs?: number } = {}) => {
    let era = 'first'
    const undo = new UndoLog()
    const made = undo.cell('made', 0)
    const append = (name: string) => (block: unknown) => {
      note(name)(block)
      made.set(made.value + 1)
      if (more.changesEra === true) era = 'second'
    }
    const parts = {
      store: { accept: append('store.accept'), append: append('store.append') },
      pool: { reset: note('pool') },
      extension: { accept: note('extension') },
      overrides: { blockMade: note('overrides') },
      schedule: { blockMade: note('schedule'), nextDueMs: () => more.nextDueMs },
      eras: {
        get current() {
          return era
        },
      },
      endEra: note('endEra'),
      host: { accepted: note('accepted'), ordered: note('ordered'), changedOver: note('changedOver') },
    }
    return { acceptance: new BlockAcceptance(undo, parts as never), made, undo }
  }
  const executed = { block: 'executed block' }
  const built = { block: 'block', executed, blocked: false } as never

  it('is stored, ends what was set for it, and is announced', () => {
    acceptance().acceptance.accept(built)
    expect(seen).toEqual([
      ['store.append', executed],
      ...[['schedule'], ['overrides'], ['extension', 'executed block'], ['pool']],
      ['accepted', 'executed block'],
    ])
  })

  it('that is executed later changes neither pool nor extension', () => {
    acceptance({ changesEra: true }).acceptance.accept({ ...(built as object), executed: undefined } as never)
    expect(seen).toEqual([['store.accept', 'block'], ['schedule'], ['overrides'], ['ordered', 'block']])
  })

  it('that ends the era clears what belongs to it, and that is told after the block', () => {
    acceptance({ changesEra: true }).acceptance.accept(built)
    expect(seen.slice(3)).toEqual([
      ['extension', 'executed block'],
      ['endEra'],
      ['pool'],
      ['accepted', 'executed block'],
      ['changedOver', 'executed block'],
    ])
  })

  it.each([
    [undefined, false],
    [11, false],
    [10, true],
    [9, true],
  ])('stays only with a successor by 10 ms: the next is due at %s', (nextDueMs, stays) => {
    const { acceptance: of, made } = acceptance(nextDueMs === undefined ? {} : { nextDueMs })
    expect(of.acceptWithSuccessor(built, 10n)).toBe(stays)
    expect(made.value).toBe(stays ? 1 : 0)
    expect(seen.some((each) => Array.isArray(each) && each[0] === 'accepted')).toBe(stays)
  })
})
