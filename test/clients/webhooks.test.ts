import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Glacier } from '@avalabs/glacier-sdk'
import type { Avalanche } from '@avalanche-sdk/chainkit'
import { AvalancheCore } from '@avalanche-sdk/chainkit/core.js'
import { validateWebhook } from '@avalanche-sdk/chainkit/funcs/validateWebhook.js'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { dataApiFetch, type Snowglobe } from '../../src/index.js'
import { ScriptedToken } from '../methods/data/scriptedToken.js'
import { type DataApiClients, dataApiClients, transports } from './dataApiClients.js'

// Webhooks as the SDKs of the Data API see them: all operations, and messages that chainkit's own check takes.

const dead = '0x000000000000000000000000000000000000dEaD'
const bob = '0x0000000000000000000000000000000000000B0b'
const url = 'https://app.example/hook'
const core = new AvalancheCore({ enableTelemetry: false })

/** Creates a webhook for an account, by chainkit. */
async function watched(client: Avalanche, options: object, more: object = {}) {
  return await client.webhooks.create(
    { eventType: 'address_activity', url, chainId: '43112', metadata: { addresses: [dead] }, ...more },
    options,
  )
}

/** Returns a value of JSON with the members of each object sorted by name (RFC 8785). */
function canonicalize(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** Receives the messages to the URL in the process. */
function receiver(net: Snowglobe) {
  const requests: Request[] = []
  net.webhooks.on(url, (request) => void requests.push(request))
  return requests
}

describe.each(transports)('chainkit over %s', (transport) => {
  let clients: DataApiClients
  beforeEach(async () => {
    clients = await dataApiClients(transport, { accounts: 1 })
  })
  afterEach(() => clients.net.close())

  it('has all operations', async () => {
    const { webhooks } = clients.chainkit
    const { options } = clients
    const made = await watched(clients.chainkit, options)
    const { id } = made
    expect(await webhooks.get({ id }, options)).toEqual(made)
    const updated = await webhooks.update({ id, updateWebhookRequest: { name: 'mine' } }, options)
    expect(updated).toEqual({ ...made, name: 'mine' })
    const addressesChangeRequest = { addresses: [bob] }
    expect(
      (await webhooks.addresses.add({ id, addressesChangeRequest }, options)).metadata.addresses,
    ).toEqual([dead, bob])
    for await (const { result } of await webhooks.addresses.list({ id }, options))
      expect(result).toEqual({ addresses: [bob, dead], totalAddresses: 2 })
    expect(
      (await webhooks.addresses.remove({ id, addressesChangeRequest }, options)).metadata.addresses,
    ).toEqual([dead])
    for await (const { result } of await webhooks.list({}, options))
      expect(result.webhooks).toEqual([updated])
    const { secret } = await webhooks.getSharedSecret(options)
    expect((await webhooks.generateOrRotateSharedSecret(options)).secret).not.toBe(secret)
    expect((await webhooks.deactivate({ id }, options)).status).toBe('inactive')
  })

  it('takes the messages of transfers, calls and tokens for signed and well formed', async () => {
    const { net, chainkit, options } = clients
    await watched(chainkit, options, { includeLogs: true, includeInternalTxs: true })
    const { secret } = await chainkit.webhooks.getSharedSecret(options)
    const requests = receiver(net)
    const token = await ScriptedToken.at(net, '0x0000000000000000000000000000000000c01200')
    await token.setName('Coin', 'COIN', 6)
    await net.fund({ address: dead, amount: 1_500_000_000_000_000_000n })
    await token.transfer(bob, dead, 2_500_000)
    await token.transferToken(bob, dead, 7)
    await token.transferBatch(bob, dead, [
      [1, 5],
      [2, 6],
    ])
    await net.webhooks.delivered()

    const events = []
    for (const request of requests) {
      const checked = await validateWebhook(core, { request, secret })
      if (!checked.ok) throw checked.error
      events.push(checked.value.event)
    }
    expect(events).toHaveLength(4)
    expect(events[0]?.transaction.networkToken).toEqual({
      tokenName: 'Avalanche',
      tokenSymbol: 'AVAX',
      tokenDecimals: 18,
      valueWithDecimals: '1.5',
    })
    expect(events[1]?.transaction.erc20Transfers).toMatchObject([
      {
        from: bob,
        to: dead,
        value: '2500000',
        erc20Token: { name: 'Coin', symbol: 'COIN', valueWithDecimals: '2.5' },
      },
    ])
    expect(events[1]?.transaction.internalTransactions).toMatchObject([{ internalTxType: 'CALL' }])
    expect(events[1]?.logs).toHaveLength(1)
    expect(events[2]?.transaction.erc721Transfers).toMatchObject([{ tokenId: '7', value: '1' }])
    expect(events[3]?.transaction.erc1155Transfers.map(({ tokenId, value }) => [tokenId, value])).toEqual([
      ['1', '5'],
      ['2', '6'],
    ])
  })

  it('refuses a message whose body or secret is another', async () => {
    const { net, chainkit, options } = clients
    await watched(chainkit, options)
    const { secret } = await chainkit.webhooks.getSharedSecret(options)
    const requests = receiver(net)
    await net.fund({ address: dead, amount: 1n })
    await net.webhooks.delivered()
    const [request] = requests
    const body = (await request?.clone().text())?.replace('"type":2', '"type":1') ?? ''
    const changed = new Request(url, { method: 'POST', headers: request?.headers ?? {}, body })
    expect((await validateWebhook(core, { request: changed, secret })).ok).toBe(false)
    expect((await validateWebhook(core, { request: request ?? changed, secret: `${secret}0` })).ok).toBe(
      false,
    )
    expect((await validateWebhook(core, { request: request ?? changed, secret })).ok).toBe(true)
  })
})

it('glacier-sdk creates, lists and deactivates webhooks', async () => {
  const { net } = await dataApiClients('net.fetch')
  const { fetch: realFetch } = globalThis
  globalThis.fetch = dataApiFetch(net)
  try {
    const { webhooks } = new Glacier()
    const requestBody = {
      eventType: 'validator_activity',
      url,
      network: 'fuji',
      metadata: {
        keyType: 'subnetId',
        keys: ['11111111111111111111111111111111LpoYY'],
        subEvents: { validatorActivitySubEvents: ['delegator_stake'] },
      },
    } as never
    const made = await webhooks.createWebhook({ requestBody })
    expect((await webhooks.listWebhooks({})).webhooks).toEqual([made])
    expect((await webhooks.deactivateWebhook({ id: made.id })).status).toBe('inactive')
  } finally {
    globalThis.fetch = realFetch
    await net.close()
  }
})

describe('over HTTP', () => {
  let server: Server
  const received: { readonly body: string; readonly signature: string }[] = []
  beforeEach(async () => {
    received.length = 0
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (piece) => {
        body += piece
      })
      request.on('end', () => {
        received.push({ body, signature: String(request.headers['x-signature']) })
        response.end('{"received":true}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  it('a receiver checks the canonical JSON with the bytes of the secret, where the setting says so', async () => {
    const { net, chainkit, options } = await dataApiClients('net.fetch', {
      accounts: 1,
      dataApi: { webhooks: { signatureKey: 'hex' } },
    })
    const { port } = server.address() as AddressInfo
    await watched(chainkit, options, { url: `http://127.0.0.1:${port}/callback` })
    const { secret } = await chainkit.webhooks.getSharedSecret(options)
    await net.fund({ address: dead, amount: 1n })
    await net.webhooks.delivered()
    await net.close()

    expect(received).toHaveLength(1)
    for (const { body, signature } of received) {
      const canonical = canonicalize(JSON.parse(body))
      expect(body).toBe(canonical)
      const hmac = createHmac('sha256', Buffer.from(secret, 'hex'))
      expect(signature).toBe(hmac.update(canonical).digest('base64'))
    }
  })
})
