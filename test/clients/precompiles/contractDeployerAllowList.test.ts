import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type Address, parseEventLogs, zeroAddress } from 'viem'
import {
  allowListAbi,
  listed,
  type PrecompileL1,
  people,
  precompileL1,
  refusal,
  roles,
} from './precompileL1.js'

const address: Address = '0x0200000000000000000000000000000000000000'
const list = { address, abi: allowListAbi } as const
const { admin, manager, enabled, nobody } = people
/** Creation code of a contract without code: it returns nothing. */
const emptyContract = '0x5f5ff3'

describe('the contract deployer allow list', () => {
  let l1: PrecompileL1
  beforeAll(async () => {
    l1 = await precompileL1({ contractDeployerAllowListConfig: listed })
  })
  afterEach(() => l1.restart())
  afterAll(() => l1.net.close())

  const roleOf = (account: Address) =>
    l1.client.readContract({ ...list, functionName: 'readAllowList', args: [account] })
  const deploy = async (from: (typeof people)['admin']) =>
    l1.receiptOf(await l1.wallet(from).sendTransaction({ data: emptyContract, gas: 100_000n }))

  it('is an account with a nonce and one byte of code, so that Solidity can call it', async () => {
    expect(await l1.client.getCode({ address })).toBe('0x01')
    expect(await l1.client.getTransactionCount({ address })).toBe(1)
  })

  it('starts with the roles of the genesis', async () => {
    expect(await roleOf(admin.address)).toBe(roles.admin)
    expect(await roleOf(manager.address)).toBe(roles.manager)
    expect(await roleOf(enabled.address)).toBe(roles.enabled)
    expect(await roleOf(nobody.address)).toBe(roles.none)
  })

  it.each(['admin', 'manager', 'enabled'] as const)('lets the %s deploy', async (role) => {
    const { status, contractAddress } = await deploy(people[role])
    expect(status).toBe('success')
    expect(contractAddress).toMatch(/^0x/)
  })

  it('makes deployments by others fail and consumes their gas', async () => {
    const { status, gasUsed } = await deploy(nobody)
    expect({ status, gasUsed }).toEqual({ status: 'reverted', gasUsed: 100_000n })
    expect(await refusal(l1.client.call({ account: nobody.address, data: emptyContract }))).toContain(
      `${nobody.address} is not authorized to deploy a contract`,
    )
  })

  it('does not restrict transfers', async () => {
    expect((await l1.transfer(nobody)).status).toBe('success')
  })

  it('emits an event for each change, which costs 22131 gas besides that of the transaction', async () => {
    const hash = await l1
      .wallet(admin)
      .writeContract({ ...list, functionName: 'setEnabled', args: [nobody.address], gas: 100_000n })
    const { logs, status, gasUsed } = await l1.receiptOf(hash)
    expect(status).toBe('success')
    const { input } = await l1.client.getTransaction({ hash })
    const bytes = (input.slice(2).match(/../g) ?? []).map((byte): bigint => (byte === '00' ? 4n : 16n))
    expect(gasUsed).toBe(21_000n + bytes.reduce((sum, gas) => sum + gas) + 22_131n)
    expect(parseEventLogs({ abi: allowListAbi, logs })).toMatchObject([
      {
        address,
        eventName: 'RoleSet',
        args: { role: roles.enabled, account: nobody.address, sender: admin.address, oldRole: roles.none },
      },
    ])
    expect((await deploy(nobody)).status).toBe('success')
  })

  it('lets managers change only enabled accounts', async () => {
    const change = (functionName: 'setNone' | 'setEnabled' | 'setManager' | 'setAdmin', account: Address) =>
      l1.client.simulateContract({ ...list, account: manager, functionName, args: [account] })
    await change('setNone', enabled.address)
    await change('setEnabled', zeroAddress)
    const denied = (account: Address, from: string, to: string) =>
      `cannot modify allow list: modify address: ${account}, from role: ${from}, to role: ${to}`
    expect(await refusal(change('setManager', zeroAddress))).toContain(
      denied(manager.address, 'NoRole', 'ManagerRole'),
    )
    expect(await refusal(change('setAdmin', enabled.address))).toContain(
      denied(manager.address, 'EnabledRole', 'AdminRole'),
    )
    expect(await refusal(change('setNone', admin.address))).toContain(
      denied(manager.address, 'AdminRole', 'NoRole'),
    )
    expect(await refusal(change('setNone', manager.address))).toContain(
      denied(manager.address, 'ManagerRole', 'NoRole'),
    )
  })

  it('lets admins remove each other and themselves', async () => {
    const remove = (account: Address) =>
      l1.client.simulateContract({ ...list, account: admin, functionName: 'setNone', args: [account] })
    await remove(manager.address)
    await remove(admin.address)
  })
})
