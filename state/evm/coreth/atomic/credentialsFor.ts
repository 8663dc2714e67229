import type { AtomicTx, UnsignedAtomicTx } from './AtomicTx.js'

/**
 * Returns the credentials that a transaction needs, one for each input.
 * @param sign returns one of the signatures
 */
export function credentialsFor(unsigned: UnsignedAtomicTx, sign: () => Uint8Array): AtomicTx['credentials'] {
  const counts =
    unsigned.kind === 'UnsignedExportTx'
      ? unsigned.inputs.map(() => 1)
      : unsigned.importedInputs.map(({ input }) => input.signatureIndices.length)
  return counts.map((length) => ({ kind: 'credential', signatures: Array.from({ length }, sign) }))
}
