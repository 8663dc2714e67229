import { describe, expect, it } from '@jest/globals'
import { Account, ann, bea, cid } from '../chain/makeChain.js'
import { makePool, noncesOf, oneAvax } from './makePool.js'

describe('TransactionPool', () => {
  it('makes consecutive nonces executable and queues those after a gap', () => {
    const { pool, executable } = makePool()
    for (const nonce of [0n, 1n, 3n, 5n]) pool.add(ann.sign({ nonce }))
    expect(pool.stats()).toEqual({ pending: 2, queued: 2 })
    expect(pool.pendingNonce(ann.address)).toBe(2n)
    pool.add(ann.sign({ nonce: 2n }))
    expect(noncesOf(pool.content().pending.get(ann.address))).toEqual([0, 1, 2, 3])
    expect(noncesOf(pool.content().queued.get(ann.address))).toEqual([5])
    expect(noncesOf(executable)).toEqual([0, 1, 2, 3])
  })

  it('tells which transactions wait for a nonce, and which one that is', () => {
    const { pool, gaps } = makePool()
    for (const nonce of [2n, 5n, 0n, 1n, 9n]) pool.add(ann.sign({ nonce }))
    expect(gaps).toEqual([
      [2, 0],
      [5, 0],
      [9, 3],
    ])
  })

  it('tells which transactions wait because one before them can no longer be paid', () => {
    const { pool, gaps, setState } = makePool()
    pool.add(ann.sign({ nonce: 0n, value: oneAvax / 2n }))
    pool.add(ann.sign({ nonce: 1n }))
    expect(gaps).toEqual([])
    setState((world) => world.setBalance(ann.address, oneAvax / 4n))
    pool.reset()
    expect(gaps).toEqual([[1, 0]])
  })

  it('refuses known transactions, used nonces and transactions that the sender cannot pay for', () => {
    const { pool, setState } = makePool()
    setState((world) => world.setNonce(ann.address, 3n))
    const tx = pool.add(ann.sign({ nonce: 3n }))
    expect(() => pool.add(tx)).toThrow('already known')
    expect(() => pool.add(ann.sign({ nonce: 2n }))).toThrow('nonce too low: next nonce 3, tx nonce 2')
    expect(() => pool.add(ann.sign({ nonce: 4n, value: oneAvax }))).toThrow(
      'insufficient funds for gas * price + value: balance 1000000000000000000, tx cost 1000021000000000000, overshot 21000000000000',
    )
    expect(() => pool.add(ann.sign({ nonce: 4n, value: oneAvax - 30_000_000_000_000n }))).toThrow(
      'insufficient funds for gas * price + value: balance 1000000000000000000, queued cost 21000000000001, tx cost 999991000000000000, overshot 12000000000001',
    )
    expect(pool.stats()).toEqual({ pending: 1, queued: 0 })
  })

  it("checks a single transaction in the node's order", () => {
    const { pool, undo } = makePool()
    const refused = (fields: Parameters<typeof ann.sign>[0]) => expect(() => pool.add(ann.sign(fields)))
    refused({ nonce: 0n, data: new Uint8Array(131_072), gasLimit: 10n ** 9n }).toThrow(
      /^oversized data: transaction size \d+, limit 131072$/,
    )
    refused({ nonce: 0n, to: undefined, data: new Uint8Array(49_153) }).toThrow(
      'max initcode size exceeded: code size 49153, limit 49152',
    )
    refused({ nonce: 0n, gasLimit: 10_000_001n }).toThrow(
      'exceeds block gas limit: tx gas (10000001) > current max gas (10000000)',
    )
    refused({ nonce: 0n, gasTipCap: 2n, gasFeeCap: 1n }).toThrow(
      'max priority fee per gas higher than max fee per gas',
    )
    refused({ nonce: 0n, gasFeeCap: 2n ** 256n }).toThrow('max fee per gas higher than 2^256-1')
    refused({ nonce: 0n, gasLimit: 20_999n }).toThrow(
      /^intrinsic gas too low: address 0x\w{40} tx gas \(20999\), minimum needed 21000$/,
    )
    refused({ nonce: 0n, gasFeeCap: 0n, gasTipCap: 0n }).toThrow(
      /^transaction underpriced: address 0x\w{40} have gas fee cap \(0\) < pool minimum fee cap \(1\)$/,
    )
    expect(undo.digest()).toBe(makePool().undo.digest())
  })

  it('replaces a transaction only by one that pays a tenth more in cap and tip', () => {
    const { pool } = makePool()
    for (const nonce of [0n, 7n]) {
      const price = (gasFeeCap: bigint, gasTipCap: bigint) => ann.sign({ nonce, gasFeeCap, gasTipCap })
      pool.add(price(1000n, 100n))
      for (const [cap, tip] of [
        [1000n, 200n],
        [2000n, 100n],
        [1099n, 110n],
        [1100n, 109n],
      ] as const)
        expect(() => pool.add(price(cap, tip))).toThrow('replacement transaction underpriced')
      const { hash } = pool.add(price(1100n, 110n))
      expect(pool.get(hash)?.gasFeeCap).toBe(1100n)
    }
    expect(pool.stats()).toEqual({ pending: 1, queued: 1 })
  })

  it('requires balance only for the additional cost of a replacement', () => {
    const { pool } = makePool()
    pool.add(ann.sign({ nonce: 0n, value: oneAvax / 2n }))
    expect(() =>
      pool.add(ann.sign({ nonce: 0n, gasFeeCap: 2_000_000_000n, gasTipCap: 2n, value: oneAvax })),
    ).toThrow(/tx cost 1000042000000000000, overshot/)
    pool.add(ann.sign({ nonce: 1n, value: oneAvax / 4n }))
    expect(() =>
      pool.add(ann.sign({ nonce: 0n, gasFeeCap: 2_000_000_000n, gasTipCap: 2n, value: (oneAvax / 4n) * 3n })),
    ).toThrow(/queued cost \d+, tx bumped 250021000000000000, overshot 63000000000000$/)
  })

  it('drops included and unpayable transactions with a new head, and queues their successors', () => {
    const { pool, setState } = makePool()
    for (const nonce of [0n, 1n, 3n]) pool.add(ann.sign({ nonce }))
    pool.add(ann.sign({ nonce: 2n, value: oneAvax / 2n }))
    setState((world) => {
      world.setNonce(ann.address, 1n)
      world.setBalance(ann.address, oneAvax / 4n)
    })
    pool.reset()
    expect(noncesOf(pool.content().pending.get(ann.address))).toEqual([1])
    expect(noncesOf(pool.content().queued.get(ann.address))).toEqual([3])
    expect(pool.pendingNonce(ann.address)).toBe(2n)
  })

  it('caps the queue of an account at its highest nonces', () => {
    const { pool } = makePool({ 'tx-pool-account-queue': 2 })
    for (const nonce of [5n, 3n, 9n, 4n]) pool.add(ann.sign({ nonce }))
    expect(noncesOf(pool.content().queued.get(ann.address))).toEqual([3, 4])
  })

  it('drops queued transactions of idle accounts after the lifetime', () => {
    const { pool, clock } = makePool({ 'tx-pool-lifetime': '10m' })
    pool.add(ann.sign({ nonce: 0n }))
    pool.add(bea.sign({ nonce: 4n }))
    clock.set(clock.now() + 600_000)
    pool.expire()
    expect(pool.stats()).toEqual({ pending: 1, queued: 1 })
    clock.set(clock.now() + 1)
    pool.expire()
    expect(pool.stats()).toEqual({ pending: 1, queued: 0 })
  })

  it('makes room in a full pool for transactions that pay more, and refuses others', () => {
    const { pool } = makePool({ 'tx-pool-global-slots': 2, 'tx-pool-global-queue': 1 })
    pool.add(ann.sign({ nonce: 0n, gasTipCap: 5n }))
    pool.add(bea.sign({ nonce: 0n, gasTipCap: 9n }))
    pool.add(bea.sign({ nonce: 9n, gasTipCap: 7n }))
    expect(() => pool.add(cid.sign({ nonce: 0n, gasTipCap: 5n }))).toThrow('transaction underpriced')
    expect(() => pool.add(cid.sign({ nonce: 4n, gasTipCap: 6n }))).toThrow(
      'future transaction tries to replace pending',
    )
    pool.add(cid.sign({ nonce: 0n, gasTipCap: 6n }))
    expect([...pool.content().pending.keys()].sort()).toEqual([bea.address, cid.address].sort())
  })

  it('drops transactions of the accounts with the most when too many are executable', () => {
    const { pool } = makePool({
      'tx-pool-global-slots': 6,
      'tx-pool-account-slots': 2,
      'tx-pool-global-queue': 20,
    })
    for (let nonce = 0n; nonce < 6n; nonce++) pool.add(ann.sign({ nonce }))
    for (let nonce = 0n; nonce < 3n; nonce++) pool.add(bea.sign({ nonce }))
    expect(noncesOf(pool.content().pending.get(ann.address))).toEqual([0, 1, 2])
    expect(noncesOf(pool.content().pending.get(bea.address))).toEqual([0, 1, 2])
  })

  it('keeps local accounts separate when the option is set', () => {
    const { pool } = makePool({ 'local-txs-enabled': true, 'tx-pool-account-queue': 1 })
    for (const nonce of [0n, 5n, 6n, 7n]) pool.add(ann.sign({ nonce }))
    expect(pool.stats()).toEqual({ pending: 1, queued: 3 })
    expect(pool.executable().local).toHaveLength(1)
    expect(pool.executable().remote).toHaveLength(0)
  })

  it('names the balance of an account that the state does not have', () => {
    const { pool } = makePool()
    expect(() => pool.add(new Account('d4').sign({ nonce: 0n, gasFeeCap: 1n, value: 0n }))).toThrow(
      'insufficient funds for gas * price + value: balance 0, tx cost 21000, overshot 21000',
    )
  })

  it('gives executable transactions in the order of their arrival, and no queued ones', () => {
    const { pool } = makePool()
    pool.add(bea.sign({ nonce: 1n }))
    pool.add(ann.sign({ nonce: 0n }))
    pool.add(ann.sign({ nonce: 1n }))
    const { local, remote } = pool.executable()
    expect(local).toEqual([])
    expect(remote.map((list) => list.map(({ arrival }) => arrival))).toEqual([[1, 2]])
    expect(pool.content().pending.has(bea.address)).toBe(false)
    expect(pool.content().queued.has(ann.address)).toBe(false)
    expect(noncesOf(pool.pendingOf(ann.address))).toEqual([0, 1])
    expect(pool.pendingOf(bea.address)).toEqual([])
  })

  it('has another version with each change', () => {
    const { pool } = makePool()
    const versions = [pool.version]
    const { hash } = pool.add(ann.sign({ nonce: 0n }))
    versions.push(pool.version)
    pool.add(ann.sign({ nonce: 5n }))
    versions.push(pool.version)
    pool.drop(hash)
    versions.push(pool.version)
    pool.clear()
    versions.push(pool.version)
    expect(new Set(versions).size).toBe(5)
  })

  it('drops one transaction, after which its successors wait, or all', () => {
    const { pool } = makePool()
    const { hash } = pool.add(ann.sign({ nonce: 0n }))
    pool.add(ann.sign({ nonce: 1n }))
    expect(pool.drop(hash)).toBe(true)
    expect(pool.drop(hash)).toBe(false)
    expect(pool.get(hash)).toBeUndefined()
    expect(pool.stats()).toEqual({ pending: 0, queued: 1 })
    pool.clear()
    expect(pool.stats()).toEqual({ pending: 0, queued: 0 })
    expect(pool.content()).toEqual({ pending: new Map(), queued: new Map() })
  })

  it('queues a transaction when one before it gives way to it', () => {
    const { pool, clock } = makePool({ 'tx-pool-global-slots': 1, 'tx-pool-global-queue': 3 })
    pool.add(ann.sign({ nonce: 0n, gasTipCap: 5n }))
    pool.add(ann.sign({ nonce: 1n, gasTipCap: 9n }))
    clock.set(clock.now() - 1)
    pool.add(bea.sign({ nonce: 7n, gasTipCap: 9n }))
    pool.add(bea.sign({ nonce: 8n, gasTipCap: 9n }))
    pool.add(ann.sign({ nonce: 2n, gasTipCap: 10n }))
    expect(pool.content()).toMatchObject({ pending: new Map() })
    expect(noncesOf(pool.content().queued.get(ann.address))).toEqual([1, 2])
    expect(noncesOf(pool.content().queued.get(bea.address))).toEqual([7])
  })

  it('queues a replacement alone when one before it gives way to it', () => {
    const { pool, executable } = makePool({ 'tx-pool-global-slots': 2, 'tx-pool-global-queue': 1 })
    pool.add(ann.sign({ nonce: 0n, gasTipCap: 5n }))
    pool.add(ann.sign({ nonce: 1n, gasTipCap: 9n }))
    pool.add(bea.sign({ nonce: 0n, gasTipCap: 9n }))
    const replacement = ann.sign({ nonce: 1n, gasFeeCap: 9_000_000_000n, gasTipCap: 20n })
    pool.add(replacement)
    expect([...pool.content().pending.keys()]).toEqual([bea.address])
    expect(
      pool
        .content()
        .queued.get(ann.address)
        ?.map(({ hash }) => hash),
    ).toEqual([replacement.hash])
    expect(pool.stats()).toEqual({ pending: 1, queued: 1 })
    expect(executable.map(({ hash }) => hash)).not.toContain(replacement.hash)
  })

  it('is reverted with everything else', () => {
    const { pool, undo } = makePool()
    pool.add(ann.sign({ nonce: 0n }))
    const mark = undo.checkpoint()
    const before = undo.digest()
    pool.add(ann.sign({ nonce: 1n }))
    pool.add(ann.sign({ nonce: 0n, gasFeeCap: 9_000_000_000n, gasTipCap: 9n }))
    pool.add(bea.sign({ nonce: 5n }))
    undo.revert(mark)
    expect(undo.digest()).toBe(before)
  })
})
