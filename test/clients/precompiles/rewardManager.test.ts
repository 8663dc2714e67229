import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type Address, getAddress, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import { listed, type PrecompileL1, people, precompileL1, refusal } from './precompileL1.js'

const address: Address = '0x0200000000000000000000000000000000000004'
const abi = parseAbi([
  'event FeeRecipientsAllowed(address indexed sender)',
  'event RewardAddressChanged(address indexed sender, address indexed oldRewardAddress, address indexed newRewardAddress)',
  'event RewardsDisabled(address indexed sender)',
  'function allowFeeRecipients()',
  'function areFeeRecipientsAllowed() view returns (bool)',
  'function currentRewardAddress() view returns (address)',
  'function disableRewards()',
  'function setRewardAddress(address)',
])
const manager = { address, abi } as const
const { admin, enabled, nobody } = people
/** The address of burned fees. */
const blackhole: Address = '0x0100000000000000000000000000000000000000'
const treasury = getAddress(`0x${'7e'.repeat(20)}`)
/** The fee recipient in the node's chain config. */
const maker = getAddress(`0x${'3a'.repeat(20)}`)

describe('the reward manager', () => {
  let l1: PrecompileL1
  beforeAll(async () => {
    l1 = await precompileL1({ rewardManagerConfig: listed }, { config: { feeRecipient: maker } })
  })
  afterEach(() => l1.restart())
  afterAll(() => l1.net.close())

  /** Sends one wei and returns who received the fee. */
  async function paidTo(): Promise<Address> {
    const receipt = await l1.transfer(nobody)
    const { miner } = await l1.client.getBlock({ blockNumber: receipt.blockNumber })
    const balanceAt = (blockNumber: bigint) => l1.client.getBalance({ address: miner, blockNumber })
    const gained = (await balanceAt(receipt.blockNumber)) - (await balanceAt(receipt.blockNumber - 1n))
    expect(gained).toBe(receipt.gasUsed * receipt.effectiveGasPrice)
    return getAddress(miner)
  }
  const setRewardAddress = () =>
    l1.wallet(enabled).writeContract({ ...manager, functionName: 'setRewardAddress', args: [treasury] })
  const allowFeeRecipients = () =>
    l1.wallet(admin).writeContract({ ...manager, functionName: 'allowFeeRecipients' })
  const read = async () => ({
    address: await l1.client.readContract({ ...manager, functionName: 'currentRewardAddress' }),
    allowed: await l1.client.readContract({ ...manager, functionName: 'areFeeRecipientsAllowed' }),
  })

  it('starts without a fee recipient', async () => {
    expect(await read()).toEqual({ address: blackhole, allowed: false })
    expect(await paidTo()).toBe(blackhole)
  })

  it('gives the fees to an address from the next block on', async () => {
    const { blockNumber, logs } = await l1.receiptOf(await setRewardAddress())
    expect(parseEventLogs({ abi, logs })).toMatchObject([
      {
        eventName: 'RewardAddressChanged',
        args: { sender: enabled.address, oldRewardAddress: blackhole, newRewardAddress: treasury },
      },
    ])
    expect(getAddress((await l1.client.getBlock({ blockNumber })).miner)).toBe(blackhole)
    expect(await paidTo()).toBe(treasury)
  })

  it('gives the fees to the recipients that block producers name, no longer to an address', async () => {
    await setRewardAddress()
    const { logs } = await l1.receiptOf(await allowFeeRecipients())
    expect(parseEventLogs({ abi, logs })).toMatchObject([
      { eventName: 'FeeRecipientsAllowed', args: { sender: admin.address } },
    ])
    expect((await read()).allowed).toBe(true)
    expect(await paidTo()).toBe(maker)
  })

  it('disables fee recipients', async () => {
    await allowFeeRecipients()
    expect(await paidTo()).toBe(maker)
    const { logs } = await l1.receiptOf(
      await l1.wallet(admin).writeContract({ ...manager, functionName: 'disableRewards' }),
    )
    expect(parseEventLogs({ abi, logs })).toMatchObject([{ eventName: 'RewardsDisabled' }])
    expect(await paidTo()).toBe(blackhole)
  })

  it('refuses other callers and the zero address', async () => {
    for (const functionName of ['allowFeeRecipients', 'disableRewards'] as const)
      expect(
        await refusal(l1.client.simulateContract({ ...manager, account: nobody, functionName })),
      ).toContain(`non-enabled cannot call ${functionName}: ${nobody.address}`)
    const reward = (account: typeof admin, to: Address) =>
      l1.client.simulateContract({ ...manager, account, functionName: 'setRewardAddress', args: [to] })
    expect(await refusal(reward(nobody, treasury))).toContain(
      `non-enabled cannot call setRewardAddress: ${nobody.address}`,
    )
    expect(await refusal(reward(admin, zeroAddress))).toContain('reward address cannot be empty')
  })
})
