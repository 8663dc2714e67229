import type { FileHandle } from 'node:fs/promises'
import { type Changes, encodeChanges } from '../../../state/stateFile/ChangeRecord.js'
import type { SectionContexts } from '../../../state/stateFile/SectionContexts.js'
import type { StateFileWriter } from '../../../state/stateFile/StateFile.js'
import { WorkInTurns } from '../../rpc/WorkInTurns.js'

/** A state file that is open, and grows by records. */
export type GrowingFile = {
  readonly handle: FileHandle
  readonly writer: StateFileWriter
  readonly contexts: SectionContexts
  /** The number of bytes of the state, with which the file begins. */
  readonly stateSize: number
  /** The number of bytes up to the end of the last complete record. */
  size: number
}

/** Encodes changes as the next record of a file, in turns with other work of the process. */
export async function encodeRecord(changes: Changes, { writer, contexts }: GrowingFile): Promise<Uint8Array> {
  const pace = new WorkInTurns().turn()
  const steps = encodeChanges(changes, contexts)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return writer.record(step.value)
    if (pace.isOver()) await pace.next()
  }
}

/** Appends records to a file, and waits until they are on the disk. On a failure the file is as before. */
export async function appendTo(file: GrowingFile, records: readonly Uint8Array[]): Promise<void> {
  let at = file.size
  try {
    for (const record of records) {
      await writeAll(file.handle, record, at)
      at += record.length
    }
    await file.handle.datasync()
    file.size = at
  } catch (error) {
    await file.handle.truncate(file.size).catch(() => undefined)
    throw error
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, at + written)
    written += bytesWritten
  }
}
