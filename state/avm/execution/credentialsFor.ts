import { fxOfOperation } from '../fxs/operations.js'
import type { Tx } from '../txs/Tx.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'

/** Returns the inputs of a transaction, the imported ones last. */
export function inputsOf(unsigned: UnsignedTx): UnsignedTx['base']['inputs'] {
  return unsigned.kind === 'ImportTx'
    ? [...unsigned.base.inputs, ...unsigned.importedInputs]
    : unsigned.base.inputs
}

/**
 * Returns the credentials that a transaction needs: one for each input and operation.
 * @param sign returns one of the signatures
 */
export function credentialsFor(unsigned: UnsignedTx, sign: () => Uint8Array): Tx['credentials'] {
  const operations = unsigned.kind === 'OperationTx' ? unsigned.operations : []
  return [
    ...inputsOf(unsigned).map(
      ({ input }) => ({ fx: 'secp256k1fx', indices: input.signatureIndices }) as const,
    ),
    ...operations.map(({ operation }) => ({
      fx: fxOfOperation(operation),
      indices: operation.signatureIndices,
    })),
  ].map(({ fx, indices }) => ({ kind: 'credential', fx, signatures: indices.map(sign) }))
}
