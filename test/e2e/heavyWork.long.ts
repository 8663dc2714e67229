import { expect, test } from '@jest/globals'
import { call, startCli } from './spawnCli.js'

const target = `0x${'c0'.repeat(20)}`
const message = { to: target, gas: '0xb71b00' }
/** Calls itself twice, without a jump. */
const callTree = { [target]: { code: '0x5f5f5f5f5f305af15f5f5f5f5f305af1' } }
const hashes = { [target]: { code: `0x${'62010000600020'.concat('50').repeat(4_000)}` } }
const trace = (config: object) => [message, 'latest', { stateOverrides: callTree, ...config }]
const traces = { callTracer: {}, flatCallTracer: {}, prestateTracer: {} }
const apis = ['eth', 'internal-eth', 'internal-blockchain', 'debug-tracer']
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')
const config = base64({ C: { Config: base64({ 'eth-apis': apis }) } })

/** What took one turn of seconds. The least number of answers that another client gets meanwhile. */
test.each([
  ['a struct log', 'debug_traceCall', trace({}), 20],
  ['callTracer', 'debug_traceCall', trace({ tracer: 'callTracer' }), 20],
  ['flatCallTracer', 'debug_traceCall', trace({ tracer: 'flatCallTracer' }), 20],
  ['several tracers', 'debug_traceCall', trace({ tracer: 'muxTracer', tracerConfig: traces }), 20],
  ['4,000 hashes of 64 kB', 'eth_call', [{ ...message, gas: '0x2faf080' }, 'latest', hashes], 10],
])('other clients are answered during %s', async (_, method, params, least) => {
  const { child, url, ended } = await startCli(['--chain-config-content', config])
  const rpc = `${url}/ext/bc/C/rpc`
  let isOver = false
  const heavy = status(rpc, method, params).finally(() => {
    isOver = true
  })
  let answers = 0
  while (!isOver) {
    expect(await call(rpc, 'eth_chainId', [])).toBe('0xa868')
    answers++
  }
  expect(await heavy).toBe(200)
  expect(answers).toBeGreaterThan(least)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

/** Makes a call, and leaves its answer unread: it may have hundreds of megabytes. */
async function status(url: string, method: string, params: unknown): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  await response.body?.cancel()
  return response.status
}
