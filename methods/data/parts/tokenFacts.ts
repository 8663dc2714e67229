import type { Address } from '../../../state/evm/values/Address.js'
import type { Network } from '../../../state/Network.js'
import type { TokenReputation } from '../../../state/views/DataApiOptions.js'
import type { TokenFacts } from '../../../state/views/evm/ContractReader.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { describedToken } from './describedToken.js'

/** A token as its contract and the configuration describe it. */
export type DescribedFacts = TokenFacts & {
  readonly logoUri: string | undefined
  readonly reputation: TokenReputation | null
}

/** The contracts of a chain after one of its blocks. */
export type TokenContracts = Pick<EvmView, 'chain' | 'contracts'>

/** Returns the facts about a token contract: what the configuration says, else what the contract answers. */
export function tokenFactsOf(network: Network, view: TokenContracts, contract: Address): DescribedFacts {
  const { tokens } = network.world.dataApi.descriptions
  const described = describedToken(network, view.chain, contract, tokens)
  const onChain = view.contracts.facts(contract)
  return {
    name: described?.name ?? onChain.name,
    symbol: described?.symbol ?? onChain.symbol,
    decimals: described?.decimals ?? onChain.decimals,
    logoUri: described?.logoUri,
    reputation: described?.reputation ?? null,
  }
}

/** Returns the configured reputation of a token; null when it has none. */
export function reputationOf(
  network: Network,
  { chain }: EvmView,
  contract: Address,
): TokenReputation | null {
  const { tokens } = network.world.dataApi.descriptions
  return describedToken(network, chain, contract, tokens)?.reputation ?? null
}
