import { beforeEach, describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { bloomBits, bloomHas, bloomOf, emptyBloom, joinBlooms } from '../../../../state/evm/logs/bloom.js'
import { type FilterKind, FilterSystem } from '../../../../state/evm/logs/FilterSystem.js'
import { logMatcher, logsIn } from '../../../../state/evm/logs/logsIn.js'
import { type Hash, toWord } from '../../../../state/evm/values/Hash.js'
import type { Log } from '../../../../state/evm/values/Log.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { ann, makeChain, rich, type TestChain } from '../chain/makeChain.js'

// LOG2 with topics 1 and 2, then LOG1 with topic 1, in a constructor.
const twoLogs = hexToBytes('6002600160006000a2600160006000a1')
const fiveMinutes = 5 * 60 * 1000
let net: TestChain

async function emit(nonce: bigint): Promise<void> {
  await net.chain.submissions.submit(
    rich.sign({ nonce, to: undefined, data: twoLogs, value: 0n, gasLimit: 200_000n }),
  )
}

function logFilter(topics: readonly (readonly Hash[])[], from = -2n, to = -2n): FilterKind {
  return {
    kind: 'logs',
    onlyPending: false,
    criteria: { addresses: [], topics },
    blockHash: undefined,
    fromBlock: from,
    toBlock: to,
  }
}

beforeEach(() => {
  net = makeChain()
})

describe('FilterSystem', () => {
  it('returns the blocks since the last poll', async () => {
    const { chain } = net
    const id = chain.filters.install({ kind: 'blocks' })
    expect(id).toMatch(/^0x[1-9a-f][0-9a-f]*$/)
    expect(chain.filters.poll(id)).toEqual({ kind: 'blocks', hashes: [] })
    const made = await chain.control.mine(2)
    expect(chain.filters.poll(id)).toEqual({ kind: 'blocks', hashes: made.map(({ hash }) => hash) })
    expect(chain.filters.poll(id)).toEqual({ kind: 'blocks', hashes: [] })
  })

  it('returns transactions as they become executable', async () => {
    const { chain } = net
    chain.control.setMining({ mode: 'manual' })
    const id = chain.filters.install({ kind: 'pendingTransactions', full: false })
    await chain.submissions.submit(ann.sign({ nonce: 1n }))
    expect(chain.filters.poll(id)).toMatchObject({ transactions: [] })
    await chain.submissions.submit(ann.sign({ nonce: 0n }))
    expect(chain.filters.poll(id)).toMatchObject({ transactions: [{ nonce: 0n }, { nonce: 1n }] })
  })

  it('returns matching logs, within heights if given', async () => {
    const { chain } = net
    const all = chain.filters.install(logFilter([]))
    const second = chain.filters.install(logFilter([[], [toWord(2n)]]))
    const later = chain.filters.install(logFilter([], 2n, 2n))
    await emit(0n)
    await emit(1n)
    await emit(2n)
    const places = (id: string) => {
      const changes = chain.filters.poll(id)
      if (changes?.kind !== 'logs') throw new Error('not a filter for logs')
      return changes.blocks
        .flatMap((block) => logsIn(block, logMatcher(changes.criteria)))
        .map(({ block, logIndex }) => [Number(block.header.number), logIndex])
    }
    expect(places(all)).toEqual(
      [1, 2, 3].flatMap((number) => [
        [number, 0],
        [number, 1],
      ]),
    )
    expect(places(second)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    expect(places(later)).toEqual([
      [2, 0],
      [2, 1],
    ])
  })

  it('limits the logs by the height that is given, the first or the last, and has none of pending blocks', async () => {
    const { chain } = net
    const [from, to, pending] = [
      logFilter([], 2n, -2n),
      logFilter([], -2n, 2n),
      { ...logFilter([]), onlyPending: true } as FilterKind,
    ].map((wanted) => chain.filters.install(wanted)) as [string, string, string]
    await chain.control.mine(3)
    const heights = [from, to, pending].map((id) => {
      const changes = chain.filters.poll(id)
      return changes?.kind === 'logs' ? changes.blocks.map(({ header }) => header.number) : undefined
    })
    expect(heights).toEqual([[2n, 3n], [1n, 2n], []])
  })

  it('says whether transactions are wanted whole, and which each filter has not reported yet', async () => {
    const { chain } = net
    const [whole, hashes] = [true, false].map((full) =>
      chain.filters.install({ kind: 'pendingTransactions', full }),
    ) as [string, string]
    await chain.submissions.submit(ann.sign({ nonce: 0n }))
    const told = (id: string) => {
      const changes = chain.filters.poll(id)
      if (changes?.kind !== 'pendingTransactions') throw new Error('not a filter for transactions')
      return [changes.full, changes.transactions.map(({ nonce }) => nonce)]
    }
    expect([told(whole), told(whole)]).toEqual([
      [true, [0n]],
      [true, []],
    ])
    expect(told(hashes)).toEqual([false, [0n]])
  })

  it('continues after the head where blocks were removed that were reported, and where it was elsewhere', async () => {
    const { chain, queue } = net
    const [reported, waiting] = [0, 1].map(() => chain.filters.install({ kind: 'blocks' })) as [
      string,
      string,
    ]
    await chain.control.mine(3)
    chain.filters.poll(reported)
    await queue.run(() => chain.control.rollbackNow(2))
    const [second] = await chain.control.mine(1)
    const first = chain.blockByNumber(1n)
    expect(chain.filters.poll(reported)).toEqual({ kind: 'blocks', hashes: [second?.hash] })
    expect(chain.filters.poll(waiting)).toEqual({ kind: 'blocks', hashes: [first?.hash, second?.hash] })
  })

  it('removes all filters at once', () => {
    const { filters } = net.chain
    const ids = [0, 1].map(() => filters.install({ kind: 'blocks' }))
    filters.clear()
    expect(ids.map((id) => filters.get(id))).toEqual([undefined, undefined])
  })

  it.each([
    [[0, 0x0a, 0xbc], '0xabc'],
    [[0xf0, 0, 1], '0xf00001'],
    [[0, 0, 0], '0x0'],
  ])('names a filter by 16 random bytes, of which %j give %s', (bytes, id) => {
    const lengths: number[] = []
    const random = {
      bytes: (length: number) => {
        lengths.push(length)
        return Uint8Array.from(bytes)
      },
    }
    const { clock, chain } = net
    const filters = new FilterSystem(new UndoLog(), 'test', { clock, random, chain } as never)
    expect([filters.install({ kind: 'blocks' }), lengths]).toEqual([id, [16]])
  })

  it('deletes a filter in the sweep after five minutes without a poll', () => {
    const { chain, clock } = net
    const start = clock.now()
    clock.set(start + 60_000)
    const id = chain.filters.install({ kind: 'blocks' })
    // It expires at six minutes; the sweeps are at five and ten.
    clock.set(start + 2 * fiveMinutes - 1)
    expect(chain.filters.get(id)).toEqual({ kind: 'blocks' })
    clock.set(start + 2 * fiveMinutes)
    expect(chain.filters.poll(id)).toBeUndefined()
    expect(chain.filters.uninstall(id)).toBe(false)
  })

  it('is kept alive by each poll', () => {
    const { chain, clock } = net
    const id = chain.filters.install({ kind: 'blocks' })
    for (let round = 0; round < 5; round++) {
      clock.set(clock.now() + fiveMinutes - 1)
      expect(chain.filters.poll(id)).toBeDefined()
    }
    expect(chain.filters.uninstall(id)).toBe(true)
    expect(chain.filters.poll(id)).toBeUndefined()
  })
})

describe('logsIn', () => {
  it('matches addresses and topics by position', async () => {
    await emit(0n)
    const { head } = net.chain
    const address = head.receipts[0]?.contractAddress ?? ann.address
    const found = (addresses: (typeof address)[], topics: Hash[][]) =>
      logsIn(head, logMatcher({ addresses, topics })).map(({ logIndex }) => logIndex)
    expect(found([], [])).toEqual([0, 1])
    expect(found([address], [])).toEqual([0, 1])
    expect(found([ann.address], [])).toEqual([])
    expect(found([], [[toWord(9n), toWord(1n)]])).toEqual([0, 1])
    expect(found([], [[], []])).toEqual([0])
    expect(found([], [[toWord(2n)]])).toEqual([])
    expect(logsIn(net.chain.genesis, logMatcher({ addresses: [], topics: [] }))).toEqual([])
  })
})

describe('bloom', () => {
  const log: Log = { address: ann.address, topics: [toWord(7n)], data: new Uint8Array(0) }

  it('has the bits of its addresses and topics', () => {
    const bloom = bloomOf([log])
    expect(bloomHas(bloom, bloomBits(ann.address))).toBe(true)
    expect(bloomHas(bloom, bloomBits(toWord(7n)))).toBe(true)
    expect(bloomHas(bloom, bloomBits(toWord(8n)))).toBe(false)
    expect(bloomOf([])).toBe(emptyBloom)
  })

  it('can be merged', () => {
    const other = bloomOf([{ ...log, topics: [toWord(8n)] }])
    const joined = joinBlooms([emptyBloom, bloomOf([log]), other])
    expect(bloomHas(joined, bloomBits(toWord(7n)))).toBe(true)
    expect(bloomHas(joined, bloomBits(toWord(8n)))).toBe(true)
    expect(joinBlooms([emptyBloom, other])).toBe(other)
    expect(joinBlooms([])).toBe(emptyBloom)
  })
})
