import { beforeAll, describe, expect, it } from '@jest/globals'
import { feeHistory } from '../../../methods/eth/feeHistory.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { type CChain, heliconCChain } from './endpoint.js'

// The cases of AvalancheGo `vms/saevm/gasprice/estimator_test.go` TestFeeHistory that do not set limits of their own, on a
// real chain: its base fees are those of its headers, and its block gas limit is 20,000,000.

const nAVAX = 10n ** 9n
const receiver = '0x00000000000000000000000000000000000000aa'
const all = '0xffffffffffffffff'
const toHex = (amount: bigint) => `0x${amount.toString(16)}`

/** Makes a block of transactions with these tips, which pay for as much gas each. */
async function makeBlock({ chain, send }: CChain, gas: bigint, tips: readonly bigint[]): Promise<void> {
  for (const maxPriorityFeePerGas of tips) await send({ to: receiver, gas, maxPriorityFeePerGas })
  await chain.control.mine(1)
}

describe('the fee history since Helicon', () => {
  let made: CChain
  let baseFees: readonly string[]
  const ask = (...params: unknown[]) => made.request('eth_feeHistory', ...params)

  beforeAll(async () => {
    made = await heliconCChain()
    made.chain.control.setMining({ mode: 'manual' })
    await makeBlock(made, 21_000n, [nAVAX])
    await made.network.time.increase(6_000)
    await makeBlock(made, 100_000n, [nAVAX, 2n * nAVAX, 3n * nAVAX, 4n * nAVAX, 5n * nAVAX])
    const heights = ['0x0', '0x1', '0x2']
    const blocks = await Promise.all(
      heights.map((height) => made.request('eth_getBlockByNumber', height, false)),
    )
    baseFees = blocks.map(({ baseFeePerGas }) => baseFeePerGas)
  })

  it('has nothing for no blocks', async () => {
    expect(await ask('0x0', 'earliest', [])).toEqual({ oldestBlock: '0x0', gasUsedRatio: null })
  })

  it('of a chain without blocks repeats the base fee of genesis', async () => {
    const { request } = await heliconCChain()
    const { baseFeePerGas } = await request('eth_getBlockByNumber', '0x0', false)
    expect(await request('eth_feeHistory', '0x1', 'latest', [])).toEqual({
      oldestBlock: '0x0',
      baseFeePerGas: [baseFeePerGas, baseFeePerGas],
      gasUsedRatio: [0],
    })
  })

  it('of genesis ends with the base fee of the block after it, however many blocks are asked for', async () => {
    expect(await ask(all, 'earliest', [])).toEqual({
      oldestBlock: '0x0',
      baseFeePerGas: baseFees.slice(0, 2),
      gasUsedRatio: [0],
    })
  })

  it('of the last block ends with a bound for the next one', async () => {
    expect(await ask('0x1', 'latest', [])).toEqual({
      oldestBlock: '0x2',
      baseFeePerGas: [baseFees[2], toHex(made.chain.prices.nextBaseFee())],
      gasUsedRatio: [500_000 / 20_000_000],
    })
  })

  it('has the tips at percentiles of gas limits', async () => {
    const { reward, gasUsedRatio } = await ask('0x2', 'latest', [25, 50, 75])
    expect(reward).toEqual([
      [nAVAX, nAVAX, nAVAX].map(toHex),
      [2n * nAVAX, 3n * nAVAX, 4n * nAVAX].map(toHex),
    ])
    expect(gasUsedRatio).toEqual([21_000 / 20_000_000, 500_000 / 20_000_000])
  })
})

describe('the fee history of a synchronous chain', () => {
  const tx = (gasFeeCap: bigint, gasTipCap: bigint) => ({ gasFeeCap, gasTipCap, gasLimit: 999n })
  const spent = (gasUsed: bigint) => ({ gasUsed })
  const block = (number: bigint, baseFee: bigint | undefined, gasUsed: bigint) => ({
    header: { number, baseFee, gasUsed, gasLimit: 1000n },
    transactions: [],
    receipts: [],
  })
  const blocks = [
    block(0n, undefined, 0n),
    {
      ...block(1n, 10n, 100n),
      // Their tips are 5, 1 and 3.
      transactions: [tx(15n, 9n), tx(90n, 1n), tx(90n, 3n)],
      receipts: [spent(50n), spent(30n), spent(20n)],
    },
    block(2n, 12n, 250n),
  ]
  const chainWith = (parts: object) => ({
    isAsynchronous: false,
    head: blocks[2],
    acceptedByNumber: (number: bigint) => blocks[Number(number)],
    blockByNumber: (number: bigint) => blocks[Number(number)],
    pendingBlock: () => block(3n, 13n, 0n),
    ...parts,
  })
  const historyOf = (parts: object, ...params: unknown[]) =>
    feeHistory.call({ chain: chainWith(parts) } as never, parseJson(JSON.stringify(params)))

  it('has the tip at which a part of the gas is reached, as in `eth/gasprice/feehistory.go` of coreth', () => {
    expect(historyOf({}, '0x2', 'latest', [0, 30, 31, 50, 51, 100])).toEqual({
      oldestBlock: '0x1',
      reward: [
        ['0x1', '0x1', '0x3', '0x3', '0x5', '0x5'],
        ['0x0', '0x0', '0x0', '0x0', '0x0', '0x0'],
      ],
      baseFeePerGas: ['0xa', '0xc'],
      gasUsedRatio: [0.1, 0.25],
    })
  })

  it('has a base fee of nothing before there were any', () => {
    expect(historyOf({}, '0x1', '0x0', [])).toEqual({
      oldestBlock: '0x0',
      reward: undefined,
      baseFeePerGas: ['0x0'],
      gasUsedRatio: [0],
    })
  })

  it('ends with the base fee of the block after it in a development network', () => {
    const baseFeesOf = (newest: string) =>
      historyOf({ tooling: 'anvil' }, '0x1', newest, []) as { baseFeePerGas: string[] }
    expect(baseFeesOf('0x1').baseFeePerGas).toEqual(['0xa', '0xc'])
    expect(baseFeesOf('0x2').baseFeePerGas).toEqual(['0xc', '0xd'])
  })
})
