import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestClient, custom, IntrinsicGasTooHighError, publicActions } from 'viem'
import { getBlock, simulateBlocks } from 'viem/actions'
import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import { assemble } from '../../state/evm/assemble.js'
import { reverts, somebody, type ToolingNetwork, toolingNetwork } from './toolingNetwork.js'

let net: ToolingNetwork['net']
let request: ToolingNetwork['request']
let start: number
beforeAll(async () => {
  ;({ net, request } = await toolingNetwork({ tooling: 'anvil' }))
  expect(net.accounts.slice(0, 2).map(({ address }) => address)).toEqual([alice, bob])
  start = await net.snapshot()
})
afterEach(() => net.revert(start))
/** The first accounts of anvil. */
const [alice, bob] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
const poor = '0x0000000000000000000000000000000000696969'
const contract = '0x00000000000000000000000000000000000c0de1'
const avax = '0xde0b6b3a7640000'
const fees = { gas: '0x5208', gasPrice: '0x174876e800' }

const codeAt = (code: string, call: object = {}) => [
  { from: alice, to: contract, ...call },
  'latest',
  { [contract]: { code } },
]
const simulated = (call: object) => [
  { blockStateCalls: [{ calls: [{ from: alice, to: bob, ...call }] }] },
  'latest',
]

/** What the network holds, but for the suggested tip, which is computed when it is asked for. */
const state = () => [...net.network.world.undo.texts()].filter(([name]) => !name.endsWith('/tip'))

/** Requests and the refusals of anvil 1.7.1. */
const refused: [method: string, params: unknown[], code: number, message: string][] = [
  ...['eth_call', 'eth_simulateV1'].map((method): [string, unknown[], number, string] => [
    method,
    method === 'eth_call'
      ? [{ from: poor, to: bob, value: avax }, 'latest']
      : simulated({ from: poor, value: avax }),
    -32003,
    'Insufficient funds for gas * price + value',
  ]),
  [
    'eth_simulateV1',
    simulated({ gas: '0x64' }),
    -32000,
    'intrinsic gas too high -- CallGasCostMoreThanGasLimit',
  ],
  [
    'eth_call',
    [{ from: alice, to: bob, gas: '0x64' }, 'latest'],
    -32000,
    'intrinsic gas too high -- CallGasCostMoreThanGasLimit',
  ],
  [
    'eth_simulateV1',
    simulated({ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }),
    -32602,
    'Invalid input: `max_priority_fee_per_gas` greater than `max_fee_per_gas`',
  ],
  ['eth_call', codeAt('0xfe'), -32603, 'EVM error InvalidFEOpcode'],
  ['eth_call', codeAt('0x0c'), -32603, 'EVM error OpcodeNotFound'],
  ['eth_call', codeAt('0x50'), -32603, 'EVM error StackUnderflow'],
  ['eth_call', codeAt('0x600356'), -32603, 'EVM error InvalidJump'],
  ['eth_call', codeAt('0x5b5f600056'), -32603, 'EVM error StackOverflow'],
  ['eth_call', codeAt('0x60016000600037' + '6001600060003e'), -32603, 'EVM error OutOfOffset'],
  ['eth_call', codeAt('0x5b600056', { gas: '0x6000' }), -32603, 'EVM error OutOfGas'],
  ['eth_estimateGas', codeAt('0xfe'), -32603, 'EVM error InvalidFEOpcode'],
  [
    'eth_estimateGas',
    codeAt('0x5b600056', { gas: '0x6000' }),
    -32003,
    'Out of gas: gas required exceeds allowance: 24576',
  ],
  ['eth_call', codeAt(reverts), 3, 'execution reverted'],
  ['eth_sendTransaction', [{ from: poor, to: bob }], -32602, 'No Signer available'],
  ['eth_sign', [poor, '0x12'], -32602, 'No Signer available'],
  ['personal_sign', ['0x12', poor], -32602, 'No Signer available'],
  ['eth_signTransaction', [{ from: poor, to: bob, nonce: '0x0', ...fees }], -32602, 'No Signer available'],
  [
    'eth_sendTransaction',
    [{ from: alice, to: bob, value: `0x${'f'.repeat(60)}` }],
    -32003,
    'Insufficient funds for gas * price + value',
  ],
  ['eth_sendTransaction', [{ from: alice, to: bob, gas: '0x64' }], -32000, 'intrinsic gas too low'],
  [
    'eth_sendTransaction',
    [{ from: alice, to: bob, gasPrice: '0x0' }],
    -32003,
    'max fee per gas less than block base fee',
  ],
  [
    'eth_sendTransaction',
    [{ from: alice, to: bob, chainId: '0x1' }],
    -32602,
    "transaction-provided chain ID (1) does not match the signer's chain ID (43112)",
  ],
  ['eth_sendRawTransaction', ['0x'], -32602, 'Empty transaction data'],
  ['eth_sendRawTransaction', ['0x02'], -32602, 'Failed to decode transaction'],
  ['eth_sendRawTransaction', ['0x02c0'], -32602, 'Failed to decode transaction'],
  [
    'eth_getBalance',
    [alice, '0x999'],
    -32602,
    'BlockOutOfRangeError: block height is 0 but requested was 2457',
  ],
  [
    'eth_call',
    [{ to: contract }, '0x999'],
    -32602,
    'BlockOutOfRangeError: block height is 0 but requested was 2457',
  ],
  ['evm_setNextBlockTimestamp', [1], -32602, "Timestamp error: 1 is lower than previous block's timestamp"],
  ['evm_mine', [{ timestamp: 1 }], -32602, "Timestamp error: 1 is lower than previous block's timestamp"],
  [
    'anvil_rollback',
    [1000],
    -32602,
    'Rollback depth must not exceed current chain height: current height 0, depth 1000',
  ],
]

describe('with --tooling=anvil', () => {
  it.each(refused)('%s %j is refused as by anvil', async (method, params, code, message) => {
    const before = state()
    await expect(request(method, ...params)).rejects.toMatchObject({ code, details: message })
    expect(state()).toEqual(before)
  })

  it('transactions with used nonces and waiting ones are refused as by anvil', async () => {
    await request('eth_sendTransaction', { from: alice, to: bob, ...fees })
    const again = request('eth_sendTransaction', { from: alice, to: bob, nonce: '0x0', ...fees })
    await expect(again).rejects.toMatchObject({ code: -32003, details: 'nonce too low' })
    await request('evm_setAutomine', false)
    const waiting = { from: alice, to: bob, value: '0x1', nonce: '0x10', ...fees }
    await request('eth_sendTransaction', waiting)
    await expect(request('eth_sendTransaction', waiting)).rejects.toMatchObject({
      code: -32003,
      details: 'transaction already imported',
    })
    const cheaper = request('eth_sendTransaction', { ...waiting, value: '0x2', gasPrice: '0x174876e7ff' })
    await expect(cheaper).rejects.toMatchObject({
      code: -32003,
      details: 'replacement transaction underpriced',
    })
  })

  it('an account that is impersonated no more has no signer', async () => {
    await request('anvil_impersonateAccount', poor)
    await request('anvil_setBalance', poor, avax)
    const transfer = { from: poor, to: bob, value: '0x1' }
    expect(await request('eth_sendTransaction', transfer)).toMatch(/^0x/)
    expect(await request('anvil_stopImpersonatingAccount', poor)).toBeNull()
    await expect(request('eth_sendTransaction', transfer)).rejects.toMatchObject({
      code: -32602,
      details: 'No Signer available',
    })
  })

  it("hardhat's names answer as in anvil, and eth_protocolVersion and empty quantities do", async () => {
    expect(await request('hardhat_setBalance', somebody, '0x1')).toBeNull()
    expect(await request('hardhat_stopImpersonatingAccount', poor)).toBeNull()
    expect(await request('hardhat_dropTransaction', `0x${'11'.repeat(32)}`)).toBeNull()
    expect(await request('hardhat_mine', '0x1')).toBeNull()
    expect(await request('eth_protocolVersion')).toBe(1)
    expect(await request('anvil_mine', '0x')).toBeNull()
  })

  it('a range that ends before it begins has no logs', async () => {
    expect(await request('eth_getLogs', { fromBlock: '0x5', toBlock: '0x1' })).toEqual([])
  })

  it('other errors keep the advice of the library', async () => {
    await expect(request('eth_sendTransaction', { from: poor, to: bob })).rejects.toThrow('net.impersonate(')
  })
})

const anvilMembers = [
  ...[
    'hash',
    'parentHash',
    'sha3Uncles',
    'miner',
    'stateRoot',
    'transactionsRoot',
    'receiptsRoot',
    'logsBloom',
  ],
  ...[
    'difficulty',
    'number',
    'gasLimit',
    'gasUsed',
    'timestamp',
    'extraData',
    'mixHash',
    'nonce',
    'baseFeePerGas',
  ],
  ...['withdrawalsRoot', 'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot', 'requestsHash'],
  ...['totalDifficulty', 'size', 'uncles', 'transactions', 'withdrawals'],
]

describe("viem's actions with --tooling=anvil", () => {
  const provider: Pick<ToolingNetwork['net']['provider'], 'request'> = {
    request: (call) => net.provider.request(call),
  }
  const client = createTestClient({ mode: 'anvil', transport: custom(provider) }).extend(publicActions)

  it.each(['latest', 'pending', 'earliest'] as const)(
    'getBlock: %s has the members of anvil',
    async (blockTag) => {
      expect(Object.keys(await getBlock(client, { blockTag }))).toEqual(anvilMembers)
    },
  )

  it('getBlock: by hash and by number, with transactions', async () => {
    await request('eth_sendTransaction', { from: alice, to: bob, ...fees })
    const latest = await getBlock(client, { includeTransactions: true })
    expect(Object.keys(latest)).toEqual(anvilMembers)
    expect(latest.transactions).toMatchObject([{ from: alice.toLowerCase() }])
    expect(await getBlock(client, { blockHash: latest.hash, includeTransactions: true })).toEqual(latest)
    expect(latest.withdrawals).toEqual([])
  })

  const simulate = (call: object) =>
    simulateBlocks(client, {
      blocks: [{ calls: [{ account: alice as `0x${string}`, to: bob as `0x${string}`, ...call }] }],
    })

  it('simulateBlocks: has the members of anvil, and logs with times', async () => {
    const [block] = await request('eth_simulateV1', {
      blockStateCalls: [{ calls: [{ from: alice, to: bob, value: '0x1' }] }],
      traceTransfers: true,
    })
    expect(Object.keys(block)).toEqual([
      ...anvilMembers.slice(0, anvilMembers.indexOf('withdrawalsRoot')),
      'uncles',
      'transactions',
      'calls',
    ])
    expect(block.calls[0].logs[0].blockTimestamp).toBe(block.timestamp)
  })

  it('simulateBlocks: gas too low', async () => {
    const error = await simulate({ gas: 100n }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(IntrinsicGasTooHighError)
    expect(String(error)).toContain('Details: intrinsic gas too high -- CallGasCostMoreThanGasLimit')
  })

  it('simulateBlocks: insufficient funds', async () => {
    await expect(simulate({ account: poor, value: 10n ** 30n })).rejects.toThrow(
      'Insufficient funds for gas * price + value',
    )
  })
})

describe('anvil_impersonateSignature', () => {
  const signature = `0x${'12'.repeat(64)}1b`
  /** Calls ECRECOVER with its input and returns what that returns. */
  const recovers = `0x${assemble('CALLDATASIZE 0 0 CALLDATACOPY 32 0 CALLDATASIZE 0 1 GAS STATICCALL RETURNDATASIZE 0 0 RETURNDATACOPY RETURNDATASIZE 0 RETURN')}`
  const word = (hex: string) => hex.padStart(64, '0')
  const data = `0x${'ab'.repeat(32)}${word('1b')}${'12'.repeat(64)}`
  const recovered = () =>
    request('eth_call', { to: contract, data }, 'latest', { [contract]: { code: recovers } })

  it.each([
    ['as anvil takes it', [[signature, bob]]],
    ['as two parameters', [signature, bob]],
    ['with v from 0 on', [`0x${toHex(hexToBytes(signature).subarray(0, 64)).slice(2)}00`, bob]],
  ])('lets ECRECOVER return the account: %s', async (_, params) => {
    const before = await request('evm_snapshot')
    expect(await recovered()).not.toContain(bob.slice(2).toLowerCase())
    expect(await request('anvil_impersonateSignature', ...params)).toBeNull()
    expect(await recovered()).toBe(`0x${word(bob.slice(2).toLowerCase())}`)
    await request('evm_revert', before)
    expect(await recovered()).not.toContain(bob.slice(2).toLowerCase())
  })

  it('holds in transactions, and refuses what is no signature', async () => {
    await expect(request('anvil_impersonateSignature', '0x12', bob)).rejects.toThrow(
      'a signature has 65 bytes (r, s, v), not 1',
    )
    await request('anvil_impersonateSignature', [signature, bob])
    const code = `0x${assemble('CALLDATASIZE 0 0 CALLDATACOPY 32 0 CALLDATASIZE 0 1 GAS STATICCALL POP 0 MLOAD 0 SSTORE')}`
    await request('anvil_setCode', contract, code)
    await request('eth_sendTransaction', { from: alice, to: contract, data, gas: '0x30d40' })
    expect(await request('eth_getStorageAt', contract, '0x0', 'latest')).toBe(
      `0x${word(bob.slice(2).toLowerCase())}`,
    )
  })
})
