import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork } from '../../../src/library/createNetwork.js'
import {
  evmAddressText,
  ewoqKey,
  primaryAddressText,
  privateKeyBytes,
} from '../../../src/library/knownKeys.js'
import type { Snowglobe } from '../../../src/library/Snowglobe.js'
import { TeleporterChain } from '../../e2e/teleporterNetwork.js'

const avax = 1_000_000_000n
const day = 86_400
const clock = { mode: 'frozen', start: '2026-11-21T08:00:00Z' } as const
const ewoq = privateKeyBytes(ewoqKey)
const someone = '0x000000000000000000000000000000000000dEaD'

/** IDs of the real networks, which the extended genesis must keep. */
const networks = [
  {
    networkId: 'fuji',
    hrp: 'fuji',
    avax: 'U8iRqJoiJm8xZHAacmvYyZVwqQx6uDNtQeP3CQ6fcgQk3JqnK',
    cChain: 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
    cGenesis: '0x31ced5b9beb7f8782b014660da0cb18cc409f121f408186886e1ca3e8eeca96b',
    leastStake: avax,
  },
  {
    networkId: 'mainnet',
    hrp: 'avax',
    avax: 'FvwEAhmxKfeiG8SnEvq42hc6whRyY3EFYAvebMqDNDGCgxN5Z',
    cChain: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
    cGenesis: '0x31ced5b9beb7f8782b014660da0cb18cc409f121f408186886e1ca3e8eeca96b',
    leastStake: 2_000n * avax,
  },
] as const

describe.each(networks)('$networkId', ({ networkId, hrp, leastStake, ...ids }) => {
  const own = primaryAddressText(ewoq, hrp)
  let net: Snowglobe
  let start: number
  beforeAll(async () => {
    net = await createNetwork({ networkId, clock })
    start = await net.snapshot()
  })
  afterAll(() => net.close())
  const restored = async () => {
    await net.revert(start)
    start = await net.snapshot()
  }

  test('keeps the IDs of the real network', async () => {
    expect(await net.avm.getAssetDescription({ assetID: 'AVAX' })).toMatchObject({ assetID: ids.avax })
    expect(await net.info.getBlockchainID({ alias: 'C' })).toEqual({ blockchainID: ids.cChain })
    const request = { method: 'eth_getBlockByNumber', params: ['0x0', false] }
    expect(await net.provider.request(request)).toMatchObject({ hash: ids.cGenesis })
  })

  test('gives the ewoq key what it has on local: 30 million AVAX on P, 300 million on X, 50 million on C', async () => {
    expect(await net.platform.getBalance({ addresses: [`P-${own}`] })).toMatchObject({
      balance: String(30_000_000n * avax),
    })
    expect(await net.avm.getBalance({ address: `X-${own}`, assetID: 'AVAX' })).toMatchObject({
      balance: String(300_000_000n * avax),
    })
    const request = { method: 'eth_getBalance', params: [evmAddressText(ewoq), 'latest'] }
    expect(BigInt(String(await net.provider.request(request)))).toBe(50_000_000n * 10n ** 18n)
  })

  test('has five validators with the lowest fee, among them the node itself, and signs for them', async () => {
    const { validators } = await net.platform.getCurrentValidators({})
    expect(validators).toHaveLength(5)
    expect(validators.map(({ delegationFee }) => delegationFee)).toEqual(Array(5).fill('2.0000'))
    const { nodeID } = await net.info.getNodeID()
    expect(validators.map((validator) => validator.nodeID)).toContain(nodeID)
    const now = Date.parse(clock.start) / 1000
    for (const { startTime, endTime, connected } of validators) {
      expect(Number(startTime)).toBeLessThanOrEqual(now)
      expect(Number(endTime)).toBeGreaterThan(now + 90 * day)
      expect(connected).toBe(true)
    }
    expect((await net.info.peers()).numPeers).toBe('4')
  })

  test('funds any address on P, X and C', async () => {
    const owner = primaryAddressText(
      Uint8Array.from({ length: 32 }, () => 7),
      hrp,
    )
    await net.fund({ address: `P-${owner}`, amount: 3n * avax })
    await net.fund({ address: `X-${owner}`, amount: 4n * avax })
    await net.fund({ address: someone, amount: 5n })
    expect(await net.platform.getBalance({ addresses: [`P-${owner}`] })).toMatchObject({
      balance: String(3n * avax),
    })
    expect(await net.avm.getBalance({ address: `X-${owner}`, assetID: 'AVAX' })).toMatchObject({
      balance: String(4n * avax),
    })
    const request = { method: 'eth_getBalance', params: [someone, 'latest'] }
    expect(await net.provider.request(request)).toBe('0x5')
    await restored()
  })

  test('adds a validator with the least stake, which ends with its reward', async () => {
    const { nodeID } = await net.emulator.addValidator({ duration: 30 * day })
    const current = async () => (await net.platform.getCurrentValidators({ nodeIDs: [nodeID] })).validators
    expect(await current()).toMatchObject([{ weight: String(leastStake) }])
    await net.increaseTime(31 * day * 1000)
    expect(await current()).toEqual([])
    await restored()
  })

  test('runs an L1', async () => {
    const l1 = await net.l1s.create({ alias: 'games', validators: 2 })
    expect(await net.providerFor(l1.blockchainId).request({ method: 'eth_blockNumber' })).toBe('0x0')
    expect((await net.platform.getBlockchainStatus({ blockchainID: l1.blockchainId })).status).toBe(
      'Validating',
    )
    await restored()
  })

  test('has accounts of the test mnemonic', async () => {
    const [first] = await net.fundAccounts(1)
    const request = { method: 'eth_getBalance', params: [first?.address, 'latest'] }
    expect(BigInt(String(await net.provider.request(request)))).toBe(10_000n * 10n ** 18n)
    await restored()
  })

  test('shows balances and validators in the Data API', async () => {
    const get = async (path: string): Promise<unknown> =>
      (await net.fetch(`http://data-api.avax.network${path}`)).json()
    const ofX = await get(`/v1/networks/${networkId}/blockchains/x-chain/balances?addresses=X-${own}`)
    expect(ofX).toMatchObject({ balances: { unlocked: [{ amount: String(300_000_000n * avax) }] } })
    const ofP = await get(`/v1/networks/${networkId}/blockchains/p-chain/balances?addresses=P-${own}`)
    expect(ofP).toMatchObject({ balances: { unlockedUnstaked: [{ amount: String(30_000_000n * avax) }] } })
    const active = await get(`/v1/networks/${networkId}/validators?validationStatus=active`)
    expect(active).toMatchObject({ validators: Array(5).fill({ delegationFee: '2.0000000000000000' }) })
  })

  test('resets to the same state', async () => {
    await net.emulator.addValidator({})
    await net.reset()
    expect((await net.platform.getCurrentValidators({})).validators).toHaveLength(5)
    start = await net.snapshot()
  })
})

test('bareGenesis leaves the ewoq key without funds and the network without active validators', async () => {
  await using net = await createNetwork({ networkId: 'fuji', bareGenesis: true, clock })
  // On a slow machine reads are answered while the ends of these stakes are still being done.
  await net.increaseTime(0)
  expect((await net.platform.getCurrentValidators({})).validators).toEqual([])
  const own = primaryAddressText(ewoq, 'fuji')
  expect(await net.platform.getBalance({ addresses: [`P-${own}`] })).toMatchObject({ balance: '0' })
  expect(await net.avm.getBalance({ address: `X-${own}`, assetID: 'AVAX' })).toMatchObject({ balance: '0' })
  await expect(net.fund({ address: someone, amount: 1n })).rejects.toThrow('which has 0 wei on C')
})

test('local does not change by bareGenesis', async () => {
  await using net = await createNetwork({ bareGenesis: true, clock })
  expect((await net.platform.getCurrentValidators({})).validators).toHaveLength(5)
  await net.fund({ address: someone, amount: 1n })
})

test('delivers messages between the C-Chain of fuji and an L1, both ways', async () => {
  await using net = await createNetwork({ networkId: 'fuji', teleporter: true, clock })
  await net.l1s.create({ alias: 'games', validators: [{}] })
  await net.increaseTime(31_000)
  const [c, games] = [await TeleporterChain.of(net, 'C'), await TeleporterChain.of(net, 'games')]
  await c.send(games, await games.mailbox(), '0x1234')
  expect((await net.emulator.getRelay()).messages).toMatchObject([
    { status: 'delivered' },
    { status: 'delivered' },
  ])
})

test('validators run where the clock starts years ago, too', async () => {
  const past = { mode: 'frozen', start: '2023-06-01T00:00:00Z' } as const
  await using net = await createNetwork({ networkId: 'fuji', clock: past })
  const { validators } = await net.platform.getCurrentValidators({})
  expect(validators).toHaveLength(5)
  for (const { startTime, uptime } of validators) {
    expect(Number(startTime)).toBe(Date.parse(past.start) / 1000)
    expect(uptime).toBe('100.0000')
  }
})
