import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { goTraceConfig } from '../../../methods/debug/parts/traceConfig.js'
import { traceAll } from '../../../methods/debug/parts/traceTransactions.js'
import { ScriptThreads } from '../../../methods/debug/tracers/script/ScriptThreads.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { toEnd } from '../../../state/codec/toEnd.js'
import { assemble } from '../../state/evm/assemble.js'
import { cChain, deploy, funded } from '../eth/endpoint.js'

const tracing = { 'eth-apis': ['eth', 'internal-blockchain', 'internal-transaction', 'debug-tracer'] }
const from = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
const [a, b, c] = ['a0001', 'b0002', 'c0003'].map((digits) => `0x${digits.padStart(40, '0')}`) as [
  string,
  string,
  string,
]
const push20 = (address: string): string => `73${address.slice(2)}`
/** Stores a word in memory and one in storage, calls a contract that reverts and one that fails twice, and returns the word. */
const code = {
  [a]: `0x602a5f5260056007555f5f60205f6001${push20(b)}61fffff1505f5f5f5f${push20(c)}6103e8fa505f5f60045f${push20(c)}61c350f45060205ff3`,
  [b]: '0x60205ffd',
  [c]: '0xfe',
}
const stateOverrides = {
  ...Object.fromEntries(Object.entries(code).map(([address, bytes]) => [address, { code: bytes }])),
  [from]: { balance: '0xde0b6b3a7640000' },
}

let chain: Awaited<ReturnType<typeof cChain>>
beforeAll(async () => {
  chain = await cChain(tracing)
})

const trace = (tracer: string, more: Record<string, unknown> = {}) =>
  chain.request(
    'debug_traceCall',
    { from, to: a, value: '0x3', data: '0x12345678', gas: '0x30d40' },
    'latest',
    { tracer, stateOverrides, ...more },
  )

/** Takes away the place in the script, which only the node's engine counts as it does. */
const withoutPosition = (text: string): string =>
  text.replace(/ at (\S+ )?\(?<eval>:\d+:\d+(\(\d+\))?\)?/, '')

type Recording = {
  readonly name: string
  readonly tracer: string
  readonly config?: unknown
  readonly result?: unknown
  readonly error?: string
}
const recordings: readonly Recording[] = JSON.parse(
  readFileSync(`${import.meta.dirname}/scriptTracers.json`, 'utf8'),
)

describe('a tracer in JavaScript answers what a real node answered', () => {
  it.each(recordings.map((recording) => [recording.name, recording] as const))(
    '%s',
    async (_, { tracer, config, result, error }) => {
      const options = config === undefined ? {} : { tracerConfig: config }
      const outcome = await trace(tracer, options).then(
        (value) => ({ result: value }),
        (refusal: Error) => ({ error: withoutPosition(refusal.message) }),
      )
      expect(outcome).toEqual(error === undefined ? { result } : { error: withoutPosition(error) })
    },
  )
})

describe('a tracer in JavaScript is bounded', () => {
  const rest = 'fault: function() {}'

  /** Returns how a tracer without end ends. Its time grows until it reaches the script, which it may miss on a busy machine. */
  async function endOf(tracer: string): Promise<string> {
    let end = ''
    for (const timeout of ['200ms', '800ms', '3200ms', '12800ms']) {
      end = await trace(tracer, { timeout }).then(String, ({ message }: Error) => message)
      if (end !== 'execution timeout') break
    }
    return end
  }

  it.each([
    `{step: function() { for (;;) {} }, result: function() {}, ${rest}}`,
    `{step: function() { try { for (;;) {} } catch (e) {} }, result: function() {}, ${rest}}`,
    `{enter: function() { for (;;) {} }, exit: function() {}, result: function() {}, ${rest}}`,
    `{result: function() { for (;;) {} }, ${rest}}`,
    `{result: function() { for (;;) 'x'.repeat(2e7) }, ${rest}}`,
  ])('in time: %s', async (tracer) => {
    expect(await endOf(tracer)).toMatch(
      /^execution timeout {4}in server-side tracer function '(step|enter|result)'$/,
    )
  })

  it('in time while it is set up', async () => {
    const tracer = `{setup: function() { for (;;) {} }, result: function() {}, ${rest}}`
    await expect(trace(tracer, { timeout: '200ms' })).rejects.toThrow(/^execution timeout$/)
  })

  it('in memory, and in the depth of its calls', async () => {
    const grow = `{result: function() { var all = []; for (;;) all.push('x'.repeat(1e6)) }, ${rest}}`
    await expect(trace(grow, { timeout: '2s' })).rejects.toThrow(/out of memory|execution timeout/)
    const deep = `{result: function() { return (function f() { return f() + 1 })() }, ${rest}}`
    await expect(trace(deep)).rejects.toThrow('stack overflow')
    await expect(trace(`{result: function() { return 7 }, ${rest}}`)).resolves.toBe(7)
  })

  it('to its own world: it finds nothing of the process, and nothing of another script', async () => {
    const globals = [
      'process',
      'require',
      'console',
      'setTimeout',
      'fetch',
      'WebAssembly',
      'Buffer',
      'std',
      'os',
    ]
    const tracer = `{result: function() { return [${globals.map((name) => `typeof ${name}`).join()}] }, ${rest}}`
    expect(new Set(await trace(tracer))).toEqual(new Set(['undefined']))
    const leaves = `{result: function() { globalThis.left = 1; Array.prototype.join = null; return typeof left }, ${rest}}`
    const finds = `{result: function() { return [typeof left, [1, 2].join()] }, ${rest}}`
    expect(await trace('muxTracer', { tracerConfig: { [leaves]: {}, callTracer: {} } })).toMatchObject({
      [leaves]: 'number',
      callTracer: { type: 'CALL' },
    })
    expect(await trace(finds)).toEqual(['undefined', '1,2'])
  })
})

describe('a tracer in JavaScript traces transactions', () => {
  const tracer = `{
    ops: [],
    step: function(log) { this.ops.push(log.op.toString()) },
    fault: function() {},
    result: function(ctx) { return { ops: this.ops, index: ctx.txIndex, hash: toHex(ctx.txHash), type: ctx.type, gasUsed: ctx.gasUsed } }
  }`

  it('one alone, and each of a block with a world of its own', async () => {
    const creation = await chain.send({ data: deploy(assemble('1 2 ADD STOP') as Hex) })
    const { blockNumber } = await chain.request('eth_getTransactionReceipt', creation)
    const hash = await chain.send({ to: funded.address, value: 1n })
    const [block, receipt] = [
      await chain.request('eth_getBlockByNumber', 'latest', false),
      await chain.request('eth_getTransactionReceipt', hash),
    ]
    expect(await chain.request('debug_traceTransaction', hash, { tracer })).toEqual({
      ops: [],
      index: 0,
      hash,
      type: 'CALL',
      gasUsed: Number(receipt.gasUsed),
    })
    const traced = await chain.request('debug_traceBlockByHash', block.hash, { tracer })
    expect(traced).toEqual([
      { txHash: hash, result: { ops: [], index: 0, hash, type: 'CALL', gasUsed: Number(receipt.gasUsed) } },
    ])
    const [created] = await chain.request('debug_traceBlockByNumber', blockNumber, { tracer })
    expect(created.result).toMatchObject({ type: 'CREATE', index: 0 })
    expect(created.result.ops).toContain('RETURN')
  })

  it('in one thread, and after one that failed as if it had been applied', async () => {
    const { request, chain: evm, send } = await cChain(tracing)
    evm.control.setMining({ mode: 'manual' })
    for (let count = 0; count < 3; count++) await send({ data: deploy(assemble('1 2 ADD STOP') as Hex) })
    await evm.control.mine(1)
    const hashes = (await request('eth_getBlockByNumber', 'latest', false)).transactions
    const Tracer = `{fault: function() {}, result: function(ctx) { if (ctx.txIndex < 2) throw new Error('no'); return ctx.gasUsed }}`
    const taken = new Set<unknown>()
    const threads = new ScriptThreads()
    const counting = {
      take() {
        const thread = threads.take()
        taken.add(thread)
        return thread
      },
      release: () => threads.release(),
    }
    try {
      const config = { ...goTraceConfig.zero, Tracer }
      const traces = JSON.parse(stringifyJson(toEnd(traceAll(evm, evm.head, config, counting as never))))
      const failure = { error: expect.stringContaining('Error: no') }
      const receipt = await request('eth_getTransactionReceipt', hashes[2])
      expect(traces).toEqual([
        { txHash: hashes[0], ...failure },
        { txHash: hashes[1], ...failure },
        { txHash: hashes[2], result: Number(receipt.gasUsed) },
      ])
      const working = { ...config, Tracer: Tracer.replace('ctx.txIndex < 2', 'false') }
      expect(toEnd(traceAll(evm, evm.head, working, counting as never))).toHaveLength(3)
      expect(taken.size).toBe(1)
    } finally {
      threads.end()
    }
  })

  it('and says of each transaction of a block what failed', async () => {
    const failing = `{step: function() {}, fault: function() {}, result: function() { throw new Error('no') }}`
    await chain.send({ to: funded.address, value: 1n })
    const [one] = await chain.request('debug_traceBlockByNumber', 'latest', { tracer: failing })
    expect({ ...one, error: withoutPosition(one.error) }).toEqual({
      txHash: one.txHash,
      error: "Error: no    in server-side tracer function 'result'",
    })
  })
})
