import type { JournalMatch } from '../../methods/matching/fitsEntry.js'
import {
  type JournalMatchInput,
  journalLimitInputs,
  journalMatchInput,
} from '../../methods/matching/journalInputs.js'
import type { RecordedEntry } from '../../methods/matching/recordedEntry.js'
import { optionally } from '../../methods/params/Input.js'
import { integerInput } from '../../methods/params/inputs.js'
import { objectInput } from '../../methods/params/objectInput.js'
import { defaultJournalLimits, type JournalLimits } from '../../state/node/Journal.js'
import { SnowglobeError } from '../inProcess/SnowglobeError.js'
import type { Har } from '../journal/har.js'
import type { Mismatch, ReceivedOptions, Times } from '../journal/verifyEntries.js'
import type { JournalBackend } from './Backend.js'
import type { JournalBounds } from './JournalBounds.js'
import { readArgument, readOptions } from './readOptions.js'

const limitsInput = objectInput(journalLimitInputs)
const countInput = integerInput()
const timesInput = objectInput({ min: optionally(countInput), max: optionally(countInput) })

/** The calls and requests that a network received, with their answers: `net.journal`. */
export class Journal {
  readonly #backend: JournalBackend

  /** @internal */
  constructor(backend: JournalBackend) {
    this.#backend = backend
  }

  /**
   * Whether calls and requests are recorded: from {@link start} on, with the option `journal`, and in tests with
   * `useNetwork`.
   *
   * @example
   * if (!net.journal.recording) net.journal.start()
   */
  get recording(): boolean {
    return this.#backend.isRecording
  }

  /**
   * Records calls and requests from now on: the last 10,000, or those of about 16 MiB. Calls of `emulator.*` are left out.
   *
   * @example
   * net.journal.start({ entries: 1000, bytes: 1_000_000 })
   *
   * @throws {InvalidOptionError} for invalid bounds
   */
  start(limits: JournalBounds = {}): void {
    const { entries, bytes } = readOptions('net.journal.start', limitsInput, limits)
    const wanted: JournalLimits = {
      entries: entries ?? defaultJournalLimits.entries,
      bytes: bytes ?? defaultJournalLimits.bytes,
    }
    this.#backend.start(wanted)
  }

  /**
   * Stops recording. The entries stay.
   *
   * @example
   * net.journal.stop()
   */
  stop(): void {
    this.#backend.stop()
  }

  /**
   * Removes all entries.
   *
   * @example
   * net.journal.clear()
   */
  clear(): void {
    this.#backend.clear()
  }

  /**
   * Returns the calls and requests that fit, oldest first. A match selects calls as a fault rule does, and also by
   * `status` and `failed`; a match without members selects all.
   *
   * @example
   * net.journal.start()
   * await net.provider.request({ method: 'eth_getBalance', params: ['0x000000000000000000000000000000000000dEaD', 'latest'] })
   * const [call] = net.journal.find({ method: 'eth_getBalance', params: ['0x*dead'] })
   * console.log(call?.result) // 0x0
   *
   * @throws {InvalidOptionError} for an invalid match, and when the journal does not record
   */
  find(match: JournalMatchInput = {}): readonly RecordedEntry[] {
    return this.#backend.find(this.#read('net.journal.find', match))
  }

  /**
   * Checks the number of calls and requests that {@link find} returns for a match: `times`, by default at least one.
   *
   * @example
   * net.journal.start()
   * await net.info.getNodeID()
   * net.journal.verify({ method: 'info.*' }, { times: 1 })
   * net.journal.verify({ method: 'platform.issueTx' }, { times: { max: 0 } })
   *
   * @throws {SnowglobeError} for another number; the message has the nearest calls
   * @throws {InvalidOptionError} for an invalid match, and when the journal does not record
   */
  verify(match: JournalMatchInput, { times }: ReceivedOptions = {}): void {
    const mismatch = this.mismatch(match, times)
    if (mismatch === undefined) return
    const { message, lines } = mismatch
    throw new SnowglobeError({ shortMessage: message, details: message, metaMessages: lines })
  }

  /** Returns the reason for which {@link verify} throws; undefined when it does not. @internal */
  mismatch(match: JournalMatchInput, times: Times | undefined): Mismatch | undefined {
    const read = this.#read('net.journal.verify', match)
    const expected =
      typeof times === 'object'
        ? readOptions('net.journal.verify', timesInput, times)
        : times === undefined
          ? undefined
          : readArgument('net.journal.verify', 'times', countInput, times)
    return this.#backend.verify(read, expected)
  }

  /**
   * Returns the entries as an HTTP Archive, which browsers and other viewers open. Calls become requests of JSON-RPC.
   *
   * @example
   * import { writeFileSync } from 'node:fs'
   * net.journal.start()
   * await net.info.getNodeID()
   * writeFileSync('calls.har', JSON.stringify(net.journal.toHar()))
   */
  toHar(): Har {
    return this.#backend.toHar()
  }

  /**
   * Returns the entries as text, one of JSON in each line, as `--journal FILE` writes it.
   *
   * @example
   * net.journal.start()
   * await net.info.getNodeID()
   * const [first = ''] = net.journal.toJsonLines().split('\n')
   * console.log(JSON.parse(first).method) // info.getNodeID
   */
  toJsonLines(): string {
    return this.#backend
      .find({})
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join('')
  }

  /** Calls a listener with each new entry. @returns a function that ends this @internal */
  onEntry(listener: (entry: RecordedEntry) => void): () => void {
    return this.#backend.onEntry(listener)
  }

  #read(subject: string, match: JournalMatchInput): JournalMatch {
    const read = readOptions(subject, journalMatchInput, match)
    this.#backend.checkReadable(subject)
    return read
  }
}
