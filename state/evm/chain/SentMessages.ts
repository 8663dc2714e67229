import type { Id } from '../../codec/ids.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { Block } from '../blocks/Block.js'
import { sentMessage } from '../precompiles/warp/sentMessage.js'

/** The unsigned warp messages that the executed blocks of a chain sent, by their IDs. */
export class SentMessages {
  readonly #byId: UndoMap<Id, Uint8Array>

  /** @param name prefix of the container's name in the undo log */
  constructor(undo: UndoLog, name: string) {
    this.#byId = undo.map(`${name}/sentMessages`)
  }

  /** Returns the unsigned message with an ID; undefined for an unknown one. */
  get(id: Id): Uint8Array | undefined {
    return this.#byId.get(id)
  }

  /** Adds the messages of a block. */
  add({ receipts }: Block): void {
    for (const { logs } of receipts)
      for (const log of logs) {
        const message = sentMessage(log)
        if (message !== undefined) this.#byId.set(message.id, message.bytes)
      }
  }

  /** Removes the messages of a block. */
  remove({ receipts }: Block): void {
    for (const { logs } of receipts)
      for (const log of logs) {
        const message = sentMessage(log)
        if (message !== undefined) this.#byId.delete(message.id)
      }
  }
}
