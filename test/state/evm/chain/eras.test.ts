import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import { asynchronousEra } from '../../../../state/evm/chain/asynchronousEra.js'
import { Eras } from '../../../../state/evm/chain/Eras.js'
import { synchronousEra } from '../../../../state/evm/chain/synchronousEra.js'
import { asynchronousTips, synchronousTips } from '../../../../state/evm/fees/TipOracle.js'
import { corethChecks } from '../../../../state/evm/pool/PoolChecks.js'
import { type GasTime, lowestPricing } from '../../../../state/gas/GasTime.js'
import { finish } from '../../../../state/time/Pauses.js'
import { madeBlock, madeHeader } from '../blocks/madeBlock.js'

let seen: unknown[]
beforeEach(() => {
  seen = []
})
const head = madeBlock({ number: 8n, gasLimit: 70n, timestamp: 5n, timestampMs: 5000n, baseFee: 6n })
const source = { local: [], remote: [] }

describe('the synchronous era', () => {
  const parent = { block: head, header: head.header }
  const era = synchronousEra({
    store: {
      parent,
      blockHash: (...of: readonly unknown[]) => of,
    },
    clock: { now: () => 4000 },
    // The price of a block is its time.
    fees: { blockFees: (of: unknown, timeMs: bigint) => ({ baseFee: of === parent ? timeMs : 0n }) },
    builder: {
      *build(of: unknown, atMs: bigint, from: unknown, blockHash: (number: bigint) => unknown) {
        seen.push(of, atMs, from, blockHash(3n))
        yield undefined
        return 'built'
      },
    },
    options: { pool: { priceLimit: 5n } },
  } as never)

  it('has prices that are not older than the last block', () => {
    expect([era.nextBaseFee(), era.suggestedBaseFee(), era.baseFeeAt(4999n), era.baseFeeAt(5001n)]).toEqual([
      ...[5000n, 5000n, 5000n, 5001n],
    ])
    expect(era.paidBaseFee(head, madeHeader({ baseFee: 9n }))).toBe(9n)
    expect(era.paidBaseFee(head, madeHeader({ baseFee: undefined }))).toBe(0n)
  })

  it('builds on the last block, whose hash its transactions know', () => {
    expect(finish(era.build(7000n, source))).toBe('built')
    expect(seen).toEqual([parent, 7000n, source, [3n, 9n]])
  })

  it('keeps the gas limit, checks as coreth does, and suggests no tip below that of the pool', () => {
    expect([era.gasLimitAfter(head), era.soonestMs(1n), era.poolChecks(head)]).toEqual([
      70n,
      undefined,
      corethChecks,
    ])
    expect(era.tips).toEqual(synchronousTips(5n))
  })
})

describe('the asynchronous era', () => {
  /** A clock at which gas costs twenty wei, and less after some seconds. */
  const gasTime: GasTime = {
    seconds: 1_800_000_000n,
    fraction: 5n,
    target: 1_000_000n,
    excess: 3n * 87n * 1_000_000n,
    pricing: lowestPricing,
  }
  const accepted = madeBlock({ number: 9n })
  const eraWith = ({ nextBaseFee, isImmediate }: { nextBaseFee?: bigint; isImmediate?: boolean } = {}) =>
    asynchronousEra(
      {
        times: 'times',
        options: 'options',
        soonestMs: (...of: readonly unknown[]) => of,
        boundAfter: (of: unknown) => (of === accepted ? 30n : 0n),
        gasLimitAfter: (of: unknown) => (of === head ? 40n : 0n),
        build: (...of: readonly unknown[]) => {
          seen.push(...of)
          return accepted
        },
        executor: {
          gasTimeAfter: (of: unknown) => (of === head ? gasTime : { ...gasTime, excess: 0n }),
          *execute(of: unknown) {
            yield undefined
            return { block: of === accepted ? head : undefined, state: 'state' }
          },
        },
      } as never,
      { accepted, head } as never,
      isImmediate === undefined ? undefined : ({ isImmediate } as never),
      { nextBaseFee },
    )
  const era = eraWith()

  it('has the prices of the gas clock, or those that are set', () => {
    expect([era.nextBaseFee(), era.suggestedBaseFee()]).toEqual([30n, 6n])
    const later = gasTime.seconds * 1000n + 600_000n
    expect([era.baseFeeAt(0n), era.baseFeeAt(later)]).toEqual([20n, 1n])
    const set = eraWith({ nextBaseFee: 7n })
    expect([set.nextBaseFee(), set.suggestedBaseFee(), set.baseFeeAt(0n)]).toEqual([7n, 6n, 7n])
  })

  it('has paid the price at the time of a block, or before Helicon that of its header', () => {
    const late = { timestampMs: gasTime.seconds * 1000n + 600_000n }
    expect([era.paidBaseFee(head, madeHeader()), era.paidBaseFee(head, madeHeader(late))]).toEqual([20n, 1n])
    expect(era.paidBaseFee(accepted, madeHeader())).toBe(1n)
    expect(era.paidBaseFee(head, madeHeader({ sae: undefined }))).toBe(17n)
    expect(era.paidBaseFee(head, madeHeader({ sae: undefined, baseFee: undefined }))).toBe(0n)
  })

  it('builds on the last accepted block, and executes what it built unless that waits', () => {
    for (const each of [era, eraWith({ isImmediate: true })])
      expect(finish(each.build(7000n, source))).toEqual({
        block: head,
        executed: { block: head, state: 'state' },
        blocked: false,
      })
    expect(seen.slice(0, 3)).toEqual([accepted, 7000n, source])
    expect(finish(eraWith({ isImmediate: false }).build(7000n, source))).toEqual({
      block: accepted,
      executed: undefined,
      blocked: false,
    })
  })

  it('has its own times, options, limits and checks', () => {
    expect([era.times, era.options, era.tips, era.soonestMs(3n)]).toEqual([
      ...['times', 'options', asynchronousTips, [accepted, 3n]],
    ])
    expect(era.gasLimitAfter(head)).toBe(40n)
    // A block has 1.5 MB, so a transaction of that size needs its whole gas.
    const checkSize = (gasLimit: bigint) =>
      era.poolChecks(head).checkSize({ raw: new Uint8Array(1_572_864), gasLimit } as never)
    checkSize(40n)
    expect(() => checkSize(39n)).toThrow('40')
  })

  it('suggests no base fee below 0 after a block without one', () => {
    const without = madeBlock({ baseFee: undefined })
    const made = asynchronousEra({} as never, { head: without } as never, undefined, {
      nextBaseFee: undefined,
    })
    expect(made.suggestedBaseFee()).toBe(0n)
  })
})

describe('the era of the next block', () => {
  const [before, after] = ['synchronous', 'asynchronous'] as never[]
  const eras = (
    header: Partial<Header>,
    opensMs: bigint | undefined,
    asynchronous: () => never = () => after as never,
  ) => {
    const store = { accepted: madeBlock(header) }
    return new Eras({ store, opensMs, synchronous: () => before as never, asynchronous })
  }

  it.each([
    ['never', {}, undefined, false],
    ['with a block of the last ten seconds', { timestampMs: 10_000n, timestamp: 10n }, 20_000n, true],
    ['not with an earlier one', { timestampMs: 9_999n, timestamp: 9n }, 20_000n, false],
  ])('is asynchronous %s', (_, header, opensMs, isAsynchronous) => {
    const made = eras({ sae: undefined, number: 3n, ...header }, opensMs)
    expect([made.isAsynchronous, made.current]).toEqual([isAsynchronous, isAsynchronous ? after : before])
  })

  it('stays synchronous on a chain without another', () => {
    const made = eras(
      { timestampMs: 10_000n, timestamp: 10n, sae: undefined },
      20_000n,
      () => undefined as never,
    )
    expect(made.current).toBe(before)
  })
})
