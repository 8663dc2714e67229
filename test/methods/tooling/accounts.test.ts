import { describe, expect, test } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { granite } from '../../granite.js'

const alice = '0x00000000000000000000000000000000000a11ce'
const bob = '0x0000000000000000000000000000000000000b0b'
/** Returns the word in slot 0: PUSH0 SLOAD PUSH0 MSTORE PUSH1 32 PUSH0 RETURN. */
const readsSlot0 = '0x5f545f5260205ff3'
const zero = `0x${'0'.repeat(64)}`

const apis = 'eth internal-eth internal-blockchain internal-transaction internal-account internal-tx-pool'

async function network() {
  const net = await createNetwork({
    ...granite,
    clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' },
    chainConfigs: {
      C: { config: { 'eth-apis': [...apis.split(' '), 'debug', 'internal-debug', 'debug-tracer'] } },
    },
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
  const request = (method: string, ...params: unknown[]): Promise<any> =>
    net.provider.request({ method, params })
  return { net, request }
}

describe('setters of accounts', () => {
  test.each([
    ['anvil', null],
    ['hardhat', true],
  ])('%s_set… show at once, and the next block builds on them', async (prefix, done) => {
    const { request } = await network()
    const before = await request('eth_getBlockByNumber', 'latest', false)
    expect(await request(`${prefix}_setBalance`, alice, '0x21e19e0c9bab2400000')).toBe(done)
    expect(await request(`${prefix}_setNonce`, alice, '0x7')).toBe(done)
    expect(await request(`${prefix}_setStorageAt`, bob, '0x0', `0x${'0'.repeat(62)}2a`)).toBe(true)
    expect(await request(`${prefix}_setCode`, bob, readsSlot0)).toBe(done)
    expect(await request('eth_getBalance', alice, 'latest')).toBe('0x21e19e0c9bab2400000')
    expect(await request('eth_getTransactionCount', alice, 'latest')).toBe('0x7')
    expect(await request('eth_getTransactionCount', alice, 'pending')).toBe('0x7')
    expect(await request('eth_getCode', bob, 'latest')).toBe(readsSlot0)
    expect(await request('eth_getStorageAt', bob, '0x0', 'latest')).toBe(`0x${'0'.repeat(62)}2a`)
    expect(BigInt(await request('eth_call', { to: bob }, 'latest'))).toBe(42n)

    expect(await request('eth_getBlockByNumber', 'latest', false)).toEqual(before)
    await request('evm_mine')
    const after = await request('eth_getBlockByNumber', 'latest', false)
    expect(after.parentHash).toBe(before.hash)
    expect(after.stateRoot).not.toBe(before.stateRoot)
    expect(BigInt(await request('eth_call', { to: bob }, 'latest'))).toBe(42n)
  })

  test('values that are set and removed again leave no trace', async () => {
    const { request } = await network()
    await request('evm_mine')
    const { stateRoot } = await request('eth_getBlockByNumber', 'latest', false)
    await request('anvil_setBalance', alice, 5)
    await request('anvil_setBalance', alice, '0')
    await request('anvil_setNonce', alice, 5)
    await request('anvil_setNonce', alice, 0)
    await request('anvil_setCode', bob, readsSlot0)
    await request('anvil_setCode', bob, '0x')
    await request('evm_mine')
    expect((await request('eth_getBlockByNumber', 'latest', false)).stateRoot).toBe(stateRoot)
  })

  test('the control API does the same on any EVM chain by name', async () => {
    const { net, request } = await network()
    const call = (method: string, params: object) =>
      net
        .fetch('/ext/emulator', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
        .then((response) => response.json())
    expect(await call('emulator.setBalance', { chain: 'C', address: alice, balance: '1000' })).toMatchObject({
      result: {},
    })
    await call('emulator.setNonce', { address: alice, nonce: 3 })
    await call('emulator.setCode', { address: bob, code: readsSlot0 })
    await call('emulator.setStorageAt', { address: bob, slot: '0x0', value: 9 })
    expect(await request('eth_getBalance', alice, 'latest')).toBe('0x3e8')
    expect(await request('eth_getTransactionCount', alice, 'latest')).toBe('0x3')
    expect(BigInt(await request('eth_call', { to: bob }, 'latest'))).toBe(9n)
    expect(await call('emulator.setBalance', { balance: '1' })).toMatchObject({
      error: { code: -32602, message: 'emulator.setBalance: missing parameter "address"' },
    })
    expect(await call('emulator.setBalance', { chain: 'P', address: alice, balance: 1 })).toMatchObject({
      error: { code: -32602, message: "there is no EVM chain with alias/ID 'P'" },
    })
    expect(await request('eth_getBalance', alice, 'latest')).toBe('0x3e8')
  })

  test.each([
    ['anvil_setBalance', [alice, `0x1${'0'.repeat(64)}`]],
    ['anvil_setBalance', [alice, '-1']],
    ['anvil_setBalance', ['0x12', '0x1']],
    ['anvil_setBalance', [alice]],
    ['anvil_setNonce', [alice, '0x10000000000000000']],
    ['anvil_setCode', [alice, '0x5']],
  ])('%s refuses %j and changes nothing', async (method, params) => {
    const { net, request } = await network()
    const digest = net.network.world.undo.digest()
    await expect(request(method, ...params)).rejects.toMatchObject({ code: -32602 })
    expect(net.network.world.undo.digest()).toBe(digest)
  })
})

describe('an impersonated account', () => {
  test('sends without its key; other accounts are unknown to the node', async () => {
    const { request } = await network()
    const transfer = { from: alice, to: bob, value: '0x5' }
    await request('anvil_setBalance', alice, `${10n ** 18n}`)
    await expect(request('eth_sendTransaction', transfer)).rejects.toThrow('unknown account')
    await request('hardhat_impersonateAccount', alice)
    const hash = await request('eth_sendTransaction', transfer)
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ from: alice, status: '0x1' })
    expect(await request('eth_getBalance', bob, 'latest')).toBe('0x5')
    expect(await request('eth_accounts')).toContain(alice)
    expect(await request('hardhat_stopImpersonatingAccount', alice)).toBe(true)
    expect(await request('hardhat_stopImpersonatingAccount', alice)).toBe(false)
    expect(await request('eth_accounts')).not.toContain(alice)
    await expect(request('eth_sendTransaction', transfer)).rejects.toThrow('unknown account')

    await request('anvil_autoImpersonateAccount', true)
    expect(await request('eth_sendTransaction', transfer)).toMatch(/^0x[0-9a-f]{64}$/)
    await request('anvil_autoImpersonateAccount', false)
    await expect(request('eth_sendTransaction', transfer)).rejects.toThrow('unknown account')
    expect(await request('eth_sendUnsignedTransaction', transfer)).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test.each([
    ['dynamic fee', {}],
    ['access list', { gasPrice: '0x174876e800', accessList: [] }],
    ['legacy', { gasPrice: '0x174876e800' }],
  ])('has its address in place of a signature (%s)', async (_, prices) => {
    const { request } = await network()
    const hashes: string[] = []
    for (const from of [alice, bob]) {
      await request('anvil_setBalance', from, '0xde0b6b3a7640000')
      const hash = await request('eth_sendUnsignedTransaction', { from, to: alice, gas: '0x5208', ...prices })
      const tx = await request('eth_getTransactionByHash', hash)
      expect(tx).toMatchObject({ from, chainId: '0xa868', s: '0x0', hash })
      expect(BigInt(tx.r)).toBe(BigInt(from))
      hashes.push(hash)
    }
    expect(new Set(hashes).size).toBe(2)
    const [hash] = hashes
    const raw = await request('eth_getRawTransactionByHash', hash)
    await expect(request('eth_sendRawTransaction', raw)).rejects.toThrow('invalid sender')
  })

  test('can be a contract, also when its blocks are executed again', async () => {
    const { request } = await network()
    await request('anvil_setCode', bob, readsSlot0)
    await request('anvil_setBalance', bob, '0xde0b6b3a7640000')
    await request('anvil_impersonateAccount', bob)
    // The parent's state is replaced, which the second block builds on.
    const hash = await request('eth_sendTransaction', { from: bob, to: alice, value: '0x1' })
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1', from: bob })
    const tracer = { tracer: 'callTracer' }
    const trace = { type: 'CALL', from: bob, to: alice, value: '0x1' }
    expect(await request('debug_traceTransaction', hash, tracer)).toMatchObject(trace)
    const block = await request('debug_getRawBlock', 'latest')
    expect(await request('debug_traceBlock', block, tracer)).toMatchObject([{ result: trace }])
  })

  test('ends with a revert, as do the values that were set', async () => {
    const { net, request } = await network()
    const digest = net.network.world.undo.digest()
    const snapshot = await request('evm_snapshot')
    await request('anvil_setBalance', alice, '0xde0b6b3a7640000')
    await request('anvil_setCode', bob, readsSlot0)
    await request('anvil_impersonateAccount', alice)
    await request('anvil_autoImpersonateAccount', true)
    await request('eth_sendTransaction', { from: alice, to: alice })
    expect(net.network.world.undo.digest()).not.toBe(digest)
    expect(await request('evm_revert', snapshot)).toBe(true)
    expect(net.network.world.undo.digest()).toBe(digest)
    expect(await request('eth_getBalance', alice, 'latest')).toBe('0x0')
    await expect(request('eth_sendTransaction', { from: alice, to: alice })).rejects.toThrow(
      'unknown account',
    )
  })

  test('a pending transaction can be dropped', async () => {
    const { request } = await network()
    await request('evm_setAutomine', false)
    await request('anvil_setBalance', alice, '0xde0b6b3a7640000')
    const send = () => request('eth_sendUnsignedTransaction', { from: alice, to: bob })
    const [first, second] = [await send(), await send()]
    expect(await request('txpool_status')).toEqual({ pending: '0x2', queued: '0x0' })
    expect(await request('anvil_dropTransaction', first)).toBe(first)
    expect(await request('anvil_dropTransaction', first)).toBe(null)
    expect(await request('txpool_status')).toEqual({ pending: '0x0', queued: '0x1' })
    expect(await request('hardhat_dropTransaction', second)).toBe(true)
    expect(await request('hardhat_dropTransaction', zero)).toBe(false)
    expect(await request('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
  })
})

test('an L1 has its own accounts, set and impersonated separately from the C-Chain', async () => {
  const { net, request } = await network()
  const l1 = await net.l1s.create()
  const onL1 = (method: string, ...params: unknown[]) => l1.provider.request({ method, params })
  await net.setBalance(alice, 10n ** 18n, l1.blockchainId)
  await net.impersonate(alice, l1.blockchainId)
  const transfer = { from: alice, to: bob, value: '0x5' }
  const hash = await onL1('eth_sendTransaction', transfer)
  expect(await onL1('eth_getTransactionReceipt', hash)).toMatchObject({ from: alice, status: '0x1' })
  expect(await onL1('anvil_setBalance', bob, '0x7')).toBeNull()
  expect(await onL1('eth_getBalance', bob, 'latest')).toBe('0x7')
  expect(await request('eth_getBalance', bob, 'latest')).toBe('0x0')
  await expect(request('eth_sendTransaction', transfer)).rejects.toThrow('unknown account')
})

test('the library has functions for the most frequent steps', async () => {
  const { net, request } = await network()
  await net.setBalance(alice, 10n ** 18n)
  await net.impersonate(alice)
  await request('eth_sendTransaction', { from: alice, to: bob, value: '0x5' })
  expect(await request('eth_getBalance', bob, 'latest')).toBe('0x5')
  await expect(net.setBalance('0x12', 1n)).rejects.toThrow('"address" must be an EVM address')
  await expect(net.setBalance(alice, -1n)).rejects.toThrow('"balance" must be an integer of up to 256 bits')
  await expect(net.impersonate(alice, 'P')).rejects.toThrow("there is no EVM chain with alias/ID 'P'")
})

test('everything is disabled together with the control API', async () => {
  const net = await createNetwork({ emulatorApi: false })
  for (const method of ['anvil_setBalance', 'hardhat_impersonateAccount', 'eth_sendUnsignedTransaction'])
    await expect(net.provider.request({ method, params: [] })).rejects.toMatchObject({ code: -32601 })
})
