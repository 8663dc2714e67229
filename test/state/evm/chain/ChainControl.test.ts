import { beforeEach, describe, expect, it } from '@jest/globals'
import { ChainControl } from '../../../../state/evm/chain/ChainControl.js'
import { finish, type Pauses } from '../../../../state/time/Pauses.js'
import { madeBlock } from '../blocks/madeBlock.js'
import { alice, bob, makeState } from '../fixtures.js'

let seen: unknown[]
beforeEach(() => {
  seen = []
})
const note = (...of: readonly unknown[]) => {
  seen.push(of.length === 1 ? of[0] : of)
}
const state = makeState((world) => world.setBalance(bob, 1n))

/** A chain of ten blocks at time 5000, whose blocks in `atomic` have atomic transactions; each new one is a second later. */
function controlled({
  atomic = [],
  partial,
}: {
  readonly atomic?: readonly bigint[]
  readonly partial?: object
} = {}) {
  let timeMs = 5000n
  let spacing: bigint | undefined
  const store = {
    get accepted() {
      return madeBlock({ number: 10n, timestampMs: timeMs, timestamp: timeMs / 1000n })
    },
    acceptedByNumber: (number: bigint) =>
      number < 0n ? undefined : madeBlock({}, { extData: new Uint8Array(atomic.includes(number) ? 1 : 0) }),
    headState: state,
    unexecuted: { partial },
    replaceHeadState: (...of: readonly unknown[]) => note('replace', ...of),
    truncate: (height: number) => note('truncate', height),
  }
  return new ChainControl({
    clock: { now: () => Number(timeMs) + 7 },
    queue: {
      changed: () => note('changed'),
      run: async (work: () => unknown) => work(),
      runSteps: async (work: () => Pauses<unknown>) => finish(work()),
    },
    store,
    pool: { reset: () => note('reset') },
    filters: { chainShortened: () => note('filters') },
    schedule: {
      mining: { mode: 'auto' },
      setMining: (mode: unknown) => note('mining', mode),
      setNextTimestamp: (ms: bigint) => note('next', ms),
      setSpacing: (ms: bigint | undefined) => {
        const before = spacing
        spacing = ms
        note('spacing', ms)
        return before !== undefined
      },
      chainShortened: () => note('schedule'),
    },
    maker: {
      *mineOne(atMs: bigint) {
        note('mine', atMs)
        yield undefined
        timeMs = atMs + 1000n
        return timeMs
      },
    },
  } as never)
}

describe('the times of blocks', () => {
  it('follow a mode, which the queue learns of', () => {
    const control = controlled()
    control.setMining({ mode: 'interval', intervalMs: 5 })
    expect(seen).toEqual([['mining', { mode: 'interval', intervalMs: 5 }], 'changed'])
    expect(control.mining).toEqual({ mode: 'auto' })
    expect(() => control.setMining({ mode: 'interval', intervalMs: 0 })).toThrow()
    expect(seen).toHaveLength(2)
  })

  it('may be set for the next one', async () => {
    await controlled().setNextBlockTimestamp(9000)
    expect(seen).toEqual([['next', 9000n]])
    await expect(controlled().setNextBlockTimestamp(-1)).rejects.toThrow()
  })

  it('may have a distance, until that is removed', () => {
    const control = controlled()
    expect([9000, undefined, undefined].map((ms) => control.setTimestampInterval(ms))).toEqual([
      false,
      true,
      false,
    ])
    expect(seen).toEqual([
      ['spacing', 9000n],
      ['spacing', undefined],
      ['spacing', undefined],
    ])
    expect(() => control.setTimestampInterval(-1)).toThrow()
  })
})

describe('blocks on demand', () => {
  it('come now, each at the time of the clock', async () => {
    expect(await controlled().mine(2)).toEqual([6007n, 7014n])
    expect(seen).toEqual([
      ['mine', 5007n],
      ['mine', 6014n],
    ])
  })

  it('come an interval apart, counted from the first block, whenever that is', async () => {
    await controlled().mine(3, 60_000, 8000)
    expect(seen).toEqual([
      ['mine', 8000n],
      ['mine', 69_000n],
      ['mine', 129_000n],
    ])
    await expect(controlled().mine(0)).rejects.toThrow()
    await expect(controlled().mine(2, 1, 253_402_300_799_999)).rejects.toThrow()
  })

  it('may be made by who has the queue', () => {
    finish(controlled().mineInTurns())
    expect(seen).toEqual([['mine', 5007n]])
  })
})

describe('the state of the head', () => {
  it('is replaced as a whole', () => {
    controlled().replaceHeadState(state)
    expect(seen).toEqual([['replace', state, 'all'], 'reset'])
  })

  it.each([undefined, { state: makeState((world) => world.setBalance(bob, 2n)) }])(
    'is edited, and that of the part of the next block, too',
    async (partial) => {
      await controlled(partial && { partial }).editAccount(bob, { nonce: 3n })
      const [[, edited, address, editedPart], reset] = seen as [unknown[], unknown]
      expect([address, reset]).toEqual([bob, 'reset'])
      const accounts = [edited, editedPart].map((each) => (each as typeof state | undefined)?.account(bob))
      expect(accounts.map((account) => account && [account.nonce, account.balance])).toEqual([
        [3n, 1n],
        partial && [3n, 2n],
      ])
      expect((edited as typeof state).balance(alice)).toBe(state.balance(alice))
    },
  )
})

describe('a rollback', () => {
  it('removes the last blocks, down to genesis, and what depends on them', () => {
    controlled({ atomic: [8n] }).rollbackNow(2)
    expect(seen).toEqual([['truncate', 8], 'schedule', 'filters', 'reset'])
    seen = []
    controlled().rollbackNow(10)
    expect(seen[0]).toEqual(['truncate', 0])
  })

  it('of no block changes nothing', () => {
    controlled().rollbackNow(0)
    expect(seen).toEqual([])
  })

  it.each([11, -1, 0.5, Number.NaN])('by %s blocks is refused', (depth) => {
    expect(() => controlled().rollbackNow(depth)).toThrow(
      `the chain has 10 blocks after genesis: it cannot go back by ${depth}`,
    )
    expect(seen).toEqual([])
  })

  it.each([10n, 9n])('is refused when block %s has atomic transactions', (number) => {
    expect(() => controlled({ atomic: [number] }).rollbackNow(2)).toThrow(
      `block ${number} has atomic transactions`,
    )
    expect(seen).toEqual([])
  })
})
