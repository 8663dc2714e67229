import type { Address } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { Network } from '../../../state/Network.js'
import { resourceLinkTypes } from '../../../state/views/DataApiOptions.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { heightOfRow, indexOfRow } from '../../../state/views/evm/rows.js'
import type { TypeOf } from '../../kit/schema.js'
import { anyOf, integer, listOf, namedObject, oneOf, optional, text } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import { describedToken } from './describedToken.js'
import { tokenFactsOf } from './tokenFacts.js'
import { tokenKind } from './tokenKind.js'

/** The creation of a contract: the transaction, its sender, and the contract that created it. */
const deploymentDetails = namedObject('ContractDeploymentDetails', {
  txHash: text,
  deployerAddress: text,
  deployerContractAddress: optional(text),
})

const imageAsset = namedObject('ImageAsset', { assetId: optional(text), imageUri: optional(text) })

const commonMembers = {
  address: text,
  name: optional(text),
  description: optional(text),
  officialSite: optional(text),
  email: optional(text),
  logoAsset: optional(imageAsset),
  bannerAsset: optional(imageAsset),
  color: optional(text),
  resourceLinks: optional(
    listOf(namedObject('ResourceLink', { type: oneOf(...resourceLinkTypes), url: text })),
  ),
  tags: optional(listOf(text)),
  deploymentDetails: optional(deploymentDetails),
}

const pricingProviders = optional(namedObject('PricingProviders', { coingeckoCoinId: optional(text) }))

/** A contract, and which kind of tokens it has. */
export const contract = anyOf(
  namedObject('Erc721Contract', { ...commonMembers, symbol: optional(text), ercType: oneOf('ERC-721') }),
  namedObject('Erc1155Contract', {
    ...commonMembers,
    symbol: optional(text),
    pricingProviders,
    ercType: oneOf('ERC-1155'),
  }),
  namedObject('Erc20Contract', {
    ...commonMembers,
    symbol: optional(text),
    decimals: integer,
    pricingProviders,
    ercType: oneOf('ERC-20'),
  }),
  namedObject('UnknownContract', { ...commonMembers, ercType: oneOf('UNKNOWN') }),
)

/**
 * Returns a contract as it and the configuration describe it. The contract has ERC-20 tokens if one of its logs moved
 * some, or if it has a symbol and is not a collection.
 */
export function contractJson(
  network: Network,
  view: EvmView,
  address: Address,
): Answered<TypeOf<typeof contract>> {
  const facts = tokenFactsOf(network, view, address)
  const described = describedToken(network, view.chain, address, network.world.dataApi.descriptions.contracts)
  const { name = facts.name, pricingProviders, logoAsset, ...more } = described ?? {}
  const common = {
    address: checksumAddress(address),
    name: unlessEmpty(name),
    ...more,
    logoAsset: logoAsset ?? (facts.logoUri === undefined ? undefined : { imageUri: facts.logoUri }),
    deploymentDetails: deploymentJson(view, address),
  }
  const symbol = unlessEmpty(facts.symbol)
  const kind = tokenKind(view, address)
  if (kind === 'erc721') return { symbol, ercType: 'ERC-721', ...common }
  if (kind === 'erc1155') return { symbol, pricingProviders, ercType: 'ERC-1155', ...common }
  if (view.holdings.isSeenAs(address, 'erc20') || symbol !== undefined)
    return { symbol, decimals: facts.decimals, pricingProviders, ercType: 'ERC-20', ...common }
  return { ...common, ercType: 'UNKNOWN' }
}

function deploymentJson({ chain, creations }: EvmView, address: Address) {
  const creation = creations.of(address)
  if (creation === undefined) return undefined
  const { row, sender, deployer } = creation
  const tx = chain.blockByNumber(BigInt(heightOfRow(row)))?.transactions[indexOfRow(row)]
  if (tx === undefined) return undefined
  return {
    txHash: tx.hash,
    deployerAddress: checksumAddress(sender),
    deployerContractAddress: deployer === sender ? undefined : checksumAddress(deployer),
  }
}

function unlessEmpty(value: string): string | undefined {
  return value === '' ? undefined : value
}
