import type { Id } from '../../codec/ids.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { RelayedMessage } from './RelayedMessage.js'

/** The messages that the relay knows, by ID, and which of them it has not finished. */
export class RelayedMessages {
  readonly #messages: UndoMap<Id, RelayedMessage>
  /** Messages with the status `waiting` or `sent`, in the order in which they were found. */
  readonly #open: UndoCell<readonly Id[]>

  constructor(undo: UndoLog) {
    this.#messages = undo.map('relay.messages')
    this.#open = undo.cell('relay.open', [])
  }

  /** Whether there are messages with the status `waiting` or `sent`. */
  get hasOpen(): boolean {
    return this.#open.value.length > 0
  }

  /** Whether a message is known. */
  has(id: Id): boolean {
    return this.#messages.has(id)
  }

  /** Returns a message; undefined when it is not known. */
  get(id: Id): RelayedMessage | undefined {
    return this.#messages.get(id)
  }

  /** Returns all messages. */
  all(): RelayedMessage[] {
    return [...this.#messages.values()]
  }

  /** Returns the messages with the status `waiting` or `sent`, in the order in which they were found. */
  open(): RelayedMessage[] {
    return this.#open.value.flatMap((id) => this.#messages.get(id) ?? [])
  }

  /** Adds a message, or replaces what is known of it. */
  keep(message: RelayedMessage): void {
    const { id, status } = message
    this.#messages.set(id, message)
    const isOpen = status === 'waiting' || status === 'sent'
    const open = this.#open.value
    if (isOpen && !open.includes(id)) this.#open.set([...open, id])
    else if (!isOpen && open.includes(id)) this.#open.set(open.filter((other) => other !== id))
  }
}
