import type { Id } from '../../../codec/ids.js'
import { maxUint64 } from '../../../codec/integers.js'
import { feeOverflow } from '../../../errors/evmAtomic.js'
import { underflow } from '../../../errors/utxo.js'
import { addAmounts } from '../../../utxo/amounts.js'
import type { AtomicTx, UnsignedAtomicTx } from './AtomicTx.js'

// The gas and the fees of atomic transactions since Apricot Phase 5 (coreth `plugin/evm/atomic/tx.go`).

/** Wei per nAVAX. */
export const weiPerNAVAX = 1_000_000_000n

const gasPerByte = 1n
const gasPerSignature = 1000n
const gasPerTransaction = 10_000n

/** Returns the gas that a transaction uses: for its unsigned bytes, its signatures, and a fixed amount. */
export function atomicGas({ unsigned, unsignedBytes }: AtomicTx): bigint {
  return (
    BigInt(unsignedBytes.length) * gasPerByte + signaturesOf(unsigned) * gasPerSignature + gasPerTransaction
  )
}

/** Returns the fee of some gas in nAVAX, rounded up. @param baseFee wei per gas @throws {NodeError} */
export function dynamicFee(gas: bigint, baseFee: bigint): bigint {
  const fee = (gas * baseFee + weiPerNAVAX - 1n) / weiPerNAVAX
  if (fee > maxUint64) throw feeOverflow()
  return fee
}

/**
 * Returns the amount of an asset that a transaction burns: its inputs less its outputs.
 * @throws {NodeError} when a sum exceeds 64 bits, or the outputs exceed the inputs
 */
export function burned(unsigned: UnsignedAtomicTx, assetId: Id): bigint {
  const { consumed, produced } = flowsOf(unsigned)
  const sum = (flows: readonly Flow[]) =>
    flows
      .filter((flow) => flow.assetId === assetId)
      .reduce((total, { amount }) => addAmounts(total, amount), 0n)
  const spent = sum(produced)
  const taken = sum(consumed)
  if (taken < spent) throw underflow()
  return taken - spent
}

/** Returns the price in wei that a transaction pays for each unit of its gas, rounded down. @throws {NodeError} */
export function atomicGasPrice(tx: AtomicTx, avaxAssetId: Id): bigint {
  return (burned(tx.unsigned, avaxAssetId) * weiPerNAVAX) / atomicGas(tx)
}

/** An amount of an asset. */
export type Flow = { readonly assetId: Id; readonly amount: bigint }

/** Returns the amounts of a transaction's inputs and outputs. */
export function flowsOf(unsigned: UnsignedAtomicTx): {
  readonly consumed: readonly Flow[]
  readonly produced: readonly Flow[]
} {
  if (unsigned.kind === 'UnsignedExportTx') {
    const produced = unsigned.exportedOutputs.map(({ assetId, output: { amount } }) => ({ assetId, amount }))
    return { consumed: unsigned.inputs, produced }
  }
  const consumed = unsigned.importedInputs.map(({ assetId, input: { amount } }) => ({ assetId, amount }))
  return { consumed, produced: unsigned.outputs }
}

function signaturesOf(unsigned: UnsignedAtomicTx): bigint {
  if (unsigned.kind === 'UnsignedExportTx') return BigInt(unsigned.inputs.length)
  return unsigned.importedInputs.reduce(
    (sum, { input: { signatureIndices } }) => sum + BigInt(signatureIndices.length),
    0n,
  )
}
