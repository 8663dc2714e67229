import type { EthereumFork } from '../../rules/EvmRules.js'
import type { Hash } from '../../values/Hash.js'
import type { LinearMemory } from '../LinearMemory.js'
import { compiledDestination, contextFrame, frameCode, frameCompiled, frameCounter } from '../layout.js'
import { type FunctionTable, type InterpreterExports, instantiateCompiled } from '../wasmModule.js'
import type { Block } from './blocks.js'
import type { CompiledSource } from './CompiledSource.js'
import { compileBlocks } from './compileBlocks.js'
import { loopsAround } from './loops.js'

/** The rules for when code is compiled, and which part of it. */
export type Tiering = {
  /**
   * The number of pauses in a contract's code after which its loops are compiled. The interpreter pauses after some
   * thousand jumps. With 0, code is compiled when it is loaded.
   */
  readonly pauses: number
  /**
   * Returns the blocks to compile.
   * @param offsets where the interpreter has paused; with 0 pauses all jump destinations
   */
  readonly select: (source: CompiledSource, offsets: Iterable<number>) => readonly Block[]
}

/** The default. docs/decisions/005-compiled-loops.md says how long a loop runs before it is compiled. */
const standard: Tiering = { pauses: 32, select: loopsAround }

/**
 * The code of a contract in linear memory: the addresses of the code and of its map of jump destinations, and its
 * size in bytes.
 */
export type LoadedCode = {
  readonly hash: Hash
  readonly code: number
  readonly size: number
  readonly jumps: number
}

/** The record of a contract in whose code the interpreter has paused. */
type HotCode = {
  readonly fork: EthereumFork
  /** The number of its function in the table. The number is reserved before the function is there. */
  readonly number: number
  /** The offsets of jump destinations where the interpreter has paused. */
  readonly offsets: Set<number>
  /** The number of pauses until loops around these offsets are compiled. */
  pausesLeft: number
  /** The number of pauses from the last compilation to the next one. It doubles with each. */
  pausesNext: number
  /** The offsets where compiled code is entered; none before the first compilation. */
  entries: readonly number[]
}

/** The most contracts with a record. Those that ran last keep theirs. */
const mostCodes = 40
/** At least this many records are free when a run begins. The run may add records, but must not drop any. */
const spare = 8
/** The most offsets that are recorded for a contract. */
const mostOffsets = 64

/** Finds the contracts of one interpreter that run for long, and compiles their loops. */
export class HotCodes {
  readonly #memory: LinearMemory
  readonly #interpreter: InterpreterExports
  readonly #table: FunctionTable
  readonly #tiering: Tiering
  /** The records by code hash, the least recently used first. */
  readonly #codes = new Map<Hash, HotCode>()
  readonly #free = Array.from({ length: mostCodes }, (_, index) => index + 1)
  /** The fork of the run under way; undefined if it must not enter compiled code. */
  #fork: EthereumFork | undefined

  constructor(
    memory: LinearMemory,
    interpreter: InterpreterExports,
    table: FunctionTable,
    tiering: Tiering = standard,
  ) {
    this.#memory = memory
    this.#interpreter = interpreter
    this.#table = table
    this.#tiering = tiering
  }

  /** The size of the table of functions. */
  static readonly tableSize = mostCodes + 1

  /** The number of contracts with compiled loops. */
  get compiled(): number {
    return [...this.#codes.values()].filter(({ entries }) => entries.length > 0).length
  }

  /**
   * Begins a run. Records are dropped only here: during a run, a waiting frame might still use the function of a
   * dropped record.
   * @param fork undefined when the run must not enter compiled code
   */
  begin(fork: EthereumFork | undefined): void {
    this.#fork = fork
    while (this.#free.length < spare) this.#forgetOldest()
  }

  /** Marks the entries of compiled loops in code that was just loaded into linear memory. */
  codeLoaded(loaded: LoadedCode): void {
    const hot = this.#codes.get(loaded.hash)
    if (hot !== undefined) this.#mark(loaded, hot.entries)
    else if (this.#tiering.pauses === 0 && this.#fork !== undefined) {
      const all = Array.from({ length: loaded.size }, (_, offset) => offset)
      const hot = this.#add(loaded.hash, this.#fork)
      if (hot !== undefined)
        this.#compile(
          loaded,
          hot,
          all.filter((offset) => this.#markAt(loaded, offset) !== 0),
        )
    }
  }

  /**
   * Returns the number of the function with a contract's compiled loops; 0 when there are none for the fork of this
   * run.
   */
  functionNumberOf(hash: Hash): number {
    const hot = this.#codes.get(hash)
    if (hot === undefined) return 0
    this.#codes.delete(hash)
    this.#codes.set(hash, hot)
    return hot.fork === this.#fork && hot.entries.length > 0 ? hot.number : 0
  }

  /**
   * Records that the interpreter has paused in the running code, and compiles its loops after enough pauses.
   * @param codeAt finds code by its address
   */
  recordPause(codeAt: (address: number) => LoadedCode | undefined): void {
    const memory = this.#memory
    const frame = memory.number(contextFrame)
    const loaded = codeAt(memory.number(frame + frameCode))
    if (this.#fork === undefined || loaded === undefined) return
    const offset = memory.number(frame + frameCounter) - loaded.code
    const mark = this.#markAt(loaded, offset)
    const isCompiled = mark === compiledDestination && memory.number(frame + frameCompiled) !== 0
    if (mark === 0 || isCompiled) return
    const hot = this.#codes.get(loaded.hash) ?? this.#add(loaded.hash, this.#fork)
    if (hot?.fork !== this.#fork) return
    if (hot.offsets.size < mostOffsets) hot.offsets.add(offset)
    if (--hot.pausesLeft <= 0) {
      // The next compilation waits for twice as many pauses: a loop that is not found now is seldom found later.
      hot.pausesNext *= 2
      hot.pausesLeft = hot.pausesNext
      this.#compile(loaded, hot, hot.offsets)
    }
    if (hot.entries.length > 0) memory.setNumber(frame + frameCompiled, hot.number)
  }

  #add(hash: Hash, fork: EthereumFork): HotCode | undefined {
    const number = this.#free.pop()
    if (number === undefined) return undefined
    const { pauses } = this.#tiering
    const hot: HotCode = {
      fork,
      number,
      offsets: new Set(),
      pausesLeft: pauses,
      pausesNext: pauses,
      entries: [],
    }
    this.#codes.set(hash, hot)
    return hot
  }

  #forgetOldest(): void {
    for (const [hash, { number }] of this.#codes) {
      this.#codes.delete(hash)
      this.#table.set(number, null)
      this.#free.push(number)
      return
    }
  }

  #compile(loaded: LoadedCode, hot: HotCode, offsets: Iterable<number>): void {
    const source: CompiledSource = {
      code: this.#memory.bytes(loaded.code, loaded.size),
      fork: hot.fork,
      isDestination: (offset) => offset < loaded.size && this.#markAt(loaded, offset) !== 0,
    }
    const blocks = this.#tiering.select(source, offsets)
    if (blocks.length === 0) return
    const module = compileBlocks(blocks, source.isDestination)
    this.#table.set(hot.number, instantiateCompiled(module, this.#interpreter))
    hot.entries = blocks.map(({ start }) => start).filter(source.isDestination)
    this.#mark(loaded, hot.entries)
  }

  #mark({ jumps }: LoadedCode, entries: readonly number[]): void {
    for (const entry of entries) this.#memory.setByte(jumps + entry, compiledDestination)
  }

  #markAt({ jumps }: LoadedCode, offset: number): number {
    return this.#memory.byte(jumps + offset)
  }
}
