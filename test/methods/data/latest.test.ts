import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from './dataApi.js'

const somebody = '0x00000000000000000000000000000000000000aa'
/** Reverts. */
const refusing = '0x00000000000000000000000000000000000000fe'

let net: Snowglobe
type Block = { chainId: string; blockNumber: string; blockTimestamp: number; blockHash: string }
type Transaction = Block & { txHash: string; txStatus: string; blockIndex: number }

beforeAll(async () => {
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    accounts: 1,
    l1s: [{ alias: 'games' }],
  })
  const { address } = net.accounts[0]!
  await net.emulator.setCode({ address: refusing, code: '0x60006000fd' })
  for (const chain of ['C', 'games']) {
    await net.setBalance(address, 10n ** 20n, chain)
    await net.impersonate(address, chain)
  }
  for (let round = 0; round < 3; round++) {
    await net.increaseTime(1000)
    await send('C', { to: somebody, value: '0x1' })
    await send('games', { to: somebody, value: '0x1' })
    // In the same millisecond.
    await send('games', { to: somebody, value: '0x2' })
    await send('C', { to: refusing, gas: '0x10000' })
  }
  net.setMining({ mode: 'manual' }, 'C')
  for (let count = 0; count < 12; count++) await send('C', { to: somebody, value: '0x1' })
  await net.mine()
  net.setMining({ mode: 'auto' }, 'C')
})
afterAll(() => net.close())

async function send(chain: string, call: Record<string, string>): Promise<void> {
  const params = [{ from: net.accounts[0]!.address, ...call }]
  await net.providerFor(chain).request({ method: 'eth_sendTransaction', params })
}

const all = async <T>(path: string, member: string, size = 100) =>
  (await pages(net, path, member, size)) as T[]

describe('the blocks of all chains', () => {
  test.each([1, 3, 100])('are listed once each, the newest first, at %d a page', async (size) => {
    const blocks = await all<Block>('/v1/blocks', 'blocks', size)
    const of = (chain: string) => all<Block>(`/v1/chains/${chain}/blocks`, 'blocks')
    const [c, games] = [await of('C'), await of('games')]

    expect(blocks).toHaveLength(c.length + games.length)
    expect(blocks.filter(({ chainId }) => chainId === '43112')).toEqual(c)
    expect(blocks.filter(({ chainId }) => chainId !== '43112')).toEqual(games)
    const times = blocks.map(({ blockTimestamp }) => blockTimestamp)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect((await ask(net, '/v1/chains/allBlocks?pageSize=100')).body.blocks).toEqual(blocks)
  })

  test('are not those of another network, and leave out chains that are unavailable', async () => {
    expect(await all('/v1/blocks?network=mainnet', 'blocks')).toEqual([])
    const snapshot = await net.snapshot()
    await net.emulator.setDataApi({ unavailable: ['C'] })
    const chains = (await all<Block>('/v1/blocks', 'blocks')).map(({ chainId }) => chainId)
    expect(chains).not.toContain('43112')
    await net.revert(snapshot)
  })

  test('go on below the page while blocks arrive', async () => {
    const snapshot = await net.snapshot()
    const before = await all<Block>('/v1/blocks', 'blocks')
    const { body } = await ask(net, '/v1/blocks?pageSize=4')
    await net.mine({ blocks: 3, chain: 'games' })
    await net.mine({ blocks: 2 })
    const next = await ask(net, `/v1/blocks?pageSize=100&pageToken=${body.nextPageToken}`)
    expect([...body.blocks, ...next.body.blocks]).toEqual(before)
    await net.revert(snapshot)
  })
})

describe('the latest transactions', () => {
  const hashes = (transactions: Transaction[]) => transactions.map(({ txHash }) => txHash)

  test.each([1, 5, 100])('of a chain are listed once each at %d a page', async (size) => {
    const listed = await all<Transaction>('/v1/chains/C/transactions', 'transactions', size)
    const { body } = await ask(net, '/v1/chains/C/blocks?pageSize=1')

    expect(listed).toHaveLength(Number(body.blocks[0].cumulativeTransactions))
    expect(new Set(hashes(listed)).size).toBe(listed.length)
    expect(listed.slice(0, 12).map(({ blockIndex }) => blockIndex)).toEqual(
      Array.from({ length: 12 }, (_, index) => 11 - index),
    )
  })

  test('are those that failed, or those that succeeded', async () => {
    const every = await all<Transaction>('/v1/chains/C/transactions', 'transactions')
    for (const [status, txStatus] of [
      ['failed', '0'],
      ['success', '1'],
    ]) {
      const some = await all<Transaction>(`/v1/chains/C/transactions?status=${status}`, 'transactions', 2)
      expect(some).toEqual(every.filter((each) => each.txStatus === txStatus))
      expect(some.length).toBeGreaterThan(0)
    }
    expect((await ask(net, '/v1/chains/C/transactions?status=0')).status).toBe(400)
  })

  test.each([1, 4, 100])('of all chains are listed once each at %d a page', async (size) => {
    const listed = await all<Transaction>('/v1/transactions', 'transactions', size)
    const of = (chain: string) => all<Transaction>(`/v1/chains/${chain}/transactions`, 'transactions')

    expect(listed.filter(({ chainId }) => chainId === '43112')).toEqual(await of('C'))
    expect(listed.filter(({ chainId }) => chainId !== '43112')).toEqual(await of('games'))
    const failed = await all<Transaction>('/v1/transactions?status=failed', 'transactions', size)
    expect(failed).toEqual(listed.filter(({ txStatus }) => txStatus === '0'))
    expect((await ask(net, '/v1/chains/allTransactions?pageSize=100')).body.transactions).toEqual(listed)
  })

  test('of a block are listed by its number or hash', async () => {
    const { body } = await ask(net, '/v1/chains/C/blocks?pageSize=1')
    const [{ blockNumber, blockHash }] = body.blocks
    for (const id of [blockNumber, blockHash]) {
      const path = `/v1/chains/C/blocks/${id}/transactions`
      const listed = await all<Transaction>(path, 'transactions', 5)
      expect(listed.map(({ blockIndex }) => blockIndex)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
      // Clients send 0 when they are given no size.
      const { body } = await ask(net, `${path}?pageSize=0`)
      expect(body.transactions).toEqual(listed.slice(0, 10))
      expect(body).toHaveProperty('nextPageToken')
    }
    expect((await ask(net, '/v1/chains/C/blocks/4000/transactions')).status).toBe(404)
    expect((await ask(net, '/v1/chains/C/blocks/latest/transactions')).status).toBe(400)
  })
})

test('the second version of the transactions of an account has the reputation of tokens', async () => {
  const [first, second] = await Promise.all(
    ['v1', 'v2'].map((version) => ask(net, `/${version}/chains/C/addresses/${somebody}/transactions`)),
  )

  expect(second!.body.transactions).toEqual(first!.body.transactions)
  const wrong = await ask(net, `/v2/chains/C/addresses/${somebody}/transactions?filterSpamTokens=1`)
  expect(wrong.status).toBe(400)
  expect(typeof wrong.body.message).toBe('string')
})
