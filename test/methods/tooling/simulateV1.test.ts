import { beforeAll, describe, expect, it } from '@jest/globals'
import { ewoq, forwards, reverts, somebody, type ToolingNetwork, toolingNetwork } from './toolingNetwork.js'

let net: ToolingNetwork['net']
let request: ToolingNetwork['request']
beforeAll(async () => {
  ;({ net, request } = await toolingNetwork())
})
const contract = '0x00000000000000000000000000000000000c0de0'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const poor = '0x00000000000000000000000000000000000a11ce'

it('runs calls one after the other, each on what the ones before left, and keeps nothing', async () => {
  const digest = net.network.world.undo.digest()
  const blocks = await request('eth_simulateV1', {
    blockStateCalls: [
      {
        stateOverrides: { [poor]: { balance: '0x64' }, [contract]: { code: forwards } },
        calls: [
          { from: poor, to: somebody, value: '0x1' },
          { from: poor, to: contract, value: '0x63' },
        ],
      },
      {
        blockOverrides: { number: '0x9', time: '0xffffffff' },
        calls: [{ from: somebody, to: poor, value: '0x64' }],
      },
    ],
  })
  const [first, second] = [blocks[0], blocks.at(-1)]
  expect(first).toMatchObject({
    number: '0x1',
    calls: [{ status: '0x1', gasUsed: '0x5208' }, { status: '0x1' }],
  })
  expect(first.transactions).toHaveLength(2)
  expect(second).toMatchObject({ number: '0x9', timestamp: '0xffffffff', calls: [{ status: '0x1' }] })
  expect(net.network.world.undo.digest()).toBe(digest)
})

it('fills the gap between numbers with empty blocks', async () => {
  const blocks = await request('eth_simulateV1', {
    blockStateCalls: [{ blockOverrides: { number: '0x4' }, calls: [] }],
  })
  expect(blocks.map(({ number }: { number: string }) => number)).toEqual(['0x1', '0x2', '0x3', '0x4'])
  for (let i = 1; i < 4; i++) expect(blocks[i].parentHash).toBe(blocks[i - 1].hash)
})

it('reports failures of calls, with their data', async () => {
  const [{ calls }] = await request('eth_simulateV1', {
    blockStateCalls: [
      {
        stateOverrides: { [contract]: { code: reverts }, [somebody]: { code: '0xfe' } },
        calls: [{ to: contract }, { to: somebody }],
      },
    ],
  })
  expect(calls).toMatchObject([
    { status: '0x0', returnData: '0x', error: { code: 3, message: 'execution reverted', data: '0x' } },
    { status: '0x0', error: { code: -32015, message: 'invalid opcode: INVALID' } },
  ])
})

it('has logs for transfers of coins on request', async () => {
  const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
  const [{ calls, transactions }] = await request('eth_simulateV1', {
    blockStateCalls: [
      {
        stateOverrides: { [contract]: { code: forwards } },
        calls: [{ from: ewoq, to: contract, value: '0x7' }],
      },
    ],
    traceTransfers: true,
    returnFullTransactions: true,
  })
  expect(calls[0].logs).toMatchObject([
    { address: `0x${'ee'.repeat(20)}`, topics: [transfer, word(ewoq), word(contract)], logIndex: '0x0' },
    { topics: [transfer, word(contract), word(somebody)], logIndex: '0x1' },
  ])
  expect(transactions).toMatchObject([{ from: ewoq, to: contract, value: '0x7' }])
})

it('checks transactions on request', async () => {
  const simulate = (call: object, validation: boolean) =>
    request('eth_simulateV1', { blockStateCalls: [{ calls: [call] }], validation })
  const call = { from: ewoq, to: somebody, nonce: '0x9', gas: '0x5208' }
  await expect(simulate(call, true)).rejects.toThrow('nonce too high')
  expect(await simulate(call, false)).toMatchObject([{ calls: [{ status: '0x1' }] }])
})

it('refuses blocks out of order', async () => {
  const simulate = (...overrides: object[]) =>
    request('eth_simulateV1', {
      blockStateCalls: overrides.map((blockOverrides) => ({ blockOverrides, calls: [] })),
    })
  await expect(simulate({ number: '0x2' }, { number: '0x2' })).rejects.toMatchObject({ code: -38020 })
  await expect(simulate({ time: '0xffffffff' }, { time: '0xfffffff' })).rejects.toMatchObject({
    code: -38021,
  })
  await expect(simulate({ number: '0xfff' })).rejects.toMatchObject({ code: -38026 })
})

describe('a simulated call', () => {
  /** The contracts return the gas price, the gas that is left, and the caller. */
  const returning = { price: '0x3a5f5260205ff3', gas: '0x5a5f5260205ff3', caller: '0x335f5260205ff3' }
  const returned = async (code: string, calls: object[], more: object = {}): Promise<bigint[]> => {
    const blockOverrides = { gasLimit: '0x1000000' }
    const [block] = await request('eth_simulateV1', {
      blockStateCalls: [
        {
          blockOverrides,
          stateOverrides: { [contract]: { code } },
          calls: calls.map((call) => ({ to: contract, ...call })),
        },
      ],
      ...more,
    })
    return block.calls.map(({ returnData }: { returnData: string }) => BigInt(returnData))
  }

  it('pays nothing for gas, unless it says a price, or is checked', async () => {
    const { baseFee } = net.network.world.cChain.head.header
    const high = (baseFee ?? 0n) + 10n ** 12n
    const priced = { from: ewoq, gas: '0x10000' }
    const calls = [
      priced,
      { ...priced, gasPrice: `0x${high.toString(16)}` },
      { ...priced, maxFeePerGas: `0x${high.toString(16)}`, maxPriorityFeePerGas: `0x${high.toString(16)}` },
    ]
    expect(await returned(returning.price, calls)).toEqual([0n, high, high])
    const [checked = 0n, ...paid] = await returned(returning.price, calls, { validation: true })
    expect(checked).toBeGreaterThan(0n)
    expect(checked).toBeLessThan(high)
    expect(paid).toEqual([high, high])
  })

  it('has the gas that the calls before it left, and comes from the zero address', async () => {
    const [first = 0n, second = 0n, third = 0n] = await returned(returning.gas, [{}, {}, { gas: '0x10000' }])
    expect(first).toBeGreaterThan(1_000_000n)
    expect(first - second).toBeGreaterThan(21_000n)
    expect(third).toBeLessThan(0x10000n)
    expect(await returned(returning.caller, [{}, { from: somebody }])).toEqual([0n, BigInt(somebody)])
  })

  it('that fails has no logs of transfers, and leaves no coins', async () => {
    const [{ calls }] = await request('eth_simulateV1', {
      blockStateCalls: [
        {
          stateOverrides: { [contract]: { code: reverts } },
          calls: [
            { from: ewoq, to: contract, value: '0x7' },
            { from: contract, to: somebody, value: '0x1' },
          ],
        },
      ],
      traceTransfers: true,
    }).catch((error: Error) => [{ calls: error.message }])
    expect(calls).toMatch(/insufficient funds/)
    const [{ calls: failed }] = await request('eth_simulateV1', {
      blockStateCalls: [
        {
          stateOverrides: { [contract]: { code: reverts } },
          calls: [{ from: ewoq, to: contract, value: '0x7' }],
        },
      ],
      traceTransfers: true,
    })
    expect(failed).toMatchObject([{ status: '0x0', logs: [] }])
  })
})
