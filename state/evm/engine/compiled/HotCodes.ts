import type { EthereumFork } from '../../rules/EvmRules.js'
import type { Hash } from '../../values/Hash.js'
import type { LinearMemory } from '../LinearMemory.js'
import { compiledDestination, contextFrame, frameCode, frameCompiled, frameCounter } from '../layout.js'
import { type FunctionTable, type InterpreterExports, instantiateCompiled } from '../wasmModule.js'
import type { Block } from './blocks.js'
import type { CompiledSource } from './CompiledSource.js'
import { compileBlocks } from './compileBlocks.js'
import { loopsAround } from './loops.js'

/** When code is compiled, and which part of it. */
export type Tiering = {
  /** How often the interpreter must have paused in code, after thousands of jumps each time. With 0 all code is compiled at once. */
  readonly pauses: number
  /** Chooses blocks around places where the interpreter paused, or around all jump destinations. */
  readonly select: (source: CompiledSource, places: Iterable<number>) => readonly Block[]
}

/** Compiles loops that have run for about as long as 10 million gas of cheap instructions take. */
const standard: Tiering = { pauses: 32, select: loopsAround }

/** Code of a contract in linear memory. */
export type PlacedCode = {
  readonly hash: Hash
  readonly code: number
  readonly size: number
  readonly jumps: number
}

/** Code in which the interpreter has paused. */
type HotCode = {
  readonly fork: EthereumFork
  /** Its place in the table of functions. */
  readonly number: number
  /** Offsets of jump destinations where the interpreter paused. */
  readonly places: Set<number>
  /** How often it may pause until these are looked at again. */
  pausesLeft: number
  pausesNext: number
  /** Offsets where compiled code is entered; none until it is compiled. */
  entries: readonly number[]
}

/** How many contracts are remembered, those that ran last. */
const mostCodes = 40
/** How many more a run may add. */
const spare = 8
const mostPlaces = 64

/** The contracts of one interpreter that have run for long, and their compiled loops. */
export class HotCodes {
  readonly #memory: LinearMemory
  readonly #interpreter: InterpreterExports
  readonly #table: FunctionTable
  readonly #tiering: Tiering
  /** The one that ran last is the last one. */
  readonly #codes = new Map<Hash, HotCode>()
  readonly #free = Array.from({ length: mostCodes }, (_, index) => index + 1)
  /** Under whose rules the run that is under way enters compiled code; undefined if it does not. */
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

  /** How many contracts have compiled loops. */
  get compiled(): number {
    return [...this.#codes.values()].filter(({ entries }) => entries.length > 0).length
  }

  /**
   * Begins a run. Contracts are forgotten only here: a frame that waits for another one may have the number of its
   * compiled loops.
   * @param fork undefined when the run must not enter compiled code
   */
  begin(fork: EthereumFork | undefined): void {
    this.#fork = fork
    while (this.#free.length < spare) this.#forgetOldest()
  }

  /** Tells of code that has been written to linear memory: the marks of its compiled loops are missing. */
  placed(placed: PlacedCode): void {
    const hot = this.#codes.get(placed.hash)
    if (hot !== undefined) this.#mark(placed, hot.entries)
    else if (this.#tiering.pauses === 0 && this.#fork !== undefined) {
      const all = Array.from({ length: placed.size }, (_, offset) => offset)
      const hot = this.#add(placed.hash, this.#fork)
      if (hot !== undefined)
        this.#compile(
          placed,
          hot,
          all.filter((offset) => this.#markAt(placed, offset) !== 0),
        )
    }
  }

  /** The number of the compiled loops of code that a frame is to run; 0 when there are none for it. */
  numberOf(hash: Hash): number {
    const hot = this.#codes.get(hash)
    if (hot === undefined) return 0
    this.#codes.delete(hash)
    this.#codes.set(hash, hot)
    return hot.fork === this.#fork && hot.entries.length > 0 ? hot.number : 0
  }

  /** The interpreter has paused. @param placedAt finds code by its address */
  paused(placedAt: (address: number) => PlacedCode | undefined): void {
    const memory = this.#memory
    const frame = memory.number(contextFrame)
    const placed = placedAt(memory.number(frame + frameCode))
    if (this.#fork === undefined || placed === undefined) return
    const place = memory.number(frame + frameCounter) - placed.code
    const mark = this.#markAt(placed, place)
    const isCompiled = mark === compiledDestination && memory.number(frame + frameCompiled) !== 0
    if (mark === 0 || isCompiled) return
    const hot = this.#codes.get(placed.hash) ?? this.#add(placed.hash, this.#fork)
    if (hot?.fork !== this.#fork) return
    if (hot.places.size < mostPlaces) hot.places.add(place)
    if (--hot.pausesLeft <= 0) {
      // Where there is no loop around any of them, there seldom is one later.
      hot.pausesNext *= 2
      hot.pausesLeft = hot.pausesNext
      this.#compile(placed, hot, hot.places)
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
      places: new Set(),
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

  #compile(placed: PlacedCode, hot: HotCode, places: Iterable<number>): void {
    const source: CompiledSource = {
      code: this.#memory.bytes(placed.code, placed.size),
      fork: hot.fork,
      isDestination: (offset) => offset < placed.size && this.#markAt(placed, offset) !== 0,
    }
    const blocks = this.#tiering.select(source, places)
    if (blocks.length === 0) return
    const module = compileBlocks(blocks, source.isDestination)
    this.#table.set(hot.number, instantiateCompiled(module, this.#interpreter))
    hot.entries = blocks.map(({ start }) => start).filter(source.isDestination)
    this.#mark(placed, hot.entries)
  }

  #mark({ jumps }: PlacedCode, entries: readonly number[]): void {
    for (const entry of entries) this.#memory.setByte(jumps + entry, compiledDestination)
  }

  #markAt({ jumps }: PlacedCode, offset: number): number {
    return this.#memory.byte(jumps + offset)
  }
}
