/** The code of a contract as a compiler wrote it, with the positions of its instructions in the sources. */
export type Program = {
  /** Zeros stand where {@link holes} are. */
  readonly code: Uint8Array
  /** The bytes that are known only when the contract is deployed: addresses of libraries, immutable values. Start and length. */
  readonly holes: readonly (readonly [number, number])[]
  /** The source map of the instructions in Solidity's own form, `start:length:file:jump:depth;…`; empty where there is none. */
  readonly sourceMap: string
  /** The paths of the files that the map numbers. */
  readonly files: ReadonlyMap<number, string>
}

/** A contract that a user made known. */
export type KnownContract = {
  /** Empty for an ABI alone. */
  readonly name: string
  /** The path of its source; empty where there is none. */
  readonly path: string
  /** A JSON ABI. */
  readonly abi: readonly unknown[]
  /** The code that creates it, without the arguments of its constructor. */
  readonly creation: Program | undefined
  /** The code that it has on a chain. */
  readonly runtime: Program | undefined
}

/**
 * The contracts that users made known: ABIs alone, or what compilers wrote of them, and their sources. They are no part of the network's
 * state: snapshots and resets leave them as they are.
 */
export class KnownContracts {
  readonly #contracts = new Map<string, KnownContract>()
  readonly #sources = new Map<string, string>()
  #version = 0
  /** Learns the ABIs that are added; what adds them waits for it. */
  learn: (abis: readonly (readonly unknown[])[]) => Promise<void> = () => Promise.resolve()

  /** Grows with each change. */
  get version(): number {
    return this.#version
  }

  /** Returns the contracts in the order in which they became known. */
  all(): readonly KnownContract[] {
    return [...this.#contracts.values()]
  }

  /** Returns the text of a source; undefined where it is not known. */
  sourceOf(path: string): string | undefined {
    return this.#sources.get(path)
  }

  /** Whether stack traces can be made: some contract has a source map. */
  get hasSourceMaps(): boolean {
    return this.all().some(({ creation, runtime }) => Boolean(creation?.sourceMap || runtime?.sourceMap))
  }

  /**
   * Adds contracts, in place of those of the same name and path, whose source maps stay where the code is the same and has none: compilers
   * write a contract into its artifact, and with its source map into the build info.
   * @param sources texts by path
   */
  async add(
    contracts: readonly KnownContract[],
    sources: ReadonlyMap<string, string> = new Map(),
  ): Promise<void> {
    this.#keep(contracts, sources)
    await this.learn(contracts.map(({ abi }) => abi))
  }

  /** Has what others have from now on. Their ABIs are learnt by who calls this. */
  copy(others: KnownContracts): void {
    this.#keep(others.all(), others.#sources)
  }

  #keep(contracts: readonly KnownContract[], sources: ReadonlyMap<string, string>): void {
    for (const contract of contracts) {
      const { name, path, abi } = contract
      const key = name === '' ? JSON.stringify(abi) : `${path}:${name}`
      const before = this.#contracts.get(key)
      this.#contracts.set(key, {
        ...contract,
        creation: withSourceMap(contract.creation, before?.creation),
        runtime: withSourceMap(contract.runtime, before?.runtime),
      })
    }
    for (const [path, text] of sources) this.#sources.set(path, text)
    if (contracts.length + sources.size > 0) this.#version++
  }
}

/** Returns a program, or the one before, if that has the same code and alone has a source map. */
function withSourceMap(program: Program | undefined, before: Program | undefined): Program | undefined {
  if (program === undefined || before === undefined || program.sourceMap !== '') return program
  return isEqual(program.code, before.code) ? before : program
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
