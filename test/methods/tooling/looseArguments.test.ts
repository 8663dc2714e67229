import { afterAll, describe, expect, it, test } from '@jest/globals'
import type { Snowglobe } from '../../../src/index.js'
import { ewoq, somebody, toolingNetwork } from './toolingNetwork.js'

const nets: Snowglobe[] = []
afterAll(() => Promise.all(nets.map((net) => net.close())))

async function network(tooling?: 'anvil' | 'hardhat') {
  const made = await toolingNetwork({ tooling })
  nets.push(made.net)
  return made.request
}

describe.each(['anvil', 'hardhat'] as const)('a network with --tooling=%s', (tooling) => {
  it('estimates the first transaction at the price of the next block', async () => {
    const request = await network(tooling)
    const { baseFeePerGas } = await request('eth_feeHistory', '0x1', 'latest', [])
    const transfer = {
      from: ewoq,
      to: somebody,
      maxFeePerGas: baseFeePerGas.at(-1),
      maxPriorityFeePerGas: '0x0',
    }
    const head = await request('eth_getBlockByNumber', 'latest', false)
    expect(BigInt(head.baseFeePerGas)).toBeGreaterThan(BigInt(transfer.maxFeePerGas))
    expect(await request('eth_estimateGas', transfer)).toBe('0x5208')
    expect(await request('eth_call', transfer, 'latest')).toBe('0x')
    expect(await request('eth_sendTransaction', transfer)).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('takes numbers for heights, amounts and slots', async () => {
    const request = await network(tooling)
    await request('eth_sendTransaction', { from: ewoq, to: somebody, value: 5 })
    const block = await request('eth_getBlockByNumber', 1, false)
    expect(block).toMatchObject({ number: '0x1' })
    expect(block).toEqual(await request('eth_getBlockByNumber', '0x1', false))
    expect(await request('eth_getBalance', somebody, 1)).toBe('0x5')
    expect(await request('eth_getBalance', somebody, 0)).toBe('0x0')
    expect(await request('eth_getStorageAt', somebody, 0, 'latest')).toBe(`0x${'0'.repeat(64)}`)
    expect(await request('eth_getLogs', { fromBlock: 0, toBlock: 1 })).toEqual([])
    await expect(request('eth_getBlockByNumber', -1, false)).rejects.toMatchObject({ code: -32602 })
  })
})

test('without --tooling numbers are refused, and a block is required, as by a node', async () => {
  const request = await network()
  await expect(request('eth_getBlockByNumber', 0, false)).rejects.toThrow('hex string without 0x prefix')
  await expect(request('eth_getBalance', somebody)).rejects.toThrow('missing value for required argument 1')
})

test('--tooling=hardhat reads the head where no block is named', async () => {
  const request = await network('hardhat')
  await request('hardhat_setBalance', somebody, '0x5')
  await request('hardhat_setCode', somebody, '0x00')
  expect(await request('eth_getBalance', somebody)).toBe('0x5')
  expect(await request('eth_getCode', somebody)).toBe('0x00')
  expect(await request('eth_getTransactionCount', somebody)).toBe('0x0')
  expect(await request('eth_getStorageAt', somebody, '0x0')).toBe(`0x${'0'.repeat(64)}`)
  await expect(request('eth_getBalance')).rejects.toThrow('missing value for required argument 0')
})

test('--tooling=hardhat refuses an unknown method by name, as Hardhat does', async () => {
  const request = await network('hardhat')
  await expect(request('eth_nonsense')).rejects.toMatchObject({
    code: -32004,
    message: 'Method eth_nonsense is not supported',
  })
  const node = await network()
  await expect(node('eth_nonsense')).rejects.toMatchObject({ code: -32601 })
})

test.each([['anvil'], ['hardhat'], [undefined]] as const)(
  'with --tooling=%s receipts and logs tell the time of their block as there',
  async (tooling) => {
    const request = await network(tooling)
    // PUSH0 PUSH0 LOG0
    await request('anvil_setCode', somebody, '0x5f5fa0')
    const filter = await request('eth_newFilter', {})
    const hash = await request('eth_sendTransaction', { from: ewoq, to: somebody })
    const receipt = await request('eth_getTransactionReceipt', hash)
    const { timestamp } = await request('eth_getBlockByNumber', receipt.blockNumber, false)
    const time = tooling === 'anvil' ? timestamp : undefined
    const [log] = await request('eth_getLogs', { fromBlock: '0x0' })
    expect([receipt, receipt.logs[0], log].map(({ blockTimestamp }) => blockTimestamp)).toEqual([
      time,
      time,
      time,
    ])
    expect(await request('eth_getFilterChanges', filter)).toEqual([log])
    expect(await request('eth_getBlockReceipts', receipt.blockNumber)).toEqual([receipt])
  },
)

test('--tooling=anvil names custom errors, and estimates for accounts without funds', async () => {
  const request = await network('anvil')
  // PUSH4 0x1c0ded00, MSTORE, REVERT with these four bytes.
  await request('anvil_setCode', somebody, '0x631c0ded005f526004601cfd')
  for (const method of ['eth_call', 'eth_estimateGas'])
    await expect(request(method, { from: ewoq, to: somebody })).rejects.toMatchObject({
      message: 'execution reverted: custom error 0x1c0ded00',
      data: '0x1c0ded00',
    })
  const poor = { from: '0x00000000000000000000000000000000000a11ce', to: ewoq, value: '0x1' }
  expect(await request('eth_estimateGas', poor)).toBe('0x5208')
  await expect(request('eth_estimateGas', { ...poor, gasPrice: '0x3b9aca00' })).rejects.toThrow('funds')
  await expect(request('eth_createAccessList', poor)).rejects.toThrow('Insufficient funds')
  const unpaid = { ...poor, value: '0x0' }
  expect(await request('eth_createAccessList', unpaid)).toMatchObject({ gasUsed: '0x5208' })
  await expect(request('eth_createAccessList', { ...poor, gasPrice: '0xe8d4a51000' })).rejects.toThrow(
    'funds',
  )
  await expect(request('eth_call', poor)).rejects.toThrow('Insufficient funds')
})
