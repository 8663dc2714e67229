import { describe, expect, it } from '@jest/globals'
import type { TurnTiming } from '../../../src/rpc/WorkInTurns.js'
import { assemble } from '../../state/evm/assemble.js'
import { deploy, graniteCChain } from './endpoint.js'

const target = '0x00000000000000000000000000000000000000aa'
/** Jumps back to its beginning for ever. */
const endless = { [target]: { code: '0x5b5f56' } }
/** So much gas that no call ends for want of it. */
const config = {
  'rpc-gas-cap': 0,
  'eth-apis': ['eth', 'eth-filter', 'internal-blockchain', 'internal-transaction', 'debug-tracer'],
}
const call = { to: target, gas: '0xffffffffffff' }

/** A clock on which each look takes ten milliseconds. */
function hastyTiming(): TurnTiming {
  let nowMs = 0
  return { nowMs: () => (nowMs += 10), next: () => new Promise((resolve) => setImmediate(resolve)) }
}

const hastyChain = (duration: string) =>
  graniteCChain({ ...config, 'api-max-duration': duration }, {}, hastyTiming())

describe('api-max-duration', () => {
  const timedOut = { code: -32002, message: 'request timed out' }

  it.each(['eth_call', 'eth_estimateGas'])('ends %s', async (method) => {
    const { request } = await hastyChain('1s')
    await expect(request(method, call, 'latest', endless)).rejects.toMatchObject(timedOut)
    expect(await request('eth_call', { to: target }, 'latest', { [target]: { code: '0x00' } })).toBe('0x')
  })

  it('ends traces before their own timeout', async () => {
    const { request } = await hastyChain('1s')
    const tracer = { stateOverrides: endless, timeout: '1m' }
    await expect(request('debug_traceCall', call, 'latest', tracer)).rejects.toMatchObject(timedOut)
  })

  it('ends a batch: all calls from there on get the error, and no newline follows', async () => {
    const { handler } = await hastyChain('1s')
    const batch = [
      { id: 1, method: 'eth_blockNumber', params: [] },
      { id: 2, method: 'eth_call', params: [call, 'latest', endless] },
      { id: 3, method: 'eth_blockNumber', params: [] },
    ].map((each) => ({ jsonrpc: '2.0', ...each }))
    const { body } = await handler.handle({
      method: 'POST',
      contentType: 'application/json',
      contentLength: undefined,
      query: '',
      origin: { entrance: 'http' },
      body: JSON.stringify(batch),
    })
    const error = (id: number) =>
      `{"jsonrpc":"2.0","id":${id},"error":{"code":-32002,"message":"request timed out"}}`
    expect(body).toBe(`[{"jsonrpc":"2.0","id":1,"result":"0x0"},${error(2)},${error(3)}]`)
  })
})

describe('a long call', () => {
  it('lets others be answered meanwhile', async () => {
    const { request } = await hastyChain('1s')
    const order: string[] = []
    const long = request('eth_call', call, 'latest', endless).catch(() => order.push('long'))
    await request('eth_blockNumber').then(() => order.push('short'))
    await long
    expect(order).toEqual(['short', 'long'])
  })

  it('reads the state that it began with, whatever blocks are made meanwhile', async () => {
    // Counts down from 100,000, then answers a balance.
    const code = `0x${assemble('0x0186a0 JUMPDEST 1 SWAP1 SUB DUP1 4 JUMPI 0xbb BALANCE 0 MSTORE 32 0 RETURN')}`
    const { request, send } = await graniteCChain(config, {}, hastyTiming())
    const rich = '0x00000000000000000000000000000000000000bb'
    const long = request('eth_call', call, 'latest', { [target]: { code } })
    await send({ to: rich, value: 7n })
    expect(BigInt(await long)).toBe(0n)
    expect(await request('eth_getBalance', rich, 'latest')).toBe('0x7')
  })
})

describe('eth_getLogs', () => {
  it('lets others be answered while it collects many logs', async () => {
    const { request, send } = await graniteCChain(config, {}, hastyTiming())
    // Emits 2,000 logs.
    const loop = assemble('0x07d0 JUMPDEST 0 0 LOG0 1 SWAP1 SUB DUP1 3 JUMPI STOP')
    const deployment = await send({ data: deploy(`0x${loop}`) })
    const { contractAddress } = await request('eth_getTransactionReceipt', deployment)
    for (let block = 0; block < 5; block++) await send({ to: contractAddress })
    const order: string[] = []
    const many = request('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' }).then((logs) => {
      order.push('logs')
      return logs
    })
    await request('eth_blockNumber').then(() => order.push('short'))
    expect(await many).toHaveLength(10_000)
    expect(order).toEqual(['short', 'logs'])
  })
})

describe('the timeout of a trace', () => {
  const traceCall = async (timeout: string, tracer?: string) => {
    const { request } = await graniteCChain(config, {}, hastyTiming())
    return await request('debug_traceCall', call, 'latest', { stateOverrides: endless, timeout, tracer })
  }

  it.each([undefined, 'callTracer', 'prestateTracer', '4byteTracer'])('ends %s', async (tracer) => {
    await expect(traceCall('300ms', tracer)).rejects.toThrow(/^execution timeout$/)
  })

  it('ends noopTracer without an error', async () => {
    expect(await traceCall('300ms', 'noopTracer')).toEqual({})
  })

  it('is twenty seconds without one', async () => {
    const { request } = await graniteCChain(config, {}, hastyTiming())
    const tracer = { stateOverrides: endless, tracer: 'callTracer' }
    await expect(request('debug_traceCall', call, 'latest', tracer)).rejects.toThrow('execution timeout')
  })
})
