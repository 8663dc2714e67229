import { mismatchedAmounts } from '../errors/utxo.js'
import type { Credential } from './credential.js'
import type { TransferInput } from './inputs.js'
import type { TransferOutput } from './outputs.js'
import { checkSignatures, type Signing } from './signatures.js'
import { checkOwners, checkTransferInput } from './wellFormed.js'

/**
 * Checks that an input spends the whole amount of an output and that its owners signed (AvalancheGo
 * `vms/secp256k1fx/fx.go` VerifySpend).
 * @throws {NodeError}
 */
export function checkTransfer(
  signing: Signing,
  input: TransferInput,
  credential: Credential,
  output: TransferOutput,
): void {
  checkOwners(output.owners)
  checkTransferInput(input)
  if (output.amount !== input.amount) throw mismatchedAmounts(output.amount, input.amount)
  checkSignatures(signing, input.signatureIndices, credential.signatures, output.owners)
}
