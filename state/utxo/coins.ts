import type { Id, ShortId } from '../codec/ids.js'
import type { TransferInput } from './inputs.js'
import { compareInputs } from './order.js'
import type { TransferOutput } from './outputs.js'
import type { TransferableInput } from './transferables.js'
import type { Utxo } from './utxo.js'

/** A UTXO that a single signature can spend. */
export type Coin = Utxo<TransferOutput>

/** An output of any chain. */
type AnyOutput = TransferOutput | { readonly kind: string }

/** The payment of a transaction: its inputs, sorted, and the change; undefined when there is none. */
export type Payment = {
  readonly inputs: readonly TransferableInput<TransferInput>[]
  readonly change: bigint | undefined
}

/**
 * Returns the UTXOs of an asset that a key's signature alone can spend now, largest first. @param nowSeconds
 * Unix seconds
 */
export function coinsOf(
  utxos: readonly Utxo<AnyOutput>[],
  address: ShortId,
  assetId: Id,
  nowSeconds: bigint,
): readonly Coin[] {
  return utxos
    .flatMap((utxo) => {
      const { output } = utxo
      if (!isTransfer(output) || utxo.assetId !== assetId) return []
      const { locktime, threshold, addresses } = output.owners
      return locktime > nowSeconds || threshold !== 1 || addresses[0] !== address ? [] : [{ ...utxo, output }]
    })
    .sort((a, b) => (a.output.amount > b.output.amount ? -1 : 1))
}

/**
 * Pays an amount and a fee with as few of the coins as possible, starting with the first.
 * @param feeOf returns the fee of the transaction with these inputs, with or without an output for the change
 * @returns undefined when all coins together do not suffice
 */
export function payWith(
  coins: readonly Coin[],
  amount: bigint,
  feeOf: (inputs: readonly TransferableInput[], hasChange: boolean) => bigint,
): Payment | undefined {
  const spent: Coin[] = []
  let left = -amount
  for (const coin of coins) {
    spent.push(coin)
    left += coin.output.amount
    if (left < 0n) continue
    const inputs = spent.map(inputOf).sort(compareInputs)
    const change = left - feeOf(inputs, true)
    if (change > 0n) return { inputs, change }
    if (left >= feeOf(inputs, false)) return { inputs, change: undefined }
  }
  return undefined
}

function isTransfer(output: AnyOutput): output is TransferOutput {
  return output.kind === 'transfer'
}

function inputOf({ txId, outputIndex, assetId, output }: Coin): TransferableInput<TransferInput> {
  return {
    txId,
    outputIndex,
    assetId,
    input: { kind: 'transfer', amount: output.amount, signatureIndices: [0] },
  }
}
