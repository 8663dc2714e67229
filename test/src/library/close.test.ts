import { beforeAll, describe, expect, it } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'
import { createNetwork, ProviderRpcError, type Snowglobe } from '../../../src/index.js'

const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const looping = '0x00000000000000000000000000000000000000aa'

/** A call that runs for seconds: a loop without end, and much gas. */
const slowCall = [
  { to: looping, gas: '0x2faf080' },
  'latest',
  // Hashes a kilobyte in a loop without end.
  { [looping]: { code: '0x5b6104005f2050600056' } },
]
const slowTrace = [...slowCall.slice(0, 2), { tracer: 'callTracer', stateOverrides: slowCall[2] }]
const request = (net: Snowglobe, method: string, params: readonly unknown[]) =>
  net.provider.request({ method, params })
const body = (method: string, params: readonly unknown[]) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const post = (text: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: text,
})

/** Sends a transaction that no block includes, and waits for its receipt. */
async function sendSync(net: Snowglobe): Promise<unknown> {
  net.setMining({ mode: 'manual' })
  const raw = await ewoq.signTransaction({ to: looping, gas: 21_000n, gasPrice: 10n ** 11n, chainId: 43112 })
  return await request(net, 'eth_sendRawTransactionSync', [raw])
}

const kinds: readonly [name: string, begin: (net: Snowglobe) => Promise<unknown>][] = [
  ['a long eth_call', (net) => request(net, 'eth_call', slowCall)],
  ['a long trace', (net) => request(net, 'debug_traceCall', slowTrace)],
  ['a wait for a receipt', (net) => request(net, 'eth_sendRawTransactionSync', [raw])],
  ['many blocks', (net) => net.mine({ blocks: 100_000 })],
  ['a request without a socket', (net) => net.fetch('/ext/bc/C/rpc', post(body('eth_call', slowCall)))],
  [
    'calls that wait for their first turn',
    (net) => Promise.all(Array.from({ length: 20 }, () => request(net, 'eth_call', slowCall))),
  ],
]
const delayedKinds: readonly [name: string, begin: (net: Snowglobe) => Promise<unknown>][] = [
  ['of a call', (net) => request(net, 'eth_chainId', [])],
  ['of a node service', (net) => net.platform.getHeight()],
  ['of a request without a socket', (net) => net.fetch('/ext/bc/C/rpc', post(body('eth_chainId', [])))],
]
let raw: string
beforeAll(async () => {
  raw = await ewoq.signTransaction({ to: looping, gas: 21_000n, gasPrice: 10n ** 11n, chainId: 43112 })
})

describe('close', () => {
  it.each(kinds)('ends %s with a typed error, and all its work', async (_, begin) => {
    const net = await createNetwork({ chainConfigs: { C: { config: { 'rpc-gas-cap': 0 } } } })
    net.setMining({ mode: 'manual' })
    const outcome = begin(net).then(
      () => 'an answer',
      (error: unknown) => error,
    )
    await new Promise((resolve) => setTimeout(resolve, 60))
    await net.close()
    const error = await outcome
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({ code: 4900, details: 'the network was closed' })
  })

  it('ends what clients over sockets wait for', async () => {
    const net = await createNetwork()
    const url = await net.listen()
    const outcome = fetch(`${url}/ext/bc/C/rpc`, post(body('eth_call', slowCall))).catch(() => 'ended')
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ext/bc/C/ws`)
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(body('eth_subscribe', ['newHeads']))
    socket.send(body('eth_call', slowCall))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    await new Promise((resolve) => setTimeout(resolve, 60))
    await net.close()
    expect(await outcome).toBe('ended')
    await ended
  })

  it('leaves no timer, and does nothing the second time', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const net = await createNetwork()
    await net.listen()
    const outcome = sendSync(net).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 20))
    await Promise.all([net.close(), net.close()])
    await net.close()
    expect(await outcome).toMatchObject({ code: 4900 })
    expect(timers()).toBeLessThanOrEqual(before)
  })

  it.each(delayedKinds)('ends the delay of a fault: %s', async (_, begin) => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const net = await createNetwork()
    net.faults.add({ delay: 600_000 })
    const outcome = begin(net).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(timers()).toBe(before + 1)
    await net.close()
    expect(await outcome).toMatchObject({ code: 4900, details: 'the network was closed' })
    expect(timers()).toBe(before)
  })

  it('ends the delay of a fault over HTTP', async () => {
    const net = await createNetwork()
    const url = await net.listen()
    net.faults.add({ delay: 600_000 })
    const outcome = fetch(`${url}/ext/bc/C/rpc`, post(body('eth_chainId', []))).catch(() => 'ended')
    await new Promise((resolve) => setTimeout(resolve, 40))
    await net.close()
    expect(await outcome).toBe('ended')
  })

  it('lets short calls end without a caller that waits, and new ones begin afterwards', async () => {
    const net = await createNetwork()
    const mined = net.mine()
    const l1 = net.l1s.create().catch((error: unknown) => error)
    await net.close()
    await mined
    expect((await l1) instanceof Error).toBe(false)
    expect(await request(net, 'eth_blockNumber', [])).toBe('0x1')
  })

  it('causes no unhandled rejection of a call without a caller that waits', async () => {
    const unhandled: unknown[] = []
    const note = (error: unknown): void => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const net = await createNetwork()
    void request(net, 'eth_call', slowCall)
    void net.fetch('/ext/bc/C/rpc', post(body('eth_call', slowCall)))
    await new Promise((resolve) => setTimeout(resolve, 40))
    await net.close()
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})
