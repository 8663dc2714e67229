import { describe, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import { matchingLogs } from '../../../methods/eth/newFilter.js'
import { goFilterCriteria } from '../../../methods/params/filterArguments.js'
import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { deploy, graniteCChain } from './endpoint.js'

const topicA = `0x${'aa'.repeat(32)}` as const
const topicB = `0x${'bb'.repeat(32)}` as const
/** A contract that logs with the 32 bytes of its input as the only topic. */
const logsInput = deploy('0x6000356000 6000a100'.replace(' ', '') as Hex)

/** Three blocks: a contract, a log with topic A, a log with topic B. */
async function withLogs(config: Record<string, unknown> = {}) {
  const world = await graniteCChain(config)
  const { contractAddress } = await world.request(
    'eth_getTransactionReceipt',
    await world.send({ data: logsInput }),
  )
  await world.send({ to: contractAddress, data: topicA })
  const last = await world.send({ to: contractAddress, data: topicB })
  return { ...world, contract: contractAddress as Hex, last }
}

describe('eth_getLogs', () => {
  it("returns logs with their position, and keys in the node's order", async () => {
    const { request, contract, last } = await withLogs()
    const [log] = await request('eth_getLogs', { fromBlock: '0x3' })
    expect(Object.keys(log)).toEqual(
      'address topics data blockNumber transactionHash transactionIndex blockHash logIndex removed'.split(
        ' ',
      ),
    )
    expect(log).toMatchObject({
      address: contract,
      topics: [topicB],
      blockNumber: '0x3',
      transactionHash: last,
    })
  })

  it('searches the given range, and the head by default', async () => {
    const { request, contract } = await withLogs()
    const topics = async (filter: object) =>
      (await request('eth_getLogs', filter)).map((log: { topics: string[] }) => log.topics[0])
    expect(await topics({})).toEqual([topicB])
    expect(await topics({ fromBlock: 'earliest' })).toEqual([topicA, topicB])
    expect(await topics({ fromBlock: '0x1', toBlock: '0x2' })).toEqual([topicA])
    expect(await topics({ fromBlock: '0x0', topics: [[topicB, topicA]], address: contract })).toEqual([
      topicA,
      topicB,
    ])
    expect(await topics({ fromBlock: '0x0', topics: [topicA] })).toEqual([topicA])
    expect(await topics({ fromBlock: '0x0', topics: [null, topicA] })).toEqual([])
    expect(await topics({ fromBlock: '0x0', address: [`0x${'99'.repeat(20)}`] })).toEqual([])
    const { hash } = await request('eth_getHeaderByNumber', '0x2')
    expect(await topics({ blockHash: hash })).toEqual([topicA])
    expect(await topics({ fromBlock: 'pending', toBlock: 'pending' })).toEqual([])
  })

  it.each([
    [{ fromBlock: '0x9' }, 'requested from block 9 after last accepted block 3'],
    [{ toBlock: '0x9' }, 'requested to block 9 after last accepted block 3'],
    [{ fromBlock: '0x2', toBlock: '0x1' }, 'invalid block range params'],
    [{ fromBlock: 'latest', toBlock: '0x1' }, 'begin block 3 is greater than end block 1'],
    [{ fromBlock: 'pending' }, 'invalid block range params'],
    [{ blockHash: topicA }, 'unknown block'],
    [{ topics: [null, null, null, null, null] }, 'exceed max topics'],
  ])('refuses %j', async (filter, message) => {
    const { request } = await withLogs()
    await expect(request('eth_getLogs', filter)).rejects.toThrow(message)
  })

  it("respects the chain's limit on blocks", async () => {
    const { request } = await withLogs({ 'api-max-blocks-per-request': 3 })
    expect(await request('eth_getLogs', { fromBlock: '0x1' })).toHaveLength(2)
    await expect(request('eth_getLogs', { fromBlock: '0x0' })).rejects.toThrow(
      'requested too many blocks from 0 to 3, maximum is set to 3',
    )
  })
})

describe('polling filters', () => {
  it('collect blocks, transactions and logs between polls', async () => {
    const { request, send, contract } = await withLogs()
    const blocks = await request('eth_newBlockFilter')
    const hashes = await request('eth_newPendingTransactionFilter')
    const full = await request('eth_newPendingTransactionFilter', true)
    const logs = await request('eth_newFilter', { topics: [topicA] })
    const hash = await send({ to: contract, data: topicA })
    await send({ to: contract, data: topicB })
    expect(await request('eth_getFilterChanges', blocks)).toHaveLength(2)
    expect(await request('eth_getFilterChanges', blocks)).toEqual([])
    expect((await request('eth_getFilterChanges', hashes))[0]).toBe(hash)
    expect((await request('eth_getFilterChanges', full))[0]).toMatchObject({ hash, blockHash: null })
    expect(await request('eth_getFilterChanges', logs)).toMatchObject([
      { topics: [topicA], transactionHash: hash },
    ])
    expect(await request('eth_getFilterLogs', logs)).toEqual([])
    await expect(request('eth_getFilterLogs', blocks)).rejects.toThrow('filter not found')
  })

  it('return everything again through eth_getFilterLogs', async () => {
    const { request } = await withLogs()
    const filter = await request('eth_newFilter', { fromBlock: '0x1', toBlock: '0x2' })
    expect(await request('eth_getFilterLogs', filter)).toHaveLength(1)
    expect(await request('eth_getFilterChanges', filter)).toEqual([])
  })

  it('are deleted when uninstalled', async () => {
    const { request } = await graniteCChain()
    const filter = await request('eth_newBlockFilter')
    expect(await request('eth_uninstallFilter', filter)).toBe(true)
    expect(await request('eth_uninstallFilter', filter)).toBe(false)
    await expect(request('eth_getFilterChanges', filter)).rejects.toThrow('filter not found')
  })

  it('require a valid range', async () => {
    const { request } = await graniteCChain()
    for (const range of [
      { fromBlock: '0x5', toBlock: '0x2' },
      { fromBlock: 'pending' },
      { toBlock: '0x2' },
      { fromBlock: 'safe' },
    ])
      await expect(request('eth_newFilter', range)).rejects.toThrow(
        'invalid from and to block combination: from > to',
      )
    for (const range of [
      {},
      { fromBlock: '0xffff' },
      { fromBlock: 'latest', toBlock: 'pending' },
      { fromBlock: 'pending', toBlock: 'pending' },
    ])
      expect(await request('eth_newFilter', range)).toMatch(/^0x[1-9a-f]/)
  })
})

describe('the logs of new blocks that a subscription wants', () => {
  it.each([
    [undefined, undefined, [2, 3]],
    ['latest', 'latest', [2, 3]],
    ['0x2', '0x2', [2]],
    ['0x3', '0x9', [3]],
    ['0x0', '0x1', []],
    ['0x4', 'latest', []],
  ])('are those from block %s to %s', async (fromBlock, toBlock, numbers) => {
    const { chain } = await withLogs()
    const given = { ...(fromBlock && { fromBlock }), ...(toBlock && { toBlock }) }
    const criteria = decodeGoValue(parseJson(JSON.stringify(given)), goFilterCriteria)
    const logsOf = matchingLogs(chain, criteria)
    const found = [1n, 2n, 3n].flatMap((number) => {
      const block = chain.blockByNumber(number)
      return block === undefined || logsOf(block).length === 0 ? [] : [Number(number)]
    })
    expect(found).toEqual(numbers)
  })
})
