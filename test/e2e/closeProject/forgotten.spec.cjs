const { expect, it } = require('@jest/globals')
const { createNetwork } = require('../../../dist/index.cjs')

it('forgets to close a network that listens', async () => {
  const net = await createNetwork()
  const url = await net.listen()
  await net.mine({ blocks: 20 })
  const answer = await fetch(`${url}/ext/bc/C/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
  })
  expect((await answer.json()).result).toBe('0x14')
})
