import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getCreate2Address, type Hex } from 'viem'
import { type CreateNetworkOptions, createNetwork, type Snowglobe } from '../../../src/index.js'
import { deploying, reverts, somebody } from './toolingNetwork.js'

/** Code that stores the call's value in slot 0. */
const stores = '0x345f55'
/** `Error("no")` as a contract reverts with it. */
const reason = `0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'6e6f'.padEnd(64, '0')}`
/** `Panic(0x11)`. */
const panic = `0x4e487b71${'11'.padStart(64, '0')}`
const latest = 'latest'
/** The first accounts of the usual mnemonic. */
const first = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const second = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

type Failure = { code: number; message: string; data: { message: string; data: unknown; txHash?: string } }

const nets: Snowglobe[] = []
afterAll(() => Promise.all(nets.map((net) => net.close())))

/** A network like Hardhat's, with what clients get over HTTP: results, or errors as they come. */
async function hardhat(options: CreateNetworkOptions = {}) {
  const net = await createNetwork({ tooling: 'hardhat', ...options })
  nets.push(net)
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
  const ask = async (method: string, ...params: unknown[]): Promise<{ result?: any; error?: Failure }> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await net.fetch('/ext/bc/C/rpc', { method: 'POST', headers, body })
    return (await response.json()) as { error?: Failure }
  }
  const request = async (method: string, ...params: unknown[]) => {
    const { result, error } = await ask(method, ...params)
    if (error !== undefined) throw new Error(error.message)
    return result
  }
  const refusal = async (method: string, ...params: unknown[]) => (await ask(method, ...params)).error
  const [from] = await request('eth_accounts')
  const send = (tx: object) => request('eth_sendTransaction', { from, gas: '0x30d40', ...tx })
  const time = async (tag = latest) => Number((await request('eth_getBlockByNumber', tag, false)).timestamp)
  /** Returns why a transaction waits. */
  const waitsFor = async (hash: string) =>
    (await net.explainTx(String(await request('eth_getRawTransactionByHash', hash)))).reason
  const height = async () => Number(await request('eth_blockNumber'))
  /** Puts code at an address. */
  const place = (code: string) => request('hardhat_setCode', somebody, code)
  return { request, refusal, send, from: String(from), time, height, waitsFor, place }
}

let chain: Awaited<ReturnType<typeof hardhat>>
beforeEach(async () => {
  chain = await hardhat()
})

/** Code that reverts with bytes of at most 255. */
function revertsWith(data: string): string {
  const bytes = data.slice(2)
  const size = (bytes.length / 2).toString(16).padStart(2, '0')
  // PUSH1 size DUP1 PUSH1 offset PUSH0 CODECOPY PUSH0 REVERT
  return `0x60${size}8060095f395ffd${bytes}`
}

describe('a network with --tooling=hardhat', () => {
  it('starts at block 0, which is as old as the network, with funded accounts', async () => {
    expect(await chain.height()).toBe(0)
    expect(Math.abs((await chain.time()) - Date.now() / 1000)).toBeLessThan(60)
    expect(await chain.request('eth_getBalance', chain.from, latest)).toBe('0x21e19e0c9bab2400000')
  })

  it('says why a call fails in Hardhat’s words, with the bytes in data.data', async () => {
    const cases = [
      [reverts, 'Error: Transaction reverted without a reason string', '0x'],
      [
        revertsWith(reason),
        "Error: VM Exception while processing transaction: reverted with reason string 'no'",
        reason,
      ],
      [
        revertsWith(panic),
        'Error: VM Exception while processing transaction: reverted with panic code 0x11 (Arithmetic operation overflowed outside of an unchecked block)',
        panic,
      ],
      [
        revertsWith('0x12345678'),
        'Error: VM Exception while processing transaction: reverted with an unrecognized custom error (return data: 0x12345678)',
        '0x12345678',
      ],
      ['0xfe', 'Error: VM Exception while processing transaction: invalid opcode', '0x'],
    ]
    for (const [code = '', message = '', data] of cases) {
      await chain.place(code)
      const expected = { code: -32603, message, data: { message, data } }
      expect(await chain.refusal('eth_call', { to: somebody }, latest)).toEqual(expected)
      expect(await chain.refusal('eth_estimateGas', { to: somebody })).toEqual(expected)
      const sent = await chain.refusal('eth_sendTransaction', {
        from: chain.from,
        to: somebody,
        gas: '0x30d40',
      })
      expect(sent).toMatchObject(expected)
      const receipt = await chain.request('eth_getTransactionReceipt', sent?.data.txHash)
      expect(receipt).toMatchObject({ status: '0x0', to: somebody })
    }
    await chain.place('0x5b5f56')
    expect((await chain.refusal('eth_call', { to: somebody, gas: '0x30d40' }, latest))?.message).toBe(
      'Transaction ran out of gas',
    )
  })

  it('says why a transaction fails that neither reverts nor has an invalid opcode', async () => {
    // PUSH0 JUMP
    await chain.place('0x5f56')
    const sent = await chain.refusal('eth_sendTransaction', {
      from: chain.from,
      to: somebody,
      gas: '0x30d40',
    })
    expect(sent?.message).toBe('Error: VM Exception while processing transaction: invalid jump destination')
  })

  it('lets transactions fail in silence with manual mining', async () => {
    await chain.place(reverts)
    await chain.request('evm_setAutomine', false)
    const hash = await chain.send({ to: somebody })
    await chain.request('evm_mine')
    expect((await chain.request('eth_getTransactionReceipt', hash)).status).toBe('0x0')
  })

  it('refuses nonces that are too low or too high, and what an account cannot pay', async () => {
    await chain.send({ to: somebody })
    const refusal = (tx: object) =>
      chain.refusal('eth_sendTransaction', { from: chain.from, to: somebody, gas: '0x5208', ...tx })
    expect((await refusal({ nonce: '0x0' }))?.message).toMatch(
      /^Nonce too low\. Expected nonce to be 1 but got 0/,
    )
    expect((await refusal({ nonce: '0x9' }))?.message).toMatch(
      /^Nonce too high\. Expected nonce to be 1 but got 9\./,
    )
    expect((await chain.request('txpool_status')).queued).toBe('0x0')
    expect((await refusal({ value: '0xffffffffffffffffffff' }))?.message).toMatch(
      /^Sender doesn't have enough funds to send tx\. The max upfront cost is: \d+ and the sender's balance is: \d+\.$/,
    )
    expect((await refusal({ gas: '0x3b9aca00' }))?.message).toBe(
      'Transaction gas limit is 1000000000 and exceeds block gas limit of 60000000',
    )
    expect((await refusal({ gas: '0x1' }))?.message).toBe('Transaction requires at least 21000 gas but got 1')
    expect((await refusal({ from: somebody }))?.message).toBe('Unknown account')
    expect(await refusal({ from: somebody })).toMatchObject({ code: -32000, data: { data: null } })
  })

  it.each(['granite', 'helicon'] as const)(
    'lets timestamps rise by a second with each block (%s)',
    async (upgrades) => {
      const chain = await hardhat({ upgrades })
      const times: number[] = []
      for (let i = 0; i < 3; i++) {
        await chain.send({ to: somebody })
        times.push(await chain.time())
      }
      expect(times[1]).toBeGreaterThan(times[0] ?? 0)
      expect(times[2]).toBeGreaterThan(times[1] ?? 0)
      const last = await chain.time()
      expect((await chain.refusal('evm_setNextBlockTimestamp', last))?.message).toMatch(
        /^Timestamp \d+ is equal to the previous block's timestamp/,
      )
      expect((await chain.refusal('evm_mine', last - 1))?.message).toBe(
        `Timestamp ${last - 1} is lower than the previous block's timestamp ${last}`,
      )
      await chain.request('evm_setNextBlockTimestamp', last + 1)
      await chain.send({ to: somebody })
      expect(await chain.time()).toBe(last + 1)
    },
  )

  it('keeps blocks with each transaction beside those at intervals', async () => {
    await chain.request('evm_setIntervalMining', 60_000)
    await chain.send({ to: somebody })
    expect(await chain.height()).toBe(1)
    expect(await chain.request('hardhat_getAutomine')).toBe(true)
    await chain.request('evm_setIntervalMining', 0)
    await chain.send({ to: somebody })
    expect(await chain.height()).toBe(2)
    await chain.request('evm_setIntervalMining', 60_000)
    await chain.request('evm_setAutomine', false)
    await chain.send({ to: somebody })
    expect(await chain.height()).toBe(2)
    expect(await chain.request('anvil_getIntervalMining')).toBe(60)
    await chain.request('evm_setIntervalMining', 0)
    expect(await chain.request('hardhat_getAutomine')).toBe(false)
  })

  it.each(['granite', 'helicon'] as const)(
    'makes no block because time has passed: a transaction that waits is in the block of the next one (%s)',
    async (upgrades) => {
      const chain = await hardhat({ upgrades })
      await chain.request('evm_setAutomine', false)
      const hash = await chain.send({ to: somebody })
      await chain.request('evm_setAutomine', true)
      expect(await chain.waitsFor(hash)).toContain('waits: the block of the next transaction has it')
      await chain.request('evm_increaseTime', 60)
      expect(await chain.height()).toBe(0)
      await chain.send({ to: somebody })
      expect(await chain.height()).toBe(1)
      expect((await chain.request('eth_getBlockByNumber', latest, false)).transactions).toHaveLength(2)
    },
  )

  it('says why the last transaction of a block fails, and nothing of those before it', async () => {
    const other = `0x${'0d'.repeat(20)}`
    await chain.place(reverts)
    await chain.request('hardhat_setCode', other, revertsWith(reason))
    await chain.request('evm_setAutomine', false)
    await chain.send({ to: somebody })
    await chain.request('evm_setAutomine', true)
    const refusal = await chain.refusal('eth_sendTransaction', {
      from: chain.from,
      to: other,
      gas: '0x30d40',
    })
    expect(refusal?.message).toMatch(/reverted with reason string 'no'$/)
    expect((await chain.request('eth_getBlockByNumber', latest, false)).transactions).toHaveLength(2)
    expect(await chain.request('eth_getTransactionReceipt', refusal?.data.txHash)).toMatchObject({
      transactionIndex: '0x1',
    })
  })

  it('calls and estimates for accounts without funds', async () => {
    await chain.place('0x345f5260205ff3')
    const call = { from: `0x${'77'.repeat(20)}`, to: somebody, value: '0x2a' }
    expect(Number(await chain.request('eth_call', call, latest))).toBe(42)
    expect(Number(await chain.request('eth_estimateGas', call))).toBeGreaterThan(21_000)
    expect(
      (
        await chain.refusal('eth_sendTransaction', {
          ...call,
          from: chain.from,
          value: `0x${'f'.repeat(30)}`,
        })
      )?.message,
    ).toMatch(/enough funds/)
  })

  it('refuses to decrease a nonce', async () => {
    await chain.request('hardhat_setNonce', somebody, '0xc8')
    expect((await chain.refusal('hardhat_setNonce', somebody, '0x32'))?.message).toBe(
      'New nonce (50) must not be smaller than the existing nonce (200)',
    )
    expect(await chain.request('hardhat_setNonce', somebody, '0xc8')).toBe(true)
  })

  it('takes transactions for nothing in a block whose base fee is zero', async () => {
    await chain.request('hardhat_setNextBlockBaseFeePerGas', '0x0')
    const hash = await chain.send({ to: somebody, gasPrice: '0x0' })
    expect(await chain.request('eth_getTransactionReceipt', hash)).toMatchObject({
      status: '0x1',
      effectiveGasPrice: '0x0',
    })
  })
})

it('does not list impersonated accounts', async () => {
  const before = await chain.request('eth_accounts')
  await chain.request('hardhat_impersonateAccount', somebody)
  expect(await chain.request('eth_accounts')).toEqual(before)
})

it('--tooling=anvil reports reverts without data, and sends a transaction that fails without a gas limit', async () => {
  const { request, refusal, place } = await hardhat({ tooling: 'anvil' })
  await place(reverts)
  const reverted = { code: 3, message: 'execution reverted', data: '0x' }
  expect(await refusal('eth_call', { from: first, to: somebody }, latest)).toEqual(reverted)
  expect(await refusal('eth_estimateGas', { from: first, to: somebody })).toEqual(reverted)
  const hash = await request('eth_sendTransaction', { from: first, to: somebody })
  expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x0' })
})

it('--tooling=anvil replaces a waiting transaction by one with a higher fee cap alone', async () => {
  const { request, refusal } = await hardhat({ tooling: 'anvil' })
  await request('evm_setAutomine', false)
  const tx = { from: first, to: somebody, nonce: '0x0', maxPriorityFeePerGas: '0x1' }
  await request('eth_sendTransaction', { ...tx, maxFeePerGas: '0x2540be400' })
  expect(
    (await refusal('eth_sendTransaction', { ...tx, value: '0x7', maxFeePerGas: '0x2540be400' }))?.message,
  ).toBe('replacement transaction underpriced')
  const hash = await request('eth_sendTransaction', { ...tx, maxFeePerGas: '0x4a817c800' })
  await request('evm_mine')
  expect(await request('eth_getBlockByNumber', latest, false)).toMatchObject({ transactions: [hash] })
})

it('--tooling=anvil has the contract that creates contracts with a salt, as foundry expects it', async () => {
  const { request } = await hardhat({ tooling: 'anvil' })
  const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
  const salt = '0'.repeat(63).concat('7')
  const data = `0x${salt}${deploying(reverts).slice(2)}`
  const created = await request('eth_call', { to: deployer, data }, latest)
  await request('eth_sendTransaction', { from: first, to: deployer, data })
  expect(created).toBe(
    getCreate2Address({
      from: deployer,
      salt: `0x${salt}`,
      bytecode: deploying(reverts) as Hex,
    }).toLowerCase(),
  )
  expect(await request('eth_getCode', created, latest)).toBe(reverts)
})

it('funds the accounts of L1s before their first block, those of a later L1 too', async () => {
  const genesis = JSON.stringify({
    ...JSON.parse(readFileSync('examples/l1/genesis.json', 'utf8')),
    alloc: { [first.slice(2)]: { balance: '0x5' } },
  })
  const net = await createNetwork({ tooling: 'anvil', l1s: [{ alias: 'games', genesis }] })
  nets.push(net)
  await net.l1s.create({ alias: 'later' })
  const balance = (chain: string, account: string) =>
    net.providerFor(chain).request({ method: 'eth_getBalance', params: [account, 'latest'] })
  expect(await balance('games', second)).toBe('0x21e19e0c9bab2400000')
  expect(await balance('games', first)).toBe('0x5')
  expect(await balance('later', second)).toBe('0x21e19e0c9bab2400000')
  await net.reset()
  expect(await balance('games', second)).toBe('0x21e19e0c9bab2400000')
})

it('funds the accounts of every network, and L1s take as much gas as the C-Chain', async () => {
  const fuji = await hardhat({ networkId: 5 })
  expect(await fuji.request('eth_getBalance', fuji.from, latest)).toBe('0x21e19e0c9bab2400000')
  const net = await createNetwork({ tooling: 'hardhat', l1s: [{ alias: 'games' }] })
  nets.push(net)
  const l1 = net.providerFor('games')
  const accounts = (await l1.request({ method: 'eth_accounts' })) as string[]
  const tx = { from: accounts.at(-1), to: somebody, gas: '0x1312d00' }
  const hash = await l1.request({ method: 'eth_sendTransaction', params: [tx] })
  expect(await l1.request({ method: 'eth_getTransactionReceipt', params: [hash] })).toMatchObject({
    status: '0x1',
  })
})

describe.each(['hardhat', 'anvil'] as const)('a network with --tooling=%s', (tooling) => {
  beforeEach(async () => {
    chain = await hardhat({ tooling })
  })

  it('answers for the pending block with what waits', async () => {
    const { request, height, time, place } = chain
    await place(stores)
    await request('evm_setAutomine', false)
    const hash = await chain.send({ to: somebody, value: '0x7' })
    const word = (tag: string) => request('eth_getStorageAt', somebody, '0x0', tag)
    expect(Number(await word(latest))).toBe(0)
    expect(Number(await word('pending'))).toBe(7)
    expect(await request('eth_getBalance', somebody, 'pending')).toBe('0x7')
    const asked = (await time()) + 1000
    await request('evm_setNextBlockTimestamp', asked)
    const pending = await request('eth_getBlockByNumber', 'pending', false)
    expect(pending).toMatchObject({ number: '0x1', transactions: [hash] })
    expect(Number(pending.timestamp)).toBe(asked)
    expect(await height()).toBe(0)
    await request('evm_mine')
    expect(await time()).toBe(asked)
    expect(Number(await word(latest))).toBe(7)
  })

  it('has the base fee of the next block last, and senders of waiting transactions in lower case', async () => {
    const { request, from } = chain
    await request('evm_setAutomine', false)
    await chain.send({ to: somebody })
    const { baseFeePerGas, gasUsedRatio } = await request('eth_feeHistory', '0x1', latest, [])
    const { baseFeePerGas: next } = await request('eth_getBlockByNumber', 'pending', false)
    expect(gasUsedRatio).toHaveLength(1)
    expect(baseFeePerGas[1]).toBe(next)
    expect(Object.keys((await request('txpool_content')).pending)).toEqual([from.toLowerCase()])
    expect(await chain.refusal('anvil_setMinGasPrice', '0x1')).toEqual({
      code: -32602,
      message: 'anvil_setMinGasPrice is not supported when EIP-1559 is active',
    })
    expect(await chain.refusal('eth_getWork')).toEqual({
      code: -32004,
      message: 'eth_getWork is not supported: Avalanche has no proof of work',
    })
  })

  it('has nothing above the head, where a node refuses to look', async () => {
    expect(await chain.request('eth_getBlockByNumber', '0xfffff', false)).toBeNull()
    expect(await chain.request('eth_getLogs', { fromBlock: '0x0', toBlock: '0xfffff' })).toEqual([])
  })

  it('puts more gas into a block than an Avalanche chain has, at the requested time', async () => {
    const { request, time } = chain
    // Burns the gas of the call and fails.
    await chain.place('0xfe')
    await request('evm_setAutomine', false)
    const hashes = [await chain.send({ to: somebody, gas: '0x1312d00' }), await chain.send({ to: somebody })]
    const asked = (await time()) + 5
    await request('evm_setNextBlockTimestamp', asked)
    await request('evm_mine')
    expect(await request('eth_getBlockByNumber', latest, false)).toMatchObject({ transactions: hashes })
    expect(await time()).toBe(asked)
    await request('evm_setNextBlockTimestamp', asked + 1)
    await request('evm_setAutomine', true)
    const hash = await request('eth_sendTransaction', {
      from: chain.from,
      data: deploying(stores),
      gas: '0x1312d00',
    })
    expect((await request('eth_getTransactionReceipt', hash)).status).toBe('0x1')
    expect(await time()).toBe(asked + 1)
  })
})
