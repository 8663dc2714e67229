import { blocksOfHashes } from './blocksOfHashes.js'
import type { HeavyWork } from './heavyWork.types.js'
import { largeGenesisWork } from './largeGenesisWork.js'
import { outputsOfMany } from './outputsOfMany.js'
import { getBytes, postBytes, rpc } from './RawConnection.js'

const target = `0x${'c0'.repeat(20)}`
const gas = '0x2faf080'
/** Calls itself twice, without a jump. */
const callTree = '0x5f5f5f5f5f305af15f5f5f5f5f305af1'
/** Jumps until its gas is spent. */
const endlessLoop = '0x5b5f56'

/** Each kind of work that took one long turn at some time, or may. */
export function heavyWork(): readonly HeavyWork[] {
  return [
    ...tracers.map(({ name, config }) => work(`a call tree, ${name}`, traceOf(callTree, config))),
    work(
      'a call tree, vmTrace',
      rpc('trace_call', [
        call,
        ['trace', 'vmTrace', 'stateDiff'],
        'latest',
        { [target]: { code: callTree } },
      ]),
    ),
    work('unrolled code, struct log', traceOf(unrolled('5f50', 200_000), {})),
    work(
      'a large memory, struct log',
      traceOf(`0x60016210000052${'5f50'.repeat(500)}`, { enableMemory: true }),
    ),
    work(
      'large inputs, callTracer',
      traceOf(`0x${largeInputCall}${largeInputCall}`, { tracer: 'callTracer' }),
    ),
    ...callers.map((method) => work(`a call tree, ${method}`, callOf(method, callTree))),
    work('4,000 hashes of 64 kB', callOf('eth_call', unrolled('62010000600020' + '50', 4_000))),
    work('2,000 creations with code of 24 kB', callOf('eth_call', unrolled('6160005f5ff050', 2_000))),
    work(
      '4,000 hashes of 64 kB, eth_createAccessList',
      rpc('eth_createAccessList', [{ gas, gasPrice: '0x0', data: unrolled('62010000600020' + '50', 4_000) }]),
    ),
    work('8,000 copies of 64 kB', callOf('eth_call', unrolled('620100005f5f5e', 8_000))),
    work('powers', callOf('eth_call', unrolled('5f19600319' + '0a50', 30_000))),
    work('30,000 slots overridden', overriding(account(slots(30_000)))),
    work('40,000 accounts overridden', overriding(accounts(40_000))),
    work('40 long calls', ...Array.from({ length: 40 }, () => callOf('eth_call', endlessLoop))),
    ...blocksOfHashes(),
    ...largeGenesisWork(),
    {
      name: 'a page of 100 transactions with 250 outputs',
      prepare: outputsOfMany,
      requests: ({ url }) => [
        getBytes(`${url}/v1/networks/fuji/blockchains/x-chain/transactions?pageSize=100&sortOrder=desc`),
      ],
    },
  ]
}

const tracers: readonly { readonly name: string; readonly config: Record<string, unknown> }[] = [
  { name: 'struct log', config: {} },
  ...[
    'callTracer',
    'flatCallTracer',
    'prestateTracer',
    '4byteTracer',
    'noopTracer',
    'callTracerLegacy',
    'evmdisTracer',
  ].map((tracer) => ({ name: tracer, config: { tracer } })),
  {
    name: 'muxTracer',
    config: { tracer: 'muxTracer', tracerConfig: { callTracer: {}, flatCallTracer: {}, prestateTracer: {} } },
  },
]
const callers = ['eth_call', 'eth_estimateGas', 'eth_simulateV1'] as const
const call = { to: target, gas }
/** MLOAD makes the memory large, and each frame hands all of it to the next. */
const largeInputCall = '620fffff51505f5f620fffff5f5f305af1'

/** JSON-RPC calls for the C-Chain. */
function work(name: string, ...calls: readonly Record<string, unknown>[]): HeavyWork {
  return { name, requests: ({ evmUrl }) => calls.map((call) => postBytes(evmUrl, call)) }
}

function traceOf(code: string, config: Record<string, unknown>): Record<string, unknown> {
  return rpc('debug_traceCall', [call, 'latest', { ...config, stateOverrides: { [target]: { code } } }])
}

function callOf(method: string, code: string): Record<string, unknown> {
  const overrides = { [target]: { code } }
  if (method === 'eth_simulateV1')
    return rpc(method, [{ blockStateCalls: [{ stateOverrides: overrides, calls: [call] }] }, 'latest'])
  return rpc(method, [call, 'latest', overrides])
}

function overriding(overrides: Record<string, unknown>): Record<string, unknown> {
  return rpc('eth_call', [{ to: target }, 'latest', overrides])
}

function unrolled(body: string, count: number): string {
  return `0x${body.repeat(count)}`
}

function account(state: Record<string, string>): Record<string, unknown> {
  return { [target]: { state, code: '0x5f54' } }
}

function slots(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [word(index), word(index + 1)]))
}

function accounts(count: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`0x${word(index + 4_096).slice(-40)}`, { balance: '0x1' }]),
  )
}

function word(value: number): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}
