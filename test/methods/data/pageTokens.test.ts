import { describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'

const blocks = '/v1/chains/C/blocks?pageSize=2'

async function networkWithBlocks(): Promise<Snowglobe> {
  const net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  await net.mine({ blocks: 9 })
  return net
}

describe('a page token', () => {
  test('is a UUID, and the same for the same page of an equal history', async () => {
    const one = await ask(await networkWithBlocks(), blocks)
    const other = await ask(await networkWithBlocks(), blocks)

    expect(one.body.nextPageToken).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(other.body).toEqual(one.body)
  })

  test('gives the same page as often as it is used, at any page size', async () => {
    const net = await networkWithBlocks()
    const { nextPageToken } = (await ask(net, blocks)).body
    const page = async (size: number) =>
      (await ask(net, `/v1/chains/C/blocks?pageSize=${size}&pageToken=${nextPageToken}`)).body.blocks

    expect(await page(4)).toEqual(await page(4))
    expect((await page(4)).slice(0, 1)).toEqual(await page(1))
  })

  test('takes no randomness and changes nothing', async () => {
    const net = await networkWithBlocks()
    const random = net.network.world.random.position
    const digest = net.network.world.undo.digest()
    await ask(net, blocks)

    expect(net.network.world.random.position).toEqual(random)
    expect(net.network.world.undo.digest()).toBe(digest)
  })

  test('dies after 24 hours of the network', async () => {
    const net = await networkWithBlocks()
    const { nextPageToken } = (await ask(net, blocks)).body
    await net.increaseTime(24 * 3600 * 1000 - 1)
    expect((await ask(net, `${blocks}&pageToken=${nextPageToken}`)).status).toBe(200)
    await net.increaseTime(1)
    expect((await ask(net, `${blocks}&pageToken=${nextPageToken}`)).status).toBe(400)
  })

  test('belongs to its route', async () => {
    const net = await createNetwork({ l1s: [{ alias: 'games' }] })
    await net.mine({ blocks: 5 })
    await net.mine({ chain: 'games', blocks: 5 })
    const { nextPageToken } = (await ask(net, blocks)).body

    expect((await ask(net, `/v1/chains/games/blocks?pageToken=${nextPageToken}`)).status).toBe(400)
    expect((await ask(net, `/v1/chains/424242/blocks?pageToken=${nextPageToken}`)).status).toBe(400)
  })

  test('belongs to every name of its chain, its network and its account', async () => {
    await using net = await createNetwork({ l1s: [{ alias: 'games' }], accounts: 3 })
    await net.mine({ blocks: 5 })
    const id = net.l1s.get('games').blockchainId
    const cChain = (await net.info.getBlockchainID({ alias: 'C' })).blockchainID
    const account = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
    const owner = (await net.platform.getCurrentValidators()).validators[0]
    const node = String(Reflect.get(owner ?? {}, 'nodeID'))
    const sameThings = [
      ['/v1/chains/43112/blocks', '/v1/chains/C/blocks', `/v1/chains/${cChain}/blocks`],
      [
        `/v1/chains/C/addresses/${account}/transactions`,
        `/v1/chains/43112/addresses/${account.toLowerCase()}/transactions`,
      ],
      ['/v1/networks/fuji/validators', '/v1/networks/testnet/validators'],
      [`/v1/networks/fuji/blockchains`, '/v1/networks/testnet/blockchains'],
      [
        '/v1/networks/fuji/blockchains/p-chain/transactions',
        '/v1/networks/testnet/blockchains/11111111111111111111111111111111LpoYY/transactions',
      ],
      ['/v1/blocks?network=fuji', '/v1/blocks?network=testnet'],
      ['/v2/chains?network=fuji', '/v2/chains?network=testnet'],
    ]
    for (const paths of sameThings)
      for (const first of paths)
        for (const next of paths) {
          const sized = (path: string, token: string) =>
            `${path}${path.includes('?') ? '&' : '?'}pageSize=1&pageToken=${token}`
          const { body } = await ask(net, sized(first, ''))
          expect([first, body.nextPageToken]).toEqual([first, expect.any(String)])
          const { status, body: second } = await ask(net, sized(next, body.nextPageToken))
          expect([first, next, status]).toEqual([first, next, 200])
          expect(second).not.toEqual(body)
        }
    const { nextPageToken } = (await ask(net, '/v1/networks/fuji/validators?pageSize=1')).body
    for (const other of ['mainnet/validators', `fuji/validators/${node}`])
      expect((await ask(net, `/v1/networks/${other}?pageToken=${nextPageToken}`)).status).toBe(400)
    expect((await ask(net, `/v1/chains/${id}/blocks?pageToken=${nextPageToken}`)).status).toBe(400)
  })

  test('continues below its key after a revert, and is unknown after a reset', async () => {
    const net = await networkWithBlocks()
    const snapshot = await net.snapshot()
    await net.mine({ blocks: 9 })
    const { nextPageToken } = (await ask(net, blocks)).body
    await net.revert(snapshot)
    const after = await ask(net, `${blocks}&pageToken=${nextPageToken}`)
    expect(after.body.blocks.map((block: { blockNumber: string }) => block.blockNumber)).toEqual(['9', '8'])

    await net.reset()
    expect((await ask(net, `${blocks}&pageToken=${nextPageToken}`)).status).toBe(400)
  })

  test.each(['x', '123', '00000000-0000-0000-0000-000000000000', 'null'])('is not %s', async (token) => {
    const net = await networkWithBlocks()
    expect((await ask(net, `${blocks}&pageToken=${token}`)).status).toBe(400)
  })
})
