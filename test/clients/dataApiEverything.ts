import { Glacier } from '@avalabs/glacier-sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Operation } from '../../methods/data/kit/Operation.js'
import { operations } from '../../methods/restOperations.js'
import { type Showcase, showcase } from '../methods/data/showcase/Showcase.js'
import { misplaced } from './dataApiOrders.js'
import { DataApiSdk, isPages, itemsOf, sdkNames } from './dataApiSdks.js'
import { type SdkMethod, sdkMethods } from './sdkMethods.js'
import { requestOf } from './sdkRequests.js'

// Every method of the SDKs is called on a network in which everything has happened.

let shown: Showcase
let url: string

/** The IDs of all operations that were asked. */
const asked = new Set<string>()

type Outcome = {
  readonly path: string
  readonly id: string
  /** The items of a list; undefined for what is no list. */
  readonly items: number | undefined
  readonly problem: string
}

/** Calls a method, and reads all pages of its answer in several sizes. */
async function outcomeOf(sdk: DataApiSdk, method: SdkMethod, sizes: readonly number[]): Promise<Outcome> {
  const { path } = method
  const request = requestOf(path, shown)
  const read = async (pageSize: number, most?: number) => {
    const answer = await sdk.call(method, { ...request, pageSize })
    return isPages(answer) ? await itemsOf(answer, most) : undefined
  }
  try {
    const items = await read(100)
    const { operation } = sdk
    const id = operation?.id ?? ''
    if (operation === undefined || items === undefined) return { path, id, items: undefined, problem: '' }
    const problem = problemWith(operation, items)
    if (problem !== '') return { path, id, items: items.length, problem }
    for (const size of operation.paging === undefined ? [] : sizes) {
      // Pages of a list that was read to the end in long pages are compared with it as far as they go.
      const again = await read(size, 150)
      if (JSON.stringify(again) !== JSON.stringify(items.slice(0, again?.length)))
        return { path, id, items: items.length, problem: `pages of ${size} show another list` }
      if ((again?.length ?? 0) < Math.min(items.length, 150))
        return { path, id, items: items.length, problem: `pages of ${size} end too early` }
    }
    return { path, id, items: items.length, problem: '' }
  } catch (error) {
    const problem = error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error)
    return { path, id: sdk.operation?.id ?? '', items: undefined, problem }
  } finally {
    asked.add(sdk.operation?.id ?? '')
  }
}

function problemWith(operation: Operation, items: readonly unknown[]): string {
  const texts = items.map((item) => JSON.stringify(item))
  if (new Set(texts).size !== texts.length) return 'an item is there twice'
  const wrong = misplaced(operation, items)
  return wrong === undefined ? '' : `out of order: ${String(wrong)}`
}

/** Lists that cannot be long: there are two EVM chains, no vertices, no bridges, and a point for each day. */
const shortLists = [
  ...['listChains', 'listLatestXChainVertices', 'getVertexByHeight', 'getAddressesByBtcbBridged'],
  'getStakingMetrics',
]

/** The X-Chain has had no vertices since its blocks are linear. */
const neverFound = 'getVertexByHash'

/**
 * Declares the tests of every method of the SDKs.
 * @param rows how many items lists have at least: more than 100 are several pages of the longest kind
 */
export function testEveryMethod(rows: number): void {
  beforeAll(async () => {
    shown = await showcase(rows)
    url = await shown.net.listen()
  }, 300_000)
  afterAll(() => shown.net.close())

  describe.each(sdkNames)('%s', (name) => {
    // Short pages are many requests: they are read in the process.
    const sizes = name === 'chainkit over net.fetch' ? [1, 7] : [7]
    let outcomes: readonly Outcome[]
    beforeAll(async () => {
      // A token is indexed again once an hour only.
      await shown.net.increaseTime(3_600_000)
      const sdk = new DataApiSdk(name, shown, url)
      const all: Outcome[] = []
      for (const method of sdkMethods(sdk.client)) all.push(await outcomeOf(sdk, method, sizes))
      outcomes = all
    }, 600_000)

    it('accepts every answer, and gets each item of a list once, in order, in pages of any size', () => {
      const wrong = outcomes.filter(({ id, problem }) => id !== '' && problem !== '')
      expect(wrong.filter(({ id }) => id !== neverFound)).toEqual([])
      expect(outcomes.filter(({ id }) => id !== '').length).toBeGreaterThan(60)
    })

    it(`gets at least ${rows} items of every list`, () => {
      const short = outcomes.filter(
        ({ id, items }) => items !== undefined && items < rows && !shortLists.includes(id),
      )
      expect(short).toEqual([])
      expect(outcomes.filter(({ items }) => items !== undefined && items >= rows).length).toBeGreaterThan(35)
    })

    it('gets a 404 from what is not served', () => {
      for (const { id, path, problem } of outcomes)
        if (id === '' && path !== 'validateWebhook')
          expect(`${path} ${problem}`).toMatch(/NotFound|ValidationError|Cannot/)
    })
  })

  describe('glacier-sdk over HTTP', () => {
    const methods = () =>
      sdkMethods(new Glacier({ BASE: url })).map((method) => ({
        ...method,
        id: method.path.split('.').at(-1) ?? '',
      }))

    it('gets an answer from every operation that is served, and each item of a list once', async () => {
      await shown.net.increaseTime(3_600_000)
      const served = new Map(operations.flatMap((each) => (each.id === neverFound ? [] : [[each.id, each]])))
      const answered: string[] = []
      for (const { path, id, call } of methods()) {
        const operation = served.get(id)
        if (operation === undefined) {
          if (id !== 'dataHealthCheck') await expect(call(requestOf(path, shown))).rejects.toThrow()
          continue
        }
        const request = requestOf(path, shown)
        const items: unknown[] = []
        for (let pageToken: string | undefined; ; ) {
          const page = (await call({ ...request, pageSize: 100, pageToken }).catch((error: unknown) => {
            throw new Error(`${path}: ${JSON.stringify(error)}`)
          })) as Readonly<Record<string, unknown>> | undefined
          items.push(
            ...(Object.values(page ?? {}).find((value): value is unknown[] => Array.isArray(value)) ?? []),
          )
          if (typeof page?.['nextPageToken'] !== 'string') break
          pageToken = page['nextPageToken']
        }
        if (operation.paging !== undefined) {
          expect([id, problemWith(operation, items)]).toEqual([id, ''])
          if (!shortLists.includes(id)) expect([id, items.length >= rows]).toEqual([id, true])
        }
        answered.push(id)
      }
      expect(answered.length).toBeGreaterThan(50)
    }, 300_000)
  })

  it('every operation that an SDK has is called', () => {
    const known = new Set(sdkMethods(new Glacier({})).map(({ path }) => path.split('.').at(-1)))
    const forgotten = operations.filter(({ id, units }) => units > 0 && known.has(id) && !asked.has(id))
    expect(forgotten.map(({ id }) => id)).toEqual([])
  })
}
