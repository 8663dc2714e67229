import { payloadTooLarge } from '../../errors/avmTx.js'
import { outputWithoutValue } from '../../errors/utxo.js'
import { checkOwners, checkSignatureIndices, checkTransferInput } from '../../utxo/wellFormed.js'
import type { AvmCredential } from '../fxs/credentials.js'
import type { FxOperation } from '../fxs/operations.js'
import type { AvmOutput } from '../fxs/outputs.js'

// Checks of the parts of feature extensions that do not depend on the state (the `Verify` methods of
// AvalancheGo `vms/secp256k1fx`, `vms/nftfx`, `vms/propertyfx`).

/** The bytes that an NFT may carry. */
const maxPayloadLength = 1024

/** Checks an output: amount, payload, owners. @throws {NodeError} */
export function checkFxOutput(output: AvmOutput): void {
  if (output.kind === 'transfer' && output.amount === 0n) throw outputWithoutValue()
  if (output.kind === 'nftTransfer') checkPayload(output.payload)
  checkOwners(output.owners)
}

/** Checks the input and the outputs of an operation. @throws {NodeError} */
export function checkFxOperation(operation: FxOperation): void {
  switch (operation.kind) {
    case 'nftMint':
      checkPayload(operation.payload)
      operation.owners.forEach(checkOwners)
      checkSignatureIndices(operation.signatureIndices)
      break
    case 'mint':
      checkSignatureIndices(operation.signatureIndices)
      checkFxOutput(operation.mintOutput)
      checkFxOutput(operation.transferOutput)
      break
    case 'nftTransfer':
      checkSignatureIndices(operation.signatureIndices)
      checkFxOutput(operation.output)
      break
    case 'propertyMint':
      checkSignatureIndices(operation.signatureIndices)
      checkFxOutput(operation.mintOutput)
      checkFxOutput(operation.ownedOutput)
      break
    case 'propertyBurn':
      checkSignatureIndices(operation.signatureIndices)
  }
}

/**
 * Checks a credential. Signatures need no check of their own; a value of another type in its place is checked
 * as that type. @throws {NodeError}
 */
export function checkFxCredential(credential: AvmCredential): void {
  switch (credential.kind) {
    case 'credential':
      break
    case 'input':
      checkTransferInput(credential.input)
      break
    case 'output':
      checkFxOutput(credential.output)
      break
    case 'operation':
      checkFxOperation(credential.operation)
  }
}

function checkPayload(payload: Uint8Array): void {
  if (payload.length > maxPayloadLength) throw payloadTooLarge()
}
