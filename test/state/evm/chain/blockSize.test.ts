import { describe, expect, it } from '@jest/globals'
import type { UnverifiedTransaction } from '../../../../state/evm/transactions/Transaction.js'
import { ann, makeChain, rich } from './makeChain.js'
import { makeSubnetChain, subnetChainId } from './makeSubnetChain.js'

/** The longest transaction that the pool takes. */
const longest = 128 * 1024

/** Returns a transaction of exactly so many bytes. */
function sized(nonce: bigint, bytes: number, sign = rich.sign.bind(rich)): UnverifiedTransaction {
  for (let length = bytes - 200; ; ) {
    const tx = sign({ nonce, data: new Uint8Array(length), gasLimit: 21_000n + 4n * BigInt(length) })
    if (tx.raw.length === bytes) return tx
    // Signatures have one byte less at times.
    length += bytes - tx.raw.length
  }
}

/** Sends transactions of these sizes, makes blocks, and returns how many transactions the first one has. */
async function includedOf(sizes: readonly number[]): Promise<number | undefined> {
  const { chain } = makeChain()
  chain.control.setMining({ mode: 'manual' })
  for (const [nonce, bytes] of sizes.entries()) await chain.submissions.submit(sized(BigInt(nonce), bytes))
  await chain.control.mine(1)
  return chain.acceptedByNumber(1n)?.transactions.length
}

/** The same on a chain of a subnet. */
async function includedOfSubnet(sizes: readonly number[]): Promise<number | undefined> {
  const { chain } = makeSubnetChain()
  chain.control.setMining({ mode: 'manual' })
  const sign: typeof rich.sign = (fields) =>
    ann.sign({ ...fields, chainId: subnetChainId, gasFeeCap: 10n ** 12n })
  for (const [nonce, bytes] of sizes.entries())
    await chain.submissions.submit(sized(BigInt(nonce), bytes, sign))
  await chain.control.mine(1)
  return chain.acceptedByNumber(1n)?.transactions.length
}

const repeated = (count: number) => Array.from({ length: count }, () => longest)

describe('the transactions of a block', () => {
  it('have 1,792 kB at most on the C-Chain', async () => {
    expect(await includedOf([...repeated(13), longest - 400, 400])).toBe(15)
    expect(await includedOf([...repeated(13), longest - 400, 401])).toBe(14)
  })
  it('have 1,800 kB at most on the chain of a subnet', async () => {
    const filling = 1800 * 1024 - 14 * longest - 400
    expect(await includedOfSubnet([...repeated(14), filling, 400])).toBe(16)
    expect(await includedOfSubnet([...repeated(14), filling, 401])).toBe(15)
  })
})
