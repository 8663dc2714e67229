import { expect, it } from '@jest/globals'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { emptyRootHash, emptyUncleHash, hashExtData } from '../../../../state/evm/blocks/encodeBlock.js'
import { encodePredicateResults } from '../../../../state/evm/blocks/predicateResults.js'
import { blackholeAddress } from '../../../../state/evm/chain/FlavourRules.js'
import { type HeaderParts, saeHeader } from '../../../../state/evm/sae/saeHeader.js'
import { toWord, zeroWord } from '../../../../state/evm/values/Hash.js'
import { lowestPricing } from '../../../../state/gas/GasTime.js'
import { madeBlock, madeReceipt, transfers } from '../blocks/madeBlock.js'
import { alice, upgrades } from '../fixtures.js'

const [tx, other] = transfers as [(typeof transfers)[0] & object, (typeof transfers)[0] & object]
const gasTime = { seconds: 81n, fraction: 82n, target: 83n, excess: 84n, pricing: lowestPricing }
const blockAt = (number: bigint, transactions: readonly (typeof tx)[] = []) =>
  madeBlock({ number }, { transactions, receipts: transactions.map((each) => madeReceipt(each)) })
/** The blocks 0 to 5, of which the parent, number 4, settled block 1. */
const chain = [0n, 1n, 2n, 3n, 4n].map((number) =>
  blockAt(number, number === 2n ? [tx] : number === 3n ? [other] : []),
)
const parent = madeBlock({
  number: 4n,
  stateRoot: toWord(71n),
  minDelayExcess: 72n,
  sae: {
    targetExponent: 5_000_000_000n,
    minPriceExponent: 900_000_000_000_000n,
    settledHeight: 1n,
    settledGasUnix: 1n,
    settledGasNumerator: 0n,
    settledExcess: 0n,
  },
})

type More = {
  readonly settled?: bigint
  readonly overrides?: HeaderParts['overrides']
  readonly votes?: Partial<HeaderParts['votes']>
  readonly transactions?: readonly (typeof tx)[]
  readonly parent?: Block
  readonly isEdited?: boolean
}

/** Returns the header of block 5. */
function header(more: More = {}) {
  const history = {
    executedRange: (after: bigint, upTo: bigint) => chain.slice(Number(after) + 1, Number(upTo) + 1),
    editedAfter: () => (more.isEdited === true ? 'all' : undefined),
    stateAfter: ({ header: { number } }: Block) => ({ root: toWord(500n + number) }),
    gasTimeAfter: () => gasTime,
  } as unknown as HeaderParts['history']
  const votes = {
    targetExponent: undefined,
    minPriceExponent: undefined,
    delayExcess: undefined,
    ...more.votes,
  }
  const noOverrides = {
    coinbase: undefined,
    gasLimit: undefined,
    nextBaseFee: undefined,
    nextPrevRandao: undefined,
  }
  return saeHeader(
    { history, votes, upgrades, overrides: more.overrides ?? noOverrides },
    more.parent ?? parent,
    chain[Number(more.settled ?? 1n)] as Block,
    { gasLimit: 91n, gasUsed: 92n, baseFee: 93n } as never,
    {
      atMs: 94_321n,
      transactions: more.transactions ?? [],
      results: new Map([[tx.hash, new Map([[alice, new Set([1])]])]]),
      extData: Uint8Array.of(95),
    },
  )
}

it('a block that settles nothing has the state of its parent, no receipts, and what is fixed since Helicon', () => {
  const made = header()
  expect(made).toStrictEqual({
    parentHash: parent.hash,
    uncleHash: emptyUncleHash,
    coinbase: blackholeAddress,
    stateRoot: toWord(71n),
    transactionsRoot: emptyRootHash,
    receiptsRoot: emptyRootHash,
    logsBloom: new Uint8Array(256),
    difficulty: 1n,
    number: 5n,
    gasLimit: 91n,
    gasUsed: 92n,
    timestamp: 94n,
    extraData: encodePredicateResults(new Map([[tx.hash, new Map([[alice, new Set([1])]])]])),
    mixHash: zeroWord,
    nonce: new Uint8Array(8),
    extDataHash: hashExtData(Uint8Array.of(95)),
    baseFee: 93n,
    extDataGasUsed: 0n,
    blockGasCost: 0n,
    blobGasUsed: 0n,
    excessBlobGas: 0n,
    parentBeaconBlockRoot: zeroWord,
    timestampMs: 94_321n,
    minDelayExcess: 72n,
    sae: {
      targetExponent: 5_000_000_000n,
      minPriceExponent: 900_000_000_000_000n,
      settledHeight: 1n,
      settledGasUnix: 81n,
      settledGasNumerator: 82n,
      settledExcess: 84n,
    },
  })
})

it('a block that settles others has the state after the last of them, and the receipts of all', () => {
  const one = header({ settled: 2n })
  expect(one).toMatchObject({ stateRoot: toWord(502n), logsBloom: new Uint8Array(256).fill(44) })
  expect(one.sae).toMatchObject({ settledHeight: 2n })
  const [ofOne, ofTwo] = [one.receiptsRoot, header({ settled: 3n }).receiptsRoot]
  expect(ofOne).not.toBe(emptyRootHash)
  expect(ofTwo).not.toBe(ofOne)
  // Block 4 has no receipts.
  expect(header({ settled: 4n }).receiptsRoot).toBe(ofTwo)
})

it('a state that was changed by hand is shown, although nothing is settled', () => {
  expect(header({ isEdited: true }).stateRoot).toBe(toWord(501n))
})

it('coinbase, gas limit and PREVRANDAO are those that are set', () => {
  const overrides = { coinbase: alice, gasLimit: 7n, nextBaseFee: 8n, nextPrevRandao: toWord(9n) }
  expect(header({ overrides })).toMatchObject({
    coinbase: alice,
    gasLimit: 7n,
    mixHash: toWord(9n),
    baseFee: 93n,
  })
})

it('the root of transactions depends on all of them', () => {
  const roots = [[], [tx], [tx, other]].map((transactions) => header({ transactions }).transactionsRoot)
  expect(new Set(roots).size).toBe(3)
})

it('each vote moves its own value towards what is desired, by as much as a block may', () => {
  const votes = { targetExponent: 0n, minPriceExponent: 0n, delayExcess: 1000n }
  const made = header({ votes })
  expect(made.minDelayExcess).toBe(272n)
  const { targetExponent = 0n, minPriceExponent = 0n } = made.sae ?? {}
  expect(5_000_000_000n - targetExponent).toBe(2n ** 15n)
  expect(900_000_000_000_000n - minPriceExponent).toBe(80_063_993_375_475n)
})

it('votes begin at the initial delay after a parent without one', () => {
  const first = madeBlock({ ...parent.header, minDelayExcess: undefined })
  expect(header({ parent: first }).minDelayExcess).toBe(7_970_124n)
})
