import { AvaCloudSDK } from '@avalabs/avacloud-sdk'
import { HTTPClient as CloudClient } from '@avalabs/avacloud-sdk/lib/http.js'
import { Glacier } from '@avalabs/glacier-sdk'
import { Avalanche } from '@avalanche-sdk/chainkit'
import { HTTPClient } from '@avalanche-sdk/chainkit/lib/http.js'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { operations } from '../../methods/data/index.js'
import type { Operation } from '../../methods/data/kit/Operation.js'
import { operationAt } from '../methods/data/dataApi.js'
import { type Showcase, showcase } from '../methods/data/showcase/Showcase.js'
import { type SdkMethod, sdkMethods } from './sdkMethods.js'
import { requestOf } from './sdkRequests.js'

// Every method of every SDK is called on a network in which everything has happened.

let shown: Showcase
let url: string
beforeAll(async () => {
  shown = await showcase()
  url = await shown.net.listen()
}, 180_000)
afterAll(() => shown.net.close())

/** The requests that an SDK has sent since the last look. */
const sent: (Operation | undefined)[] = []

/** The IDs of all operations that were asked. */
const asked = new Set<string>()

/** Methods that take options only. */
const withoutRequest = ['healthCheck', 'liveCheck', 'avaxSupply.get', 'getSharedSecret', 'SharedSecret']

async function recorded(fetcher: typeof fetch, ...args: Parameters<typeof fetch>): Promise<Response> {
  const [input, init] = args
  const { url: target, method } = input instanceof Request ? input : new Request(input, init)
  const response = await fetcher(...args)
  const { pathname } = new URL(target)
  const operation = operationAt(decodeURIComponent(pathname), method)
  sent.push(operation)
  if (operation !== undefined) asked.add(operation.id)
  return response
}

const clients = {
  'chainkit over HTTP': () =>
    new Avalanche({
      enableTelemetry: false,
      httpClient: new HTTPClient({ fetcher: (...args) => recorded(fetch, ...args) }),
    }),
  'chainkit over net.fetch': () =>
    new Avalanche({
      enableTelemetry: false,
      httpClient: new HTTPClient({ fetcher: (...args) => recorded(shown.net.fetch, ...args) }),
    }),
  'avacloud over HTTP': () =>
    new AvaCloudSDK({
      serverURL: url,
      httpClient: new CloudClient({ fetcher: (...args) => recorded(fetch, ...args) }),
    }),
  'avacloud over net.fetch': () =>
    new AvaCloudSDK({
      serverURL: 'https://glacier-api.avax.network',
      httpClient: new CloudClient({ fetcher: (...args) => recorded(shown.net.fetch, ...args) }),
    }),
} as const

type Outcome = {
  readonly path: string
  readonly id: string
  readonly items: number
  readonly problem: string
}

/** Calls a method and reads all pages of its answer. */
async function outcomeOf({ path, call }: SdkMethod, options: object): Promise<Outcome> {
  sent.length = 0
  const bare = withoutRequest.some((name) => path.endsWith(name))
  const result = (problem: string, items = 0): Outcome => {
    return { path, id: sent[0]?.id ?? '', items, problem }
  }
  try {
    const answer = await (bare ? call(options) : call(requestOf(path, shown), options))
    const items = isPages(answer) ? await itemsOf(answer) : []
    const texts = items.map((item) => JSON.stringify(item))
    if (new Set(texts).size !== texts.length) return result('an item is there twice', items.length)
    return result('', items.length)
  } catch (error) {
    return result(error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error))
  }
}

function isPages(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

/** Returns the items of all pages: those of the only list in each. */
async function itemsOf(pages: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const page of pages) {
    const { result } = page as { result: Record<string, unknown> }
    items.push(...(Object.values(result).find((value): value is unknown[] => Array.isArray(value)) ?? []))
  }
  return items
}

/** Returns what came of every method of a client. */
async function outcomesOf(client: object, overHttp: boolean): Promise<Outcome[]> {
  // A token is indexed again once an hour only.
  await shown.net.increaseTime(3_600_000)
  const options = { ...(overHttp ? { serverURL: url } : {}), retries: { strategy: 'none' } }
  const outcomes: Outcome[] = []
  for (const method of sdkMethods(client)) outcomes.push(await outcomeOf(method, options))
  return outcomes
}

/** The operations whose lists have more than a hundred rows. */
const longLists = [
  ...['listErc20Balances', 'listErc721Balances', 'listErc1155Balances', 'listCollectibleBalances'],
  ...['listContractDeployments', 'listTransactions', 'listNativeTransactions', 'listErc20Transactions'],
  ...['listErc721Transactions', 'listErc1155Transactions', 'listInternalTransactions', 'listTransfers'],
  ...['listLatestTransactionsAllChains', 'listLatestTransactions', 'listLatestBlocksAllChains'],
  ...['getLatestBlocks', 'listAllLatestTransactions', 'listAllLatestBlocks', 'listTokens'],
]

/** The X-Chain has had no vertices since its blocks are linear. */
const neverFound = 'getVertexByHash'

/** Lists with the genesis of the X-Chain, which is a text. AvaCloud's SDK knows objects only. */
const withGenesisText = ['listBlockchains', 'listSubnets']

/** The operations of the Data API that cost units. */
const dataOperations = operations.filter(({ api, units }) => api === 'data' && units > 0)

describe.each(Object.entries(clients))('%s', (name, create) => {
  const overHttp = name.includes('HTTP')
  let outcomes: readonly Outcome[]
  beforeAll(async () => {
    outcomes = await outcomesOf(create(), overHttp)
  }, 180_000)

  it('accepts every answer, and gets each item of a list once', () => {
    const wrong = outcomes.filter(({ id, problem }) => id !== '' && problem !== '')
    const accepted = name.includes('avacloud') ? [...withGenesisText, neverFound] : [neverFound]
    expect(wrong.filter(({ id }) => !accepted.includes(id))).toEqual([])
    expect(outcomes.filter(({ id }) => id !== '').length).toBeGreaterThan(45)
  })

  it('gets all rows of long lists', () => {
    const short = longLists.filter((id) => outcomes.some((each) => each.id === id && each.items <= 100))
    expect(short).toEqual([])
  })

  it('gets a 404 from what is not served', () => {
    for (const { id, path, problem } of outcomes)
      if (id === '' && path !== 'validateWebhook')
        expect(`${path} ${problem}`).toMatch(/NotFound|ValidationError|Cannot/)
  })

  it.each([
    ['Unauthorized', { keys: ['one'] }],
    ['TooManyRequests', { unitsPerMinute: 1 }],
  ])('throws %s for every operation', async (className, settings) => {
    const snapshot = await shown.net.snapshot()
    await shown.net.emulator.setDataApi(settings)
    const refused = (await outcomesOf(create(), overHttp)).filter(({ id }) =>
      dataOperations.some((operation) => operation.id === id && operation.units > 1),
    )
    await shown.net.revert(snapshot)

    expect(refused.length).toBeGreaterThan(30)
    for (const { path, problem } of refused)
      expect([path, problem]).toEqual([path, expect.stringMatching(new RegExp(`^${className}(?:Error)?:`))])
  })
})

describe('glacier-sdk over HTTP', () => {
  it('gets an answer from every operation that is served', async () => {
    await shown.net.increaseTime(3_600_000)
    const served = new Set(operations.flatMap(({ id }) => (id === neverFound ? [] : id)))
    const answered: string[] = []
    for (const { path, call } of sdkMethods(new Glacier({ BASE: url }))) {
      const id = path.split('.').at(-1) ?? ''
      if (!served.has(id)) {
        if (id !== 'dataHealthCheck') await expect(call(requestOf(path, shown))).rejects.toThrow()
        continue
      }
      await call(requestOf(path, shown)).catch((error: unknown) => {
        throw new Error(`${path}: ${JSON.stringify(error)}`)
      })
      answered.push(id)
    }
    expect(answered.length).toBeGreaterThan(35)
  }, 60_000)
})

it('every operation that an SDK knows has been asked', () => {
  const known = new Set(sdkMethods(new Glacier({})).map(({ path }) => path.split('.').at(-1)))
  const forgotten = dataOperations.filter(({ id }) => known.has(id) && !asked.has(id))
  expect(forgotten.map(({ id }) => id)).toEqual([])
})
