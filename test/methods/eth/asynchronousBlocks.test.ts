import { beforeAll, describe, expect, it } from '@jest/globals'
import { type CChain, funded, heliconCChain } from './endpoint.js'

/** Accepts two blocks, six seconds apart: the second one settles the first one. */
async function twoBlocks(config: Record<string, unknown> = {}): Promise<CChain> {
  const made = await heliconCChain(config)
  await made.send({ to: '0x00000000000000000000000000000000000000aa', value: 1n })
  await made.network.time.increase(6_000)
  await made.send({ to: '0x00000000000000000000000000000000000000aa', value: 1n })
  return made
}

const receiver = '0x00000000000000000000000000000000000000aa'
const unknownHash = `0x${'ff'.repeat(32)}`

describe('blocks of a C-Chain with Helicon', () => {
  let made: CChain
  beforeAll(async () => {
    made = await twoBlocks()
  })
  const ask = (method: string, ...params: unknown[]) => made.request(method, ...params)

  it('latest and pending are the last executed one, safe and finalized the last settled one', async () => {
    for (const tag of ['latest', 'pending'])
      expect((await ask('eth_getBlockByNumber', tag, false)).number).toBe('0x2')
    for (const tag of ['safe', 'finalized']) {
      expect((await ask('eth_getBlockByNumber', tag, false)).number).toBe('0x1')
      expect(await ask('eth_getBalance', receiver, tag)).toBe('0x1')
    }
    expect(await ask('eth_getBalance', receiver, 'latest')).toBe('0x2')
  })

  it('a pending block and its header have no hash, miner and nonce', async () => {
    const blank = { number: '0x2', hash: null, miner: null, nonce: null }
    expect(await ask('eth_getBlockByNumber', 'pending', false)).toMatchObject(blank)
    expect(await ask('eth_getHeaderByNumber', 'pending')).toMatchObject(blank)
  })

  it('has no total difficulty', async () => {
    expect((await ask('eth_getBlockByNumber', '0x1', false)).totalDifficulty).toBe('0x0')
  })

  it('are unknown above the head; their states are refused', async () => {
    expect(await ask('eth_getBlockByNumber', '0x9', false)).toBeNull()
    expect(await ask('eth_getBlockReceipts', '0x9')).toBeNull()
    await expect(ask('eth_getBalance', receiver, '0x9')).rejects.toThrow(
      'block not found: not accepted yet: block 9',
    )
    await expect(ask('eth_feeHistory', '0x1', '0x9', [])).rejects.toThrow(
      'block not found: not accepted yet: block 9',
    )
    await expect(ask('eth_call', {}, { blockHash: unknownHash })).rejects.toThrow(
      `block not found: hash ${unknownHash}`,
    )
    await expect(ask('eth_getCode', receiver, {})).rejects.toThrow(
      'rpc.BlockNumberOrHash carrying neither number nor hash',
    )
  })

  it('do not know the tag accepted, wherever a block may stand', async () => {
    const refusal = (index: number) => `invalid argument ${index}: hex string without 0x prefix`
    await expect(ask('eth_getBlockByNumber', 'accepted', false)).rejects.toThrow(refusal(0))
    await expect(ask('eth_getBalance', receiver, 'accepted')).rejects.toThrow(refusal(1))
    await expect(ask('eth_getLogs', { fromBlock: 'accepted' })).rejects.toThrow(refusal(0))
    // What is wrong before it is told before it.
    await expect(ask('eth_getBalance', '0x', 'accepted')).rejects.toThrow('invalid argument 0')
  })

  it('are searched for logs up to the last executed or the last settled one', async () => {
    expect(await ask('eth_getLogs', { fromBlock: 'pending', toBlock: 'pending' })).toEqual([])
    expect(await ask('eth_getLogs', { fromBlock: 'safe', toBlock: '0x99' })).toEqual([])
    await expect(ask('eth_getLogs', { fromBlock: 'pending', toBlock: 'latest' })).rejects.toThrow(
      'invalid block range params',
    )
    await expect(ask('eth_newFilter', { fromBlock: '0x2', toBlock: '0x1' })).rejects.toThrow(
      'invalid block range params',
    )
  })

  it('have a history of fees that ends with the bound of the next one', async () => {
    expect((await ask('eth_feeHistory', '0x1', 'safe', [])).baseFeePerGas).toHaveLength(2)
    await expect(ask('eth_feeHistory', '0x1', 'latest', [101])).rejects.toThrow(
      'percentile out of range or misordered: value 101.000000 at index 0',
    )
    await expect(ask('eth_feeHistory', '0x1', 'latest', [50, 50])).rejects.toThrow(
      'percentile out of range or misordered: index 1 (50.000000) must be greater than index 0 (50.000000)',
    )
    await expect(ask('eth_feeHistory', '0x1', 'latest', Array(101).fill(1))).rejects.toThrow(
      'percentile out of range or misordered: requested 101 percentiles, max 100',
    )
  })
})

it('pending has no state where the config makes it the last accepted block', async () => {
  const { request } = await twoBlocks({ 'api-resolve-pending-to-last-executed': false })
  expect((await request('eth_getBlockByNumber', 'pending', false)).number).toBe('0x2')
  await expect(request('eth_getBalance', receiver, 'pending')).rejects.toThrow(
    'state not available for pending block',
  )
  expect(
    await request('eth_getTransactionCount', '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', 'pending'),
  ).toBe('0x2')
})

describe('calls on the genesis block of a C-Chain with Helicon', () => {
  const warp = { from: funded.address, to: '0x0200000000000000000000000000000000000005', data: '0x4213cf78' }
  const crash = { code: -32603, message: 'method handler crashed' }
  const calls = [
    ['eth_call', warp, 'latest'],
    ['eth_estimateGas', warp],
    ['eth_createAccessList', { ...warp, gas: '0x30000' }],
    ['debug_traceCall', { ...warp, gas: '0x30000' }, 'latest'],
  ] as const

  it('crash where they reach a stateful precompile, since its extra data holds no predicate results', async () => {
    const { request, send } = await heliconCChain({})
    for (const [method, ...params] of calls)
      await expect(request(method, ...params)).rejects.toMatchObject(crash)
    const retired = { to: '0x0100000000000000000000000000000000000001' }
    await expect(request('eth_call', retired, 'latest')).rejects.toMatchObject(crash)
    expect(await request('eth_call', { to: receiver }, 'latest')).toBe('0x')
    await send({ to: receiver, value: 1n })
    for (const [method, ...params] of calls) await expect(request(method, ...params)).resolves.toBeDefined()
    await expect(request('eth_call', warp, '0x0')).rejects.toMatchObject(crash)
  })

  it('crash through a contract that catches every failure', async () => {
    const { request } = await heliconCChain({})
    const caller = '0x00000000000000000000000000000000000000bb'
    const code = `0x5f5f5f5f5f73${warp.to.slice(2)}5af15000`
    const call = request('eth_call', { to: caller }, 'latest', { [caller]: { code } })
    await expect(call).rejects.toMatchObject(crash)
  })
})

describe('an access list', () => {
  it('has the precompile of blobs after the genesis, whose difficulty alone is that of proof of stake', async () => {
    const { request, send } = await heliconCChain({})
    /** Code that reads the balances of the accounts 9, 10 and 11. */
    const data = '0x60093150600a3150600b31505f5ff3'
    const listed = async () =>
      (await request('eth_createAccessList', { from: funded.address, data }, 'latest')).accessList.map(
        ({ address }: { address: string }) => Number(address),
      )
    expect(await listed()).toEqual([11])
    await send({ to: receiver, value: 1n })
    expect(await listed()).toEqual([10, 11])
  })
})

describe('the suggested tip', () => {
  it("of Helicon's VM is a wei at first, whatever coreth's price limit of the pool is", async () => {
    const { request } = await heliconCChain({ 'tx-pool-price-limit': 1000 })
    expect(await request('eth_maxPriorityFeePerGas')).toBe('0x1')
  })
})
