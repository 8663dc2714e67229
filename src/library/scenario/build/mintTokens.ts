import { invariant } from '../../../../state/errors/NodeError.js'
import { smallestUnits, weiDecimals } from '../inputs/amountInput.js'
import type { ReadNfts, ReadToken } from '../inputs/contractInputs.js'
import { functionIn } from './abiArguments.js'
import { callContract, deploy } from './deployContracts.js'
import type { ScenarioSite } from './ScenarioSite.js'
import type { Step } from './Step.js'

// Tokens and NFTs of Snowglobe's own contracts: each mint is a transaction of the collection's owner.

/** Lists the steps that deploy the contracts of tokens and NFTs, and those that mint. */
export function tokenSteps(site: ScenarioSite): {
  readonly deployments: readonly Step[]
  readonly mints: readonly Step[]
} {
  const { tokens = new Map<string, ReadToken>(), nfts = new Map<string, ReadNfts>() } = site.prepared.scenario
  const ofTokens = [...tokens].map(
    ([name, token]): Step => ({
      path: `tokens.${name}`,
      run: () =>
        deployOwn(site, `tokens.${name}`, name, 'ScenarioToken', token, [token.decimals ?? weiDecimals]),
    }),
  )
  const ofNfts = [...nfts].map(
    ([name, collection]): Step => ({
      path: `nfts.${name}`,
      run: () => deployOwn(site, `nfts.${name}`, name, contractOf(collection), collection, []),
    }),
  )
  return {
    deployments: [...ofTokens, ...ofNfts],
    mints: [
      ...[...tokens].flatMap(([name, token]) => tokenMints(site, name, token)),
      ...[...nfts].flatMap(([name, collection]) => nftMints(site, name, collection)),
    ],
  }
}

type OwnContract = 'ScenarioToken' | 'ScenarioNfts' | 'ScenarioMultiToken'

function contractOf({ standard }: ReadNfts): OwnContract {
  return standard === 'erc1155' ? 'ScenarioMultiToken' : 'ScenarioNfts'
}

async function deployOwn(
  site: ScenarioSite,
  path: string,
  name: string,
  contract: OwnContract,
  { chain = 'C', owner, name: title = name, symbol = name.toUpperCase() }: ReadToken | ReadNfts,
  more: readonly unknown[],
): Promise<void> {
  const { scenarioContracts } = await import('../contracts/data/scenarioContracts.js')
  const { abi, bytecode } = scenarioContracts[contract]
  await deploy(site, path, {
    name,
    chain,
    from: owner,
    abi,
    bytecode,
    arguments: [title, symbol, ...more],
    value: 0n,
  })
}

function tokenMints(
  site: ScenarioSite,
  name: string,
  { owner, decimals = weiDecimals, holders }: ReadToken,
): readonly Step[] {
  return [...(holders ?? [])].map(([holder, amount]): Step => {
    const path = `tokens.${name}.holders.${holder}`
    return {
      path,
      run: () =>
        mint(site, path, name, owner, [site.account(holder, path), smallestUnits(amount, decimals, path)]),
    }
  })
}

function nftMints(
  site: ScenarioSite,
  name: string,
  { owner, standard, tokens = [] }: ReadNfts,
): readonly Step[] {
  return tokens.map(({ id, owner: holder, amount = 1n, uri = '' }, index): Step => {
    const path = `nfts.${name}.tokens[${index}]`
    const count = standard === 'erc1155' ? [amount] : []
    return {
      path,
      run: () => mint(site, path, name, owner, [site.account(holder, `${path}.owner`), id, ...count, uri]),
    }
  })
}

async function mint(
  site: ScenarioSite,
  path: string,
  name: string,
  owner: string | undefined,
  args: readonly unknown[],
): Promise<void> {
  const contract = site.contracts.get(name)
  invariant(contract !== undefined, 'collections are deployed before they are filled')
  await callContract(site, path, { name, from: owner }, functionIn(contract.abi, 'mint', path), args)
}
