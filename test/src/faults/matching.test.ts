import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { callOf, httpRoads, overWebSocket } from './roads.js'

const error = { code: -32_000, message: 'no' }
const address = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen' }, seed: 'matching' })
})
afterEach(() => net.close())

/** Whether a rule fails a call. */
async function fails(rule: object, call: () => Promise<unknown>): Promise<boolean> {
  const fault = net.faults.add({ error, ...rule })
  await call().catch(() => undefined)
  const { hits } = fault
  fault.remove()
  return hits > 0
}
const balance =
  (of: string, block = 'latest') =>
  () =>
    net.provider.request({ method: 'eth_getBalance', params: [of, block] })

it.each([
  [[address], true],
  [[address.toLowerCase()], true],
  [[address, 'latest'], true],
  [[address, 'earliest'], false],
  [['0x8db9*'], true],
  [['0x00*'], false],
  [[null, 'l*t'], true],
  [[address, 'latest', null], false],
  [{ address }, false],
] as const)('params %j concern a call by position: %s', async (params, expected) => {
  expect(await fails({ params }, balance(address))).toBe(expected)
})

it.each([
  [{ assetID: 'AVAX' }, true],
  [{ assetid: 'AVAX' }, true],
  [{ assetID: 'AV*' }, true],
  [{ assetID: 'USDC' }, false],
  [[{ assetID: 'AVAX' }], false],
] as const)('params %j concern a call by name: %s', async (params, expected) => {
  const ask = () => net.avm.getAssetDescription({ assetID: 'AVAX' })
  expect(await fails({ params }, ask)).toBe(expected)
})

it('params concern objects, numbers and flags inside parameters, over HTTP too', async () => {
  await net.listen()
  const body = callOf('eth_getBlockByNumber', ['latest', false])
  const road = httpRoads(net)['HTTP']
  const ask = async () => await road?.(body)
  expect(await fails({ params: [null, false] }, ask)).toBe(true)
  expect(await fails({ params: [null, true] }, ask)).toBe(false)
  const call = () => net.provider.request({ method: 'eth_call', params: [{ to: address, gas: '0x5208' }] })
  expect(await fails({ params: [{ to: address.toUpperCase().replace('0X', '0x') }] }, call)).toBe(true)
  expect(await fails({ params: [{ to: address, value: '*' }] }, call)).toBe(false)
  // The status of a whole request looks into its body.
  expect(await fails({ error: undefined, status: 503, params: ['latest'] }, ask)).toBe(true)
  expect(await fails({ error: undefined, status: 503, params: ['earliest'] }, ask)).toBe(false)
})

it('origin concerns an entrance, a page, or an address', async () => {
  await net.listen()
  const over = (page: string) => () =>
    net.fetch('/ext/bc/C/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: page },
      body: callOf('eth_chainId'),
    })
  const road = httpRoads(net)['HTTP']
  expect(await fails({ origin: { entrance: 'provider' } }, balance(address))).toBe(true)
  expect(await fails({ origin: { entrance: 'http' } }, balance(address))).toBe(false)
  expect(await fails({ origin: { entrance: 'library' } }, () => net.info.getNodeID())).toBe(true)
  expect(
    await fails({ origin: { entrance: 'websocket' } }, () => overWebSocket(net, callOf('eth_chainId'))),
  ).toBe(true)
  expect(
    await fails({ origin: { entrance: 'http', remote: '127.*' } }, async () => road?.(callOf('eth_chainId'))),
  ).toBe(true)
  expect(await fails({ origin: { remote: '10.*' } }, async () => road?.(callOf('eth_chainId')))).toBe(false)
  expect(await fails({ origin: { page: 'https://*.example' } }, over('https://app.example'))).toBe(true)
  expect(await fails({ origin: { page: 'https://*.example' } }, over('https://app.other'))).toBe(false)
  expect(await fails({ origin: { page: '*' } }, balance(address))).toBe(false)
})

it('a lognormal delay has its median, and follows the seed', () => {
  const delays = () => {
    const {
      world: { faults },
    } = net.network
    faults.set({ rules: [{ delay: { median: 100, sigma: 0.5 } }], seed: 'lognormal' })
    return Array.from({ length: 1000 }, () => faults.hit(() => true)?.delayMs ?? 0).sort((a, b) => a - b)
  }
  const sorted = delays()
  expect(delays()).toEqual(sorted)
  expect(sorted[500]).toBeGreaterThan(90)
  expect(sorted[500]).toBeLessThan(110)
  // One and two standard deviations above the median: e^0.5 and e^1.
  expect(sorted[841]).toBeGreaterThan(145)
  expect(sorted[841]).toBeLessThan(185)
  expect(sorted[977]).toBeGreaterThan(230)
  expect(sorted[977]).toBeLessThan(320)
})
