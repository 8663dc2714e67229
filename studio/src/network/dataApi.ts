import { lookUp } from './call.ts'
import { facts } from './status.ts'

/**
 * Asks the Data API about P, X or C as chains of the primary network. It calls each network `fuji` or `mainnet`, as it is set up.
 * @param chain `P`, `X` or `C` @param rest the path behind the chain's: `transactions/2Mh4…`
 * @returns undefined when it does not know what was asked for, or is off
 */
export async function lookUpPrimary<Result>(chain: string, rest: string): Promise<Result | undefined> {
  const names = facts.peek()?.networkId === 1 ? ['mainnet', 'fuji'] : ['fuji', 'mainnet']
  for (const name of names) {
    const path = `/v1/networks/${name}/blockchains/${chain.toLowerCase()}-chain/${rest}`
    const found = await lookUp<Result>(path).catch(() => undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** Asks the Data API about an EVM chain. @param rest the path behind the chain's: `transactions/0x…` */
export async function lookUpEvm<Result>(chain: string, rest: string): Promise<Result | undefined> {
  const evmChainId = facts.peek()?.chains.find(({ name }) => name === chain)?.evmChainId
  return await lookUp<Result>(`/v1/chains/${evmChainId}/${rest}`).catch(() => undefined)
}
