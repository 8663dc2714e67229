import { describe, expect, it } from '@jest/globals'
import { ann, bea } from '../chain/makeChain.js'
import { makePool, noncesOf, oneAvax } from './makePool.js'

describe('transactions that wait for a nonce', () => {
  it.each([
    [3, [4]],
    [2, []],
  ])('are dropped from the account that was idle longest when more than %s are queued', (room, left) => {
    const { pool, clock } = makePool({ 'tx-pool-global-slots': 4, 'tx-pool-global-queue': room })
    pool.add(ann.sign({ nonce: 4n }))
    clock.set(clock.now() + 1000)
    for (const nonce of [5n, 6n]) pool.add(bea.sign({ nonce }))
    expect(noncesOf(pool.content().queued.get(ann.address))).toEqual(left)
    expect(noncesOf(pool.content().queued.get(bea.address))).toEqual([5, 6])
  })

  it('beyond those of an account are forgotten', () => {
    const { pool } = makePool({ 'tx-pool-account-queue': 2 })
    for (const nonce of [5n, 6n, 7n]) pool.add(ann.sign({ nonce }))
    expect(pool.stats()).toEqual({ pending: 0, queued: 2 })
  })

  it('expire when their account has got nothing executable for the lifetime', () => {
    const { pool, clock } = makePool({ 'tx-pool-lifetime': '10m' })
    pool.add(ann.sign({ nonce: 1n }))
    pool.add(ann.sign({ nonce: 5n }))
    clock.set(clock.now() + 300_000)
    pool.add(ann.sign({ nonce: 0n }))
    clock.set(clock.now() + 600_000)
    pool.expire()
    expect(pool.stats()).toEqual({ pending: 2, queued: 1 })
    clock.set(clock.now() + 1)
    pool.expire()
    expect(pool.stats()).toEqual({ pending: 2, queued: 0 })
  })

  it('never expire for local accounts', () => {
    const { pool, clock } = makePool({ 'tx-pool-lifetime': '10m', 'local-txs-enabled': true })
    pool.add(ann.sign({ nonce: 1n }))
    clock.set(clock.now() + 600_001)
    pool.expire()
    expect(pool.stats()).toEqual({ pending: 0, queued: 1 })
  })
})

describe('a new head', () => {
  it.each([
    ['a used nonce', 3n, oneAvax, 10_000_000n, [3, 4]],
    ['no more than the balance', 0n, 21_000n + 7n, 10_000_000n, [2, 3, 4]],
    ['more than the balance', 0n, 21_000n + 6n, 10_000_000n, [3, 4]],
    ['no more gas than the block has', 0n, oneAvax, 30_000n, [2, 3, 4]],
    ['more gas than the block has', 0n, oneAvax, 29_999n, [2, 4]],
  ])('keeps transactions that need them: %s', (_name, nonce, balance, gasLimit, kept) => {
    const { pool, head, setState } = makePool()
    const cheap = { gasFeeCap: 1n, gasTipCap: 1n, value: 0n }
    pool.add(ann.sign({ ...cheap, nonce: 2n, value: 7n }))
    pool.add(ann.sign({ ...cheap, nonce: 3n, gasLimit: gasLimit < 10_000_000n ? 30_000n : 21_000n }))
    pool.add(ann.sign({ ...cheap, nonce: 4n }))
    head.gasLimit = gasLimit
    setState((world) => {
      world.setNonce(ann.address, nonce)
      world.setBalance(ann.address, balance)
    })
    pool.reset()
    const { pending, queued } = pool.content()
    expect([...noncesOf(pending.get(ann.address)), ...noncesOf(queued.get(ann.address))]).toEqual(kept)
    expect(pool.stats().pending + pool.stats().queued).toBe(kept.length)
  })

  it('makes queued transactions executable, and drops those that there is no room for', () => {
    const { pool, setState, executable } = makePool({
      'tx-pool-global-slots': 2,
      'tx-pool-account-slots': 1,
      'tx-pool-global-queue': 9,
    })
    for (const nonce of [1n, 2n, 3n]) pool.add(ann.sign({ nonce }))
    expect(executable).toEqual([])
    setState((world) => world.setNonce(ann.address, 1n))
    pool.reset()
    expect(noncesOf(pool.content().pending.get(ann.address))).toEqual([1, 2])
    expect(pool.stats()).toEqual({ pending: 2, queued: 0 })
    expect(noncesOf(executable)).toEqual([1, 2, 3])
  })

  it('queues what is executable no more, with what was queued', () => {
    const { pool, setState } = makePool()
    for (const nonce of [0n, 1n, 2n, 5n])
      pool.add(ann.sign({ nonce, value: nonce === 1n ? 9n : 0n, gasFeeCap: 1n }))
    setState((world) => world.setBalance(ann.address, 21_000n))
    pool.reset()
    expect(noncesOf(pool.content().pending.get(ann.address))).toEqual([0])
    expect(noncesOf(pool.content().queued.get(ann.address))).toEqual([2, 5])
  })
})
