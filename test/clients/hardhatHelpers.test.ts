import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { serverOptions } from './throughExpress.js'

// The exchanges of @nomicfoundation/hardhat-network-helpers and of `cast send --unlocked`, over HTTP: what they
// send, and what they require of the answers. Quantities are hexadecimal, without leading zeros.

const somebody = '0x00000000000000000000000000000000000a11ce'
let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ tooling: 'hardhat', ...serverOptions() })
  await net.listen({ port: 0 })
})
afterAll(() => net.close())

// biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
async function request(method: string, params?: readonly unknown[]): Promise<any> {
  const response = await fetch(`${net.url}/ext/bc/C/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error !== undefined) throw new Error(error.message)
  return result
}

const latest = async () => Number((await request('eth_getBlockByNumber', ['latest', false])).timestamp)
const height = async () => Number(await request('eth_blockNumber'))
const quantity = (value: number) => `0x${value.toString(16)}`

it('the helpers recognise the network', async () => {
  expect((await request('web3_clientVersion')).toLowerCase()).toMatch(/^hardhatnetwork/)
  expect(await request('eth_accounts')).toHaveLength(20)
})

it('time.increase, time.increaseTo and mineUpTo move time and blocks exactly', async () => {
  const start = await latest()
  await request('evm_setNextBlockTimestamp', [quantity(start + 3600)])
  await request('hardhat_mine', ['0x1', '0x1'])
  expect(await latest()).toBe(start + 3600)
  await request('hardhat_mine', ['0x5', '0x3c'])
  expect(await latest()).toBeGreaterThanOrEqual(start + 3600 + 4 * 60)
  const before = await height()
  await request('hardhat_mine', ['0xa'])
  expect(await height()).toBe(before + 10)
})

it('takeSnapshot restores as often as wanted, and loadFixture runs a fixture once', async () => {
  let id = await request('evm_snapshot')
  const before = await height()
  for (let i = 0; i < 2; i++) {
    await request('hardhat_mine', ['0x3', '0x1'])
    expect(await request('evm_revert', [id])).toBe(true)
    id = await request('evm_snapshot')
    expect(typeof id).toBe('string')
    expect(await height()).toBe(before)
  }
})

it('setters of accounts and blocks are answered with true', async () => {
  for (const [method, ...params] of [
    ['hardhat_setBalance', somebody, '0x56bc75e2d63100000'],
    ['hardhat_setNonce', somebody, '0x9'],
    ['hardhat_setStorageAt', somebody, '0x3', `0x${'4d'.padStart(64, '0')}`],
    ['hardhat_setCoinbase', somebody],
    ['evm_setBlockGasLimit', '0x1312d00'],
    ['hardhat_setNextBlockBaseFeePerGas', '0x4d2'],
    ['hardhat_setPrevRandao', `0x${'2a'.padStart(64, '0')}`],
    ['hardhat_impersonateAccount', somebody],
    ['hardhat_stopImpersonatingAccount', somebody],
    ['evm_setAutomine', true],
  ])
    expect([method, await request(String(method), params)]).toEqual([method, true])
  await request('hardhat_mine', ['0x1', '0x1'])
  expect(await request('eth_getBlockByNumber', ['latest', false])).toMatchObject({
    miner: somebody,
    gasLimit: '0x1312d00',
    baseFeePerGas: '0x4d2',
  })
})

it('reset funds the accounts again', async () => {
  const [first] = await request('eth_accounts')
  await request('eth_sendTransaction', [{ from: first, to: somebody, value: '0x8ac7230489e80000' }])
  expect(await request('hardhat_reset', [])).toBe(true)
  expect(await request('eth_getBalance', [first, 'latest'])).toBe('0x21e19e0c9bab2400000')
})

it('cast send --unlocked sends from an account of the node', async () => {
  const [first] = await request('eth_accounts')
  expect(await request('eth_chainId', [])).toBe('0xa868')
  const hash = await request('eth_sendTransaction', [
    { from: first, to: somebody, value: '0x1', chainId: '0xa868' },
  ])
  expect(await request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1', from: first })
})
