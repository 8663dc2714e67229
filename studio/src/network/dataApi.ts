import { basePath, lookHeader } from './call.ts'
import { facts } from './status.ts'

/** Asks the Data API. @returns undefined when it does not know what was asked for, or is off */
export async function lookUp<Result>(path: string): Promise<Result | undefined> {
  if (facts.peek()?.hasDataApi === false) return undefined
  const response = await fetch(basePath + path, { headers: lookHeader })
  return response.ok ? ((await response.json()) as Result) : undefined
}

/** The Data API calls each network `fuji` or `mainnet`, as it is set up. Returns both names, the likely one first. */
function networkNames(): readonly string[] {
  return facts.peek()?.networkId === 1 ? ['mainnet', 'fuji'] : ['fuji', 'mainnet']
}

/**
 * Asks the Data API about P, X or C as chains of the primary network.
 * @param chain `P`, `X` or `C` @param rest the path behind the chain's: `transactions/2Mh4…`
 * @returns undefined when it does not know what was asked for, or is off
 */
export async function lookUpPrimary<Result>(chain: string, rest: string): Promise<Result | undefined> {
  for (const name of networkNames()) {
    const path = `/v1/networks/${name}/blockchains/${chain.toLowerCase()}-chain/${rest}`
    const found = await lookUp<Result>(path).catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** The most pages of a list that are read: 2,000 items of a hundred a page. */
const mostPages = 20

/**
 * Asks the Data API for a list about the network, page by page.
 * @param rest the path behind the network's name: `delegators?pageSize=100` @param member the one that has the list
 * @returns nothing when it is off
 */
export async function listUp<Item>(rest: string, member: string): Promise<readonly Item[]> {
  const lists = await Promise.all(
    networkNames().map((name) => allPages<Item>(`/v1/networks/${name}/${rest}`, member).catch(() => [])),
  )
  // A network knows nothing under the name that is not its own.
  return lists.flat()
}

/** Reads a list of the Data API to its end, or to {@link mostPages}. @param path with a query */
export async function allPages<Item>(path: string, member: string): Promise<readonly Item[]> {
  const items: Item[] = []
  let token: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const answer: Record<string, unknown> | undefined = await lookUp(
      token === undefined ? path : `${path}&pageToken=${encodeURIComponent(token)}`,
    )
    items.push(...((answer?.[member] ?? []) as readonly Item[]))
    token = answer?.['nextPageToken'] as string | undefined
    if (token === undefined || token === '') break
  }
  return items
}

/** Asks the Data API about an EVM chain. @param rest the path behind the chain's: `transactions/0x…` */
export async function lookUpEvm<Result>(chain: string, rest: string): Promise<Result | undefined> {
  const evmChainId = facts.peek()?.chains.find(({ name }) => name === chain)?.evmChainId
  return await lookUp<Result>(`/v1/chains/${evmChainId}/${rest}`).catch(() => undefined)
}
