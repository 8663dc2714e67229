import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'
import { ScriptedToken } from './scriptedToken.js'

const nobody = `0x${'0'.repeat(40)}`
const alice = '0x00000000000000000000000000000000000A11cE'
const bob = '0x0000000000000000000000000000000000000B0b'
const apes = '0x0721072107210721072107210721072107210721'
const items = '0x1155115511551155115511551155115511551155'

let net: Snowglobe
let collection: ScriptedToken
let resolved: Record<string, string | Error> = {}

beforeAll(async () => {
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    accounts: 1,
    dataApi: {
      nftMetadata: { C: { [apes]: { 70: { name: 'Configured', image: 'i', attributes: [1] } } } },
      resolveTokenUri: (uri) => {
        const found = resolved[uri]
        if (found === undefined || found instanceof Error) throw found ?? new Error('unknown')
        return found
      },
    },
  })
  collection = await ScriptedToken.at(net, apes)
  await collection.setName('Apes', 'APE', 0)
})
afterAll(() => net.close())

const details = (id: number | string, contract = apes) =>
  ask(net, `/v1/chains/C/nfts/collections/${contract}/tokens/${id}`)

/** Mints a token with a URI and returns what is told of it. */
async function minted(id: number, uri: string) {
  await collection.setUri('erc721', id, uri)
  await collection.setOwner(id, alice)
  await collection.transferToken(nobody, alice, id)
  return (await details(id)).body
}

describe('getTokenDetails', () => {
  test('has the owner, the collection and the content of a data: URI', async () => {
    expect(await minted(1, 'data:,{"name":"One"}')).toEqual({
      address: apes,
      name: 'Apes',
      symbol: 'APE',
      ercType: 'ERC-721',
      tokenId: '1',
      tokenUri: 'data:,{"name":"One"}',
      metadata: {
        indexStatus: 'INDEXED',
        metadataLastUpdatedTimestamp: Math.floor(net.network.world.clock.now() / 1000),
        name: 'One',
      },
      ownerAddress: alice,
    })
  })

  test('reads names of members as collections write them, and leaves out wrong types', async () => {
    const content = {
      name: 'A',
      symbol: 5,
      image_url: 'i',
      description: 'd',
      animation_url: 'a',
      external_url: 'e',
      background_color: 'b',
      attributes: [{ trait_type: 'Hat' }],
    }
    resolved = { 'ipfs://two': JSON.stringify(content) }
    expect((await minted(2, 'ipfs://two')).metadata).toEqual({
      indexStatus: 'INDEXED',
      metadataLastUpdatedTimestamp: expect.any(Number),
      name: 'A',
      imageUri: 'i',
      description: 'd',
      animationUri: 'a',
      externalUrl: 'e',
      background: 'b',
      attributes: '[{"trait_type":"Hat"}]',
    })
  })

  test.each([
    [10, 'data:;base64,e30=', 'INDEXED'],
    [21, 'data:;base64,e30%3D', 'INDEXED'],
    [11, 'data:,%7B%7D', 'INDEXED'],
    [12, 'data:,{', 'INVALID_METADATA_JSON'],
    [13, 'data:,[1]', 'INVALID_METADATA'],
    [14, 'data:nothing', 'INVALID_TOKEN_URI'],
    [15, 'ftp://x', 'INVALID_TOKEN_URI_SCHEME'],
    [16, 'just text', 'INVALID_TOKEN_URI_SCHEME'],
    [17, '', 'INVALID_TOKEN_URI'],
    [18, 'https://gone', 'UNREACHABLE_TOKEN_URI'],
    [19, 'ar://large', 'METADATA_CONTENT_TOO_LARGE'],
    [20, 'IPFS://upper', 'INDEXED'],
  ])('token %d with the URI %s is %s', async (id, uri, status) => {
    resolved = { 'ar://large': `"${'x'.repeat(1024 * 1024)}"`, 'IPFS://upper': '{}' }

    expect((await minted(id, uri)).metadata.indexStatus).toBe(status)
  })

  test('leaves out attributes that are nested deeper than anything that is meant', async () => {
    const nested = (depth: number) => `{"name":"Deep","attributes":${'['.repeat(depth)}${']'.repeat(depth)}}`
    resolved = { 'ar://100': nested(100), 'ar://101': nested(101), 'ar://500000': nested(500_000) }

    expect((await minted(22, 'ar://100')).metadata).toMatchObject({
      name: 'Deep',
      attributes: expect.any(String),
    })
    for (const [id, uri] of [
      [23, 'ar://101'],
      [24, 'ar://500000'],
    ] as const) {
      const { metadata } = await minted(id, uri)
      expect(metadata).toMatchObject({ indexStatus: 'INDEXED', name: 'Deep' })
      expect(metadata).not.toHaveProperty('attributes')
    }
  })

  test('takes configured metadata first', async () => {
    expect((await minted(70, 'https://gone')).metadata).toMatchObject({
      indexStatus: 'INDEXED',
      name: 'Configured',
      attributes: '[1]',
    })
  })

  test('reads no URI without a resolver', async () => {
    const plain = await createNetwork({ accounts: 1 })
    const token = await ScriptedToken.at(plain, apes)
    await token.setUri('erc721', 1, 'https://somewhere')
    await token.transferToken(nobody, alice, 1)

    const { body } = await ask(plain, `/v1/chains/C/nfts/collections/${apes}/tokens/1`)
    expect(body.metadata).toEqual({ indexStatus: 'UNINDEXED' })
    // Core asks again until the time is there, for 20 seconds.
    const reindexed = await ask(plain, `/v1/chains/C/nfts/collections/${apes}/tokens/1:reindex`, {
      method: 'POST',
    })
    expect(reindexed.status).toBe(201)
    const after = await ask(plain, `/v1/chains/C/nfts/collections/${apes}/tokens/1`)
    expect(after.body.metadata).toEqual({
      indexStatus: 'UNINDEXED',
      metadataLastUpdatedTimestamp: Math.floor(plain.network.world.clock.now() / 1000),
    })
  })

  test('takes the receiver of the last transfer for the owner when the contract returns none', async () => {
    await collection.transferToken(nobody, alice, 30)
    await collection.transferToken(alice, bob, 30)

    expect((await details(30)).body.ownerAddress).toBe(bob)
  })

  test('has no owner of a burned token', async () => {
    await collection.transferToken(nobody, alice, 31)
    await collection.transferToken(alice, nobody, 31)
    const { body } = await details(31)

    expect(body).not.toHaveProperty('ownerAddress')
    expect(body.metadata).toEqual({ indexStatus: 'MISSING_TOKEN' })
  })

  test('knows a token without logs from its owner', async () => {
    await minted(39, 'data:,{}')
    await collection.setOwner(40, bob)
    await net.mine()

    expect((await details(40)).body).toMatchObject({ tokenId: '40', ownerAddress: bob })
    expect((await details(41)).status).toBe(404)
  })

  test('describes a token of ERC-1155 with its ID in the URI', async () => {
    const token = await ScriptedToken.at(net, items)
    await token.setUri('erc1155', 255, 'https://x/{id}')
    await token.transferSingle(nobody, alice, 255, 3)
    resolved = {
      [`https://x/${'0'.repeat(62)}ff`]: '{"name":"Sword","decimals":2,"properties":{"rare":true}}',
    }

    expect((await details(255, items)).body).toEqual({
      address: items,
      ercType: 'ERC-1155',
      tokenId: '255',
      tokenUri: `https://x/${'0'.repeat(62)}ff`,
      metadata: {
        indexStatus: 'INDEXED',
        metadataLastUpdatedTimestamp: expect.any(Number),
        name: 'Sword',
        decimals: 2,
        properties: '{"rare":true}',
      },
    })
    await token.transferSingle(alice, nobody, 255, 3)
    expect((await details(255, items)).body.metadata).toEqual({ indexStatus: 'MISSING_TOKEN' })
  })

  test('believes the interface that a contract claims more than its logs', async () => {
    const token = await ScriptedToken.at(net, '0x00000000000000000000000000000000000000fe')
    await token.transferSingle(nobody, alice, 1, 1)
    await token.claim('erc721')
    await token.setOwner(1, bob)
    await net.mine()

    expect((await details(1, token.address)).body.ercType).toBe('ERC-721')
  })

  test('goes by the logs of a token where a contract without interfaces has tokens of both kinds', async () => {
    const token = await ScriptedToken.at(net, '0x00000000000000000000000000000000000000fb')
    await token.transferToken(nobody, alice, 1)
    await token.transferSingle(nobody, alice, 2, 5)
    const { tokens } = (await ask(net, `/v1/chains/C/nfts/collections/${token.address}/tokens`)).body

    expect(tokens.map(({ ercType }: Record<string, string>) => ercType)).toEqual(['ERC-721', 'ERC-1155'])
    for (const id of [1, 2]) expect((await details(id, token.address)).body).toEqual(tokens[id - 1])
  })

  test.each([
    ['that loops', '0x5b600056'],
    ['that returns rubbish', '0x60ff60005360206000f3'],
    ['that returns megabytes', '0x62300000600 0f3'.replace(' ', '')],
    ['that reverts', '0x60006000fd'],
  ])('survives a contract %s', async (_, code) => {
    const address = '0x00000000000000000000000000000000000000fd'
    const token = await ScriptedToken.at(net, address)
    await token.transferToken(nobody, alice, 5)
    await net.emulator.setCode({ address, code })
    await net.mine()
    const { status, body } = await details(5, address)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: expect.any(String),
      symbol: expect.any(String),
      ercType: expect.any(String),
    })
  })

  test('takes a word that is a number for no name', async () => {
    const address = '0x00000000000000000000000000000000000000fc'
    const token = await ScriptedToken.at(net, address)
    await token.transferToken(nobody, alice, 5)
    // Returns 1, whatever is called.
    await net.emulator.setCode({ address, code: '0x600160005260206000f3' })
    await net.mine()

    expect((await details(5, address)).body).toMatchObject({ name: '', symbol: '', tokenUri: '' })
  })

  test('does not find an account, a contract without tokens, or a token beyond 256 bits', async () => {
    expect((await details(1, alice)).status).toBe(404)
    expect((await details(999)).status).toBe(404)
    expect((await details('1'.repeat(78), items)).status).toBe(404)
  })

  test.each(['0x1', '-1', 'one', '1.0', '1'.repeat(79)])('refuses the token ID %s', async (id) => {
    expect((await details(id)).status).toBe(400)
  })

  test('forgets tokens that a revert takes back', async () => {
    const snapshot = await net.snapshot()
    await minted(60, 'data:,{}')
    await net.revert(snapshot)

    expect((await details(60)).status).toBe(404)
  })
})
