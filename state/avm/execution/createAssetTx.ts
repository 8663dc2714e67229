import { bytesToHex } from '../../codec/hex.js'
import { Reader } from '../../codec/linear/Reader.js'
import { Writer } from '../../codec/linear/Writer.js'
import { codecVersion } from '../../codec/manager.js'
import * as refuse from '../../errors/avmTx.js'
import { outputsNotSorted } from '../../errors/utxo.js'
import { writeBase } from '../../utxo/baseFields.js'
import { ascends } from '../../utxo/wellFormed.js'
import { fxNames } from '../fxs/fxs.js'
import { type AvmOutput, writeAvmOutput } from '../fxs/outputs.js'
import { type CreateAssetTx, createAssetTx } from '../txs/createAssetTx.js'
import type { InitialState } from '../txs/initialState.js'
import { applyBase } from './baseTx.js'
import { checkBaseAndFlow, checkCredentials } from './checkForm.js'
import { checkBaseSpends } from './checkSpends.js'
import type { TxRules } from './Execution.js'
import { initialUtxos } from './initialUtxos.js'
import { checkFxOutput } from './wellFormed.js'

const maxDenomination = 32
/** Bytes. */
const nameLength = { minimum: 1, maximum: 128 } as const
const symbolLength = { minimum: 1, maximum: 4 } as const

/** Creates an asset with its first outputs. */
export const createAssetTxRules: TxRules<CreateAssetTx> = {
  checkForm(execution, tx) {
    const { base, initialStates } = tx
    checkDescription(tx, execution.tx.unsignedBytes)
    checkBaseAndFlow(execution, base, {
      inputs: [base.inputs],
      outputs: [base.outputs],
      fee: execution.chain.fees.createAssetTxFeeNAVAX,
    })
    initialStates.forEach(checkInitialState)
    if (!ascends(initialStates.map(({ fxIndex }) => fxIndex))) throw refuse.initialStatesNotSortedUnique()
    checkCredentials(execution, base.inputs.length)
  },
  checkAgainstState(execution, { base }) {
    checkBaseSpends(execution, base)
  },
  apply(execution, unsigned) {
    const { chain, tx } = execution
    applyBase(execution, unsigned.base)
    for (const utxo of initialUtxos(tx.id, unsigned)) chain.utxos.add(utxo)
  },
}

function checkDescription(tx: CreateAssetTx, unsignedBytes: Uint8Array): void {
  const { name, symbol, denomination, initialStates } = tx
  const { nameBytes, symbolBytes } = descriptionLengths(tx, unsignedBytes)
  if (nameBytes < nameLength.minimum) throw refuse.nameTooShort(nameLength.minimum)
  if (nameBytes > nameLength.maximum) throw refuse.nameTooLong(nameLength.maximum)
  if (symbolBytes < symbolLength.minimum) throw refuse.symbolTooShort(symbolLength.minimum)
  if (symbolBytes > symbolLength.maximum) throw refuse.symbolTooLong(symbolLength.maximum)
  if (initialStates.length === 0) throw refuse.assetWithoutFx()
  if (denomination > maxDenomination) throw refuse.denominationTooLarge()
  if (goSpaceAtEnd.test(name)) throw refuse.unexpectedWhitespace()
  if (!/^[A-Za-z0-9 ]*$/.test(name)) throw refuse.illegalNameCharacter()
  if (!/^[A-Z]*$/.test(symbol)) throw refuse.illegalSymbolCharacter()
}

/** Returns lengths in bytes, also of texts that are not UTF-8, which are decoded with replacement characters. */
function descriptionLengths({ base }: CreateAssetTx, unsignedBytes: Uint8Array) {
  const head = new Writer().u16(codecVersion).u32(createAssetTx.typeId)
  writeBase(head, base)
  const reader = new Reader(unsignedBytes.subarray(head.length))
  const nameBytes = reader.u16()
  reader.fixed(nameBytes)
  return { nameBytes, symbolBytes: reader.u16() }
}

/** White space as Go's `strings.TrimSpace` has it, at the start or the end. */
const goSpaceAtEnd =
  /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]|[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/

function checkInitialState({ fxIndex, outputs }: InitialState): void {
  if (fxIndex >= fxNames.length) throw refuse.unknownFx()
  outputs.forEach(checkFxOutput)
  const keys = outputs.map(bytesOf)
  if (keys.some((key, i) => i > 0 && key < (keys[i - 1] ?? ''))) throw outputsNotSorted()
}

/** Returns text that compares as the node compares bytes. */
function bytesOf(output: AvmOutput): string {
  const writer = new Writer()
  writeAvmOutput(writer, output)
  return bytesToHex(writer.finish())
}
