import { transferOf } from '../../utxo/inputs.js'
import type { Tx } from '../txs/Tx.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'
import type { SubnetAuthorization } from '../txs/verifiable.js'
import { inputsOf } from './valueFlow.js'

/**
 * Returns the credentials that a transaction needs: one for each input, and one for an authorization.
 * @param sign returns one of the signatures
 */
export function credentialsFor(unsigned: UnsignedTx, sign: () => Uint8Array): Tx['credentials'] {
  const signers = [
    ...inputsOf(unsigned).map(({ input }) => transferOf(input).signatureIndices),
    ...Object.values(unsigned)
      .filter(isAuthorization)
      .map(({ signatureIndices }) => signatureIndices),
  ]
  return signers.map((indices) => ({ kind: 'credential', signatures: indices.map(sign) }))
}

function isAuthorization(value: unknown): value is SubnetAuthorization {
  return (
    typeof value === 'object' &&
    value !== null &&
    'signatureIndices' in value &&
    'kind' in value &&
    value.kind === 'input'
  )
}
