import { beforeAll, expect, it } from '@jest/globals'
import { traceFilter } from '../../../methods/trace/filter.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { countedTurns } from '../countedTurns.js'
import {
  deploying,
  ewoq,
  forwards,
  reverts,
  somebody,
  type ToolingNetwork,
  toolingNetwork,
} from '../tooling/toolingNetwork.js'

/** Code that writes a word of memory and a slot, and fails: PUSH1 42, PUSH0, MSTORE, PUSH1 7, PUSH1 5, SSTORE, INVALID. */
const writes = '0x602a5f526007600555fe'
const failing = '0x00000000000000000000000000000000000fa110'
let net: ToolingNetwork['net']
let request: ToolingNetwork['request']
let created: string
let contractAddress: string
let forwarded: string
let failed: string
beforeAll(async () => {
  const made = await toolingNetwork()
  const { send } = made
  ;({ net, request } = made)
  created = await send({ data: deploying(forwards) })
  contractAddress = (await request('eth_getTransactionReceipt', created)).contractAddress
  forwarded = await send({ to: contractAddress, value: '0x7', gas: '0x186a0' })
  await request('anvil_setCode', failing, reverts)
  failed = await send({ to: failing, gas: '0x186a0' })
})

it('trace_transaction and trace_block list the calls as Parity does', async () => {
  const traces = await request('trace_transaction', forwarded)
  expect(traces).toMatchObject([
    {
      action: { callType: 'call', from: ewoq, to: contractAddress, value: '0x7' },
      blockNumber: 2,
      subtraces: 1,
      traceAddress: [],
      transactionHash: forwarded,
      transactionPosition: 0,
      type: 'call',
    },
    { action: { from: contractAddress, to: somebody, value: '0x7' }, subtraces: 0, traceAddress: [0] },
  ])
  expect(await request('trace_block', '0x2')).toEqual(traces)
  expect(await request('trace_get', forwarded, ['0x0'])).toEqual(traces[1])
  expect(await request('trace_get', forwarded, ['0x1'])).toBeNull()
  expect(await request('trace_transaction', created)).toMatchObject([
    {
      action: { from: ewoq, init: deploying(forwards) },
      result: { address: contractAddress, code: forwards },
      type: 'create',
    },
  ])
  expect(await request('trace_transaction', failed)).toMatchObject([{ error: 'Reverted' }])
})

it('unknown transactions have no traces, and unknown blocks none', async () => {
  expect(await request('trace_transaction', `0x${'0'.repeat(64)}`)).toEqual([])
  expect(await request('trace_block', '0x63')).toBeNull()
  await expect(request('trace_replayTransaction', `0x${'0'.repeat(64)}`, ['trace'])).rejects.toThrow(
    'transaction not found',
  )
})

it('trace_filter selects by addresses, blocks and place', async () => {
  const filter = (members: object) => request('trace_filter', members)
  expect(await filter({ fromBlock: '0x1', toAddress: [somebody] })).toMatchObject([{ traceAddress: [0] }])
  expect(await filter({ fromBlock: '0x1', fromAddress: [ewoq] })).toHaveLength(3)
  expect(await filter({ fromBlock: '0x3', toBlock: 'latest' })).toMatchObject([{ transactionHash: failed }])
  expect(await filter({ fromBlock: '0x1', after: 1, count: 1 })).toMatchObject([
    { transactionHash: forwarded },
  ])
  expect(await filter({ fromBlock: '0x9' })).toEqual([])
  expect(await filter({ fromBlock: 'latest' })).toMatchObject([{ transactionHash: failed }])
  expect(await filter({ toBlock: '0x1' })).toMatchObject([{ transactionHash: created }])
  expect(await filter({ fromAddress: [contractAddress] })).toMatchObject([{ traceAddress: [0] }])
  expect(await filter({ fromAddress: [contractAddress], toAddress: [failing] })).toMatchObject([
    { traceAddress: [0] },
    { transactionHash: failed },
  ])
})

it('trace_filter leaves out as many as `after` says, and ends after `count`', async () => {
  const places = async (members: object) =>
    (await request('trace_filter', members)).map(
      ({ blockNumber, traceAddress }: { blockNumber: number; traceAddress: number[] }) =>
        [blockNumber, ...traceAddress].join('.'),
    )
  const all = ['1', '2', '2.0', '3']
  expect(await places({})).toEqual(all)
  expect(await places({ after: 0, count: 4 })).toEqual(all)
  expect(await places({ after: 1 })).toEqual(all.slice(1))
  expect(await places({ after: 1, count: 2 })).toEqual(['2', '2.0'])
  expect(await places({ count: 2 })).toEqual(['1', '2'])
  expect(await places({ count: 0 })).toEqual([])
  expect(await places({ after: 4, count: 1 })).toEqual([])
})

it('trace_replayTransaction has the changes of the state', async () => {
  const { output, trace, stateDiff } = await request('trace_replayTransaction', forwarded, [
    'trace',
    'stateDiff',
  ])
  expect(output).toBe('0x')
  expect(trace).toHaveLength(2)
  expect(trace[0]).not.toHaveProperty('blockHash')
  expect(stateDiff[somebody]).toEqual({
    balance: { '*': { from: '0x0', to: '0x7' } },
    code: '=',
    nonce: '=',
    storage: {},
  })
  expect(stateDiff[ewoq]).toMatchObject({ nonce: { '*': { from: '0x1', to: '0x2' } } })
  const [creation] = await request('trace_replayBlockTransactions', '0x1', ['stateDiff'])
  expect(creation.trace).toEqual([])
  expect(creation.stateDiff[contractAddress]).toMatchObject({
    code: { '+': forwards },
    nonce: { '+': '0x1' },
  })
})

it('vmTrace lists the instructions with what they pushed and wrote, and those of calls inside them', async () => {
  const { vmTrace } = await request('trace_replayTransaction', forwarded, ['vmTrace'])
  expect(vmTrace.code).toBe(forwards)
  const ops: Operation[] = vmTrace.ops
  const call = ops.find(({ op }) => op === 'CALL')
  expect(call).toMatchObject({ ex: { push: ['0x1'] }, sub: { code: '0x', ops: [] } })
  const [first, second] = ops
  expect(second?.ex?.used).toBe((first?.ex?.used ?? 0) - (second?.cost ?? 0))
  const { vmTrace: instructions } = await request('trace_call', { from: ewoq, data: writes }, ['vmTrace'])
  expect(instructions).toEqual({
    code: writes,
    ops: [
      operation('PUSH1', 0, 3, { push: ['0x2a'] }),
      operation('PUSH0', 2, 2, { push: ['0x0'] }),
      operation('MSTORE', 3, 6, { mem: { data: `0x${'2a'.padStart(64, '0')}`, off: 0 } }),
      operation('PUSH1', 4, 3, { push: ['0x7'] }),
      operation('PUSH1', 6, 3, { push: ['0x5'] }),
      operation('SSTORE', 8, 22_100, { store: { key: '0x5', val: '0x7' } }),
      operation('INVALID', 9, 0, null),
    ],
  })
})

it('trace_call traces a call, and changes nothing', async () => {
  const call = { from: ewoq, to: contractAddress, value: '0x9' }
  const answer = await request('trace_call', call, ['trace', 'stateDiff'], 'latest')
  expect(answer).toMatchObject({
    output: '0x',
    trace: [{ subtraces: 1 }, { action: { to: somebody, value: '0x9' }, traceAddress: [0] }],
    vmTrace: null,
  })
  expect(Object.keys(answer)).toEqual(['output', 'stateDiff', 'trace', 'vmTrace'])
  expect(Object.keys(answer.trace[0])).toEqual(['action', 'result', 'subtraces', 'traceAddress', 'type'])
  expect(answer.stateDiff[somebody]).toMatchObject({ balance: { '*': { from: '0x7', to: '0x10' } } })
  expect(await request('eth_getBalance', somebody, 'latest')).toBe('0x7')
  expect(await request('trace_call', { to: failing }, ['trace'])).toMatchObject({
    stateDiff: null,
    trace: [{ error: 'Reverted' }],
  })
  await expect(request('trace_call', call, ['logs'])).rejects.toThrow('unknown trace type "logs"')
})

type Operation = {
  readonly op: string
  readonly cost: number
  readonly ex: { readonly used: number } | null
}

/** An instruction as vmTrace lists it; `ex` is null where it failed. */
function operation(op: string, pc: number, cost: number, ex: object | null): object {
  const effects = ex && { used: expect.any(Number), push: [], mem: null, store: null, ...ex }
  return { cost, ex: effects, op, pc, sub: null }
}

it('trace_filter lets others have their turn after each block', async () => {
  const turns = countedTurns()
  const params = parseJson('[{"fromBlock":"0x1"}]')
  const traces = await traceFilter.call({ chain: net.network.world.cChain, turns } as never, params)
  expect(traces).toHaveLength(4)
  expect(turns.pauses).toBe(3)
})
