import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type Address, parseAbi, parseEventLogs } from 'viem'
import { l1Fees as fees } from '../../state/evm/genesis/l1Genesis.js'
import { listed, type PrecompileL1, people, precompileL1, refusal } from './precompileL1.js'

const address: Address = '0x0200000000000000000000000000000000000003'
const words = 'uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256'
const abi = parseAbi([
  `event FeeConfigChanged(address indexed sender, (${words}) oldFeeConfig, (${words}) newFeeConfig)`,
  `function getFeeConfig() view returns (${words})`,
  'function getFeeConfigLastChangedAt() view returns (uint256)',
  `function setFeeConfig(${words})`,
])
const manager = { address, abi } as const
const { admin, enabled, nobody } = people
type Words = readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]

/** The members in the order of the ABI. */
function wordsOf(changes: Partial<typeof fees> = {}): Words {
  const config = { ...fees, ...changes }
  return [
    BigInt(config.gasLimit),
    BigInt(config.targetBlockRate),
    BigInt(config.minBaseFee),
    BigInt(config.targetGas),
    BigInt(config.baseFeeChangeDenominator),
    BigInt(config.minBlockGasCost),
    BigInt(config.maxBlockGasCost),
    BigInt(config.blockGasCostStep),
  ]
}

describe('the fee manager', () => {
  let l1: PrecompileL1
  beforeAll(async () => {
    l1 = await precompileL1({ feeManagerConfig: listed })
  })
  afterEach(() => l1.restart())
  afterAll(() => l1.net.close())

  const set = (from: (typeof people)['admin'], changes: Partial<typeof fees>) =>
    l1.wallet(from).writeContract({
      ...manager,
      functionName: 'setFeeConfig',
      args: wordsOf(changes),
      gas: 300_000n,
    })

  it('starts with the fees of the genesis', async () => {
    expect(await l1.client.readContract({ ...manager, functionName: 'getFeeConfig' })).toEqual(wordsOf())
    expect(await l1.client.readContract({ ...manager, functionName: 'getFeeConfigLastChangedAt' })).toBe(0n)
    expect(await l1.request('eth_feeConfig')).toEqual({ feeConfig: fees, lastChangedAt: 0 })
  })

  it('changes the fees from the block after the change', async () => {
    const receipt = await l1.receiptOf(await set(enabled, { minBaseFee: 50_000_000_000 }))
    expect(receipt).toMatchObject({ status: 'success', effectiveGasPrice: BigInt(fees.minBaseFee) + 1n })
    const [event] = parseEventLogs({ abi, logs: receipt.logs })
    expect(event?.args).toEqual({
      sender: enabled.address,
      oldFeeConfig: wordsOf(),
      newFeeConfig: wordsOf({ minBaseFee: 50_000_000_000 }),
    })
    const { blockNumber } = await l1.transfer(nobody)
    expect((await l1.client.getBlock({ blockNumber })).baseFeePerGas).toBe(50_000_000_000n)
    expect(await l1.request('eth_feeConfig')).toMatchObject({
      feeConfig: { minBaseFee: 50_000_000_000 },
      lastChangedAt: Number(receipt.blockNumber),
    })
    expect(await l1.request('eth_feeConfig', '0x0')).toMatchObject({
      feeConfig: { minBaseFee: 25_000_000_000 },
    })
  })

  it('keeps cheaper transactions out of the pool', async () => {
    await set(enabled, { minBaseFee: 50_000_000_000 })
    const cheap = l1.wallet(nobody).sendTransaction({
      to: address,
      gas: 21_000n,
      maxFeePerGas: 30_000_000_000n,
      maxPriorityFeePerGas: 0n,
    })
    expect(await refusal(cheap)).toContain('transaction underpriced')
  })

  it('refuses other callers and invalid fees, and consumes all their gas', async () => {
    const attempt = (from: (typeof people)['admin'], changes: Partial<typeof fees>) =>
      refusal(
        l1.client.simulateContract({
          ...manager,
          account: from,
          functionName: 'setFeeConfig',
          args: wordsOf(changes),
        }),
      )
    expect(await attempt(nobody, {})).toContain(`non-enabled cannot change fee config: ${nobody.address}`)
    expect(await attempt(admin, { gasLimit: 0 })).toContain(
      'cannot verify fee config: gasLimit cannot be less than or equal to 0: gasLimit = 0',
    )
    expect(await attempt(admin, { minBlockGasCost: 9, maxBlockGasCost: 8 })).toContain(
      'minBlockGasCost cannot be greater than maxBlockGasCost: minBlockGasCost = 9, maxBlockGasCost = 8',
    )
    const before = await l1.request('eth_feeConfig')
    expect(await l1.receiptOf(await set(nobody, {}))).toMatchObject({ status: 'reverted', gasUsed: 300_000n })
    expect(await l1.request('eth_feeConfig')).toEqual(before)
  })
})
