import { describe, expect, it } from '@jest/globals'
import { minimumGasForSize } from '../../../../state/evm/pool/PoolChecks.js'
import { makeChain, rich } from '../chain/makeChain.js'

const heliconTime = '2020-12-05T05:00:00Z'

describe('the least gas limit by the size of a transaction', () => {
  // The rows of AvalancheGo `vms/saevm/txgossip/txgossip_test.go` TestMinGasForSize that a block's gas limit can reach.
  it.each([
    ['divides exactly', 1_572_864, 42n, 42n],
    ['rounds up', 1, 1n, 1n],
    ['is half of the gas for half of the bytes', 786_432, 100n, 50n],
  ])('%s', (_name, bytes, blockGasLimit, least) => {
    expect(minimumGasForSize(bytes, blockGasLimit)).toBe(least)
  })
})

describe('the pool of a chain with Helicon', () => {
  it('asks for gas by the share of bytes that a transaction takes of a block', async () => {
    const { chain } = makeChain({ heliconTime })
    const fields = { nonce: 0n, data: new Uint8Array(5000), gasFeeCap: 500n * 10n ** 9n }
    const send = (gasLimit: bigint) => chain.submissions.submitRaw(rich.sign({ ...fields, gasLimit }).raw)
    const { length } = rich.sign({ ...fields, gasLimit: 60_000n }).raw
    const least = (BigInt(length) * 20_000_000n + 1_572_863n) / 1_572_864n
    await expect(async () => await send(least - 1n)).rejects.toThrow(
      `insufficient gas limit for tx size: tx size ${length} bytes must specify gas limit at least ${least} when the block gas limit is 20000000`,
    )
    const hash = await send(least)
    expect(chain.transactionByHash(hash)).toBeDefined()
  })

  it("refuses gas limits with geth's texts", () => {
    const { chain } = makeChain({ heliconTime })
    const check = (gasLimit: bigint) => () => chain.pool.check(rich.sign({ nonce: 0n, gasLimit }))
    expect(check(20_999n)).toThrow('intrinsic gas too low: gas 20999, minimum needed 21000')
    expect(check(100_000_001n)).toThrow(/^exceeds block gas limit$/)
  })

  it('takes the gas limit of the last executed block, which is that of the genesis first', async () => {
    const { chain } = makeChain({ heliconTime })
    const big = rich.sign({ nonce: 1n, gasLimit: 20_000_001n })
    expect(() => chain.pool.check(big)).not.toThrow()
    await chain.submissions.submitRaw(rich.sign({ nonce: 0n, gasFeeCap: 500n * 10n ** 9n }).raw)
    expect(() => chain.pool.check(big)).toThrow(/^exceeds block gas limit$/)
  })

  it('accepts a transaction that pays nothing, which waits', async () => {
    const { chain } = makeChain({ heliconTime })
    const hash = await chain.submissions.submitRaw(rich.sign({ nonce: 0n, gasFeeCap: 0n, gasTipCap: 0n }).raw)
    expect(chain.pool.get(hash)).toBeDefined()
    expect(chain.head.header.number).toBe(0n)
  })

  it('accepts no made-up signature, and any fee up to the cap of the release', async () => {
    const { chain } = makeChain({ heliconTime })
    const tx = rich.sign({ nonce: 0n, type: 0, chainId: undefined })
    await expect(async () => await chain.submissions.submit({ ...tx, s: tx.r })).rejects.toThrow(
      'only replay-protected (EIP-155) transactions allowed over RPC',
    )
    // AvalancheGo 1.15.2 caps fees at 100 AVAX.
    const paying = (gasFeeCapGwei: bigint) =>
      rich.sign({ nonce: 0n, gasFeeCap: gasFeeCapGwei * 10n ** 9n, gasLimit: 21_000n })
    const highestGwei = (100n * 10n ** 9n) / 21_000n
    await expect(async () => await chain.submissions.submit(paying(highestGwei + 1n))).rejects.toThrow(
      'tx fee (100.00 ether) exceeds the configured cap (100.00 ether)',
    )
    const dear = paying(highestGwei)
    await chain.submissions.submit(dear)
    expect(chain.transactionByHash(dear.hash)).toBeDefined()
  })
})
