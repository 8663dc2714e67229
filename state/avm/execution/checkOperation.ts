import { equalBytes } from '../../codec/hex.js'
import * as refuse from '../../errors/avmTx.js'
import { wrongCredentialType } from '../../errors/utxo.js'
import type { OutputOwners } from '../../utxo/owners.js'
import { sameOwners } from '../../utxo/owners.js'
import { checkSignatures } from '../../utxo/signatures.js'
import { utxoId } from '../../utxo/utxo.js'
import type { AvmCredential } from '../fxs/credentials.js'
import { type FxOperation, fxOfOperation } from '../fxs/operations.js'
import type { AvmOutput } from '../fxs/outputs.js'
import type { Operation } from '../txs/operation.js'
import { checkFxUsage, existingUtxo, signingOf } from './checkSpends.js'
import type { Execution } from './Execution.js'

/**
 * Checks that an operation may be done with its UTXOs, and that their owners signed (AvalancheGo
 * `vms/avm/txs/executor/semantic_verifier.go` verifyOperation).
 * @param credential never undefined after the check of their number
 * @throws {NodeError}
 */
export function checkOperation(
  execution: Execution,
  { assetId, utxoIds, operation }: Operation,
  credential: AvmCredential | undefined,
): void {
  const outputs = utxoIds.map((id) => {
    const utxo = existingUtxo(execution.chain, utxoId(id))
    if (utxo.assetId !== assetId) throw refuse.assetIdMismatch()
    return utxo.output
  })
  const fx = fxOfOperation(operation)
  checkFxUsage(execution.chain, fx, assetId)
  const [output] = outputs
  const isOne = outputs.length === 1 && output !== undefined
  // The feature extension of amounts checks the credential first, the others the number of UTXOs.
  if (!isOne && fx !== 'secp256k1fx') throw refuse.wrongNumberOfFxUtxos()
  if (credential?.kind !== 'credential' || credential.fx !== fx) throw wrongCredentialType()
  if (!isOne) throw refuse.wrongNumberOfUtxos()
  const owners = ownersToSign(operation, output)
  checkSignatures(signingOf(execution), operation.signatureIndices, credential.signatures, owners)
}

/**
 * Checks that an operation preserves the required members of the output that it spends.
 * @returns the owners who must sign
 * @throws {NodeError}
 */
function ownersToSign(operation: FxOperation, spent: AvmOutput): OutputOwners {
  switch (operation.kind) {
    case 'mint':
      if (spent.kind !== 'mint') throw refuse.wrongUtxoType()
      if (!sameOwners(spent.owners, operation.mintOutput.owners)) throw refuse.wrongMintCreated()
      break
    case 'nftMint':
      if (spent.kind !== 'nftMint') throw refuse.wrongUtxoType()
      if (spent.groupId !== operation.groupId) throw refuse.wrongGroupId()
      break
    case 'nftTransfer':
      if (spent.kind !== 'nftTransfer') throw refuse.wrongUtxoType()
      if (spent.groupId !== operation.output.groupId) throw refuse.wrongGroupId()
      if (!equalBytes(spent.payload, operation.output.payload)) throw refuse.wrongPayload()
      break
    case 'propertyMint':
      if (spent.kind !== 'propertyMint') throw refuse.wrongUtxoType()
      if (!sameOwners(spent.owners, operation.mintOutput.owners)) throw refuse.wrongPropertyMintOutput()
      break
    case 'propertyBurn':
      if (spent.kind !== 'propertyOwned') throw refuse.wrongUtxoType()
  }
  return spent.owners
}
