import { X509Certificate } from 'node:crypto'
import { afterEach, describe, expect, test } from '@jest/globals'
import { createNetwork } from '../../../src/library/createNetwork.js'
import type { CreateNetworkOptions } from '../../../src/library/networkOptions.js'
import type { Snowglobe } from '../../../src/library/Snowglobe.js'

const address = '0x000000000000000000000000000000000000dEaD'
const ewoq = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'

type Container = { id: string; bytes: string; timestamp: string; encoding: string; index: string }
type Answer = { result: never; error?: { message: string } }

let open: Snowglobe[] = []
afterEach(async () => {
  for (const net of open) await net.close()
  open = []
})

async function network(options: CreateNetworkOptions = {}): Promise<Snowglobe> {
  const flags = { 'index-enabled': true, ...options.flags }
  const net = await createNetwork({
    clock: { mode: 'frozen', startMs: Date.UTC(2026, 10, 21, 8, 0, 0, 250) },
    ...options,
    flags,
  })
  open.push(net)
  return net
}

/** Returns what the index of a chain answers. */
async function ask(net: Snowglobe, path: string, method: string, params: object = {}): Promise<Answer> {
  const response = await net.fetch(`/ext/index/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: `index.${method}`, params }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

async function range(net: Snowglobe, path: string, startIndex = 0, numToFetch = 1024): Promise<Container[]> {
  const { result } = await ask(net, path, 'getContainerRange', { startIndex, numToFetch, encoding: 'hexnc' })
  return (result as { containers: Container[] }).containers
}

/** Makes a block on an EVM chain. */
async function pay(net: Snowglobe): Promise<void> {
  await net.provider.request({
    method: 'anvil_impersonateAccount',
    params: [ewoq],
  })
  await net.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: ewoq, to: address, value: '0x1' }],
  })
}

describe('the index of a chain', () => {
  test('lists the outer blocks in the order of acceptance, and finds them by ID', async () => {
    const net = await network()
    for (let i = 0; i < 5; i++) await pay(net)
    const containers = await range(net, 'C/block')
    expect(containers.map(({ index }) => index)).toEqual(['0', '1', '2', '3', '4'])
    for (const container of containers) {
      const { id, index } = container
      expect(await ask(net, 'C/block', 'getIndex', { id })).toMatchObject({ result: { index } })
      expect(await ask(net, 'C/block', 'getContainerByID', { id, encoding: 'hexnc' })).toMatchObject({
        result: container,
      })
      expect(await ask(net, 'C/block', 'getContainerByIndex', { index, encoding: 'hexnc' })).toMatchObject({
        result: container,
      })
    }
    expect(await ask(net, 'C/block', 'getLastAccepted', { encoding: 'hexnc' })).toMatchObject({
      result: containers[4],
    })
    expect(await range(net, 'C/block', 1, 2)).toEqual(containers.slice(1, 3))
    expect(await range(net, 'C/block', 4, 1024)).toEqual(containers.slice(4))
  })

  test('has the time of acceptance, without zeros at its end', async () => {
    const net = await network()
    await pay(net)
    expect((await range(net, 'C/block'))[0]?.timestamp).toBe('2026-11-21T08:00:00.25Z')
    await net.setTime(Date.UTC(2026, 10, 21, 9))
    await pay(net)
    expect((await range(net, 'C/block'))[1]?.timestamp).toBe('2026-11-21T09:00:00Z')
  })

  test('follows snapshots and resets', async () => {
    const net = await network()
    await pay(net)
    const snapshot = await net.snapshot()
    const [first] = await range(net, 'C/block')
    await net.increaseTime(1000)
    await pay(net)
    await pay(net)
    const [, second, third] = await range(net, 'C/block')
    const isAccepted = (id?: string) => ask(net, 'C/block', 'isAccepted', { id })
    expect(await isAccepted(third?.id)).toMatchObject({ result: { isAccepted: true } })
    await net.revert(snapshot)
    expect(await isAccepted(third?.id)).toMatchObject({ result: { isAccepted: false } })
    expect(await isAccepted(second?.id)).toMatchObject({ result: { isAccepted: false } })
    expect(await range(net, 'C/block')).toEqual([first])
    await net.increaseTime(7000)
    await pay(net)
    const [, other] = await range(net, 'C/block')
    expect(other?.id).not.toBe(second?.id)
    expect(await ask(net, 'C/block', 'getIndex', { id: other?.id })).toMatchObject({ result: { index: '1' } })
    await net.reset()
    expect((await ask(net, 'C/block', 'getLastAccepted')).error?.message).toBe(
      'no containers have been accepted',
    )
    expect(await isAccepted(first?.id)).toMatchObject({ result: { isAccepted: false } })
  })

  test('refuses what AvalancheGo refuses', async () => {
    const net = await network()
    await pay(net)
    const message = async (method: string, params: object) =>
      (await ask(net, 'C/block', method, params)).error?.message
    expect(await message('getContainerRange', { numToFetch: 0 })).toBe(
      'numToFetch must be in [1,1024] but is 0',
    )
    expect(await message('getContainerRange', { numToFetch: 1025 })).toBe(
      'numToFetch must be in [1,1024] but is 1025',
    )
    expect(await message('getContainerRange', { startIndex: 1, numToFetch: 1 })).toBe(
      'start index (1) > last accepted index (0)',
    )
    expect(await message('getContainerByIndex', { index: '18446744073709551615' })).toBe(
      'no container at index 18446744073709551615',
    )
    expect(await message('getLastAccepted', { encoding: 'json' })).toBe('unsupported encoding in method')
    expect(await message('getIndex', { id: '11111111111111111111111111111111LpoYY' })).toBe('not found')
    expect(await message('getContainerByID', {})).toBe('not found')
  })

  test('is not served without --index-enabled', async () => {
    const net = await network({ flags: { 'index-enabled': false }, l1s: [{ alias: 'games' }] })
    for (const path of ['P/block', 'X/block', 'X/tx', 'C/block', 'games/block'])
      expect((await net.fetch(`/ext/index/${path}`)).status).toBe(404)
  })
})

describe('the index of an L1', () => {
  test('is served below its ID and its alias from its creation on', async () => {
    const net = await network({ l1s: [{ alias: 'games', validators: 2 }] })
    const blockchainId = net.l1s.list()[0]?.blockchainId
    await net.mine({ chain: 'games', blocks: 2 })
    const containers = await range(net, 'games/block')
    expect(containers.map(({ index }) => index)).toEqual(['0', '1'].slice(0, containers.length))
    expect(containers.length).toBeGreaterThan(1)
    expect(await range(net, `${blockchainId}/block`)).toEqual(containers)
    expect((await net.fetch('/ext/index/games/tx')).status).toBe(404)
  })
})

describe('the outer blocks of the default network', () => {
  /** The members of a signed outer block after the first of its chain. */
  function partsOf(hex: string) {
    const bytes = Buffer.from(hex.slice(2), 'hex')
    const certificateLength = bytes.readUInt32BE(54)
    return { certificateLength, certificate: bytes.subarray(58, 58 + certificateLength) }
  }

  test('are signed by different stakers, the first of each chain excepted', async () => {
    const net = await network()
    for (let i = 0; i < 12; i++) {
      await net.increaseTime(6000)
      await pay(net)
    }
    const [first, ...others] = (await range(net, 'C/block')).map(({ bytes }) => partsOf(bytes))
    expect(first?.certificateLength).toBe(0)
    const certificates = new Set(others.map(({ certificate }) => certificate.toString('hex')))
    expect(certificates.size).toBeGreaterThan(2)
    for (const certificate of certificates)
      expect(new X509Certificate(Buffer.from(certificate, 'hex')).subject).toContain('CN=ava')
  })

  test('of an L1 are signed by its validators from the next epoch on', async () => {
    const net = await network()
    await net.l1s.create({ alias: 'games', validators: 5 })
    for (let i = 0; i < 4; i++) {
      await net.increaseTime(60_000)
      await net.mine({ chain: 'games' })
    }
    const certificates = (await range(net, 'games/block')).map(({ bytes }) => partsOf(bytes))
    expect(certificates[0]?.certificateLength).toBe(0)
    expect(certificates.at(-1)?.certificateLength).toBeGreaterThan(1000)
  })

  test('are unsigned on a lone node', async () => {
    const net = await network({ sybilProtection: false })
    for (let i = 0; i < 3; i++) await pay(net)
    const lengths = (await range(net, 'C/block')).map(({ bytes }) => partsOf(bytes).certificateLength)
    expect(lengths).toEqual([0, 0, 0])
  })
})
