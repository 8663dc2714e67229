import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type Address,
  BlockNotFoundError,
  createTestClient,
  encodeAbiParameters,
  encodeErrorResult,
  FeeCapTooHighError,
  type Hex,
  http,
  InsufficientFundsError,
  IntrinsicGasTooHighError,
  maxUint256,
  parseAbi,
  parseEther,
  parseGwei,
  publicActions,
  TipAboveFeeCapError,
  toFunctionSelector,
} from 'viem'
import { getBlock, simulateBlocks, simulateCalls } from 'viem/actions'
import { snowglobeChain } from '../../src/viem/index.js'
import { assemble } from '../state/evm/assemble.js'
import { type ClientNetwork, clientNetwork } from './clientNetwork.js'

/** Accounts of anvil. */
const alice: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token: Address = '0xFBA3912Ca04dd458c843e2EE08967fC04f3579c2'
const abi = parseAbi(['function name() view returns (string)', 'function mint(uint256 tokenId)'])
const withoutId = parseAbi(['function mint()'])
const value = parseEther('1')

const named = encodeAbiParameters([{ type: 'string' }], ['wagmi'])
const taken = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  errorName: 'Error',
  args: ['Token ID is taken'],
})

/** Code that answers `name()` with a text, refuses `mint(uint256)` with a reason, and the rest without one. */
const code: Hex = `0x${assemble(`
  0 CALLDATALOAD 224 SHR
  DUP1 ${toFunctionSelector('name()')} EQ @name JUMPI
  DUP1 ${toFunctionSelector('mint(uint256)')} EQ @mint JUMPI
  0 0 REVERT
  :name ${inMemory(named)} ${sizeOf(named)} 0 RETURN
  :mint ${inMemory(taken)} ${sizeOf(taken)} 0 REVERT
`)}`

/** What viem's own tests ask of `getBlock`, `simulateBlocks` and `simulateCalls`; they hold on anvil 1.7.1. */
describe.each(['granite', 'helicon'] as const)("the cases of viem's own tests, in %s", (upgrades) => {
  let network: ClientNetwork
  const testClient = () =>
    createTestClient({
      mode: 'anvil',
      chain: snowglobeChain(network.net),
      transport: http(`${network.url}/ext/bc/C/rpc`, { retryCount: 0 }),
    }).extend(publicActions)
  let client: ReturnType<typeof testClient>
  beforeAll(async () => {
    network = await clientNetwork('local', { tooling: 'anvil', upgrades })
    client = testClient()
    await client.setCode({ address: token, bytecode: code })
  })
  afterAll(() => network.net.close())

  const stateOverrides = [{ address: alice, balance: parseEther('10000') }]
  const simulate = async (call: object) => {
    const calls: readonly unknown[] = [call]
    return (await simulateBlocks(client, { blocks: [{ calls, stateOverrides }] }))[0]?.calls[0]
  }

  it('blocks that are not there are not found', async () => {
    await expect(getBlock(client, { blockNumber: 69_420_694_206_942n })).rejects.toThrow(BlockNotFoundError)
    await expect(getBlock(client, { blockHash: `0x${'d4'.repeat(32)}` })).rejects.toThrow(BlockNotFoundError)
  })

  it('calls see those before them, and return decoded results', async () => {
    const transfer = { account: alice, to: bob, value }
    const [block] = await simulateBlocks(client, {
      blocks: [{ calls: [transfer, transfer, { abi, functionName: 'name', to: token }], stateOverrides }],
    })
    const sent = { data: '0x', gasUsed: 21_000n, logs: [], result: null, status: 'success' }
    expect(block?.calls.slice(0, 2)).toEqual([sent, sent])
    expect(block?.calls[2]).toMatchObject({ data: named, result: 'wagmi', status: 'success', logs: [] })
  })

  it('a base fee and a gas limit that the block is given hold', async () => {
    const [block] = await simulateBlocks(client, {
      blocks: [
        {
          calls: [{ account: alice, to: bob, value }],
          blockOverrides: { baseFeePerGas: parseGwei('100'), gasLimit: 60_000_000n },
          stateOverrides,
        },
      ],
    })
    expect(block).toMatchObject({ baseFeePerGas: parseGwei('100'), gasLimit: 60_000_000n })
  })

  it.each([
    ['a fee cap of more than 256 bits', { maxFeePerGas: maxUint256 + 1n }, FeeCapTooHighError],
    [
      'a tip above the fee cap',
      { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: parseGwei('11') },
      TipAboveFeeCapError,
    ],
    ['too little gas', { gas: 100n }, IntrinsicGasTooHighError],
    [
      'a sender without funds',
      { account: '0x0000000000000000000000000000000000696969' },
      InsufficientFundsError,
    ],
  ] as const)('%s is refused', async (_, call, Refusal) => {
    const simulated = simulateBlocks(client, {
      blocks: [{ calls: [{ account: alice, to: bob, value, ...call }] }],
    })
    await expect(simulated).rejects.toMatchObject({ name: Refusal.name })
  })

  it.each([
    ['a function that is not there', { abi: withoutId, functionName: 'mint', to: token }],
    ['data that no function takes', { data: '0xdeadbeef', to: token }],
  ])('%s fails without data', async (_, call) => {
    const failed = await simulate(call)
    expect(failed).toMatchObject({ data: '0x', logs: [], status: 'failure' })
    expect(String(failed?.error)).toContain('returned no data ("0x")')
  })

  it('a revert has its reason', async () => {
    const failed = await simulate({ abi, functionName: 'mint', to: token, args: [1n] })
    expect(failed).toMatchObject({ data: taken, logs: [], status: 'failure' })
    expect(String(failed?.error)).toContain('reverted with the following reason:\nToken ID is taken')
  })

  it('data may have a suffix', async () => {
    const call = { abi, functionName: 'name', to: token, dataSuffix: '0x1234' }
    expect(await simulate(call)).toMatchObject({ result: 'wagmi' })
  })

  it('a simulation on a block that is not there names the head', async () => {
    const simulated = simulateBlocks(client, { blockNumber: 99_999n, blocks: [{ calls: [] }] })
    await expect(simulated).rejects.toThrow('BlockOutOfRangeError: block height is 0 but requested was 99999')
  })

  it('simulateCalls returns results and changes of assets', async () => {
    const { results, assetChanges } = await simulateCalls(client, {
      account: alice,
      calls: [
        { to: bob, value },
        { abi, functionName: 'name', to: token },
      ],
      traceAssetChanges: true,
    })
    expect(results.map(({ status, result }) => [status, result])).toEqual([
      ['success', null],
      ['success', 'wagmi'],
    ])
    expect(assetChanges.map(({ value: { diff } }) => diff)).toEqual([-value])
  })
})

/** Words that write data to the memory, from its start. */
function inMemory(data: Hex): string {
  const words = data.slice(2).match(/.{1,64}/g) ?? []
  return words.map((word, at) => `0x${word.padEnd(64, '0')} ${at * 32} MSTORE`).join(' ')
}

function sizeOf(data: Hex): number {
  return data.length / 2 - 1
}
