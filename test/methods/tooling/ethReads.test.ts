import { afterEach, beforeAll, expect, it } from '@jest/globals'
import { keccak256 } from 'viem'
import { ewoq, forwards, somebody, type ToolingNetwork, toolingNetwork } from './toolingNetwork.js'

let net: ToolingNetwork['net']
let request: ToolingNetwork['request']
let send: ToolingNetwork['send']
let start: number
beforeAll(async () => {
  ;({ net, request, send } = await toolingNetwork())
  start = await net.snapshot()
})
afterEach(() => net.revert(start))
const contract = '0x00000000000000000000000000000000000c0de0'
const zero = `0x${'0'.repeat(64)}`

it('accounts are read in one call', async () => {
  await request('anvil_setCode', contract, forwards)
  await request('anvil_setStorageAt', contract, '0x1', '0x2a')
  const hash = await send({ to: contract, value: '0x5', gas: '0x186a0' })
  expect(await request('eth_getAccountInfo', contract, 'latest')).toEqual({
    balance: '0x0',
    nonce: '0x0',
    code: forwards,
  })
  const proof = await request('eth_getProof', contract, [], 'latest')
  expect(await request('eth_getAccount', contract)).toEqual({
    nonce: '0x0',
    balance: '0x0',
    storageRoot: proof.storageHash,
    codeHash: keccak256(forwards as `0x${string}`),
  })
  expect(
    await request('eth_getAccount', '0x0000000000000000000000000000000000000c1a', 'latest'),
  ).toMatchObject({
    storageRoot: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
    codeHash: keccak256('0x'),
  })
  const slots = { [contract]: [zero, zero.replace(/.$/, '1')] }
  expect(await request('eth_getStorageValues', slots)).toEqual({
    [contract]: [zero, zero.replace(/..$/, '2a')],
  })
  await request('anvil_setStorageAt', contract, '0x1', '0x2b')
  for (const [method, subject] of [
    ['eth_getAccount', ewoq],
    ['eth_getAccountInfo', ewoq],
    ['eth_getStorageValues', slots],
  ] as const) {
    const now = await request(method, subject)
    expect(await request(method, subject, '0x1')).toEqual(now)
    expect(await request(method, subject, '0x0')).not.toEqual(now)
  }
  expect(await request('debug_codeByHash', keccak256(forwards as `0x${string}`))).toBe(forwards)
  expect(await request('debug_codeByHash', zero)).toBeNull()
  expect(await request('eth_getTransactionBySenderAndNonce', ewoq, '0x0')).toMatchObject({ hash })
  expect(await request('eth_getTransactionBySenderAndNonce', ewoq, '0x1')).toBeNull()
})

it('a transaction is sent and its receipt returned in one call', async () => {
  const receipt = await request('eth_sendTransactionSync', { from: ewoq, to: somebody, value: '0x1' })
  expect(receipt).toEqual(await request('eth_getTransactionReceipt', receipt.transactionHash))
  const raw = await request('eth_signTransaction', { from: ewoq, to: somebody, value: '0x1' })
  expect(await request('eth_sendRawTransactionSync', raw, 1000)).toMatchObject({ status: '0x1' })
  await request('evm_setAutomine', false)
  const later = await request('eth_signTransaction', { from: ewoq, to: somebody, value: '0x1' })
  await expect(request('eth_sendRawTransactionSync', later, 0)).rejects.toMatchObject({
    code: 4,
    data: keccak256(later),
  })
  await request('evm_mine')
  await request('evm_setAutomine', true)
  expect(await request('eth_getTransactionReceipt', keccak256(later))).toMatchObject({ status: '0x1' })
})

it('a transaction that no block includes at once is waited for', async () => {
  await request('evm_setAutomine', false)
  const receipt = request('eth_sendTransactionSync', { from: ewoq, to: somebody, value: '0x1' })
  const mined = new Promise((resolve) => setImmediate(() => resolve(request('evm_mine'))))
  expect(await receipt).toMatchObject({ status: '0x1' })
  await mined
  await request('evm_setAutomine', true)
})

it('eth_config names the fork in force and its precompiles', async () => {
  const { current, next, last } = await request('eth_config')
  expect(current).toMatchObject({ chainId: '0xa868', blobSchedule: null })
  expect(current.activationTime).toBeLessThan(1_800_000_000)
  expect(current.forkId).toMatch(/^0x[0-9a-f]{8}$/)
  expect(current.precompiles).toMatchObject({
    ECREC: '0x0000000000000000000000000000000000000001',
    P256VERIFY: '0x0000000000000000000000000000000000000100',
  })
  expect(next === null).toBe(last === null)
})

it('a method of chains without EIP-1559 is refused', async () => {
  await expect(request('anvil_setMinGasPrice', '0x1')).rejects.toMatchObject({
    code: -32004,
    message: 'anvil_setMinGasPrice is not supported: EIP-1559 has no minimum gas price',
  })
})

it('short questions are answered', async () => {
  const hash = await send({ to: somebody })
  expect(await request('eth_blobBaseFee')).toBe('0x1')
  expect(await request('eth_hashrate')).toBe('0x0')
  expect(await request('eth_mining')).toBe(false)
  expect(await request('hardhat_getStackTraceFailuresCount')).toBe(0)
  expect(await request('hardhat_getForkedChainId')).toBeNull()
  for (const method of ['anvil_getBlobByHash', 'anvil_getBlobsByTransactionHash'])
    expect(await request(method, hash)).toBeNull()
  expect(await request('eth_networkId')).toBe('43112')
  expect(await request('anvil_getGenesisTime')).toBe(
    Number((await request('eth_getBlockByNumber', 'earliest', false)).timestamp),
  )
  expect(await request('erigon_getHeaderByNumber', 'latest')).toEqual(
    await request('eth_getHeaderByNumber', 'latest'),
  )
  const { transactions } = await request('eth_getBlockByNumber', 'latest', false)
  expect(transactions).toEqual([hash])
  expect(await request('debug_getRawTransactions', 'latest')).toEqual([
    await request('eth_getRawTransactionByHash', hash),
  ])
})
