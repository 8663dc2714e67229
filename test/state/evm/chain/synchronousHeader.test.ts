import { expect, it } from '@jest/globals'
import type { Receipt } from '../../../../state/evm/blocks/Block.js'
import { emptyRootHash, emptyUncleHash, hashExtData } from '../../../../state/evm/blocks/encodeBlock.js'
import { encodePredicateResults } from '../../../../state/evm/blocks/predicateResults.js'
import type { OpenBlock } from '../../../../state/evm/chain/OpenBlock.js'
import { type HeaderRules, synchronousHeader } from '../../../../state/evm/chain/synchronousHeader.js'
import type { EvmFlavour } from '../../../../state/evm/values/EvmFlavour.js'
import { toWord, zeroWord } from '../../../../state/evm/values/Hash.js'
import { madeBlock, madeReceipt, transfers } from '../blocks/madeBlock.js'
import {
  alice,
  block as blockContext,
  cortinaTime,
  durangoTime,
  etnaTime,
  graniteTime,
  rulesAt,
  upgrades,
} from '../fixtures.js'

const [tx] = transfers as [(typeof transfers)[0] & object]
const parentBlock = madeBlock({ minDelayExcess: 70n })
const parent = { block: parentBlock, header: parentBlock.header, state: {} } as never
const extra = Uint8Array.of(1, 2, 3)
const failed = new Map([[tx.hash, new Map([[alice, new Set([0])]])]])

/** The header of a block that used 50 gas and 7 of atomic transactions, and what the fee rules were asked for. */
function headerAt(
  timestamp: bigint,
  more: {
    readonly flavour?: EvmFlavour
    readonly desiredDelayExcess?: bigint
    readonly predicateResults?: typeof failed
    readonly nextPrevRandao?: ReturnType<typeof toWord>
    readonly transactions?: readonly (typeof tx)[]
    readonly receipts?: readonly Receipt[]
    readonly overCapacity?: boolean
    readonly parent?: object
  } = {},
) {
  const asked: unknown[] = []
  const flavour = more.flavour ?? 'coreth'
  const timeMs = timestamp * 1000n + 5n
  const rules = {
    hasExtData: flavour === 'coreth',
    fees: {
      extraData(...[, ...rest]: unknown[]) {
        asked.push(rest)
        return more.overCapacity === true ? undefined : extra
      },
      blockGasCost: (_: unknown, at: bigint) => 1000n + at,
    },
  } as unknown as HeaderRules['rules']
  const context = blockContext({ timestamp, coinbase: alice, gasLimit: 90n, baseFee: 91n, difficulty: 92n })
  const plan = { context, nextPrevRandao: more.nextPrevRandao, timeMs, rules: rulesAt(timestamp, flavour) }
  const open = { plan, gasUsed: 50n, predicateResults: more.predicateResults } as unknown as OpenBlock
  const transactions = more.transactions ?? []
  const header = synchronousHeader(
    { rules, config: { upgrades }, desiredDelayExcess: more.desiredDelayExcess },
    (more.parent ?? parent) as never,
    {
      open,
      transactions,
      receipts: more.receipts ?? transactions.map((each) => madeReceipt(each)),
      stateRoot: toWord(93n),
      part: { extData: Uint8Array.of(8), gasUsed: 7n, ids: [], blocked: false },
    },
  )
  return { header, asked }
}

it('a block of the C-Chain since Granite has all fields', () => {
  const { header, asked } = headerAt(graniteTime)
  expect(header).toStrictEqual({
    parentHash: parentBlock.hash,
    uncleHash: emptyUncleHash,
    coinbase: alice,
    stateRoot: toWord(93n),
    transactionsRoot: emptyRootHash,
    receiptsRoot: emptyRootHash,
    logsBloom: new Uint8Array(256),
    difficulty: 92n,
    number: 7n,
    gasLimit: 90n,
    gasUsed: 50n,
    timestamp: graniteTime,
    extraData: extra,
    mixHash: zeroWord,
    nonce: new Uint8Array(8),
    extDataHash: hashExtData(Uint8Array.of(8)),
    baseFee: 91n,
    extDataGasUsed: 7n,
    blockGasCost: 1000n + graniteTime,
    blobGasUsed: 0n,
    excessBlobGas: 0n,
    parentBeaconBlockRoot: zeroWord,
    timestampMs: graniteTime * 1000n + 5n,
    minDelayExcess: 70n,
    sae: undefined,
  })
  // The fee state counts all gas.
  expect(asked).toEqual([[graniteTime * 1000n + 5n, 57n, encodePredicateResults(new Map())]])
})

it.each([
  ['Granite', graniteTime - 1n, { blobGasUsed: 0n, excessBlobGas: 0n, parentBeaconBlockRoot: zeroWord }],
  ['Etna', etnaTime, { blobGasUsed: 0n, excessBlobGas: 0n, parentBeaconBlockRoot: zeroWord }],
  ['Etna, a second before', etnaTime - 1n, { blobGasUsed: undefined, parentBeaconBlockRoot: undefined }],
] as const)('what came with an upgrade is absent before it: %s', (_, timestamp, members) => {
  const { header } = headerAt(timestamp)
  expect(header).toMatchObject(members)
  expect([header.timestampMs, header.minDelayExcess]).toEqual([undefined, undefined])
  if (timestamp < etnaTime) expect(header.excessBlobGas).toBeUndefined()
})

it('a block of an L1 has nothing of atomic transactions', () => {
  const { header } = headerAt(graniteTime, { flavour: 'subnet-evm' })
  expect([header.extDataHash, header.extDataGasUsed]).toEqual([undefined, undefined])
})

it('the fee rules get the predicate results since Durango, and nothing before', () => {
  const results = (timestamp: bigint) => headerAt(timestamp, { predicateResults: failed }).asked[0]
  expect(results(durangoTime)).toMatchObject({ 2: encodePredicateResults(failed) })
  expect(results(cortinaTime)).toMatchObject({ 2: new Uint8Array(0) })
})

it('the value of PREVRANDAO that was set is the mix hash', () => {
  expect(headerAt(graniteTime, { nextPrevRandao: toWord(5n) }).header.mixHash).toBe(toWord(5n))
})

it('the minimum delay is voted for in steps of 200 at most, from the first value on where the parent has none', () => {
  const excess = (desiredDelayExcess: bigint | undefined, minDelayExcess?: bigint) => {
    const { header } = madeBlock({ minDelayExcess })
    const more = desiredDelayExcess === undefined ? {} : { desiredDelayExcess }
    return headerAt(graniteTime, { ...more, parent: { block: parentBlock, header } }).header.minDelayExcess
  }
  expect([excess(undefined), excess(7_970_124n + 500n), excess(0n)]).toEqual([
    7_970_124n,
    7_970_324n,
    7_969_924n,
  ])
  expect([excess(undefined, 5n), excess(6n, 5n)]).toEqual([5n, 6n])
})

it('the bloom filter of a block is that of all its receipts', () => {
  const [first, second] = transfers as [typeof tx, typeof tx]
  expect(headerAt(graniteTime, { transactions: [first] }).header.logsBloom).toEqual(
    new Uint8Array(256).fill(44),
  )
  const blooms = [0x81, 0x12, 0x04].map((bits) => new Uint8Array(256).fill(bits))
  const receipts = blooms.map((logsBloom) => madeReceipt(first, { logsBloom }))
  const { header } = headerAt(graniteTime, { transactions: [first, second], receipts })
  expect(header.logsBloom).toEqual(new Uint8Array(256).fill(0x97))
  expect([header.transactionsRoot, header.receiptsRoot]).not.toContain(emptyRootHash)
})

it('more gas than the capacity makes no header', () => {
  expect(() => headerAt(graniteTime, { overCapacity: true })).toThrow(RangeError)
})
