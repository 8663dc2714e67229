import type { Address } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { heightOfRow, indexOfRow } from '../../../state/views/evm/rows.js'
import type { TypeOf } from '../../kit/schema.js'
import { anyOf, integer, object, oneOf, optional, text } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import { tokenKind } from './tokenKind.js'

/** The creation of a contract: the transaction, its sender, and the contract that created it. */
const deploymentDetails = object({
  txHash: text,
  deployerAddress: text,
  deployerContractAddress: optional(text),
})

const commonMembers = {
  address: text,
  name: optional(text),
  deploymentDetails: optional(deploymentDetails),
}

/** A contract, and which kind of tokens it has. */
export const contract = anyOf(
  anyOf(
    object({ ...commonMembers, symbol: optional(text), ercType: oneOf('ERC-721') }),
    object({ ...commonMembers, symbol: optional(text), ercType: oneOf('ERC-1155') }),
  ),
  anyOf(
    object({ ...commonMembers, symbol: optional(text), decimals: integer, ercType: oneOf('ERC-20') }),
    object({ ...commonMembers, ercType: oneOf('UNKNOWN') }),
  ),
)

/**
 * Returns a contract as it describes itself. The contract has ERC-20 tokens if one of its logs moved some, or if it
 * has a symbol and is not a collection.
 */
export function contractJson(view: EvmView, address: Address): Answered<TypeOf<typeof contract>> {
  const { name, symbol, decimals } = view.contracts.facts(address)
  const common = {
    address: checksumAddress(address),
    name: unlessEmpty(name),
    deploymentDetails: deploymentJson(view, address),
  }
  const kind = tokenKind(view, address)
  if (kind === 'erc721') return { ...common, symbol: unlessEmpty(symbol), ercType: 'ERC-721' }
  if (kind === 'erc1155') return { ...common, symbol: unlessEmpty(symbol), ercType: 'ERC-1155' }
  if (view.holdings.isSeenAs(address, 'erc20') || symbol !== '')
    return { ...common, symbol: unlessEmpty(symbol), decimals, ercType: 'ERC-20' }
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
