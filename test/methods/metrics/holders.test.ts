import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from '../data/dataApi.js'
import { ScriptedToken } from '../data/scriptedToken.js'

const day = 86_400
const monday = Date.UTC(2026, 10, 2) / 1000
const nobody = `0x${'0'.repeat(40)}`
const alice = '0x00000000000000000000000000000000000A11cE'
const bob = '0x0000000000000000000000000000000000000B0b'

let net: Snowglobe
let coin: ScriptedToken
const coinAddress = '0x0000000000000000000000000000000000c01200'
let art: ScriptedToken
let items: ScriptedToken

beforeAll(async () => {
  net = await createNetwork({ accounts: 1, clock: { mode: 'frozen', startMs: (monday + 60) * 1000 } })
  coin = await ScriptedToken.at(net, coinAddress)
  art = await ScriptedToken.at(net, '0x0721072107210721072107210721072107210721')
  items = await ScriptedToken.at(net, '0x1155115511551155115511551155115511551155')
  await art.claim('erc721')
  await items.claim('erc1155')
  await art.setName('Art', 'ART', 0)
  // Monday: Alice has 100 coins. Tuesday: Bob has them, and half of the art. Wednesday: Alice has 40 again.
  await move(nobody, alice, 100, { alice: 100, bob: 0 })
  for (const id of [1, 2]) await art.transferToken(nobody, alice, id)
  await items.setTokenBalance(alice, 1, 5)
  await items.setTokenBalance(alice, 2, 1)
  await items.transferBatch(nobody, alice, [
    [1, 5],
    [2, 1],
  ])
  await net.setTime((monday + day + 60) * 1000)
  await move(alice, bob, 100, { alice: 0, bob: 100 })
  await art.transferToken(alice, bob, 2)
  await net.setBalance(bob, 10n ** 18n)
  await net.setTime((monday + 2 * day + 60) * 1000)
  await move(bob, alice, 40, { alice: 40, bob: 60 })
  await net.increaseTime(60_000)
}, 60_000)
afterAll(() => net.close())

/** Moves coins in a block of its own, after which the contract tells these balances. */
async function move(
  from: string,
  to: string,
  amount: number,
  told: { readonly alice: number; readonly bob: number },
): Promise<void> {
  await net.mine()
  await coin.setBalance(alice, told.alice)
  await coin.setBalance(bob, told.bob)
  await coin.transfer(from, to, amount)
}

describe('holders of a collection', () => {
  const path = (address: string) => `/v2/chains/43112/contracts/${address}/nfts:listHolders`

  test('are listed with what they hold', async () => {
    expect((await ask(net, path(art.address))).body).toEqual({
      addresses: [
        { address: alice, sortKey: '1' },
        { address: bob, sortKey: '1' },
      ],
      nftCollectionName: ['Art'],
      nftSymbol: ['ART'],
      totalHolders: 2,
      totalTokens: 2,
    })
    expect((await ask(net, path(items.address))).body).toMatchObject({
      addresses: [{ address: alice, sortKey: '6' }],
      totalTokens: 6,
    })
  })

  test('are on one page each, and none are found for what is no collection', async () => {
    expect(await pages(net, path(art.address), 'addresses', 1)).toHaveLength(2)
    expect((await ask(net, path(coinAddress))).body).toMatchObject({ addresses: [], totalHolders: 0 })
  })
})

describe('holders of at least so much', () => {
  const path = () => `/v2/chains/43112/contracts/${coinAddress}/balances`
  const found = async (query: string) => (await ask(net, `${path()}?${query}`)).body.addresses

  test('held it at some time, and are listed with what they have at the end', async () => {
    expect(await found('threshold=100')).toEqual([
      { address: bob, sortKey: '60' },
      { address: alice, sortKey: '40' },
    ])
    expect(await pages(net, `${path()}?threshold=1`, 'addresses', 1)).toHaveLength(2)
    expect(await found('threshold=101')).toEqual([])
  })

  test('held it in a period', async () => {
    const tuesday = `startTimestamp=${monday + day}&endTimestamp=${monday + 2 * day - 1}`

    expect(await found(`threshold=100&${tuesday}`)).toEqual([
      { address: bob, sortKey: '100' },
      { address: alice, sortKey: '0' },
    ])
    expect(await found(`threshold=50&startTimestamp=${monday + 2 * day}`)).toEqual([
      { address: bob, sortKey: '60' },
    ])
  })

  test.each(['', '?threshold=x', '?threshold=1.5', '?threshold=1&startTimestamp=2&endTimestamp=1'])(
    'are refused with %p',
    async (query) => {
      expect((await ask(net, `${path()}${query}`)).status).toBe(400)
    },
  )
})

test('no address has bridged BTC.b', async () => {
  const path = '/v2/chains/43114/btcb/bridged:getAddresses'

  expect((await ask(net, `${path}?threshold=1`)).body).toEqual({ addresses: [] })
  expect((await ask(net, path)).status).toBe(400)
})

describe('composite queries', () => {
  const dates = (first: number, last: number) => ({
    firstDate: new Date((monday + first * day) * 1000).toISOString().slice(0, 10),
    lastDate: new Date((monday + last * day) * 1000).toISOString().slice(0, 10),
  })
  const evmChainId = '43112'
  const coins = (type: string, minBalance: string, period: object) => ({
    id: type,
    type,
    params: { ...period, minBalance, evmChainId, contractAddress: coinAddress },
  })
  const composite = (queries: readonly object[], operator = 'AND', more: object = {}, version = 'v2') =>
    ask(net, `/${version}/lookingGlass/compositeQuery`, {
      method: 'POST',
      body: JSON.stringify({ queries, operator, ...more }),
    })
  const foundBy = async (query: object) => (await composite([query])).body.addresses

  test('find who held enough at any time, or all the time', async () => {
    expect(await foundBy(coins('AnyTimeErc20Balance', '40', dates(0, 2)))).toEqual([bob, alice])
    expect(await foundBy(coins('AllTimeErc20Balance', '40', dates(0, 0)))).toEqual([])
    expect(await foundBy(coins('AllTimeErc20Balance', '60', dates(2, 2)))).toEqual([bob])
    expect(await foundBy(coins('AnyTimeErc20Balance', '41', dates(2, 9)))).toEqual([bob])
  })

  test('find who holds enough now', async () => {
    const latest = (params: object) => ({ id: 'q', type: 'LatestBalance', params: { evmChainId, ...params } })

    expect(
      await foundBy(latest({ minBalance: '60', tokenType: 'ERC20', contractAddress: coinAddress })),
    ).toEqual([bob])
    expect(await foundBy(latest({ minBalance: `${10n ** 18n}`, tokenType: 'NATIVE' }))).toContain(bob)
    expect(await foundBy(latest({ minBalance: '1', tokenType: 'NATIVE' }))).not.toContain(alice)
  })

  test('find who held the native token', async () => {
    const native = (type: string, first: number, last: number) => ({
      id: 'q',
      type,
      params: { ...dates(first, last), minBalance: '1', evmChainId },
    })

    expect(await foundBy(native('AnyTimeNativeBalance', 0, 2))).toContain(bob)
    expect(await foundBy(native('AllTimeNativeBalance', 0, 2))).not.toContain(bob)
    expect(await foundBy(native('AllTimeNativeBalance', 2, 3))).toContain(bob)
  })

  test('find who held tokens of a collection', async () => {
    const nfts = (type: string, period: object) => ({
      id: 'q',
      type,
      params: { ...period, evmChainId, contractAddress: art.address },
    })

    expect(await foundBy(nfts('AllTimeNftHolders', dates(1, 2)))).toEqual([alice])
    expect(await foundBy(nfts('AnyTimeNftHolders', dates(1, 2)))).toEqual([bob, alice])
    const tuesdayOn = { startTs: monday + day + 60, endTs: monday + 3 * day }
    expect(await foundBy(nfts('AllTimeNftHolders', tuesdayOn))).toEqual([bob, alice])
  })

  test('combine what their queries find, on pages', async () => {
    const queries = [
      coins('AnyTimeErc20Balance', '40', dates(0, 2)),
      coins('AllTimeErc20Balance', '60', dates(2, 2)),
      { id: 'arena', type: 'LatestBalanceStarsArena', params: { minBalance: '1', subjectAddress: alice } },
    ]
    const { body } = await composite(queries, 'OR', { pageSize: 1, pageToken: '' })
    const rest = await composite(queries, 'OR', { pageSize: 100, pageToken: body.nextPageToken })

    expect(body).toEqual({
      nextPageToken: expect.any(String),
      subQueryCounts: { AnyTimeErc20Balance: 2, AllTimeErc20Balance: 1, arena: 0 },
      totalCount: 2,
      addresses: [bob],
    })
    expect(rest.body.addresses).toEqual([alice])
    expect(rest.body.nextPageToken).toBeUndefined()
    expect((await composite(queries, 'AND')).body.addresses).toEqual([])
    expect((await composite(queries.slice(0, 2), 'AND', {}, 'v1')).body.addresses).toEqual([bob])
  })

  test.each([
    ['no query', [], 'AND', {}],
    ['an unknown operator', [coins('AnyTimeErc20Balance', '1', dates(0, 1))], 'XOR', {}],
    ['an unknown kind', [coins('Other', '1', dates(0, 1))], 'AND', {}],
    ['a period backwards', [coins('AnyTimeErc20Balance', '1', dates(1, 0))], 'AND', {}],
    ['a missing date', [coins('AnyTimeErc20Balance', '1', {})], 'AND', {}],
    [
      'no date',
      [coins('AnyTimeErc20Balance', '1', { firstDate: '2026-02-31', lastDate: '2026-03-01' })],
      'AND',
      {},
    ],
    ['an amount that is none', [coins('AnyTimeErc20Balance', '-1', dates(0, 1))], 'AND', {}],
    ['equal IDs', Array(2).fill(coins('AnyTimeErc20Balance', '1', dates(0, 1))), 'AND', {}],
    ['too long pages', [coins('AnyTimeErc20Balance', '1', dates(0, 1))], 'AND', { pageSize: 5001 }],
    ['pages of a wrong type', [coins('AnyTimeErc20Balance', '1', dates(0, 1))], 'AND', { pageSize: '5' }],
    ['a token that is none', [coins('AnyTimeErc20Balance', '1', dates(0, 1))], 'AND', { pageToken: 'x' }],
  ])('are refused with %s', async (_, queries, operator, more) => {
    expect((await composite(queries, operator, more)).status).toBe(400)
  })

  test('do not find an unknown chain', async () => {
    const query = {
      id: 'q',
      type: 'LatestBalance',
      params: { evmChainId: '1', minBalance: '1', tokenType: 'NATIVE' },
    }

    expect((await composite([query])).status).toBe(404)
  })
})
