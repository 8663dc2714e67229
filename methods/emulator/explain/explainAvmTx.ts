import { credentialsFor, inputsOf } from '../../../state/avm/execution/credentialsFor.js'
import { signedTx, txJson } from '../../../state/avm/txs/codec.js'
import type { Tx } from '../../../state/avm/txs/Tx.js'
import { avmTypeNames } from '../../../state/avm/txs/typeNames.js'
import type { UnsignedTx } from '../../../state/avm/txs/UnsignedTx.js'
import { type AvmUtxo, readAvmUtxo } from '../../../state/avm/utxo.js'
import { idToString } from '../../../state/codec/ids.js'
import { unmarshal } from '../../../state/codec/manager.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Network } from '../../../state/Network.js'
import { assumedSignature } from '../../../state/utxo/signatures.js'
import type { OutputReference } from '../../../state/utxo/transferables.js'
import { utxoId } from '../../../state/utxo/utxo.js'
import { addressFormatOf } from '../../utxo/addressFormat.js'
import { explainInput } from './explainInput.js'
import { burnedOf, outputOf, verdictOf } from './explanation.js'

/** Explains a transaction of the X-Chain. @param isSigned whether it came with credentials */
export function explainAvmTx(network: Network, parsed: Tx, isSigned: boolean) {
  const { avm, avmProducer, clock } = network.world
  const { unsigned, unsignedBytes, credentials } = parsed
  const format = addressFormatOf(network.world, avm.blockchainId)
  const tx = isSigned ? parsed : signedTx(unsigned, credentialsFor(unsigned, assumedSignature))
  const context = { unsignedBytes, nowSeconds: clock.nowSeconds(), format }
  const inputs = inputsOf(unsigned)
  const outputs = [
    ...unsigned.base.outputs,
    ...(unsigned.kind === 'ExportTx' ? unsigned.exportedOutputs : []),
  ]
  const due = unsigned.kind === 'CreateAssetTx' ? avm.fees.createAssetTxFeeNAVAX : avm.fees.txFeeNAVAX
  return {
    chain: 'X',
    type: unsigned.kind,
    txID: isSigned ? idToString(parsed.id) : null,
    isSigned,
    tx: txJson(parsed, format),
    inputs: [
      ...inputs.map(({ input, ...reference }, position) => ({ ...reference, ...input, position })),
      ...operationInputs(unsigned, inputs.length),
    ].map(({ position, ...input }) => {
      const utxo = spentBy(network, unsigned, input)
      const spent = utxo && {
        assetId: utxo.assetId,
        amount: utxo.output.kind === 'transfer' ? utxo.output.amount : 0n,
        owners: utxo.output.owners,
      }
      const credential = credentials[position]
      const signatures = credential?.kind === 'credential' ? credential.signatures : []
      return explainInput(context, input, spent, signatures)
    }),
    outputs: outputs.map(({ assetId, output }) =>
      outputOf({ assetId, amount: output.amount, owners: output.owners }, format),
    ),
    burned: burnedOf(
      inputs.map(({ assetId, input }) => ({ assetId, amount: input.amount })),
      outputs.map(({ assetId, output }) => ({ assetId, amount: output.amount })),
    ),
    fee: { dueNAVAX: String(due) },
    ...verdictOf('avm.issueTx', () => {
      if (avm.transactions.get(parsed.id) !== undefined) throw new NodeError('it is accepted already')
      avmProducer.check(tx)
    }),
  }
}

/**
 * Returns the UTXOs that operations spend. All of one operation are signed by one credential.
 * @param first the position of the first operation's credential
 */
function operationInputs(unsigned: UnsignedTx, first: number) {
  if (unsigned.kind !== 'OperationTx') return []
  return unsigned.operations.flatMap(({ assetId, utxoIds, operation }, index) =>
    utxoIds.map((reference) => ({
      ...reference,
      assetId,
      amount: 0n,
      signatureIndices: operation.signatureIndices,
      position: first + index,
    })),
  )
}

function spentBy(
  { world: { avm } }: Network,
  unsigned: UnsignedTx,
  reference: OutputReference,
): AvmUtxo | undefined {
  const id = utxoId(reference)
  const own = avm.utxos.get(id)
  if (own !== undefined || unsigned.kind !== 'ImportTx') return own
  const shared = avm.sharedMemory.get(unsigned.sourceChain, avm.blockchainId, id)
  return shared && unmarshal(shared.value, readAvmUtxo, { typeNames: avmTypeNames })
}
