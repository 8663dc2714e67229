import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from './dataApi.js'
import { ScriptedToken } from './scriptedToken.js'

const nobody = `0x${'0'.repeat(40)}`
const alice = '0x00000000000000000000000000000000000A11cE'
const bob = '0x0000000000000000000000000000000000000B0b'
/** Creates two contracts: one with CREATE, one with CREATE2. */
const factory = '0x00000000000000000000000000000000000fac70'

let net: Snowglobe
let token: ScriptedToken
let items: ScriptedToken
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' }, accounts: 2 })
  token = await ScriptedToken.at(net, '0x00000000000000000000000000000000000000c0')
  items = await ScriptedToken.at(net, '0x00000000000000000000000000000000000000c1')
  await net.emulator.setCode({ address: factory, code: '0x600060006000f06001600060006000f500' })
})
afterAll(() => net.close())

async function send(call: Record<string, string>, account = 0): Promise<string> {
  const from = net.accounts[account]!.address
  await net.impersonate(from)
  const params = [{ from, gas: '0x40000', ...call }]
  return String(await net.provider.request({ method: 'eth_sendTransaction', params }))
}

async function created(txHash: string): Promise<string> {
  const receipt = (await net.provider.request({
    method: 'eth_getTransactionReceipt',
    params: [txHash],
  })) as { contractAddress: string }
  return receipt.contractAddress
}

const metadata = async (address: string) => (await ask(net, `/v1/chains/C/addresses/${address}`)).body
const deployment = (address: string) =>
  ask(net, `/v1/chains/C/contracts/${address}/transactions:getDeployment`)
const deployments = async (address: string, size = 100) =>
  (await pages(net, `/v1/chains/C/contracts/${address}/deployments`, 'contracts', size)) as {
    address: string
    deploymentDetails: Record<string, string>
  }[]

describe('a contract', () => {
  test('has the transaction that created it', async () => {
    const txHash = await send({ data: '0x600160005360016000f3' })
    const address = await created(txHash)

    const deployerAddress = net.accounts[0]!.address
    expect(await metadata(address)).toEqual({
      address: expect.stringMatching(new RegExp(address, 'i')),
      deploymentDetails: { txHash, deployerAddress },
      ercType: 'UNKNOWN',
    })
    const { body } = await deployment(address)
    expect(body).toEqual((await ask(net, `/v1/chains/C/transactions/${txHash}`)).body)
  })

  test('that another contract created tells that as well', async () => {
    const snapshot = await net.snapshot()
    const txHash = await send({ to: factory })
    const [second, first] = await deployments(factory)

    for (const { address, deploymentDetails } of [first!, second!]) {
      expect(deploymentDetails).toEqual({
        txHash,
        deployerAddress: net.accounts[0]!.address,
        deployerContractAddress: expect.stringMatching(new RegExp(factory, 'i')),
      })
      expect((await deployment(address)).body.nativeTransaction.txHash).toBe(txHash)
    }
    await net.revert(snapshot)
  })

  test('without code and creation is not found', async () => {
    for (const address of [alice, net.accounts[0]!.address]) {
      expect((await ask(net, `/v1/chains/C/addresses/${address}`)).status).toBe(404)
      expect((await deployment(address)).status).toBe(404)
    }
    const reverted = await created(await send({ data: '0x60006000fd' }))
    expect((await deployment(reverted)).status).toBe(404)
  })

  test('is of the kind of its tokens', async () => {
    const snapshot = await net.snapshot()
    await token.setName('Coin', 'COIN', 6)
    expect(await metadata(token.address)).toMatchObject({
      ercType: 'ERC-20',
      name: 'Coin',
      symbol: 'COIN',
      decimals: 6,
    })
    expect(await metadata(token.address)).not.toHaveProperty('deploymentDetails')
    await token.claim('erc721')
    expect(await metadata(token.address)).toMatchObject({ ercType: 'ERC-721', symbol: 'COIN' })
    await items.transferSingle(nobody, alice, 1, 1)
    expect(await metadata(items.address)).toMatchObject({ ercType: 'ERC-1155' })
    await net.revert(snapshot)
    expect(await metadata(items.address)).toMatchObject({ ercType: 'UNKNOWN' })
  })
})

test.each([1, 2, 100])('contracts of an account are listed once, the newest first, at %d', async (size) => {
  const snapshot = await net.snapshot()
  const { address } = net.accounts[1]!
  const direct = [
    await created(await send({ data: '0x00' }, 1)),
    await created(await send({ data: '0x00' }, 1)),
  ]
  // CREATE2 fails for the second, since it has created that contract for the first.
  await send({ to: factory })
  await send({ to: factory }, 1)
  const listed = await deployments(address, size)

  expect(listed).toHaveLength(3)
  expect(listed.slice(1).map((contract) => contract.address.toLowerCase())).toEqual(direct.toReversed())
  expect(new Set(listed.map((contract) => contract.address)).size).toBe(3)
  await net.revert(snapshot)
  expect(await deployments(address)).toEqual([])
})

describe('the transfers of a token', () => {
  test('are listed once each, a batch item by item', async () => {
    const snapshot = await net.snapshot()
    await token.transfer(nobody, alice, 5)
    await token.transferToken(alice, bob, 7)
    await token.transferBatch(nobody, bob, [
      [1, 10],
      [2, 20],
      [3, 30],
    ])
    await items.transfer(alice, bob, 1)
    const path = `/v1/chains/C/tokens/${token.address}/transfers`
    const all = (await pages(net, path, 'transfers', 100)) as Record<string, string>[]

    expect(all.map(({ value, erc721Token, erc20Token }) => [value, !!erc721Token, !!erc20Token])).toEqual([
      ['30', false, false],
      ['20', false, false],
      ['10', false, false],
      [undefined, true, false],
      ['5', false, true],
    ])
    for (const size of [1, 2, 3]) expect(await pages(net, path, 'transfers', size)).toEqual(all)
    const { blockNumber } = all[3]!
    const query = `?startBlock=${blockNumber}&endBlock=${Number(blockNumber) + 1}`
    expect((await ask(net, path + query)).body.transfers).toEqual([all[3]])
    await net.revert(snapshot)
    expect(await pages(net, path, 'transfers', 10)).toEqual([])
  })
})

describe('the tokens of a collection', () => {
  const path = () => `/v1/chains/C/nfts/collections/${token.address}/tokens`

  test('are listed by number, burned ones too', async () => {
    const snapshot = await net.snapshot()
    expect(await pages(net, path(), 'tokens', 10)).toEqual([])
    for (const id of [100, 9, 10]) await token.transferToken(nobody, alice, id)
    await token.transferToken(alice, nobody, 9)
    const all = (await pages(net, path(), 'tokens', 100)) as {
      tokenId: string
      metadata: { indexStatus: string }
    }[]

    expect(all.map(({ tokenId }) => tokenId)).toEqual(['9', '10', '100'])
    expect(all[0]!.metadata.indexStatus).toBe('MISSING_TOKEN')
    expect((await ask(net, `${path()}/10`)).body).toEqual(all[1])
    for (const size of [1, 2]) expect(await pages(net, path(), 'tokens', size)).toEqual(all)
    await net.revert(snapshot)
    expect(await pages(net, path(), 'tokens', 10)).toEqual([])
  })

  test('are indexed again by request, once an hour', async () => {
    const snapshot = await net.snapshot()
    await token.transferToken(nobody, alice, 1)
    await token.setUri('erc721', 1, 'data:,{}')
    const updated = async () => (await ask(net, `${path()}/1`)).body.metadata.metadataLastUpdatedTimestamp
    const minted = await updated()
    await net.increaseTime(5000)
    const reindex = () => ask(net, `${path()}/1:reindex`, { method: 'POST' })

    const first = await reindex()
    expect([first.status, first.body]).toEqual([201, undefined])
    expect(await updated()).toBe(minted + 5)
    await net.increaseTime(3_590_000)
    const second = await reindex()
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10'])
    await net.increaseTime(10_000)
    expect((await reindex()).status).toBe(201)
    expect((await ask(net, `${path()}/2:reindex`, { method: 'POST' })).status).toBe(404)
    expect((await ask(net, `${path()}/x:reindex`, { method: 'POST' })).status).toBe(400)
    expect((await ask(net, `${path()}/1:reindex`)).status).toBe(404)
    await net.revert(snapshot)
  })
})
