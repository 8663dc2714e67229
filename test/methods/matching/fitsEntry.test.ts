import { beforeAll, describe, expect, it } from '@jest/globals'
import { fitsEntry, hasFailed, type JournalMatch } from '../../../methods/matching/fitsEntry.js'
import type { Network } from '../../../state/Network.js'
import type { NewJournalEntry } from '../../../state/node/Journal.js'
import { nodeNetwork } from '../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const common = { timestampMs: 0, durationMs: 1, entrance: 'http', faults: [], remote: '10.0.0.1' }
const call = {
  ...common,
  kind: 'call',
  service: 'C',
  method: 'eth_call',
  params: '[{"to":"0xab"},"latest"]',
  result: '"0x"',
  page: 'https://a.test',
} as unknown as NewJournalEntry
const request = {
  ...common,
  kind: 'request',
  service: 'data',
  httpMethod: 'GET',
  path: '/v1/chains/43112',
  query: '',
  route: '/v1/chains/{chainId}',
  parameters: { chainId: '43112' },
  requestBody: '',
  status: 404,
} as unknown as NewJournalEntry

const fits = (entry: NewJournalEntry, match: JournalMatch) => fitsEntry(network, entry, match)

describe('a call in the journal', () => {
  it.each<JournalMatch>([
    {},
    { service: 'C' },
    { method: 'eth_*' },
    { params: [{ to: '0xAB' }] },
    { chain: 'C' },
    { chain: 'c-chain' },
    { chain: '43112' },
    { origin: { entrance: 'http', page: 'https://*', remote: '10.*' } },
    { failed: false },
    { service: 'C', method: 'eth_call', params: [null, 'latest'], chain: 'C', failed: false },
  ])('fits %j', (match) => {
    expect(fits(call, match)).toBe(true)
  })

  it.each<JournalMatch>([
    { service: 'P' },
    { method: 'eth_send*' },
    { params: [{ to: '0xAC' }] },
    { chain: 'P' },
    { chain: 'nope' },
    { origin: { entrance: 'websocket' } },
    { origin: { page: 'https://b.test' } },
    { origin: { remote: '10.0.0.2' } },
    { failed: true },
    { route: '*' },
    { status: 200 },
  ])('does not fit %j', (match) => {
    expect(fits(call, match)).toBe(false)
  })

  it('without parameters fits no part of them', () => {
    const without = { ...call, params: undefined } as NewJournalEntry
    expect([fits(without, { params: [1] }), fits(without, { method: 'eth_call' })]).toEqual([false, true])
  })

  it('without a page does not fit one that is named', () => {
    const { page: _, ...without } = call
    expect(fits(without as NewJournalEntry, { origin: { page: '*' } })).toBe(false)
  })
})

describe('a request in the journal', () => {
  it.each<JournalMatch>([
    {},
    { service: 'data' },
    { route: '/v1/chains/*' },
    { route: '/v1/chains/43112' },
    { chain: 'C' },
    { status: 404 },
    { failed: true },
    { origin: { remote: '10.0.0.1' } },
  ])('fits %j', (match) => {
    expect(fits(request, match)).toBe(true)
  })

  it.each<JournalMatch>([
    { service: 'C' },
    { method: '*' },
    { params: null },
    { route: '/v1/blocks' },
    { chain: 'P' },
    { status: 200 },
    { failed: false },
    { origin: { page: '*' } },
  ])('does not fit %j', (match) => {
    expect(fits(request, match)).toBe(false)
  })
})

describe('a failure', () => {
  it.each<[object, boolean]>([
    [call, false],
    [{ ...call, error: '{"code":3}' }, true],
    [{ ...call, broken: 'reset' }, true],
    [{ ...request, status: 399 }, false],
    [{ ...request, status: 400 }, true],
    [{ ...request, status: 200, broken: 'empty' }, true],
    [{ ...common, kind: 'delivery', status: 200 }, false],
    [{ ...common, kind: 'delivery', status: 201 }, true],
    [{ ...common, kind: 'delivery' }, true],
  ])('%j: %p', (entry, failed) => {
    expect(hasFailed(entry as NewJournalEntry)).toBe(failed)
  })
})
