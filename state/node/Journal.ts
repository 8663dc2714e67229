import type { Id } from '../codec/ids.js'

/** The members that calls and HTTP requests have in common: the client, the time and the faults. */
type EntryBase = {
  /** Counts the entries from 1. */
  readonly id: number
  /** The network's time when it came, Unix milliseconds. */
  readonly timestampMs: number
  /** Real time until the answer, in milliseconds. */
  readonly durationMs: number
  /** The service's name in the node's metrics, or `data` for both REST APIs. */
  readonly service: string
  readonly entrance: string
  /** The web page that sent the request, and the client's IP address; undefined where there is none. */
  readonly page: string | undefined
  readonly remote: string | undefined
  /** The numbers of the fault rules that hit it. */
  readonly faults: readonly number[]
  /** How a fault rule broke the answer on its way; undefined when the client got it as it is. */
  readonly broken: BrokenAnswer | undefined
}

/** A call of a method. Values are JSON texts. */
export type CallEntry = EntryBase & {
  readonly kind: 'call'
  readonly method: string
  readonly params: string | undefined
  /** Undefined where there is an error, and where the result is too long to be kept. */
  readonly result: string | undefined
  readonly error: string | undefined
  /** Set when no method has that name. */
  readonly unknown: boolean
}

/** An HTTP request that is not a call: to the Data API, with another HTTP method, or one whose calls were not reached. */
export type RequestEntry = EntryBase & {
  readonly kind: 'request'
  readonly httpMethod: string
  readonly path: string
  readonly query: string
  /** The endpoint's name or the template of the route, and the parameters of its path. */
  readonly route: string
  readonly parameters: Readonly<Record<string, string>>
  readonly requestBody: string
  readonly status: number
  /** Undefined where the body is too long to be kept. */
  readonly responseBody: string | undefined
}

/** How an answer did not arrive: the connection was reset, closed before or in the middle of it, or it is no JSON. */
export type BrokenAnswer = 'reset' | 'empty' | 'truncate' | 'malformed'

/** An attempt to deliver a message of a webhook: a request that the network sent. */
export type DeliveryEntry = EntryBase & {
  readonly kind: 'delivery'
  readonly url: string
  /** The chain of the event. */
  readonly blockchainId: Id
  readonly webhookId: string
  readonly messageId: string
  /** Counts the attempts of a message from 1. */
  readonly attempt: number
  readonly requestBody: string
  /** The HTTP status of the receiver; undefined when it gave none. */
  readonly status: number | undefined
  /** Why there is no status. */
  readonly failure: string | undefined
  readonly responseBody: string | undefined
}

export type JournalEntry = CallEntry | RequestEntry | DeliveryEntry

/** An entry before it has its number. */
export type NewJournalEntry = Omit<CallEntry, 'id'> | Omit<RequestEntry, 'id'> | Omit<DeliveryEntry, 'id'>

/** The limits of a journal. */
export type JournalLimits = { readonly entries: number; readonly bytes: number }

export const defaultJournalLimits: JournalLimits = { entries: 10_000, bytes: 16 * 1024 * 1024 }

/** The memory of an entry beside its texts, about, in bytes. */
const entryBytes = 300

/**
 * The last calls and requests of a network, within bounds: the oldest are forgotten first. Like a log it is not part
 * of the state: a revert does not remove entries.
 */
export class Journal {
  #limits: JournalLimits | undefined
  /** The entries from {@link #first} on are kept; those before are forgotten. */
  #entries: (JournalEntry | undefined)[] = []
  #first = 0
  #bytes = 0
  #lastId = 0
  readonly #watchers = new Set<() => void>()
  readonly #listeners = new Set<(entry: JournalEntry) => void>()

  /** Whether it records. Until {@link start} it does not, and costs nothing. */
  get isRecording(): boolean {
    return this.#limits !== undefined
  }

  /** Records from now on, within limits. What is recorded already stays as far as it fits. */
  start(limits: JournalLimits = this.#limits ?? defaultJournalLimits): void {
    this.#limits = limits
    this.#trim(limits)
    this.#changed()
  }

  /** Stops recording. The entries stay. */
  stop(): void {
    this.#limits = undefined
    this.#changed()
  }

  /** Forgets everything. Numbers go on. */
  clear(): void {
    this.#entries = []
    this.#first = 0
    this.#bytes = 0
  }

  /** Adds an entry, if it records. */
  add(entry: NewJournalEntry): void {
    if (this.#limits === undefined) return
    const numbered = { id: ++this.#lastId, ...entry } as JournalEntry
    this.#entries.push(numbered)
    this.#bytes += bytesOf(numbered)
    this.#trim(this.#limits)
    for (const listener of this.#listeners) listener(numbered)
  }

  /** The entries, oldest first. */
  *entries(): Generator<JournalEntry, void> {
    for (let at = this.#first; at < this.#entries.length; at++) {
      const entry = this.#entries[at]
      if (entry !== undefined) yield entry
    }
  }

  /** Calls `listener` with each new entry. @returns a function that ends this */
  listen(listener: (entry: JournalEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls `watcher` when it begins or ends to record. */
  watch(watcher: () => void): void {
    this.#watchers.add(watcher)
  }

  #trim({ entries, bytes }: JournalLimits): void {
    while (this.#entries.length - this.#first > entries || this.#bytes > bytes) {
      const oldest = this.#entries[this.#first]
      if (oldest === undefined) break
      this.#bytes -= bytesOf(oldest)
      this.#entries[this.#first++] = undefined
    }
    // Moving the rest to the front costs as much as was forgotten since.
    if (this.#first * 2 <= this.#entries.length) return
    this.#entries = this.#entries.slice(this.#first)
    this.#first = 0
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher()
  }
}

/** Returns the memory of an entry, about: two bytes a character. */
function bytesOf(entry: JournalEntry): number {
  return textsOf(entry).reduce((sum, text) => sum + 2 * (text?.length ?? 0), entryBytes)
}

function textsOf(entry: JournalEntry): readonly (string | undefined)[] {
  switch (entry.kind) {
    case 'call':
      return [entry.params, entry.result, entry.error]
    case 'request':
      return [entry.path, entry.query, entry.requestBody, entry.responseBody]
    case 'delivery':
      return [entry.url, entry.requestBody, entry.responseBody]
  }
}
