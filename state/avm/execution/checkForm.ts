import type { Id } from '../../codec/ids.js'
import { wrongNumberOfCredentials } from '../../errors/avmTx.js'
import { checkMetadata } from '../../utxo/baseRules.js'
import { FlowCheck } from '../../utxo/FlowCheck.js'
import { checkInput, checkInputOrder, checkOutput, checkOutputOrder } from '../../utxo/wellFormed.js'
import type { AvmBaseFields, AvmTransferableInput, AvmTransferableOutput } from '../txs/base.js'
import type { Execution } from './Execution.js'
import { checkFxCredential } from './wellFormed.js'

/** The inputs and outputs of a transaction whose amounts are compared, each list sorted on its own. */
type Flow = {
  readonly inputs: readonly (readonly AvmTransferableInput[])[]
  readonly outputs: readonly (readonly AvmTransferableOutput[])[]
  /** nAVAX. */
  readonly fee: bigint
}

/**
 * Checks the base fields, and that the inputs cover the outputs and the fee. Refusals come in the node's order
 * (AvalancheGo `vms/components/avax/transferables.go` VerifyTx). @throws {NodeError}
 */
export function checkBaseAndFlow({ chain }: Execution, base: AvmBaseFields, flow: Flow): void {
  checkMetadata(base, chain)
  checkFlow(flow, chain.feeAssetId)
}

/** Checks each credential, then their number. @throws {NodeError} */
export function checkCredentials({ tx }: Execution, expected: number): void {
  tx.credentials.forEach(checkFxCredential)
  if (tx.credentials.length !== expected) throw wrongNumberOfCredentials(tx.credentials.length, expected)
}

function checkFlow({ inputs, outputs, fee }: Flow, feeAssetId: Id): void {
  const flow = new FlowCheck()
  flow.produce(feeAssetId, fee)
  for (const list of outputs) {
    for (const output of list) {
      checkOutput(output)
      flow.produce(output.assetId, output.output.amount)
    }
    checkOutputOrder(list)
  }
  for (const list of inputs) {
    for (const input of list) {
      checkInput(input)
      flow.consume(input.assetId, input.input.amount)
    }
    checkInputOrder(list)
  }
  flow.check()
}
