import { describe, expect, it } from '@jest/globals'
import { cChain, funded, graniteCChain } from './endpoint.js'

const someone = `0x${'52'.repeat(20)}` as const
/** Runtime code that returns 42, and code that returns storage slot 0. */
const returns42 = '0x602a60005260206000f3'
const readsSlot0 = '0x60005460005260206000f3'
const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`

describe('eth_call', () => {
  it("runs code that exists only in the call's overrides", async () => {
    const { request } = await cChain()
    const overrides = { [someone]: { code: returns42 } }
    expect(await request('eth_call', { to: someone }, 'latest', overrides)).toBe(word(42))
    expect(await request('eth_call', { to: someone }, 'latest')).toBe('0x')
    expect(await request('eth_getCode', someone, 'latest')).toBe('0x')
  })

  it('replaces a storage or changes it, but not both', async () => {
    const { request } = await cChain()
    const ask = (account: object) =>
      request('eth_call', { to: someone }, 'latest', { [someone]: { code: readsSlot0, ...account } })
    expect(await ask({ state: { [word(0)]: word(7) } })).toBe(word(7))
    expect(await ask({ stateDiff: { [word(0)]: word(8) } })).toBe(word(8))
    await expect(ask({ state: {}, stateDiff: {} })).rejects.toThrow(
      `account 0x${'52'.repeat(20)} has both 'state' and 'stateDiff'`,
    )
  })

  it('runs in the block that would be made now when it asks for the pending one', async () => {
    const { chain, request } = await graniteCChain()
    const numberTime = '0x436000524260205260406000f3'
    const ask = (tag: string) =>
      request('eth_call', { to: someone }, tag, { [someone]: { code: numberTime } })
    const { number, timestamp } = chain.head.header
    const now = Date.UTC(2026, 10, 21) / 1000
    expect(await ask('latest')).toBe(`${word(Number(number))}${word(Number(timestamp)).slice(2)}`)
    expect(await ask('pending')).toBe(`${word(Number(number) + 1)}${word(now).slice(2)}`)
  })

  it('runs in another block when asked to', async () => {
    const { request } = await cChain()
    const numberTimeRandao = '0x4360005242602052446040526060 6000f3'.replace(' ', '')
    const result = await request(
      'eth_call',
      { to: someone },
      'latest',
      { [someone]: { code: numberTimeRandao } },
      { number: '0x5', time: '0x6fffffff', difficulty: '0x7' },
    )
    expect(result).toBe(`${word(5)}${word(0x6fffffff).slice(2)}${word(7).slice(2)}`)
  })

  it('returns code 3 for a failure with data, and its name for any other', async () => {
    const { request } = await cChain()
    const ask = (data: string, gas?: string) => request('eth_call', { data, gas })
    const panic = '634e487b7160e01b60005260126004526024 6000fd'.replace(' ', '')
    await expect(ask(`0x${panic}`)).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted: division or modulo by zero',
      data: `0x4e487b71${word(0x12).slice(2)}`,
    })
    await expect(ask('0x60006000fd')).rejects.toMatchObject({
      code: -32000,
      message: 'execution reverted',
      data: undefined,
    })
    await expect(ask('0xfe')).rejects.toThrow('invalid opcode: INVALID')
    await expect(ask('0x5b600056', '0x30000')).rejects.toThrow('out of gas')
  })

  it("returns a transaction's errors when it is refused before it runs", async () => {
    const { request } = await cChain()
    const refused = async (tx: object) =>
      (await request('eth_call', tx).catch((error: Error) => error)).message
    expect(await refused({ to: someone, gas: '0x1' })).toBe(
      'err: intrinsic gas too low: have 1, want 21000 (supplied gas 1)',
    )
    expect(await refused({ from: someone, to: someone, value: '0x1' })).toBe(
      `err: insufficient funds for gas * price + value: address 0x${'52'.repeat(20)} have 0 want 1 (supplied gas 50000000)`,
    )
    expect(await refused({ gasPrice: '0x1', maxFeePerGas: '0x1' })).toBe(
      'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified',
    )
    expect(await refused({ to: someone, blobVersionedHashes: [] })).toBe(
      'err: blob transaction missing blob hashes (supplied gas 50000000)',
    )
  })

  it('is capped by the chain option', async () => {
    const { request } = await graniteCChain({ 'rpc-gas-cap': 100_000 })
    const gasLeft = '0x5a60005260206000f3'
    expect(BigInt(await request('eth_call', { data: gasLeft, gas: '0xffffff' }))).toBeLessThan(100_000n)
  })
})

describe('eth_callDetailed', () => {
  it('returns gas, failure and data in the result', async () => {
    const { request } = await cChain()
    expect(await request('eth_callDetailed', { to: someone }, 'latest')).toEqual({
      gas: 21000,
      errCode: 0,
      err: '',
      returnData: '0x',
    })
    const reverts = { data: '0x60006000fd' }
    expect(await request('eth_callDetailed', reverts, 'latest')).toMatchObject({
      errCode: 3,
      err: 'execution reverted',
    })
    const ofCoreth = await graniteCChain()
    expect(await ofCoreth.request('eth_callDetailed', { data: '0x60016000fd' }, 'latest')).toMatchObject({
      errCode: 3,
      err: 'execution reverted',
      returnData: '0x00',
    })
    expect(await ofCoreth.request('eth_callDetailed', { data: '0xfe' }, 'latest')).toMatchObject({
      errCode: 0,
      err: 'invalid opcode: INVALID',
      returnData: '0x',
    })
    expect(await ofCoreth.request('eth_callDetailed', reverts, 'latest')).toMatchObject({ errCode: 0 })
  })
})

describe('eth_estimateGas', () => {
  it('returns 21000 for a transfer and enough for code', async () => {
    const { request, send } = await cChain()
    expect(await request('eth_estimateGas', { from: funded.address, to: someone, value: '0x1' })).toBe(
      '0x5208',
    )
    const gas = BigInt(
      await request('eth_estimateGas', { from: funded.address, data: '0x602a60005260206000f3' }),
    )
    const hash = await send({ data: '0x602a60005260206000f3', gas })
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
  })

  it('reports why no gas limit suffices', async () => {
    const { request } = await graniteCChain({ 'rpc-gas-cap': 200_000 })
    await expect(request('eth_estimateGas', { data: '0x5b600056' })).rejects.toThrow(
      'gas required exceeds allowance (200000)',
    )
    await expect(request('eth_estimateGas', { data: '0x60006000fd' })).rejects.toThrow('execution reverted')
    await expect(request('eth_estimateGas', { from: someone, to: someone, value: '0x1' })).rejects.toThrow(
      'failed with 200000 gas: insufficient funds for gas * price + value',
    )
    await expect(request('eth_estimateGas', { from: someone, to: someone, gasPrice: '0x1' })).rejects.toThrow(
      'insufficient funds for transfer',
    )
  })
})

describe('eth_createAccessList', () => {
  it('lists the storage that is touched', async () => {
    const { request } = await cChain()
    const result = await request('eth_createAccessList', { from: funded.address, data: '0x60015400' })
    expect(Object.keys(result)).toEqual(['accessList', 'gasUsed'])
    expect(result.accessList).toEqual([
      { address: '0x52c84043cd9c865236f11d9fc9f56aa003c1f922', storageKeys: [word(1)] },
    ])
    // A creation, four bytes of input, a word of init code, the list, and the instructions, which find the slot warm.
    expect(Number(result.gasUsed)).toBe(53_000 + 3 * 16 + 4 + 2 + 2_400 + 1_900 + 3 + 100)
    expect(await request('eth_createAccessList', { from: funded.address, to: someone })).toEqual({
      accessList: [],
      gasUsed: '0x5208',
    })
  })

  it('returns a failure beside the list, and reports contradictory arguments before it', async () => {
    const { request } = await cChain()
    expect(await request('eth_createAccessList', { from: funded.address, data: '0xfe' })).toMatchObject({
      error: 'invalid opcode: INVALID',
    })
    await expect(request('eth_createAccessList', {})).rejects.toThrow(
      'contract creation without any data provided',
    )
    await expect(
      request('eth_createAccessList', { to: someone, data: '0x12', input: '0x34' }),
    ).rejects.toThrow('both "data" and "input" are set and not equal')
    await expect(request('eth_createAccessList', { to: someone, chainId: '0x1' })).rejects.toThrow(
      "chainId does not match node's (have=1, want=43112)",
    )
    await expect(
      request('eth_createAccessList', { to: someone, maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }),
    ).rejects.toThrow('maxFeePerGas must be non-zero')
  })
})
