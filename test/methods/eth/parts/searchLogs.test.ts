import { describe, expect, it } from '@jest/globals'
import { searchBlocks, searchLogs } from '../../../../methods/eth/parts/searchLogs.js'
import { JsonBytes } from '../../../../state/codec/json.js'
import { bloomOf } from '../../../../state/evm/logs/bloom.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'

const [coin, other] = [madeAddress('c1'), madeAddress('c2')]
const all = { addresses: [], topics: [] }
const log = (address = coin) => ({ address, topics: [toWord(1n)], data: new Uint8Array(0) })

/** A block whose receipts have some logs each. */
function block(number: number, ...counts: readonly number[]) {
  let firstLogIndex = 0
  const receipts = counts.map((count) => {
    const receipt = { firstLogIndex, logs: Array.from({ length: count }, () => log()) }
    firstLogIndex += count
    return receipt
  })
  return {
    hash: toWord(BigInt(number)),
    header: { number: BigInt(number), logsBloom: Uint8Array.of(1), timestamp: 9n },
    transactions: counts.map((_, index) => ({ hash: toWord(BigInt(100 * number + index)) })),
    receipts,
  }
}

/** Runs a search, and returns the logs that it finds and how often it pauses. */
function found(steps: ReturnType<typeof searchBlocks>) {
  let pauses = 0
  for (;;) {
    const step = steps.next()
    if (step.done !== true) {
      pauses++
      continue
    }
    const { value } = step
    const isWritten = value instanceof JsonBytes
    const text = isWritten ? Buffer.concat(value.chunks).toString() : JSON.stringify(value)
    const logs: readonly { readonly logIndex: string }[] = JSON.parse(text)
    return { logs, pauses, isWritten }
  }
}

const inBlocks = (...blocks: readonly ReturnType<typeof block>[]) =>
  found(searchBlocks(blocks as never, all, undefined))

describe('a search in blocks', () => {
  it('tells where each log is', () => {
    expect(inBlocks(block(3, 1, 2)).logs.slice(1)).toStrictEqual(
      ['0x1', '0x2'].map((logIndex) => ({
        address: coin,
        topics: [toWord(1n)],
        data: '0x',
        blockNumber: '0x3',
        transactionHash: toWord(301n),
        transactionIndex: '0x1',
        blockHash: toWord(3n),
        logIndex,
        removed: false,
      })),
    )
  })

  it.each([
    [499, false, 1],
    [500, true, 2],
    [501, true, 2],
    [1000, true, 3],
  ])('with %d logs writes JSON: %p, and pauses %d times', (count, isWritten, pauses) => {
    const search = inBlocks(block(1, count))
    expect([search.logs.length, search.isWritten, search.pauses]).toEqual([count, isWritten, pauses])
    expect(search.logs.map(({ logIndex }) => Number(logIndex))).toEqual(
      Array.from({ length: count }, (_, at) => at),
    )
  })

  it.each([
    // Each block counts, and each of its logs, of which most are not searched for.
    ['9,999 empty blocks', Array.from({ length: 9_999 }, () => block(1)), 1],
    ['10,000 empty blocks', Array.from({ length: 10_000 }, () => block(1)), 2],
    ['19,999 empty blocks', Array.from({ length: 19_999 }, () => block(1)), 2],
    ['20,000 empty blocks', Array.from({ length: 20_000 }, () => block(1)), 3],
    ['9,998 logs and a block', [block(1, 5_000, 4_998)], 1],
    ['9,999 logs and a block', [block(1, 5_000, 4_999)], 2],
  ])('of %s pauses as often as others need', (_, blocks, pauses) => {
    const criteria = { addresses: [other], topics: [] }
    expect(found(searchBlocks(blocks as never, criteria, undefined))).toEqual({
      logs: [],
      pauses,
      isWritten: false,
    })
  })
})

describe('a search in a chain', () => {
  const [first, second] = [block(1, 1), block(2, 2)]
  const range = { blockHash: undefined, fromBlock: 0n, toBlock: 2n }
  const accepted = { hash: toWord(7n), header: { number: 7n } }
  /** A chain whose blocks lie in two stretches, each with the bloom filter of an address. */
  const chain = {
    head: { header: { number: 2n } },
    options: { allowUnfinalizedQueries: false, apiMaxBlocksPerRequest: 0n },
    blockByHash: (hash: string) => [first, second].find((each) => each.hash === hash),
    acceptedByHash: (hash: string) => (hash === accepted.hash ? accepted : undefined),
    stretches: (begin: bigint, end: bigint) => {
      expect([begin, end]).toEqual([0n, 2n])
      return [
        { logsBloom: bloomOf([log(other)]), blocks: () => [first] },
        { logsBloom: bloomOf([log(coin)]), blocks: () => [second] },
      ]
    },
  } as never
  const numbers = (where: object, criteria: object = all) => {
    const { logs, pauses } = found(searchLogs(chain, { ...range, ...where }, { ...all, ...criteria }))
    return [logs.map((each) => Number(Object(each).blockNumber)), pauses]
  }

  it('leaves out what a bloom filter does not have', () => {
    expect(numbers({})).toEqual([[1, 2, 2], 2])
    expect(numbers({}, { addresses: [coin] })).toEqual([[2, 2], 1])
  })

  it('is of one block where its hash is given', () => {
    expect(numbers({ blockHash: first.hash })).toEqual([[1], 1])
    expect(() => numbers({ blockHash: toWord(99n) })).toThrow('unknown block')
  })

  it('of a block that is not executed finds nothing by conditions, and cannot tell without', () => {
    const { hash: blockHash } = accepted
    expect(numbers({ blockHash }, { addresses: [coin] })).toEqual([[], 0])
    expect(numbers({ blockHash }, { topics: [[], [toWord(1n)]] })).toEqual([[], 0])
    for (const topics of [[], [[]]]) expect(() => numbers({ blockHash }, { topics })).toThrow()
  })

  it('of pending blocks alone finds nothing', () => {
    expect(numbers({ fromBlock: -1n, toBlock: -1n })).toEqual([[], 0])
  })
})
