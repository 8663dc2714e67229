import { lookUp } from './call.ts'
import { facts } from './status.ts'

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

/**
 * Asks the Data API for a list about the network, of which the first page comes.
 * @param rest the path behind the network's name: `delegators?pageSize=100` @param member the one that has the list
 * @returns nothing when it is off
 */
export async function listUp<Item>(rest: string, member: string): Promise<readonly Item[]> {
  const lists = await Promise.all(
    networkNames().map((name) =>
      lookUp<Record<string, readonly Item[]>>(`/v1/networks/${name}/${rest}`).catch(() => undefined),
    ),
  )
  // A network knows nothing under the name that is not its own.
  return lists.flatMap((list) => list?.[member] ?? [])
}

/** Asks the Data API about an EVM chain. @param rest the path behind the chain's: `transactions/0x…` */
export async function lookUpEvm<Result>(chain: string, rest: string): Promise<Result | undefined> {
  const evmChainId = facts.peek()?.chains.find(({ name }) => name === chain)?.evmChainId
  return await lookUp<Result>(`/v1/chains/${evmChainId}/${rest}`).catch(() => undefined)
}
