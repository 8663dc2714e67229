import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoint, observeData, request } from './askData.js'
import {
  type DocumentedEndpoint,
  dataEndpoints,
  dataEnumerations,
  dataItems,
  dataStatuses,
  pathWords,
} from './dataEndpoints.js'
import { dataConstants, errorObjects, otherKinds } from './differences.js'
import type { Observed } from './Observed.js'
import { dataOptional } from './optionalFields.js'
import { closeWorld, documentWorld, type World } from './world.js'

// The document "Chain Data API and Metrics API", line by line, on networks in which everything has happened.

type Values = Readonly<Record<string, string | number>>

let world: World
let observed: Observed
let valid: Values
beforeAll(async () => {
  world = await documentWorld(tmpdir())
  observed = await observeData(world)
  const { ids, alice } = world.shown
  valid = {
    network: 'fuji',
    blockchainId: 'p-chain',
    chainId: '43112',
    blockId: '1',
    tokenId: '2',
    nodeId: ids.proposer,
    address: alice,
    txHash: ids.conversionTx,
  }
}, 120_000)
afterAll(() => closeWorld(world))
afterEach(() => world.shown.net.faults.clear())

/** Sends a valid request to an endpoint, but for the values that are given. */
async function ask(number: number, values: Values = {}, body?: object) {
  const { net, acts, funded, ids, collection } = world.shown
  const { path } = endpoint(number)
  const inPath = Object.entries(valid).filter(([name]) => path.includes(`{${name}}`))
  const special = {
    ...(number === 8 ? { nodeIds: ids.proposer } : {}),
    ...(number === 14 ? { address: collection.address } : {}),
  }
  const usual = number === 1 ? { message: ids.warpMessage } : { addresses: acts.address(funded) }
  return await request(net, number, { ...Object.fromEntries(inPath), ...special, ...values }, body ?? usual)
}

const byPath = (each: DocumentedEndpoint) => [`${each.number}: ${each.method} ${each.path}`, each] as const
const lines = dataEndpoints.map(byPath)

describe('section "Resources and their fields"', () => {
  it('names the kind of every field, but for the table in docs/fidelity.md', () => {
    const differences = otherKinds.filter(({ field }) => !field.startsWith('platform.'))
    expect(observed.deviations.map(({ field, served }) => ({ field, served }))).toEqual(
      differences.map(({ field, served }) => ({ field, served })),
    )
  })

  it('names fields that are seen with two values each, but for the table in docs/fidelity.md', () => {
    const constant = observed.constant().filter((field) => !errorObjects.includes(field.split('.')[0] ?? ''))
    expect(constant).toEqual(dataConstants.map(({ field }) => field).sort())
  })

  it('names fields of which these are optional', () => {
    expect(observed.optional).toEqual(dataOptional)
  })
})

describe('section "States and transitions"', () => {
  it.each(Object.entries(dataEnumerations))('%s has been each of %j', async (field, values) => {
    if (field === 'Price.currencyCode')
      for (const currency of values) {
        const prices = { AVAX: Object.fromEntries(values.map((code) => [code, 2])) }
        await world.shown.net.emulator.setDataApi({ prices })
        const { body } = await ask(8, { currency, nodeIds: (await completed()).join(',') })
        for (const { reward } of body.historicalRewards)
          if (reward.historicalPrice !== undefined)
            observed.object('Price', { currencyCode: 'string' }, reward.historicalPrice)
      }
    expect(observed.valuesOf(field)).toEqual(
      expect.arrayContaining(values.map((each) => JSON.stringify(each))),
    )
  })

  it.each(Object.entries(dataItems))('%s has had %j', (field, values) => {
    const items = observed.valuesOf(field).flatMap((text) => JSON.parse(text))
    expect(items).toEqual(expect.arrayContaining([...values]))
  })

  const completed = async (): Promise<string[]> =>
    (await ask(5, { validationStatus: 'completed', pageSize: 100 })).body.validators.map(
      ({ nodeId }: { nodeId: string }) => nodeId,
    )
})

describe('section "Endpoints"', () => {
  it.each(lines)('%s succeeds', async (_, { number }) => {
    expect((await ask(number)).status).toBe(number <= 2 ? 201 : 200)
  })

  const inPaths = dataEndpoints.flatMap((each) =>
    Object.entries(pathWords)
      .filter(([name]) => each.path.includes(`{${name}}`))
      .map(([name, words]) => [...byPath(each), name, words] as const),
  )
  it.each(inPaths)('%s takes the words of {%3$s} and no others', async (_, { number }, name, words) => {
    for (const word of words) expect((await ask(number, { [name]: word })).status).not.toBe(400)
    expect((await ask(number, { [name]: 'other' })).status).toBe(400)
  })

  const parameters = dataEndpoints.flatMap((each) =>
    Object.entries(each.query ?? {}).map(([name, parameter]) => [...byPath(each), name, parameter] as const),
  )
  it.each(parameters)('%s takes %3$s as the document says', async (_, { number }, name, parameter) => {
    const status = async (value: string) => (await ask(number, { [name]: value })).status
    if ('words' in parameter) {
      for (const word of parameter.words) expect([word, await status(word)]).toEqual([word, 200])
      expect(await status('other')).toBe(400)
      return
    }
    if (!('min' in parameter)) {
      if (name === 'pageToken') expect(await status('other')).toBe(400)
      return
    }
    const { min, max } = parameter
    expect(await status(min)).toBe(200)
    expect(await status(String(BigInt(min) - 1n))).toBe(400)
    expect(await status('many')).toBe(400)
    if (max === undefined) return
    expect(await status(max)).toBe(200)
    expect(await status(String(BigInt(max) + 1n))).toBe(400)
  })

  const lists = lines.filter(([, { query }]) => query !== undefined && 'pageSize' in query)
  it.each(lists)(
    '%s has 10 items by default, and a token where there are more',
    async (_, { number, answer }) => {
      const member =
        Object.keys(answer).find(
          (name) => !['nextPageToken', 'chainInfo', 'nativeTokenBalance'].includes(name),
        ) ?? ''
      const all = await ask(number, { pageSize: 100 })
      const page = await ask(number)
      const { length } = all.body[member]
      expect(page.body[member]).toHaveLength(Math.min(length, 10))
      expect('nextPageToken' in page.body).toBe(length > 10)
      const one = await ask(number, { pageSize: 1 })
      if (length < 2) return
      const next = await ask(number, { pageSize: 1, pageToken: one.body.nextPageToken })
      expect([...one.body[member], ...next.body[member]]).toEqual(all.body[member].slice(0, 2))
    },
  )
})

describe('the rules of section "Endpoints"', () => {
  const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
  const message = () => world.shown.ids.warpMessage

  it.each([
    [{}, 400],
    [{ message: 'xyz' }, 400],
    [{ quorumPercentage: 67 }, 400],
  ])('1: message or justification must be present, in hexadecimal: %j is %i', async (body, status) => {
    expect(await statusOf(1, {}, body)).toBe(status)
  })

  it.each([
    [{ quorumPercentage: -1 }, 400],
    [{ quorumPercentage: 101 }, 400],
    [{ quorumPercentageBuffer: -1 }, 400],
    [{ quorumPercentage: 60, quorumPercentageBuffer: 41 }, 400],
    [{ quorumPercentage: 60, quorumPercentageBuffer: 30 }, 201],
    [{ quorumPercentageBuffer: 34 }, 400],
    [{ pChainHeight: 1 }, 201],
  ])('1: the sum of quorum and buffer is at most 100: %j is %i', async (body, status) => {
    expect(await statusOf(1, {}, { message: message(), ...body })).toBe(status)
  })

  it('1: 0x may be left out, and 67 is the default', async () => {
    const { body } = await ask(1, {}, { message: message().slice(2), quorumPercentage: 67 })
    expect(body).toEqual((await ask(1)).body)
  })

  it.each([
    ['4: txTypes need addresses', 4, { txTypes: 'BaseTx' }, 400],
    ['4: startTimestamp needs addresses', 4, { startTimestamp: 0 }, 400],
    ['4: endTimestamp needs addresses', 4, { endTimestamp: 0 }, 400],
    ['8: addresses or nodeIds are required', 8, { nodeIds: '' }, 400],
    ['5: sortBy=delegationFee is for validators of mainnet', 5, { sortBy: 'delegationFee' }, 400],
  ] as const)('%s', async (_, number, values, status) => {
    expect(await statusOf(number, values)).toBe(status)
  })

  it('3: assetId is for the X-Chain, and ignored elsewhere', async () => {
    const utxosWith = async (values: Values) => (await ask(3, { pageSize: 100, ...values })).body.utxos
    const assetId = world.shown.ids.xChainAsset
    expect(await utxosWith({ assetId })).toEqual(await utxosWith({}))
    expect(await utxosWith({ assetId, blockchainId: 'x-chain' })).toEqual(
      (await utxosWith({ blockchainId: 'x-chain' })).filter(
        (each: { assetId: string }) => each.assetId === assetId,
      ),
    )
  })

  it('5: a filter of fees leaves out validators of other subnets', async () => {
    const subnets = async (values: Values) =>
      new Set(
        (await ask(5, { pageSize: 100, ...values })).body.validators.map(
          (each: { subnetId: string }) => each.subnetId,
        ),
      )
    expect((await subnets({})).size).toBeGreaterThan(1)
    expect([...(await subnets({ minFeePercentage: 2 }))]).toEqual(['11111111111111111111111111111111LpoYY'])
  })

  it('5: node IDs match in part', async () => {
    const { validators } = (await ask(5, { nodeIds: world.shown.ids.proposer.slice(7, 17) })).body
    expect(new Set(validators.map((each: { nodeId: string }) => each.nodeId))).toEqual(
      new Set([world.shown.ids.proposer]),
    )
  })

  it('6: startBlock is included, endBlock is not', async () => {
    const { transactions } = (await ask(6, { pageSize: 100 })).body
    const { blockNumber } = transactions[2]
    const between = async (values: Values) =>
      (await ask(6, { pageSize: 100, ...values })).body.transactions.map(
        (each: { blockNumber: string }) => each.blockNumber,
      )
    expect(await between({ startBlock: blockNumber })).toContain(blockNumber)
    expect(await between({ endBlock: blockNumber })).not.toContain(blockNumber)
  })

  it('11, 15: the latest come first', async () => {
    const times = async (
      number: number,
      member: string,
      read: (item: never) => number,
      values: Values = {},
    ) => (await ask(number, { pageSize: 100, ...values })).body[member].map(read) as number[]
    const blocks = await times(11, 'blocks', ({ blockTimestamp }) => blockTimestamp)
    const messages = await times(15, 'messages', ({ sourceTransaction: { timestamp } }) => timestamp, {
      address: world.shown.c.mailbox,
    })
    for (const found of [blocks, messages]) expect(found).toEqual([...found].sort((a, b) => b - a))
    expect(messages.length).toBeGreaterThan(2)
  })

  it('3, 12: testnet is fuji, which answers call it', async () => {
    const fuji = await ask(4)
    expect((await ask(4, { network: 'testnet' })).body).toEqual(fuji.body)
    expect(fuji.body.chainInfo.network).toBe('fuji')
  })
})

describe('section "Limits"', () => {
  it('18: a token of metrics is a UUID, and valid for 24 hours; then the first page comes again', async () => {
    const { early } = world
    const first = await request(early, 18, { chainId: '43112' })
    const { nextPageToken: pageToken } = first.body
    expect(pageToken).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const second = await request(early, 18, { chainId: '43112', pageToken })
    expect(second.body.results).not.toEqual(first.body.results)
    await early.increaseTime(24 * 3_600_000)
    const again = await request(early, 18, { chainId: '43112', pageToken })
    expect(again.body.results[0].timestamp).toBeGreaterThanOrEqual(first.body.results[0].timestamp)
    expect(again.body.results).toHaveLength(first.body.results.length)
  })
})

describe('section "Errors"', () => {
  const statuses = lines.flatMap(([line, each]) =>
    Object.entries(dataStatuses).map(([status, error]) => [line, Number(status), error, each] as const),
  )
  it.each(statuses)('%s answers %i', async (_, status, error, { number, path }) => {
    const fault = world.shown.net.faults.add({ route: path, status, times: 1 })
    const { status: got, body } = await ask(number)
    expect([got, fault.hits]).toEqual([status, 1])
    expect(body).toEqual({ message: number === 18 ? [error] : error, statusCode: status, error })
    expect((await ask(number)).status).toBeLessThan(300)
  })

  it('gives 404 for what there is not, and for mistyped paths', async () => {
    for (const [number, values] of [
      [11, { chainId: '424242' }],
      [13, { blockId: '99999999' }],
      [14, { tokenId: '987654321' }],
      [17, { chainId: '424242' }],
      [18, { chainId: '424242' }],
    ] as const)
      expect([number, (await ask(number, values)).status]).toEqual([number, 404])
    expect((await world.shown.net.fetch('/v1/chainz')).status).toBe(404)
  })
})

describe('section "Authentication"', () => {
  it('asks the Data API for keys where there are any, and the Metrics API never', async () => {
    const { net } = world.shown
    await net.emulator.setDataApi({ keys: ['key'] })
    expect((await ask(17)).status).toBe(401)
    expect((await net.fetch('/v1/chains/C', { headers: { 'x-data-api-key': 'other' } })).status).toBe(403)
    expect((await net.fetch('/v1/chains/C', { headers: { 'x-data-api-key': 'key' } })).status).toBe(200)
    expect((await ask(18)).status).toBe(200)
    await net.emulator.setDataApi({ keys: [] })
    expect((await ask(17)).status).toBe(200)
  })
})
