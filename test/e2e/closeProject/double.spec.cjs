const { it } = require('@jest/globals')
const { createNetwork } = require('../../../dist/index.cjs')

it('closes twice, and does not wait', async () => {
  const net = await createNetwork()
  await net.listen()
  net.setMining({ mode: 'manual' })
  await net.impersonate('0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC')
  const to = '0x00000000000000000000000000000000000000aa'
  const transaction = { from: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', to, gas: '0x5208' }
  void net.provider.request({ method: 'eth_sendTransactionSync', params: [transaction] })
  void net.close()
  void net.close()
})
