import type { Id } from '../../codec/ids.js'
import type { Address } from '../../evm/values/Address.js'
import type { Hash } from '../../evm/values/Hash.js'
import type { Log } from '../../evm/values/Log.js'
import { type MessengerLog, messengerLogOf } from './messengerLogs.js'
import { RowLists } from './RowLists.js'
import { rowOf } from './rows.js'

/** The messages that messengers of a chain sent, or those that they received: by ID, by party, and all. */
class MessageRows {
  readonly #byId = new Map<Hash, number>()
  readonly #byParty = new RowLists()
  readonly #all: number[] = []

  /** The rows of all messages, ascending. */
  get all(): readonly number[] {
    return this.#all
  }

  /** Returns the row of a message; undefined when there is none. */
  of(messageId: Hash): number | undefined {
    return this.#byId.get(messageId)
  }

  /** Returns the rows of the messages that an account is the sender or the receiver of, ascending. */
  ofParty(account: Address): readonly number[] {
    return this.#byParty.of(account)
  }

  /** Adds a message. One that is sent again stays where it was first. */
  add(messageId: Hash, parties: readonly Address[], row: number): void {
    if (this.#byId.has(messageId)) return
    this.#byId.set(messageId, row)
    this.#all.push(row)
    for (const party of parties) this.#byParty.add(party, row)
  }

  /** Takes back a message, if it is in a row from one on. */
  remove(messageId: Hash, parties: readonly Address[], from: number): void {
    if ((this.#byId.get(messageId) ?? -1) < from) return
    this.#byId.delete(messageId)
    while ((this.#all.at(-1) ?? -1) >= from) this.#all.pop()
    for (const party of parties) this.#byParty.cut(party, from)
  }
}

/**
 * The logs of the messengers on a chain, by message. Executions, receipts and added fees are kept by messenger and
 * ID, since such logs do not prove that the ID is the messenger's.
 */
export class MessengerRows {
  readonly sent = new MessageRows()
  readonly received = new MessageRows()
  readonly #chainId: Id
  readonly #marks = {
    executed: new Map<string, number[]>(),
    confirmed: new Map<string, number[]>(),
    feeAdded: new Map<string, number[]>(),
  }

  /** @param chainId the chain that the logs are of */
  constructor(chainId: Id) {
    this.#chainId = chainId
  }

  /** Whether any message was sent or received. */
  get hasAny(): boolean {
    return this.sent.all.length > 0 || this.received.all.length > 0
  }

  /** Adds a log, if it is a messenger's. @param row the log's */
  add(log: Log, row: number): void {
    const said = messengerLogOf(log, this.#chainId)
    if (said === undefined) return
    if (said.kind === 'sent' || said.kind === 'received') {
      this[said.kind].add(said.messageId, partiesOf(said), row)
      return
    }
    const key = said.messenger + said.messageId
    const rows = this.#marks[said.kind].get(key)
    if (rows === undefined) this.#marks[said.kind].set(key, [row])
    else rows.push(row)
  }

  /** Takes back a log of the last block. */
  remove(log: Log, height: number): void {
    const said = messengerLogOf(log, this.#chainId)
    if (said === undefined) return
    const from = rowOf(height, 0)
    if (said.kind === 'sent' || said.kind === 'received') {
      this[said.kind].remove(said.messageId, partiesOf(said), from)
      return
    }
    const key = said.messenger + said.messageId
    const rows = this.#marks[said.kind].get(key)
    while (rows !== undefined && (rows.at(-1) ?? -1) >= from) rows.pop()
    if (rows?.length === 0) this.#marks[said.kind].delete(key)
  }

  /** Returns the row of the last such log of a messenger about a message; undefined when there is none. */
  lastMark(
    kind: 'executed' | 'confirmed' | 'feeAdded',
    messenger: Address,
    messageId: Hash,
  ): number | undefined {
    return this.#marks[kind].get(messenger + messageId)?.at(-1)
  }
}

function partiesOf({
  contents: { sender, receiver },
}: MessengerLog & { readonly kind: 'sent' | 'received' }): Address[] {
  return [sender, receiver]
}
