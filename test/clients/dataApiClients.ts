import { Avalanche } from '@avalanche-sdk/chainkit'
import { HTTPClient } from '@avalanche-sdk/chainkit/lib/http.js'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { serverOptions } from './throughExpress.js'

/** The SDK of the Data API, and how it reaches a network. */
export type DataApiClients = {
  readonly net: Snowglobe
  readonly chainkit: Avalanche
  /** The options of every call. */
  readonly options: { readonly serverURL?: string }
}

/** The ways to a network: by its URL, or in the process, where no URL is needed. */
export const transports = ['HTTP', 'net.fetch'] as const

/** Creates a network with clients that reach it in one of two ways. */
export async function dataApiClients(
  transport: (typeof transports)[number],
  options: Parameters<typeof createNetwork>[0] = {},
): Promise<DataApiClients> {
  const net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    ...serverOptions(),
    ...options,
  })
  if (transport === 'HTTP') {
    const serverURL = await net.listen()
    return { net, chainkit: new Avalanche({ enableTelemetry: false }), options: { serverURL } }
  }
  const fetcher: typeof fetch = (input, init) => net.fetch(input, init)
  return {
    net,
    chainkit: new Avalanche({ enableTelemetry: false, httpClient: new HTTPClient({ fetcher }) }),
    options: {},
  }
}

/** Returns the items of all pages of a list. */
export async function everyItem<Page, Item>(
  pages: Promise<AsyncIterable<Page>>,
  itemsOf: (page: Page) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of await pages) items.push(...itemsOf(page))
  return items
}
