import { revertText } from '../contracts/decode.ts'
import { groupedText } from '../parts/texts.ts'
import type { EvmTx } from './evmTransaction.ts'
import type { Frame } from './Frame.ts'

/** Returns why a transaction failed in a sentence. @param frame the call in which it went wrong */
export function failureReason({ error = '', output, gas }: Frame, tx: EvmTx): string {
  if (error === 'execution reverted') return revertText(output)
  if (error === 'out of gas')
    return `It ran out of gas: this call had ${groupedText(Number(gas))}, the transaction ${groupedText(Number(tx.gas))}. Send it with a higher gas limit.`
  return `${error.slice(0, 1).toUpperCase()}${error.slice(1)}.`
}
