import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'

let net: Snowglobe
let games: string
let evmChainId: number
beforeAll(async () => {
  net = await createNetwork()
  const l1 = await net.l1s.create({ alias: 'games', name: 'Games and more' })
  games = l1.blockchainId
  evmChainId = Number(l1.chainId)
})
afterAll(() => net.close())

describe('a chain in the Metrics API', () => {
  const names = () => [evmChainId, 'games', games, 'Games%20and%20more']

  it('has any of its names, in both versions', async () => {
    for (const name of names()) {
      expect((await ask(net, `/v2/chains/${name}`)).body).toMatchObject({ evmChainId })
      for (const path of [
        `/v1/avg_tps/${name}`,
        `/v1/tx_count/${name}`,
        `/v2/chains/${name}/metrics/txCount`,
      ])
        expect([path, (await ask(net, path)).status]).toEqual([path, 200])
    }
    expect((await ask(net, '/v2/chains/C')).body).toMatchObject({ evmChainId: 43112 })
  })

  it.each([
    ['/v1/avg_tps/nothing', 400],
    ['/v1/avg_tps/total', 400],
    ['/v1/avg_tps/77', 404],
    ['/v1/tx_count/total', 200],
    ['/v1/tx_count/fuji', 400],
    ['/v2/chains/nothing/metrics/txCount', 400],
    ['/v2/chains/X/metrics/txCount', 400],
  ])('%s is answered %d', async (path, status) => {
    expect((await ask(net, path)).status).toBe(status)
  })

  it('has one list, whichever name a page token came with', async () => {
    const first = await ask(net, '/v2/chains?pageSize=1')
    expect(first.body.nextPageToken).toBeDefined()
    await net.increaseTime(2 * 86_400_000)
    await net.mine()
    await net.increaseTime(86_400_000)
    await net.mine()
    const { body } = await ask(net, '/v2/chains/43112/metrics/txCount?pageSize=1')
    const next = `metrics/txCount?pageSize=1&pageToken=${body.nextPageToken}`
    const pages = await Promise.all(['C', '43112'].map((name) => ask(net, `/v2/chains/${name}/${next}`)))
    expect(pages[0]!.body.results).toEqual(pages[1]!.body.results)
    expect(pages[0]!.body.results[0].timestamp).toBeLessThan(body.results[0].timestamp)
  })
})

describe('a chain in a list of messages', () => {
  it('has any of its names', async () => {
    for (const name of ['C', '43112', 'games', games])
      for (const path of [
        `/v1/icm/messages?sourceBlockchainId=${name}`,
        `/v1/icm/messages?blockchainId=${name}`,
        `/v2/icm/summary?destBlockchainId=${name}`,
      ])
        expect([path, (await ask(net, path)).status]).toEqual([path, 200])
    expect((await ask(net, '/v2/icm/summary?srcBlockchainId=games')).body.result.srcBlockchainId).toBe(games)
  })

  it('may be an ID that no chain of the network has: it has no messages', async () => {
    for (const unknown of ['999999', '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM']) {
      const { status, body } = await ask(net, `/v1/icm/messages?sourceBlockchainId=${unknown}`)
      expect([unknown, status, body.messages]).toEqual([unknown, 200, []])
    }
  })

  it('is refused when it is no ID and names nothing', async () => {
    const { status, body } = await ask(net, '/v1/icm/messages?sourceBlockchainId=nothing')
    expect(status).toBe(400)
    expect(body.message).toBe(
      'sourceBlockchainId must be an EVM chain ID, a blockchain ID, or the alias or name of a chain',
    )
  })
})

it.each(['', 'P-', 'p-', 'x-', 'C-'])('an address may begin with "%s"', async (prefix) => {
  const address = `${prefix}local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u`
  const { body } = await ask(net, `/v1/networks/fuji/blockchains/p-chain/balances?addresses=${address}`)
  expect(body.balances.unlockedUnstaked).toHaveLength(1)
})

it('refusals say what was asked for', async () => {
  const messageOf = async (path: string) => (await ask(net, path)).body.message
  expect(await messageOf('/v1/chains/C/blocks?pageSize=-1')).toBe('pageSize must not be less than 1')
  const aggregated = '/v1/signatureAggregator/fuji/aggregateSignatures'
  const unknown = '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM'
  expect(await messageOf(`${aggregated}/${unknown}`)).toBe(`transaction ${unknown} not found`)
  const { txID } = await net.emulator.addValidator({ duration: 14 * 86_400 })
  expect(await messageOf(`${aggregated}/${txID}`)).toBe(`message of transaction ${txID} not found`)
})

it('a validator of emulator.addValidator is among those with a fee of 2 %', async () => {
  const { nodeID } = await net.emulator.addValidator({ duration: 14 * 86_400 })
  const { body } = await ask(net, '/v1/networks/fuji/validators?minFeePercentage=2&maxFeePercentage=2')
  expect(body.validators.map(({ nodeId }: { nodeId: string }) => nodeId)).toContain(nodeID)
})
