import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type Address, encodeFunctionData, getAddress, parseAbi, parseEther, parseEventLogs } from 'viem'
import { listed, type PrecompileL1, people, precompileL1, refusal } from './precompileL1.js'

const address: Address = '0x0200000000000000000000000000000000000001'
const abi = parseAbi([
  'event NativeCoinMinted(address indexed sender, address indexed recipient, uint256 amount)',
  'function mintNativeCoin(address addr, uint256 amount)',
])
const { admin, nobody } = people
const treasury: Address = `0x${'7e'.repeat(20)}`
const newcomer: Address = getAddress(`0x${'9e'.repeat(20)}`)

describe('the native minter', () => {
  let l1: PrecompileL1
  beforeAll(async () => {
    l1 = await precompileL1({
      contractNativeMinterConfig: { ...listed, initialMint: { [treasury]: '1000' } },
    })
  })
  afterEach(() => l1.restart())
  afterAll(() => l1.net.close())

  const mint = (to: Address, amount: bigint) =>
    ({ address, abi, functionName: 'mintNativeCoin', args: [to, amount] }) as const

  it('mints at genesis', async () => {
    expect(await l1.client.getBalance({ address: treasury })).toBe(1000n)
  })

  it.each(['admin', 'manager', 'enabled'] as const)('lets the %s mint', async (role) => {
    const before = await l1.client.getBalance({ address: newcomer })
    const hash = await l1.wallet(people[role]).writeContract(mint(newcomer, parseEther('3')))
    expect(await l1.client.getBalance({ address: newcomer })).toBe(before + parseEther('3'))
    const { logs } = await l1.receiptOf(hash)
    expect(parseEventLogs({ abi, logs })).toMatchObject([
      { args: { sender: people[role].address, recipient: newcomer, amount: parseEther('3') } },
    ])
  })

  it('refuses other callers', async () => {
    expect(await refusal(l1.client.simulateContract({ ...mint(newcomer, 1n), account: nobody }))).toContain(
      `non-enabled cannot mint: ${nobody.address}`,
    )
    const hash = await l1.wallet(nobody).writeContract({ ...mint(newcomer, 1n), gas: 80_000n })
    expect(await l1.receiptOf(hash)).toMatchObject({ status: 'reverted', gasUsed: 80_000n, logs: [] })
  })

  it('refuses truncated input and accepts extra input', async () => {
    const data = encodeFunctionData(mint(newcomer, 1n))
    const call = (input: `0x${string}`) =>
      l1.client.call({ account: admin.address, to: address, data: input })
    expect(await refusal(call(data.slice(0, -2) as `0x${string}`))).toContain(
      'failed to unpack input: abi: cannot marshal in to go type: length insufficient 63 require 64',
    )
    expect((await call(`${data}ff`)).data).toBeUndefined()
    expect(await refusal(call('0x4f5aaa'))).toContain(
      'missing function selector to precompile - input length (3)',
    )
    expect(await refusal(call('0x12345678'))).toContain('invalid function selector: 0x12345678')
  })

  it('keeps the value that is sent with a call', async () => {
    await l1.wallet(admin).writeContract({ ...mint(newcomer, 1n), value: 5n } as never)
    expect(await l1.client.getBalance({ address })).toBe(5n)
  })
})
