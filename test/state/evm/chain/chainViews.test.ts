import { beforeAll, describe, expect, it } from '@jest/globals'
import { laggingChain, losingChain } from '../../../../state/evm/chain/chainViews.js'
import { ann, makeChain } from './makeChain.js'

const { chain } = makeChain()
const [one, two, three] = [0n, 1n, 2n].map((nonce) => ann.sign({ nonce, gasFeeCap: 500n * 10n ** 9n }))

beforeAll(async () => {
  for (const tx of [one, two, three]) if (tx !== undefined) await chain.submissions.submitRaw(tx.raw)
})

describe('a chain that is one block behind', () => {
  const behind = () => laggingChain(chain, 1)

  it('has the block before the last one as its last', () => {
    const { head, accepted, settled } = behind()
    expect([head, accepted, settled].map(({ header }) => header.number)).toEqual([2n, 2n, 2n])
    expect(behind().pool).toBe(chain.pool)
  })

  it('knows that block and those before it, and not the last one', () => {
    const numbers = [0n, 1n, 2n, 3n]
    const known = [true, true, true, false]
    expect(numbers.map((number) => behind().blockByNumber(number) !== undefined)).toEqual(known)
    expect(numbers.map((number) => behind().acceptedByNumber(number) !== undefined)).toEqual(known)
    const hashes = numbers.flatMap((number) => chain.blockByNumber(number)?.hash ?? [])
    expect(hashes.map((hash) => behind().blockByHash(hash) !== undefined)).toEqual(known)
    expect(hashes.map((hash) => behind().acceptedByHash(hash) !== undefined)).toEqual(known)
  })

  it('reads no later blocks in a row', () => {
    const numbers = (from: bigint, to: bigint) =>
      behind()
        .stretches(from, to)
        .flatMap(({ blocks }) => blocks().map(({ header }) => header.number))
    expect([numbers(0n, 1n), numbers(1n, 2n), numbers(1n, 3n)]).toEqual([
      [0n, 1n],
      [1n, 2n],
      [1n, 2n],
    ])
  })

  it('knows the transactions of that block, and not those of the last one', () => {
    const hashes = [one, two, three].flatMap((tx) => tx?.hash ?? [])
    expect(hashes.map((hash) => behind().transactionByHash(hash)?.block.header.number)).toEqual([
      1n,
      2n,
      undefined,
    ])
    expect(hashes.map((hash) => behind().acceptedTransaction(hash)?.block.header.number)).toEqual([
      1n,
      2n,
      undefined,
    ])
  })
})

it.each([
  [0, 3n],
  [3, 0n],
  [4, 0n],
])('%s blocks behind, the last block is %s', (blocks, height) => {
  expect(laggingChain(chain, blocks).head.header.number).toBe(height)
})

it('a chain that loses transactions checks them as always', async () => {
  const losing = losingChain(chain)
  const next = ann.sign({ nonce: 3n, gasFeeCap: 500n * 10n ** 9n })
  expect(await losing.submissions.submitRaw(next.raw)).toBe(next.hash)
  expect(await losing.submissions.submit(next)).toBe(next.hash)
  expect([chain.transactionByHash(next.hash), chain.pool.get(next.hash)]).toEqual([undefined, undefined])
  const used = ann.sign({ nonce: 2n, gasFeeCap: 501n * 10n ** 9n })
  expect(() => losing.submissions.submit(used)).toThrow('nonce too low')
  const unprotected = ann.sign({ nonce: 3n, type: 0, chainId: undefined })
  expect(() => losing.submissions.submit(unprotected)).toThrow('only replay-protected')
})
