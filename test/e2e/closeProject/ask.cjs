const { WebSocket } = require('ws')

const looping = '0x00000000000000000000000000000000000000aa'
const code = '0x5b6104005f2050600056'
const slowCall = [{ to: looping, gas: '0x4c4b40' }, 'latest', { [looping]: { code } }]
const scriptTracer = '{ step() {}, fault() {}, result() { return 1 } }'

/**
 * Sends requests of many kinds and waits for none, so that they load what they need after the end of the tests.
 * @param given gets each promise; what fails is an unhandled rejection otherwise
 */
function ask(net, given = () => undefined) {
  const { url } = net
  const post = (method, params) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const read = async (response) => await (await response).text()
  const calls = [
    ['eth_call', slowCall],
    [
      'debug_traceCall',
      [{ to: looping, gas: '0x186a0' }, 'latest', { tracer: scriptTracer, stateOverrides: slowCall[2] }],
    ],
    ['rpc.discover', []],
    ['eth_estimateGas', slowCall],
    ['hardhat_metadata', []],
  ]
  const paths = [
    '/',
    '/ext/health',
    '/ext/metrics',
    '/v1/chains',
    '/v1/nonsense?pageSize=x',
    '/docs',
    '/openrpc/ext/bc/C/rpc',
  ]
  for (const door of [net.fetch.bind(net), (path, init) => fetch(url + path, init)]) {
    for (const path of paths) given(read(door(path)))
    for (const [method, params] of calls) given(read(door('/ext/bc/C/rpc', post(method, params))))
    given(read(door('/ext/bc/P', post('platform.getHeight', {}))))
  }
  for (const [method, params] of calls) net.provider.request({ method, params }).catch(() => undefined)
  given(net.fundAccounts(2))
  given(net.l1s.create({ validators: 2 }))
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ext/bc/C/ws`)
  given(new Promise((_, reject) => socket.once('error', reject)))
  socket.onopen = () => {
    socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}')
    // A client keeps the process alive by itself.
    socket._socket.unref()
  }
}

module.exports = { ask }
