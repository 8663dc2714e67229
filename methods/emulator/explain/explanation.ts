import type { Id } from '../../../state/codec/ids.js'
import { idToString } from '../../../state/codec/ids.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { type AddressFormat, addressTexts, type OutputOwners } from '../../../state/utxo/owners.js'
import { adviceFor } from '../../kit/advice.js'
import { about, anything, flag, listOf, nullable, object, optional, text } from '../../kit/schemas.js'

/** The answer of `emulator.explainTx`. */
export const explanationSchema = object({
  chain: about('primary alias or blockchain ID', text),
  type: about('the name of the kind of transaction', text),
  txID: about('null for an unsigned transaction: its ID depends on the signatures', nullable(text)),
  isSigned: flag,
  tx: about('the members of the transaction', anything),
  inputs: about('what each input spends, whose that is, and who signed', listOf(anything)),
  outputs: about('amounts in the smallest unit of their asset, and owners', listOf(anything)),
  burned: about(
    'by asset, in its smallest unit',
    listOf(object({ assetID: text, amount: about('in the smallest unit of the asset', text) })),
  ),
  fee: about('what is due, how it is computed, and what is paid', anything),
  isAccepted: about(
    'whether it would be accepted now; of an unsigned transaction: once it is rightly signed',
    flag,
  ),
  reason: about("why it would be refused, in the node's words, or what it would wait for", nullable(text)),
  advice: about('what is wrong and what to do about it, where a common mistake is the reason', listOf(text)),
  call: optional(
    about('of an EVM transaction: the called function with its arguments, by the known ABIs', anything),
  ),
  execution: optional(about('of an EVM transaction: how its code ends, and what it prints', anything)),
})

/** Whether and why a transaction would be refused now. */
export type Verdict = {
  readonly isAccepted: boolean
  readonly reason: string | null
  readonly advice: readonly string[]
}

/**
 * Runs a check.
 * @param method that would issue the transaction, to find advice
 * @param check throws the node's refusal, and returns the reason for which an accepted transaction would wait
 */
export function verdictOf(method: string, check: () => string | undefined): Verdict {
  try {
    const reason = check() ?? null
    return { isAccepted: true, reason, advice: reason === null ? [] : adviceTexts(reason, method) }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    return { isAccepted: false, reason: error.message, advice: adviceTexts(error.message, method) }
  }
}

/** Returns the advice that errors of the library have; empty when no common mistake matches. */
export function adviceTexts(reason: string, method: string): readonly string[] {
  const advice = adviceFor(reason, method)
  return advice === undefined ? [] : [advice.shortMessage, ...advice.metaMessages]
}

/** Returns an output: an amount and its owners. */
export function outputOf(
  { assetId, amount, owners }: Flow & { readonly owners: OutputOwners },
  format: AddressFormat,
) {
  return {
    assetID: idToString(assetId),
    amount: String(amount),
    locktime: String(owners.locktime),
    threshold: owners.threshold,
    addresses: addressTexts(owners, format),
  }
}

/** An amount of an asset. */
type Flow = { readonly assetId: Id; readonly amount: bigint }

/** Returns the inputs less the outputs, by asset; negative where outputs exceed inputs. */
export function burnedOf(inputs: readonly Flow[], outputs: readonly Flow[]) {
  const sums = new Map<Id, bigint>()
  for (const { assetId, amount } of inputs) sums.set(assetId, (sums.get(assetId) ?? 0n) + amount)
  for (const { assetId, amount } of outputs) sums.set(assetId, (sums.get(assetId) ?? 0n) - amount)
  return [...sums].map(([assetId, amount]) => ({ assetID: idToString(assetId), amount: String(amount) }))
}
