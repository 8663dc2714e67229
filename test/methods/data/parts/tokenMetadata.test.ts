import { beforeAll, describe, expect, it } from '@jest/globals'
import { type DescribedToken, metadataOf } from '../../../../methods/data/parts/tokenMetadata.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Network } from '../../../../state/Network.js'
import { nodeNetwork } from '../../nodeNetwork.js'

let real: Network
beforeAll(async () => {
  real = await nodeNetwork()
})

const contract = `0x${'ab'.repeat(20)}` as Address
const mebibyte = 1024 * 1024

type Given = Partial<DescribedToken> & {
  readonly resolve?: (uri: string) => unknown
  /** The configured metadata by chain and contract. */
  readonly configured?: object
}

/** The metadata of the token 7 of a contract on the C-Chain. */
async function metadata({ resolve, configured, ...more }: Given) {
  const { node, cChain, evmChains } = real.world
  const network = {
    options: { dataApi: { resolveTokenUri: resolve } },
    world: { node, evmChains, dataApi: { descriptions: { nftMetadata: configured } } },
  }
  const token: DescribedToken = {
    chain: cChain,
    contract,
    tokenId: 7n,
    kind: 'erc721',
    gone: false,
    uri: undefined,
    firstSeen: 5,
    indexedAgain: undefined,
    ...more,
  }
  return await metadataOf(network as never, token)
}
const statusOf = async (given: Given) => (await metadata(given)).indexStatus

describe('the state of metadata', () => {
  it.each<[Given, string]>([
    [{ gone: true, uri: 'data:,{}' }, 'MISSING_TOKEN'],
    [{}, 'INVALID_TOKEN_URI'],
    [{ uri: '' }, 'INVALID_TOKEN_URI'],
    [{ uri: 'data:{}' }, 'INVALID_TOKEN_URI'],
    [{ uri: 'ftp://a', resolve: () => '{}' }, 'INVALID_TOKEN_URI_SCHEME'],
    [{ uri: '/a', resolve: () => '{}' }, 'INVALID_TOKEN_URI_SCHEME'],
    [{ uri: 'https://a' }, 'UNINDEXED'],
    [{ uri: 'https://a', resolve: () => 7 }, 'UNREACHABLE_TOKEN_URI'],
    [{ uri: 'https://a', resolve: () => undefined }, 'UNREACHABLE_TOKEN_URI'],
    [{ uri: 'https://a', resolve: () => Promise.reject(new Error('gone')) }, 'UNREACHABLE_TOKEN_URI'],
    [{ uri: 'https://a', resolve: () => '[]' }, 'INVALID_METADATA'],
    [{ uri: 'https://a', resolve: () => 'null' }, 'INVALID_METADATA'],
    [{ uri: 'https://a', resolve: () => '{' }, 'INVALID_METADATA_JSON'],
    ...['http', 'https', 'ipfs', 'ar', 'HTTP'].map((scheme): [Given, string] => [
      { uri: `${scheme}://a`, resolve: async (uri) => JSON.stringify({ name: uri }) },
      'INDEXED',
    ]),
  ])('%j is %s', async (given, status) => {
    expect(await statusOf(given)).toBe(status)
  })

  it('allows a megabyte of content', async () => {
    const sized = (bytes: number) => `{"name":"${'é'.repeat(5)}${'x'.repeat(bytes - 11 - 10)}"}`
    expect(Buffer.byteLength(sized(100))).toBe(100)
    expect(await statusOf({ uri: 'ar://a', resolve: () => sized(mebibyte) })).toBe('INDEXED')
    expect(await statusOf({ uri: 'ar://a', resolve: () => sized(mebibyte + 1) })).toBe(
      'METADATA_CONTENT_TOO_LARGE',
    )
  })

  it('has the time of the first transfer, or the last one at which somebody asked to index it again', async () => {
    const uri = 'data:,{}'
    expect((await metadata({ uri })).metadataLastUpdatedTimestamp).toBe(5)
    expect((await metadata({ uri, indexedAgain: 9 })).metadataLastUpdatedTimestamp).toBe(9)
    expect(await metadata({ indexedAgain: 9 })).toEqual({
      indexStatus: 'INVALID_TOKEN_URI',
      metadataLastUpdatedTimestamp: 9,
    })
    expect(await metadata({})).toEqual({ indexStatus: 'INVALID_TOKEN_URI' })
  })
})

describe('the content of a data: URI', () => {
  it.each([
    ['data:,{"name":"a%20b"}', 'a b'],
    ['data:,{"name":"100%"}', '100%'],
    ['DATA:application/json,{"name":"c,d"}', 'c,d'],
    [`data:application/json;base64,${Buffer.from('{"name":"é"}').toString('base64')}`, 'é'],
    [`data:; BASE64,${Buffer.from('{"name":"e"}').toString('base64')}`, 'e'],
  ])('%s has the name %s', async (uri, name) => {
    expect((await metadata({ uri })).name).toBe(name)
  })
})

describe('the members of metadata', () => {
  const content = {
    name: 'n',
    symbol: 's',
    image: 'i',
    image_url: 'u',
    description: 'd',
    animation_url: 'a',
    external_url: 'e',
    background_color: 'b',
    attributes: [{ a: 1 }],
    properties: { p: 1 },
    decimals: 2,
  }
  const common = {
    indexStatus: 'INDEXED',
    metadataLastUpdatedTimestamp: 5,
    name: 'n',
    symbol: 's',
    imageUri: 'i',
    description: 'd',
    animationUri: 'a',
    externalUrl: 'e',
    background: 'b',
  }
  const read = (kind: 'erc721' | 'erc1155', of: object) =>
    metadata({ kind, uri: 'ar://a', resolve: () => JSON.stringify(of) })

  it('are those of the kind of the token', async () => {
    expect(await read('erc721', content)).toEqual({ ...common, attributes: '[{"a":1}]' })
    expect(await read('erc1155', content)).toEqual({ ...common, decimals: 2, properties: '{"p":1}' })
    expect((await read('erc721', { image_url: 'u', image: 7 })).imageUri).toBe('u')
  })

  it('are left out where they have a wrong type', async () => {
    const wrong = Object.fromEntries(Object.keys(content).map((key) => [key, 1.5]))
    const nothing = Object.fromEntries(Object.keys(common).map((key) => [key, undefined]))
    const shared = { ...nothing, indexStatus: 'INDEXED', metadataLastUpdatedTimestamp: 5 }
    expect(await read('erc721', wrong)).toEqual({ ...shared, attributes: undefined })
    expect(await read('erc1155', wrong)).toEqual({ ...shared, decimals: undefined, properties: undefined })
    expect((await read('erc1155', { decimals: '2' })).decimals).toBeUndefined()
    expect((await read('erc721', { attributes: {} })).attributes).toBe('{}')
  })
})

describe('configured metadata', () => {
  const upper = contract.toUpperCase().replace('0X', '0x')
  it.each<[object, string | undefined]>([
    [{ C: { [upper]: { 7: { name: 'of 7' }, '*': { name: 'of all' } } } }, 'of 7'],
    [{ C: { [contract]: { 8: { name: 'of 8' }, '*': { name: 'of all' } } } }, 'of all'],
    [{ C: { [contract]: { 8: { name: 'of 8' } } } }, undefined],
    [{ C: { [`0x${'cd'.repeat(20)}`]: { 7: { name: 'of another' } } } }, undefined],
    [{ games: { [contract]: { 7: { name: 'of another chain' } } } }, undefined],
    [
      {
        C: { [`0x${'cd'.repeat(20)}`]: { 7: { name: 'of another' } }, [contract]: { 7: { name: 'second' } } },
      },
      'second',
    ],
  ])('%j comes before that of the URI', async (configured, name) => {
    const { indexStatus, name: found } = await metadata({ configured, gone: true })
    expect([indexStatus, found]).toEqual([name === undefined ? 'MISSING_TOKEN' : 'INDEXED', name])
  })
})
