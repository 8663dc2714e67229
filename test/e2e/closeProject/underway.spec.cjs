const { expect, it } = require('@jest/globals')
const { WebSocket } = require('ws')
const { createNetwork } = require('../../../dist/index.cjs')

const looping = '0x00000000000000000000000000000000000000aa'
const slowCall = [
  { to: looping, gas: '0x2faf080' },
  'latest',
  { [looping]: { code: '0x5b6104005f2050600056' } },
]
const [call, , stateOverrides] = slowCall
const traced = [call, 'latest', { tracer: '{ step() {}, fault() {}, result() {} }', stateOverrides }]

function posting(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body }
}

it('closes a network with calls underway of every kind, which nobody waits for', async () => {
  const net = await createNetwork({ relay: true })
  const url = await net.listen()
  const underway = net.provider.request({ method: 'eth_call', params: slowCall })
  const post = posting('eth_call', slowCall)
  void net.fetch('/ext/bc/C/rpc', post)
  // It waits for the thread of its script when the network is closed.
  void net.fetch('/ext/bc/C/rpc', posting('debug_traceCall', traced))
  fetch(`${url}/ext/bc/C/rpc`, post).catch(() => undefined)
  fetch(`${url}/ext/health`).catch(() => undefined)
  fetch(`${url}/v1/chains`).catch(() => undefined)
  void net.l1s.create({ validators: 2 })
  void net.provider.request({ method: 'eth_getLogs', params: [{ fromBlock: '0x0', toBlock: 'latest' }] })
  void net.provider.request({ method: 'eth_newBlockFilter' })
  new WebSocket(`${url.replace('http', 'ws')}/ext/bc/C/ws`).onerror = () => undefined
  await net.close()
  await expect(underway).rejects.toMatchObject({ code: 4900 })
})
