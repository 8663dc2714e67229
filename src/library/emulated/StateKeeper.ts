import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { clearInterval, setInterval } from 'node:timers'
import type { Network } from '../../../state/Network.js'
import { ChangeLog } from '../../../state/stateFile/ChangeLog.js'
import type { Changes } from '../../../state/stateFile/ChangeRecord.js'
import { type Captured, fileOf } from '../../../state/stateFile/captureWorld.js'
import { type AppendPosition, captureNetwork, networkPart } from '../../../state/stateFile/networkFile.js'
import { SectionContexts } from '../../../state/stateFile/SectionContexts.js'
import { StateFileWriter } from '../../../state/stateFile/StateFile.js'
import { WorkInTurns } from '../../rpc/WorkInTurns.js'
import { appendTo, encodeRecord, type GrowingFile } from './GrowingFile.js'
import type { KeptFile } from './KeptFile.js'
import { syncFolder } from './stateFiles.js'

/** The records of a file may take as many bytes as its state, and at least this many, before it is written anew. */
const usualLeastRecords = 16 << 20
/** Bytes of records that usually may wait while they cannot be written; after that the whole file is written anew. */
const usualMostWaiting = 64 << 20
/** How many intervals pass before a file that could not be written anew is tried again. */
const intervalsOfRest = 10

/**
 * Keeps a network in a file while it runs: each interval adds a record of what changed. When the records have become
 * large, the file is written anew beside the old one, which grows on meanwhile, and takes its place. So the end of the
 * process at any moment leaves a file that lacks the changes of the last interval at most.
 */
export class StateKeeper {
  readonly #network: Network
  readonly #path: string
  /** Returns the plain data of the library. */
  readonly #ofLibrary: () => unknown
  readonly #intervalMs: number
  readonly #leastRecords: number
  readonly #mostWaiting: number
  readonly #open: typeof open
  /** Undefined while the file must be written anew before records can be added. */
  #file: GrowingFile | undefined
  #log: ChangeLog | undefined
  /** Records that could not be written yet. */
  #waiting: Uint8Array[] = []
  #timer: NodeJS.Timeout | undefined
  /** The work underway. */
  #work: Promise<void> | undefined
  /** Intervals to wait before the file is written anew. */
  #rest = 0
  #isFailing = false
  #lastError: unknown

  /**
   * @param ofLibrary returns the plain data of the library for the file
   * @param openFile opens files, replaceable for tests
   */
  constructor(
    network: Network,
    {
      path,
      intervalMs,
      leastRecords = usualLeastRecords,
      mostWaiting = usualMostWaiting,
    }: Pick<KeptFile, 'path' | 'intervalMs' | 'leastRecords'> & { readonly mostWaiting?: number },
    ofLibrary: () => unknown,
    openFile: typeof open = open,
  ) {
    this.#network = network
    this.#path = path
    this.#intervalMs = intervalMs
    this.#leastRecords = leastRecords
    this.#mostWaiting = mostWaiting
    this.#ofLibrary = ofLibrary
    this.#open = openFile
  }

  /**
   * Begins to keep the network.
   * @param position the end of the last record in the file from which the network was just loaded; undefined to write the
   *   file
   * @throws {Error} with the system's `code` when the file cannot be written, and a {@link NodeError} for what is no data
   */
  async start(position?: AppendPosition): Promise<void> {
    await rm(this.#unfinished, { force: true })
    if (position === undefined) await this.#writeAnew()
    else await this.#continueFile(position)
    this.#timer = setInterval(() => this.#tick(), this.#intervalMs)
    this.#timer.unref()
  }

  /** Writes what changed, and ends. @throws {Error} with the system's `code` when it cannot be written */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#work
    try {
      await this.#flush(true)
      if (this.#isFailing) throw this.#lastError
    } finally {
      this.#log?.end()
      await this.#file?.handle.close()
      this.#file = undefined
    }
  }

  /** Does the work of an interval, unless that of the last one is still underway. */
  async #tick(): Promise<void> {
    if (this.#work !== undefined) return
    this.#work = this.#flush()
    await this.#work
    this.#work = undefined
  }

  /** Writes what changed; failures are logged. */
  async #flush(isLast = false): Promise<void> {
    try {
      if (this.#file === undefined) {
        if (this.#rest-- > 0 && !isLast) return
        await this.#writeAnew()
      } else {
        const changes = await this.#collect()
        if (changes === 'replaced') await this.#writeAnew()
        else await this.#add(changes, this.#file)
        if (!isLast && this.#isLarge()) await this.#compact()
      }
      this.#succeeded()
    } catch (error) {
      this.#failed(error)
    }
  }

  #isLarge(): boolean {
    const file = this.#file
    return (
      file !== undefined &&
      this.#rest-- <= 0 &&
      this.#waiting.length === 0 &&
      file.size - file.stateSize > Math.max(this.#leastRecords, file.stateSize)
    )
  }

  /** Returns what changed since the last call, after the changes that are underway. */
  async #collect(): Promise<Changes | 'replaced' | undefined> {
    const network = this.#network
    return await network.queue.run(() => {
      if (this.#log === undefined || !this.#log.isOf(network.world)) return 'replaced'
      return this.#log.collect(networkPart(network.options, network.keptParts(this.#ofLibrary())))
    })
  }

  /** Adds changes to the file, after records that could not be written before. */
  async #add(changes: Changes | undefined, file: GrowingFile): Promise<void> {
    if (changes !== undefined) this.#waiting.push(await encodeRecord(changes, file))
    if (this.#waiting.length === 0) return
    try {
      await appendTo(file, this.#waiting)
      this.#waiting = []
    } catch (error) {
      if (this.#waiting.reduce((sum, { length }) => sum + length, 0) > this.#mostWaiting) await this.#forget()
      throw error
    }
  }

  /** Adds the next records to the file from which the network was loaded. What follows its last whole record is cut off. */
  async #continueFile({ contexts, seal, end, stateEnd }: AppendPosition): Promise<void> {
    const handle = await this.#open(this.#path, 'r+')
    this.#file = { handle, contexts, writer: new StateFileWriter(seal), stateSize: stateEnd, size: end }
    await handle.truncate(end)
    contexts.continueWriting()
    await this.#network.queue.run(() => this.#beginLog())
  }

  /** Writes the file anew. No earlier file gets records meanwhile. */
  async #writeAnew(): Promise<void> {
    await this.#forget()
    const captured = await this.#network.queue.run(() => {
      this.#beginLog()
      return this.#capture()
    })
    await this.#replace(captured, async () => undefined)
  }

  /** Writes the file anew, while the earlier one gets the records of the intervals that pass. */
  async #compact(): Promise<void> {
    const old = this.#file
    if (old === undefined) return
    // The changes up to the moment of the capture belong to the earlier file alone.
    const { before, captured } = await this.#network.queue.run(() => {
      const part = networkPart(this.#network.options, this.#network.keptParts(this.#ofLibrary()))
      return { before: this.#log?.collect(part), captured: this.#capture() }
    })
    if (before === 'replaced') return await this.#writeAnew()
    await this.#add(before, old)
    const since: Changes[] = []
    let lastMs = performance.now()
    await this.#replace(captured, async (isEnd) => {
      if (!isEnd && performance.now() - lastMs < this.#intervalMs) return undefined
      lastMs = performance.now()
      const changes = await this.#collect()
      if (changes === 'replaced') throw new Replaced()
      if (changes === undefined) return since
      since.push(changes)
      await this.#add(changes, old)
      return since
    }).catch(async (error: unknown) => {
      if (error instanceof Replaced) return await this.#writeAnew()
      throw error
    })
  }

  /**
   * Writes a captured network beside the file, and puts it into its place.
   * @param meanwhile is called after each piece, and at the end, and returns what changed since the capture
   */
  async #replace(
    captured: Captured,
    meanwhile: (isEnd: boolean) => Promise<readonly Changes[] | undefined>,
  ): Promise<void> {
    const handle = await this.#open(this.#unfinished, 'w')
    try {
      const contexts = new SectionContexts(true)
      const writer = new StateFileWriter()
      const pace = new WorkInTurns().turn()
      let size = 0
      for (const piece of fileOf(captured, writer, contexts)) {
        if (piece !== undefined) {
          await handle.writeFile(piece)
          size += piece.length
          await meanwhile(false)
        }
        if (pace.isOver()) await pace.next()
      }
      const file = { handle, writer, contexts, stateSize: size, size }
      for (const changes of (await meanwhile(true)) ?? [])
        await appendTo(file, [await encodeRecord(changes, file)])
      await handle.sync()
      await rename(this.#unfinished, this.#path)
      await syncFolder(dirname(this.#path))
      await this.#file?.handle.close()
      this.#file = file
    } catch (error) {
      await handle.close()
      await rm(this.#unfinished, { force: true })
      throw error
    }
  }

  /** Gives up the file as it is: the next one is written anew. */
  async #forget(): Promise<void> {
    await this.#file?.handle.close()
    this.#file = undefined
    this.#waiting = []
  }

  #beginLog(): void {
    const { options, world } = this.#network
    this.#log = new ChangeLog(
      options,
      world,
      networkPart(options, this.#network.keptParts(this.#ofLibrary())),
    )
  }

  #capture(): Captured {
    const { options, world } = this.#network
    return captureNetwork(options, this.#network.keptParts(this.#ofLibrary()), world)
  }

  get #unfinished(): string {
    return `${this.#path}.unfinished`
  }

  /** Logs the end of failures. */
  #succeeded(): void {
    if (!this.#isFailing) return
    this.#isFailing = false
    this.#network.world.node.log.write('main', 'INFO', 'state file written again', () => ({
      file: this.#path,
    }))
  }

  /** Logs the first of several failures. The network goes on, and later intervals try again. */
  #failed(error: unknown): void {
    this.#lastError = error
    this.#rest = intervalsOfRest
    if (this.#isFailing) return
    this.#isFailing = true
    this.#network.world.node.log.write('main', 'ERROR', 'state file not written', () => ({
      file: this.#path,
      error: error instanceof Error ? error.message : String(error),
    }))
  }
}

/** Parts of the world are gone, so the file that is being written must begin anew. */
class Replaced extends Error {}
