import { beforeAll, describe, expect, it } from '@jest/globals'
import { fitsRequest } from '../../../methods/matching/fitsCall.js'
import { fitsDelivery } from '../../../methods/matching/fitsDelivery.js'
import { fitsEntry, type JournalMatch } from '../../../methods/matching/fitsEntry.js'
import { idToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import type { FaultMatch } from '../../../state/node/FaultRule.js'
import { nodeNetwork } from '../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const url = 'https://app.example/hooks/1?key=2'
const delivery = () => ({ url, blockchainId: network.world.genesis.cChain.chainId })

describe('a message of a webhook', () => {
  it.each<FaultMatch>([
    {},
    { service: 'webhooks' },
    { route: '/hooks/1' },
    { route: '/hooks/*' },
    { chain: 'C' },
    { chain: '43112' },
    { service: 'webhooks', route: '*', chain: 'c-chain' },
  ])('fits %j', (match) => {
    expect(fitsDelivery(network, delivery(), match)).toBe(true)
  })

  it.each<FaultMatch>([
    { service: 'C' },
    { route: '/hooks' },
    { route: '/hooks/1?key=2' },
    { chain: 'P' },
    { chain: 'nope' },
    { method: '*' },
    { params: null },
    { origin: {} },
  ])('does not fit %j', (match) => {
    expect(fitsDelivery(network, delivery(), match)).toBe(false)
  })

  it('to what is no URL has no path', () => {
    const lost = { ...delivery(), url: 'nowhere' }
    expect([
      fitsDelivery(network, lost, { route: '*' }),
      fitsDelivery(network, lost, { route: '/*' }),
    ]).toEqual([true, false])
  })

  it.each<[JournalMatch, boolean]>([
    [{}, true],
    [{ status: 200 }, true],
    [{ status: 500 }, false],
    [{ failed: false }, true],
    [{ failed: true }, false],
    [{ route: '/other' }, false],
  ])('in the journal fits %j: %p', (match, fits) => {
    const entry = { kind: 'delivery', status: 200, ...delivery() }
    expect(fitsEntry(network, entry as never, match)).toBe(fits)
  })
})

describe('a request to an endpoint', () => {
  const request = (service: string, route: string, parameters = {}) => ({ service, route, parameters })
  const fits = (seen: ReturnType<typeof request>, match: FaultMatch) => fitsRequest(network, seen, match)

  it('is of the chain whose service it asks', () => {
    const ofC = request('C', '/ext/bc/C/rpc')
    expect([fits(ofC, { chain: 'C' }), fits(ofC, { chain: '43112' }), fits(ofC, { chain: 'P' })]).toEqual([
      true,
      true,
      false,
    ])
    expect([
      fits(request('P', '/ext/bc/P'), { chain: 'p-chain' }),
      fits(request('P', '/ext/bc/P'), { chain: 'C' }),
    ]).toEqual([true, false])
    expect(fits(request('info', '/ext/info'), { chain: 'nope' })).toBe(false)
  })

  it('of the Data API is of the chain that its path names in one way or another', () => {
    for (const name of ['chainId', 'chain', 'blockchainId']) {
      const asked = request('data', '/v1/x', { [name]: 'c-chain' })
      expect([
        fits(asked, { chain: 'C' }),
        fits(asked, { chain: 'P' }),
        fits(asked, { chain: 'nope' }),
      ]).toEqual([true, false, false])
    }
    expect(fits(request('data', '/v1/x'), { chain: 'C' })).toBe(false)
    expect(fits(request('data', '/v1/x', { chain: 'nope' }), { chain: 'nope' })).toBe(false)
  })

  it('has the ID of an EVM chain in its route, and a pattern may name an alias', () => {
    const id = network.world.genesis.cChain.chainId
    const route = `/ext/bc/${idToString(id)}/rpc`
    for (const pattern of [route, '/ext/bc/C/rpc', '/ext/bc/C/*', '/ext/bc/*'])
      expect(fits(request('C', route), { route: pattern })).toBe(true)
    for (const pattern of ['/ext/bc/C', '/ext/bc/X/rpc', '/ext/bc/nope/rpc'])
      expect(fits(request('C', route), { route: pattern })).toBe(false)
    expect(fits(request('X', '/ext/bc/X'), { route: '/ext/bc/X' })).toBe(true)
  })
})
