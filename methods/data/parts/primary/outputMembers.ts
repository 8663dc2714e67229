import { idToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { amountOfAny, type LedgerOutput, ownersOfAny } from '../../../../state/views/primary/LedgerOutput.js'
import { listOf, optional, text } from '../../../kit/schemas.js'
import { assetAmount, assetAmountJson } from './assetAmount.js'
import { addressText } from './primaryAddresses.js'
import { utxoBytesText } from './utxoBytes.js'

/** The first members of an output of any chain. */
export const outputMembers = {
  addresses: listOf(text),
  asset: assetAmount,
  consumedOnChainId: text,
  consumingTxHash: optional(text),
  createdOnChainId: text,
  utxoId: text,
  utxoBytes: optional(text),
}

/** Returns the members of an output that do not depend on its chain. */
export function outputJson(network: Network, entry: LedgerOutput) {
  const { id, assetId, output, created, consumableOn } = entry
  return {
    addresses: ownersOfAny(output).addresses.map((address) => addressText(network, address)),
    asset: assetAmountJson(network, assetId, amountOfAny(output)),
    consumedOnChainId: idToString(consumableOn),
    createdOnChainId: idToString(created.chainId),
    utxoId: idToString(id),
    utxoBytes: utxoBytesText(entry),
  }
}
