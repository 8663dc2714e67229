import { expect, test } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { ask } from './dataApi.js'
import { disable, register } from './l1Transactions.js'
import { avax, dayMs, issue } from './stakes.js'

const weiPerNAVAX = 1_000_000_000n

/** Returns an amount of AVAX in wei. */
function wei(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

/** Returns an amount of AVAX in nAVAX. */
function nAVAX(text: string): bigint {
  return wei(text) / weiPerNAVAX
}

test('the supply of AVAX grows with rewards and shrinks with what each chain burns', async () => {
  const net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  const supply = async () => (await ask(net, '/v1/avax/supply')).body
  const before = await supply()
  expect(before).toMatchObject({
    totalSupply: before.genesisUnlock,
    totalPBurned: '0',
    totalXBurned: '0',
    totalRewards: '0',
    l1ValidatorFees: '0',
  })
  const { subnetId } = await net.l1s.create({ validators: 2 })
  await net.increaseTime(60_000)
  issue(net, (wallet) => wallet.build((base) => ({ kind: 'BaseTx', base })))
  const nodeId = 'NodeID-6ZmBHXTqjknJoZtXbnJ6x7af863rXDTwx'
  const { validationId } = register(net, { subnetId, nodeId, weight: 5n, balance: avax })
  await net.increaseTime(3_600_000)
  disable(net, validationId)
  const { txID } = await net.emulator.addValidator({ duration: 14 * 86_400 })
  await net.increaseTime(20 * dayMs)

  const { body: paid } = await ask(net, `/v1/networks/fuji/blockchains/p-chain/transactions/${txID}`)
  const [reward] = paid.emittedUtxos.filter(({ rewardType }: { rewardType?: string }) => rewardType)
  const after = await supply()
  expect(nAVAX(after.totalRewards)).toBe(BigInt(reward.amount))
  // Two validators pay all the time, a third one for an hour.
  expect(nAVAX(after.l1ValidatorFees)).toBeGreaterThan(2n * 14n * 86_400n)
  expect(nAVAX(after.totalPBurned)).toBeGreaterThan(nAVAX(after.l1ValidatorFees))
  expect(wei(after.totalSupply)).toBe(
    wei(after.genesisUnlock) + wei(after.totalRewards) - wei(after.totalPBurned) - wei(after.totalCBurned),
  )
  expect(await burnedOnP()).toBe(nAVAX(after.totalPBurned) - nAVAX(after.l1ValidatorFees))

  await net.fundAccounts(1)
  await net.impersonate(net.accounts[0]!.address)
  const burnedBefore = wei((await supply()).totalCBurned)
  const params = [{ from: net.accounts[0]!.address, to: net.accounts[0]!.address }]
  const hash = await net.provider.request({ method: 'eth_sendTransaction', params })
  const { body: sent } = await ask(net, `/v1/chains/C/transactions/${hash}`)
  const { gasUsed, gasPrice } = sent.nativeTransaction
  expect(wei((await supply()).totalCBurned) - burnedBefore).toBe(BigInt(gasUsed) * BigInt(gasPrice))

  /** Returns the fees that the transactions of the P-Chain show. */
  async function burnedOnP(): Promise<bigint> {
    let sum = 0n
    for (let token = ''; ; ) {
      const path = '/v1/networks/fuji/blockchains/p-chain/transactions'
      const { body } = await ask(net, `${path}?pageSize=100&pageToken=${token}`)
      for (const { amountBurned } of body.transactions)
        for (const { amount } of amountBurned) sum += BigInt(amount)
      if (body.nextPageToken === undefined) return sum
      token = body.nextPageToken
    }
  }
})
