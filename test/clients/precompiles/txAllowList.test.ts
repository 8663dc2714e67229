import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Address } from 'viem'
import { allowListAbi, listed, type PrecompileL1, people, precompileL1, refusal } from './precompileL1.js'

const address: Address = '0x0200000000000000000000000000000000000002'
const list = { address, abi: allowListAbi } as const
const { admin, enabled, nobody } = people
const refused = (account: Address) => `cannot issue transaction from non-allow listed address: ${account}`

describe('the transaction allow list', () => {
  let l1: PrecompileL1
  /**
   * The time, in Unix seconds, at which an upgrade disables the list: half a minute after the network's
   * start.
   */
  const lifted = Date.parse('2026-10-04T16:00:30Z') / 1000
  beforeAll(async () => {
    l1 = await precompileL1(
      { txAllowListConfig: listed },
      { upgrade: { precompileUpgrades: [{ txAllowListConfig: { blockTimestamp: lifted, disable: true } }] } },
    )
  })
  afterEach(() => l1.restart())
  afterAll(() => l1.net.close())

  it.each(['admin', 'manager', 'enabled'] as const)('lets the %s send', async (role) => {
    expect((await l1.transfer(people[role])).status).toBe('success')
  })

  it('keeps transactions of others out of the pool', async () => {
    const height = await l1.client.getBlockNumber()
    expect(await refusal(l1.transfer(nobody))).toContain(refused(nobody.address))
    expect(await l1.client.getBlockNumber()).toBe(height)
  })

  it('answers calls from others, which are not transactions', async () => {
    expect(
      await l1.client.readContract({
        ...list,
        account: nobody.address,
        functionName: 'readAllowList',
        args: [admin.address],
      }),
    ).toBe(2n)
  })

  it('applies from the next transaction on', async () => {
    const set = (functionName: 'setEnabled' | 'setNone', account: Address) =>
      l1.wallet(admin).writeContract({ ...list, functionName, args: [account] })
    await set('setEnabled', nobody.address)
    expect((await l1.transfer(nobody)).status).toBe('success')
    await set('setNone', nobody.address)
    expect(await refusal(l1.transfer(nobody))).toContain(refused(nobody.address))
  })

  it('is removed with its roles by the first block after an upgrade disables it', async () => {
    await l1.net.increaseTime(31_000)
    expect(await l1.request('eth_getActivePrecompilesAt', lifted)).toEqual({})
    expect(await refusal(l1.transfer(nobody))).toContain(refused(nobody.address))
    await l1.transfer(enabled)
    expect((await l1.transfer(nobody)).status).toBe('success')
    expect(await l1.client.getCode({ address })).toBeUndefined()
    expect((await l1.client.call({ to: address })).data).toBeUndefined()
  })
})
