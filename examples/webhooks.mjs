// Receives a webhook of the Data API: a message about a deposit, whose signature is checked. The first attempt is
// refused, and the second comes by the network's clock.
//
//   node node_modules/snowglobe/examples/webhooks.mjs
import { createHmac } from 'node:crypto'
import { createNetwork } from 'snowglobe'

const customer = '0x000000000000000000000000000000000000dEaD'
const url = 'https://app.example/hook' // with a server of yours: http://127.0.0.1:3000/hook

const net = await createNetwork()
let secret
let attempts = 0
net.webhooks.on(url, async (request) => {
  attempts++
  if (attempts === 1) return new Response(null, { status: 503 })
  const body = await request.text()
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  const isSigned = request.headers.get('x-signature') === signature
  const { transaction } = JSON.parse(body).event
  console.log(`attempt ${attempts}: ${transaction.value} wei, ${isSigned ? 'signed' : 'not signed'}`)
  return new Response()
})

const webhook = { eventType: 'address_activity', url, chainId: '43112', metadata: { addresses: [customer] } }
await net.fetch('/v1/webhooks', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(webhook),
})
secret = (await (await net.fetch('/v1/webhooks:getSharedSecret')).json()).secret

await net.fund({ address: customer, amount: 5n })
await net.webhooks.delivered()
console.log('the first attempt failed')
await net.increaseTime(10_000)
await net.webhooks.delivered()
await net.close()
