import { createNetwork } from 'snowglobe'
import { expect, test } from 'vitest'

test('forgets to close a network that listens, and to wait for requests', async () => {
  const net = await createNetwork({ relay: true })
  const url = await net.listen()
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
  }
  expect((await (await fetch(`${url}/ext/bc/C/rpc`, post)).json()).result).toBe('0x0')
  void net.fetch('/ext/bc/C/rpc', post)
  void net.l1s.create({ validators: 2 })
  expect(net.listening).toBe(true)
})
