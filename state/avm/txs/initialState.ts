import { emptyId, idToString } from '../../codec/ids.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'
import type { AddressFormat } from '../../utxo/owners.js'
import { fxIds, fxNames } from '../fxs/fxs.js'
import { type AvmOutput, avmOutputJson, readAvmOutput, writeAvmOutput } from '../fxs/outputs.js'

/** The outputs of a new asset for one feature extension (AvalancheGo `vms/avm/txs/initial_state.go`). */
export type InitialState = {
  /** The index of the feature extension. */
  readonly fxIndex: number
  /** Ordered by their bytes. The node also accepts outputs of other feature extensions. */
  readonly outputs: readonly AvmOutput[]
}

/** Reads an initial state. */
export function readInitialState(reader: Reader): InitialState {
  return { fxIndex: reader.u32(), outputs: reader.list(readAvmOutput) }
}

/** Writes an initial state. */
export function writeInitialState({ fxIndex, outputs }: InitialState, writer: Writer): void {
  writer.u32(fxIndex).list(outputs, (output, out) => writeAvmOutput(out, output))
}

/** Returns an initial state as the node prints it. */
export function initialStateJson({ fxIndex, outputs }: InitialState, format: AddressFormat): JsonWritable {
  const fx = fxNames[fxIndex]
  return {
    fxIndex,
    fxID: idToString(fx === undefined ? emptyId : fxIds[fx]),
    outputs: outputs.map((output) => avmOutputJson(output, format)),
  }
}
