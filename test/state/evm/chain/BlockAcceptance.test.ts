import { beforeEach, describe, expect, it } from '@jest/globals'
import { BlockAcceptance } from '../../../../state/evm/chain/BlockAcceptance.js'
import { madeBlock } from '../blocks/madeBlock.js'

let seen: unknown[]
beforeEach(() => {
  seen = []
})
const note = (...of: readonly unknown[]) => {
  seen.push(of.length === 1 ? of[0] : of)
}
const block = madeBlock({})
const executed = { block, state: 'state' }
const ordered = { block, executed: undefined } as never
const done = { block, executed } as never

/** @param eras the era before the block and the one after it */
function acceptance({
  eras = [1, 1],
  nextDueMs,
  fails = false,
  hasExtension = true,
}: {
  readonly eras?: readonly [number, number]
  readonly nextDueMs?: number
  readonly fails?: boolean
  readonly hasExtension?: boolean
} = {}) {
  let era = eras[0]
  const append = (name: string) => (of: unknown) => {
    note(name, of)
    era = eras[1]
  }
  const undo = {
    begin: () => {
      note('begin')
      return 'mark'
    },
    revert: (mark: unknown) => note('revert', mark),
    release: (mark: unknown) => note('release', mark),
    attempt: (change: () => void) => {
      if (fails) throw new Error('no room')
      change()
    },
  }
  return new BlockAcceptance(
    undo as never,
    {
      store: { accept: append('accept'), append: append('append') },
      pool: { reset: () => note('reset') },
      extension: hasExtension ? { accept: (of: unknown) => note('extension', of) } : undefined,
      overrides: { blockMade: () => note('overrides') },
      schedule: { blockMade: () => note('schedule'), nextDueMs: () => nextDueMs },
      eras: {
        get current() {
          return era
        },
      },
      endEra: () => note('endEra'),
      host: {
        ordered: (of: unknown) => note('ordered', of),
        accepted: (of: unknown) => note('accepted', of),
        changedOver: (of: unknown) => note('changedOver', of),
      },
    } as never,
  )
}

describe('a block that is accepted', () => {
  it('and executed at once changes chain, extension and pool, and is told', () => {
    acceptance().accept(done)
    expect(seen).toEqual([
      ['append', executed],
      'schedule',
      'overrides',
      ['extension', block],
      'reset',
      ['accepted', block],
    ])
    seen = []
    acceptance({ hasExtension: false }).accept(done)
    expect(seen).not.toContainEqual(['extension', block])
    expect(seen).toContain('reset')
  })

  it('and executed later leaves extension and pool as they are', () => {
    acceptance({ eras: [1, 2] }).accept(ordered)
    expect(seen).toEqual([['accept', block], 'schedule', 'overrides', ['ordered', block]])
  })

  it('and is the last of its era ends it, and tells of that last', () => {
    acceptance({ eras: [1, 2] }).accept(done)
    expect(seen.slice(-4)).toEqual(['endEra', 'reset', ['accepted', block], ['changedOver', block]])
  })
})

describe('a block that another one must follow', () => {
  it.each([
    [1000, true],
    [1001, false],
    [undefined, false],
  ])('whose next one is due at %s is accepted at 1000: %s', (nextDueMs, isAccepted) => {
    const made = acceptance({ ...(nextDueMs === undefined ? {} : { nextDueMs }) })
    expect(made.acceptWithSuccessor(done, 1000n)).toBe(isAccepted)
    expect([seen[0], seen[1]]).toEqual(['begin', ['append', executed]])
    expect(seen.slice(-2)).toEqual([
      isAccepted ? ['accepted', block] : ['revert', 'mark'],
      ['release', 'mark'],
    ])
    expect(seen.filter((each) => Array.isArray(each) && each[0] === 'accepted')).toHaveLength(
      isAccepted ? 1 : 0,
    )
  })

  it('releases its mark when it cannot be accepted', () => {
    expect(() => acceptance({ fails: true }).acceptWithSuccessor(done, 0n)).toThrow('no room')
    expect(seen).toEqual(['begin', ['release', 'mark']])
  })
})
