import { toHex } from '../../../../state/codec/hex.js'
import { idToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import type { AnyOutput } from '../../../../state/views/primary/LedgerBlock.js'
import { amountOfAny, type LedgerOutput, ownersOfAny } from '../../../../state/views/primary/LedgerOutput.js'
import { flag, integer, listOf, namedObject, oneOf, optional, text, uintText } from '../../../kit/schemas.js'
import { exactInteger } from '../../kit/exactInteger.js'
import { credentialsOf, utxoCredential } from './credentials.js'
import { outputJson, outputMembers } from './outputMembers.js'

/**
 * Members that outputs of the P-Chain have too, under the names that they have there. Clients of the X-Chain and the
 * C-Chain know the others, and drop these.
 */
const namesOfPChain = {
  txHash: text,
  amount: uintText,
  assetId: text,
  blockNumber: uintText,
  blockTimestamp: integer,
  consumingBlockNumber: optional(uintText),
  consumingBlockTimestamp: optional(integer),
  platformLocktime: integer,
  staked: flag,
} as const

/** An output as the X-Chain and the C-Chain show it. Times in Unix seconds. */
export const utxo = namedObject('Utxo', {
  ...outputMembers,
  consumingTxTimestamp: optional(integer),
  creationTxHash: text,
  credentials: optional(listOf(utxoCredential)),
  groupId: optional(integer),
  locktime: integer,
  outputIndex: text,
  payload: optional(text),
  threshold: integer,
  timestamp: integer,
  utxoType: oneOf('transfer', 'mint'),
  ...namesOfPChain,
})

/** Returns an output as the X-Chain and the C-Chain show it. */
export function utxoJson(network: Network, entry: LedgerOutput) {
  const { id, txId, outputIndex, assetId, output, created, consumed } = entry
  const owners = ownersOfAny(output)
  return {
    creationTxHash: idToString(txId),
    groupId: 'groupId' in output ? output.groupId : undefined,
    locktime: exactInteger(owners.locktime),
    outputIndex: outputIndex.toString(),
    payload: 'payload' in output ? toHex(output.payload) : undefined,
    threshold: owners.threshold,
    timestamp: created.timestamp,
    utxoType: isMint(output) ? ('mint' as const) : ('transfer' as const),
    consumingTxHash: consumed && idToString(consumed.txId),
    consumingTxTimestamp: consumed?.timestamp,
    credentials: consumed && credentialsOf(network, consumed, id),
    txHash: idToString(txId),
    amount: amountOfAny(output).toString(),
    assetId: idToString(assetId),
    blockNumber: created.height.toString(),
    blockTimestamp: created.timestamp,
    consumingBlockNumber: consumed?.height.toString(),
    consumingBlockTimestamp: consumed?.timestamp,
    platformLocktime: exactInteger(owners.locktime),
    staked: false,
    ...outputJson(network, entry),
  }
}

/** Whether an output is a right to mint. */
function isMint({ kind }: AnyOutput): boolean {
  return kind === 'mint' || kind === 'nftMint' || kind === 'propertyMint'
}
