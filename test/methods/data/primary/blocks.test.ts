import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { bytesToHex } from '../../../../state/codec/hex.js'
import { type Id, idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import { make, people } from '../../../properties/crossChainSteps.js'
import { fundedKey, Wallet } from '../../../state/platform/Wallet.js'
import { ask, pages } from '../dataApi.js'
import { ManagedL1 } from '../managedL1.js'
import { avax, nodeIdOf, PlatformActs } from './platformActs.js'

type Block = Readonly<Record<string, unknown>> & {
  readonly blockNumber: string
  readonly blockTimestamp: number
  readonly proposerDetails?: { readonly proposerNodeId: string; readonly proposerId: string }
}

const treasury = new Wallet(fundedKey)
const day = 86_400
const start = Date.UTC(2026, 9, 4, 16) / 1000
const node = nodeIdOf(0xaa)

let net: Snowglobe
let acts: PlatformActs

/** A stake that ends, an L1, and a transfer in each direction, on three days. */
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  acts = new PlatformActs(net)
  net.network.setConnected(node, true)
  acts.validate(treasury, node, 14)
  await ManagedL1.create(net)
  await acts.wait(1)
  const [first] = people
  for (const [chain, to] of [
    ['P', 'X'],
    ['X', 'C'],
    ['C', 'P'],
    ['P', 'C'],
  ] as const) {
    await make(net.network, { kind: 'export', from: first!, chain, to, amount: avax, asset: 0 })?.issue()
    await make(net.network, { kind: 'import', which: 0 })?.issue()
    await net.increaseTime(7000)
  }
  await acts.wait(1)
  acts.pay(treasury, 5n, treasury.owners)
  await acts.wait(13)
})
afterAll(() => net.close())

const pathOf = (chain: string, rest = '') => `/v1/networks/fuji/blockchains/${chain}/blocks${rest}`
const blocksOf = (chain: string, filters = '', pageSize = 3) =>
  pages(net, pathOf(chain, filters), 'blocks', pageSize) as Promise<Block[]>
const get = async (chain: string, id: string) => ask(net, pathOf(chain, `/${id}`))
const nodesOf = () => [...net.network.world.platform.validatorSets.current('0'.repeat(64) as Id).keys()]

describe.each(['p-chain', 'x-chain', 'c-chain'])('the blocks of the %s', (chain) => {
  test('are listed newest first, each once at any page size', async () => {
    const blocks = await blocksOf(chain, '', 100)
    const numbers = blocks.map(({ blockNumber }) => Number(blockNumber))

    expect(blocks.length).toBeGreaterThan(2)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    for (const pageSize of [1, 2, 3]) expect(await blocksOf(chain, '', pageSize)).toEqual(blocks)
    const { body } = await ask(net, pathOf(chain))
    expect(body.chainInfo).toEqual({ chainName: chain, network: 'fuji' })
  })

  test('are found by number and by ID', async () => {
    for (const block of await blocksOf(chain)) {
      expect((await get(chain, block.blockNumber)).body).toEqual(block)
      expect((await get(chain, String(block['blockHash']))).body).toEqual(block)
    }
  })

  test('are filtered by time, with both bounds', async () => {
    const blocks = await blocksOf(chain)
    for (const { blockTimestamp } of blocks) {
      const at = `?startTimestamp=${blockTimestamp}&endTimestamp=${blockTimestamp}`
      expect(await blocksOf(chain, at)).toEqual(
        blocks.filter((block) => block.blockTimestamp === blockTimestamp),
      )
      expect(await blocksOf(chain, `?startTimestamp=${blockTimestamp + 1}`)).toEqual(
        blocks.filter((block) => block.blockTimestamp > blockTimestamp),
      )
    }
    expect(await blocksOf(chain, `?startTimestamp=${start + 100 * day}`)).toEqual([])
    expect(await blocksOf(chain, '?endTimestamp=0')).toEqual([])
  })

  test('are those of all proposers together, each the one of the outer block', async () => {
    const blocks = await blocksOf(chain)
    const lists = await Promise.all(
      nodesOf().map(async (nodeId) => {
        const id = nodeIdToString(nodeId)
        const path = `/v1/networks/fuji/blockchains/${chain}/nodes/${id}/blocks`
        const own = (await pages(net, path, 'blocks', 2)) as Block[]
        for (const { proposerDetails } of own) expect(proposerDetails?.proposerNodeId).toBe(id)
        return own
      }),
    )

    const all = lists.flat().sort((a, b) => Number(b.blockNumber) - Number(a.blockNumber))
    expect(all).toEqual(blocks.filter(({ blockNumber }) => blockNumber !== '0'))
  })
})

describe('a block', () => {
  test('of the P-Chain has the figures of the state after it', async () => {
    const { height } = net.network.world.platform.blocks
    const blocks = await blocksOf('p-chain', '', 100)
    const block = net.network.world.platform.blocks.byHeight(height)!
    const { supply } = await net.platform.getCurrentSupply({})

    expect(blocks[0]).toMatchObject({
      blockNumber: height.toString(),
      blockHash: idToString(block.id),
      parentHash: idToString(block.parentId),
      blockTimestamp: start + 14 * day,
      blockType: 'BanffCommitBlock',
      txCount: 0,
      transactions: [],
      blockSizeBytes: block.bytes.length,
      currentSupply: supply,
      activeL1Validators: 2,
    })
    const fees = blocks.map((each) => Number(each['l1ValidatorsAccruedFees']))
    expect(fees[0]).toBeGreaterThan(0)
    expect(fees).toEqual(fees.toSorted((a, b) => b - a))
    expect(blocks.at(-1)).toMatchObject({ l1ValidatorsAccruedFees: 0, activeL1Validators: 0 })
  })

  test('that decides on a proposal has its proposer and no transaction', async () => {
    const [decision, proposal] = await blocksOf('p-chain')

    expect(proposal).toMatchObject({ blockType: 'BanffProposalBlock', txCount: 1 })
    expect(decision?.proposerDetails).toMatchObject({
      proposerNodeId: proposal?.proposerDetails?.proposerNodeId,
      proposerParentId: proposal?.proposerDetails?.proposerId,
    })
  })

  test('of the genesis has no outer block, and its transactions', async () => {
    const { genesis } = net.network.world
    const p = (await get('p-chain', '0')).body
    const x = (await get('x-chain', '0')).body

    expect(p.transactions).toHaveLength(genesis.pChain.validators.length + genesis.pChain.chains.length)
    expect(p.blockTimestamp).toBe(Number(genesis.startTime))
    expect(x.transactions).toEqual(genesis.xChain.assets.map(({ tx }) => idToString(tx.id)))
    expect(p).not.toHaveProperty('proposerDetails')
    expect(x).not.toHaveProperty('proposerDetails')
    expect(x).not.toHaveProperty('currentSupply')
  })

  test('of the C-Chain is listed only with atomic transactions', async () => {
    await net.mine({ blocks: 2 })
    const { number } = net.network.world.cChain.head.header
    const blocks = await blocksOf('c-chain')

    for (const block of blocks) expect(block['txCount']).toBe(1)
    expect((await get('c-chain', number.toString())).status).toBe(404)
    const [latest] = blocks
    const evm = net.network.world.cChain.blockByNumber(BigInt(latest!.blockNumber))!
    expect(latest).toMatchObject({
      blockHash: evm.hash,
      parentHash: evm.header.parentHash,
      blockType: 'StandardBlock',
    })
    const id = idToString(evm.hash.slice(2) as Id)
    expect((await get('c-chain', id)).body).toEqual(latest)
  })

  test('has the outer block that the node wraps it in', async () => {
    const indexed = await createNetwork({
      clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
      flags: { 'index-enabled': true },
    })
    const own = new PlatformActs(indexed)
    own.pay(treasury, 1n, treasury.owners)
    own.pay(treasury, 2n, treasury.owners)
    const { body } = await ask(indexed, pathOf('p-chain'))
    const container = await indexed.fetch('/ext/index/P/block', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"index.getLastAccepted","params":{"encoding":"hex"}}',
    })
    const { result } = (await container.json()) as { result: { id: string } }

    expect(body.blocks[0].proposerDetails.proposerId).toBe(result.id)
    expect(body.blocks[0].proposerDetails.proposerParentId).toBe(body.blocks[1].proposerDetails.proposerId)
    await indexed.close()
  })

  test('was proposed by the emulated node where there are no validators', async () => {
    const lone = await createNetwork({ sybilProtection: false })
    new PlatformActs(lone).pay(treasury, 1n, treasury.owners)
    const nodeId = nodeIdToString(lone.network.world.node.id)
    const { body } = await ask(lone, `/v1/networks/fuji/blockchains/p-chain/nodes/${nodeId}/blocks`)

    expect(body.blocks).toMatchObject([{ blockNumber: '1', proposerDetails: { proposerNodeId: nodeId } }])
    await lone.close()
  })
})

describe('lists of blocks', () => {
  test('follow reverts, and hold where the index does', async () => {
    const before = await blocksOf('p-chain')
    const snapshot = await net.snapshot()
    acts.pay(treasury, 9n, treasury.owners)
    await net.emulator.setIndexLag({ chain: 'P', hold: true })
    acts.pay(treasury, 9n, treasury.owners)
    const held = await blocksOf('p-chain')
    await net.emulator.setIndexLag({ chain: 'P', hold: false })

    expect(held.slice(1)).toEqual(before)
    expect((await blocksOf('p-chain')).slice(1)).toEqual(held)
    await net.revert(snapshot)
    expect(await blocksOf('p-chain')).toEqual(before)
  })

  test('of another network, an unknown node or an unknown block find nothing', async () => {
    const other = await ask(net, '/v1/networks/mainnet/blockchains/p-chain/blocks')
    expect(other.body).toEqual({ blocks: [], chainInfo: { chainName: 'p-chain', network: 'mainnet' } })
    const nobody = `NodeID-${idToString('0'.repeat(64) as Id)}`
    const stranger = nodeIdToString(nodeIdOf(0x77))
    const path = '/v1/networks/fuji/blockchains/x-chain/nodes'
    expect((await ask(net, `${path}/${stranger}/blocks`)).body.blocks).toEqual([])
    expect((await ask(net, `${path}/${nobody}/blocks`)).status).toBe(400)
    expect((await ask(net, '/v1/networks/mainnet/blockchains/p-chain/blocks/0')).status).toBe(404)
    for (const id of ['4000', '9'.repeat(60), idToString('7'.repeat(64) as Id), `0x${'7'.repeat(64)}`])
      for (const chain of ['p-chain', 'x-chain', 'c-chain']) expect((await get(chain, id)).status).toBe(404)
  })

  test.each(['latest', '0x3', '-1', '1.0', '1e1', '%20', `0x${'0'.repeat(63)}`, 'a'])(
    'refuse the block %s',
    async (id) => expect((await get('p-chain', id)).status).toBe(400),
  )

  test.each([
    '?startTimestamp=1&startTimestamp=1',
    '?startTimestamp=-1',
    '?endTimestamp=1.5',
    '?startTimestamp=1e3',
    '?startTimestamp=2&endTimestamp=1',
    '?pageSize=0',
    '?pageSize=101',
    '?pageToken=00000000-0000-8000-8000-000000000000',
  ])('refuse %s', async (query) => {
    expect((await ask(net, pathOf('p-chain', query))).status).toBe(400)
    const path = `/v1/networks/fuji/blockchains/c-chain/nodes/${nodeIdToString(node)}/blocks${query}`
    expect((await ask(net, path)).status).toBe(400)
  })

  test('know the chains by name and by ID, and no others', async () => {
    const { genesis } = net.network.world
    const [byName] = await blocksOf('x-chain')
    for (const id of [
      idToString(genesis.xChain.chainId),
      '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
      '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
    ])
      expect((await blocksOf(id))[0]).toEqual(byName)
    for (const id of ['X', 'x', bytesToHex(new Uint8Array(32)), idToString('7'.repeat(64) as Id)])
      expect((await ask(net, pathOf(id))).status).toBe(400)
  })
})
