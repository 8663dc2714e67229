import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'

const dead = '0x000000000000000000000000000000000000dEaD'
const alice = '0x00000000000000000000000000000000000A11cE'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const pAddress = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

const activity = {
  eventType: 'address_activity',
  url: 'https://app.example/hook',
  chainId: 'C',
  metadata: { addresses: [dead.toLowerCase(), dead] },
}
const primary = {
  eventType: 'primary_network_address_activity',
  url: 'https://app.example/hook',
  network: 'fuji',
  chainId: 'p-chain',
  metadata: {
    keyType: 'addresses',
    keys: [pAddress],
    subEvents: { addressActivitySubEvents: ['balance_change'] },
  },
}
const validators = {
  eventType: 'validator_activity',
  url: 'https://app.example/hook',
  network: 'fuji',
  metadata: {
    keyType: 'subnetId',
    keys: ['11111111111111111111111111111111LpoYY'],
    subEvents: { validatorActivitySubEvents: ['validator_stake'] },
  },
}

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
})
afterEach(() => net.close())

const send = (method: string, path: string, body?: unknown) =>
  ask(net, path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
const create = async (body: unknown) => (await send('POST', '/v1/webhooks', body)).body

describe('a webhook', () => {
  it('is answered as it was described, with an ID, its time in milliseconds and addresses once', async () => {
    const { status, body } = await send('POST', '/v1/webhooks', { ...activity, includeLogs: true })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(uuid),
      eventType: 'address_activity',
      chainId: '43112',
      metadata: { addresses: [dead] },
      includeLogs: true,
      url: 'https://app.example/hook',
      status: 'active',
      createdAt: Date.parse('2026-10-04T16:00:00Z'),
      name: '',
      description: '',
    })
    expect((await ask(net, `/v1/webhooks/${body.id}`)).body).toEqual(body)
  })

  it('about the P-Chain has its filters as they were sent', async () => {
    expect(await create(primary)).toMatchObject({ chainId: 'p-chain', metadata: primary.metadata })
    expect(await create(validators)).toMatchObject({ chainId: 'p-chain', metadata: validators.metadata })
  })

  it('is changed by PATCH, and only in the members that are sent', async () => {
    const made = await create(activity)
    const { status, body } = await send('PATCH', `/v1/webhooks/${made.id}`, {
      name: 'deposits',
      includeInternalTxs: true,
      status: 'inactive',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...made, name: 'deposits', includeInternalTxs: true, status: 'inactive' })
  })

  it('is deactivated by DELETE, and stays in the list', async () => {
    const made = await create(activity)
    const { status, body } = await send('DELETE', `/v1/webhooks/${made.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({ ...made, status: 'inactive' })
    expect((await ask(net, '/v1/webhooks?status=inactive')).body.webhooks).toEqual([body])
    expect((await ask(net, '/v1/webhooks?status=active')).body.webhooks).toEqual([])
  })

  it('is gone after a revert', async () => {
    const snapshot = await net.snapshot()
    const { id } = await create(activity)
    await net.revert(snapshot)
    expect(await send('GET', `/v1/webhooks/${id}`)).toMatchObject({
      status: 404,
      body: { message: `webhook ${id} not found` },
    })
  })
})

it('lists webhooks with the newest first, page by page', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.unshift((await create(activity)).id)
  const first = (await ask(net, '/v1/webhooks?pageSize=2')).body
  const second = (await ask(net, `/v1/webhooks?pageSize=2&pageToken=${first.nextPageToken}`)).body
  const listed = [...first.webhooks, ...second.webhooks].map(({ id }) => id)
  expect(listed).toEqual(ids)
  expect(second.nextPageToken).toBeUndefined()
})

describe('the addresses of a webhook', () => {
  it('are added once, removed, and listed in pages', async () => {
    const { id } = await create(activity)
    const path = `/v1/webhooks/${id}/addresses`
    const added = await send('PATCH', path, { addresses: [alice, dead] })
    expect(added.body.metadata).toEqual({ addresses: [dead, alice] })

    const page = (await ask(net, `${path}?pageSize=1`)).body
    expect(page).toMatchObject({ addresses: [dead], totalAddresses: 2 })
    const next = (await ask(net, `${path}?pageSize=1&pageToken=${page.nextPageToken}`)).body
    expect(next).toEqual({ addresses: [alice], totalAddresses: 2 })

    const removed = await send('DELETE', path, { addresses: [dead.toLowerCase()] })
    expect(removed.body.metadata).toEqual({ addresses: [alice] })
  })

  it('are sorted by their digits, whichever were added first and however they are written', async () => {
    const [first, second, third] = ['0a', '0b', 'c0'].map((digits) => `0x${digits.repeat(20)}`)
    const { id } = await create({ ...activity, metadata: { addresses: [third, first, second] } })
    const { body } = await ask(net, `/v1/webhooks/${id}/addresses`)
    expect(body.addresses.map((address: string) => address.toLowerCase())).toEqual([first, second, third])
  })

  it('are those of address_activity only', async () => {
    const { id } = await create(validators)
    for (const [method, body] of [['GET'], ['PATCH', { addresses: [alice] }]] as const)
      expect(await send(method, `/v1/webhooks/${id}/addresses`, body)).toMatchObject({
        status: 400,
        body: { message: 'a webhook of the event type validator_activity has no addresses of its own' },
      })
  })

  it('are at most five in the plan free', async () => {
    await net.emulator.setDataApi({ webhooks: { plan: 'free' } })
    const many = Array.from({ length: 6 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
    const message = 'addresses must not have more than 5 items in the plan free'
    expect(await send('POST', '/v1/webhooks', { ...activity, metadata: { addresses: many } })).toMatchObject({
      status: 400,
      body: { message },
    })
    const { id } = await create({ ...activity, metadata: { addresses: many.slice(1) } })
    const refused = await send('PATCH', `/v1/webhooks/${id}/addresses`, { addresses: [many[0]] })
    expect(refused).toMatchObject({ status: 400, body: { message } })
    expect((await ask(net, `/v1/webhooks/${id}/addresses`)).body.totalAddresses).toBe(5)
  })
})

it('has a shared secret from the first webhook on, which can be made anew', async () => {
  const path = '/v1/webhooks:getSharedSecret'
  expect(await send('GET', path)).toMatchObject({ status: 404, body: { message: 'shared secret not found' } })
  await create(activity)
  const { secret } = (await ask(net, path)).body
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  const rotated = await send('POST', '/v1/webhooks:generateOrRotateSharedSecret')
  expect(rotated.status).toBe(201)
  expect(rotated.body.secret).not.toBe(secret)
  expect((await ask(net, path)).body).toEqual(rotated.body)
})

describe('what is no webhook', () => {
  const withMetadata = (kind: object, metadata: object) => ({ ...kind, metadata })
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['nothing', {}, 'eventType is required'],
    [
      'another event type',
      { ...activity, eventType: 'contract_activity' },
      'eventType must be one of the following values: address_activity, primary_network_address_activity, validator_activity',
    ],
    ['no URL', { ...activity, url: undefined }, 'url is required'],
    ['another scheme', { ...activity, url: 'ftp://app.example' }, 'url must be a URL of http or https'],
    ['no chain', { ...activity, chainId: undefined }, 'chainId is required'],
    ['no address', withMetadata(activity, {}), 'metadata.addresses is required'],
    [
      'a malformed address',
      withMetadata(activity, { addresses: ['0x1'] }),
      'metadata.addresses must be an address (0x and 40 digits)',
    ],
    [
      'a malformed signature',
      withMetadata(activity, { addresses: [dead], eventSignatures: ['Transfer'] }),
      "metadata.eventSignatures must be the hash of an event's signature (0x and 64 digits)",
    ],
    [
      'the C-Chain',
      { ...primary, chainId: 'c-chain' },
      'chainId must be one of the following values: p-chain, x-chain',
    ],
    ['no network', { ...primary, network: undefined }, 'network is required'],
    [
      'another sub-event',
      withMetadata(primary, { ...primary.metadata, subEvents: { addressActivitySubEvents: ['deposit'] } }),
      'metadata.subEvents.addressActivitySubEvents must be one of the following values: balance_change, balance_threshold, reward_distribution',
    ],
    [
      'a threshold without its filter',
      withMetadata(primary, {
        ...primary.metadata,
        subEvents: { addressActivitySubEvents: ['balance_threshold'] },
      }),
      'metadata.balanceThresholdFilter is required for balance_threshold',
    ],
    [
      'two keys',
      withMetadata(validators, {
        ...validators.metadata,
        keys: ['11111111111111111111111111111111LpoYY', 'a'],
      }),
      'metadata.keys must not have more than 1 items',
    ],
    [
      'a subnet as a node',
      withMetadata(validators, { ...validators.metadata, keyType: 'nodeId' }),
      'metadata.keys must be a node ID (NodeID-…)',
    ],
    [
      'a node as a subnet',
      withMetadata(validators, {
        ...validators.metadata,
        keyType: 'subnetId',
        keys: ['NodeID-111111111111111111116DBWJs'],
      }),
      'metadata.keys must be an ID in cb58',
    ],
    [
      'no key',
      withMetadata(validators, { ...validators.metadata, keys: [] }),
      'metadata.keys must NOT have fewer than 1 items',
    ],
    [
      'a balance without its threshold',
      withMetadata(validators, {
        ...validators.metadata,
        subEvents: { validatorActivitySubEvents: ['l1_validator_balance_threshold'] },
      }),
      'metadata.l1ValidatorFeeBalanceThreshold is required for l1_validator_balance_threshold',
    ],
  ]

  it.each(cases)('%s is refused by name, and nothing is created', async (_, body, message) => {
    expect(await send('POST', '/v1/webhooks', body)).toMatchObject({ status: 400, body: { message } })
    expect((await ask(net, '/v1/webhooks')).body.webhooks).toEqual([])
  })

  it('an unknown chain is not found', async () => {
    expect(await send('POST', '/v1/webhooks', { ...activity, chainId: '424242' })).toMatchObject({
      status: 404,
      body: { message: 'chain 424242 not found' },
    })
  })

  it('a member of another event type is refused', async () => {
    const { id } = await create(primary)
    expect(await send('PATCH', `/v1/webhooks/${id}`, { includeLogs: true })).toMatchObject({
      status: 400,
      body: { message: 'includeLogs is for webhooks of the event type address_activity' },
    })
    const both = { includeInternalTxs: false, includeLogs: true }
    expect(await send('PATCH', `/v1/webhooks/${id}`, both)).toMatchObject({
      status: 400,
      body: { message: 'includeInternalTxs is for webhooks of the event type address_activity' },
    })
    expect((await send('PATCH', `/v1/webhooks/${id}`, { name: 'other' })).status).toBe(200)
  })
})

it('lets no page of another site create webhooks, and one of this machine', async () => {
  const createFrom = (origin: string) =>
    ask(net, '/v1/webhooks', { method: 'POST', headers: { origin }, body: JSON.stringify(activity) })
  expect(await createFrom('https://evil.example')).toMatchObject({
    status: 403,
    body: {
      message:
        'pages of https://evil.example may not use webhooks of this network: name their origin in --http-allowed-origins',
    },
  })
  expect((await createFrom('http://localhost:3000')).status).toBe(201)
})
