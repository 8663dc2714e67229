import { DataError, DataReader } from '../codec/data/DataReader.js'
import { plainData } from '../codec/data/Vocabulary.js'
import { damagedStateFile } from '../errors/stateFile.js'
import { buildWorld, type Surroundings } from '../world/buildWorld.js'
import type { NetworkOptions } from '../world/NetworkOptions.js'
import type { World } from '../world/World.js'
import type { StateFile } from './StateFile.js'
import { type WorldPart, worldSection } from './saveWorld.js'

/**
 * Builds a world with the state of a file.
 * @param path of the file, for errors
 * @param options those of the file, with the options of this process
 * @throws {NodeError} when the file has other parts of a state than this version
 */
export async function loadWorld(
  { content, summary }: StateFile,
  path: string,
  options: NetworkOptions,
  surroundings: Surroundings,
): Promise<World> {
  // The clock stands still until the file's time: a chain may look at it while it is built.
  const clock = { ...options.clock, mode: 'frozen' } as const
  const world = await buildWorld({ ...options, clock }, surroundings)
  const load = new Loading(world, path)
  const ofChain = (name: string): boolean => name.startsWith('evm/')
  for (const [name, bytes] of content) if (!ofChain(name)) load.section(name, bytes)
  // The first three are the chains of the primary network, which every world has.
  world.chains.resume(summary.chains.slice(3).map(({ id }) => id))
  for (const [name, bytes] of content) if (ofChain(name)) load.section(name, bytes)
  load.checkComplete()
  world.undo.filled()
  const { clock: saved, randomPosition, lastSnapshot } = partOf(content.get(worldSection), path)
  world.clock.restore(saved)
  world.random.seek(randomPosition)
  world.snapshots.countFrom(lastSnapshot)
  return world
}

function partOf(bytes: Uint8Array | undefined, path: string): WorldPart {
  if (bytes === undefined) throw damagedStateFile(path, `it has no section ${worldSection}`)
  return new DataReader(bytes).value() as WorldPart
}

/** Fills the containers of a world at its genesis from the sections of a file. */
class Loading {
  readonly #world: World
  readonly #path: string
  readonly #filled = new Set<string>()

  constructor(world: World, path: string) {
    this.#world = world
    this.#path = path
  }

  /** Fills the containers of a section. @throws {NodeError} when the world has no such container */
  section(name: string, bytes: Uint8Array): void {
    if (name === worldSection) return
    const reader = new DataReader(bytes)
    try {
      while (!reader.isAtEnd) this.#next(reader)
    } catch (error) {
      if (error instanceof DataError) throw damagedStateFile(this.#path, `section ${name}: ${error.message}`)
      throw error
    }
  }

  /** @throws {NodeError} when the world has containers that the file did not fill */
  checkComplete(): void {
    const { undo } = this.#world
    for (const [name, { leftOut }] of undo.containers())
      if (leftOut === undefined && !this.#filled.has(name))
        throw damagedStateFile(this.#path, `it does not have ${name}`)
  }

  #next(reader: DataReader): void {
    const { undo } = this.#world
    const name = reader.value()
    if (typeof name !== 'string') throw new DataError('a name is expected')
    const container = undo.containerToFill(name)
    const beside = undo.partsBeside().get(name)
    const part = container ?? beside
    if (part === undefined) throw new DataError(`${name} is unknown here`)
    reader.use(part.vocabulary ?? plainData)
    const items: unknown[] = []
    for (let count = reader.varint(); count > 0; count--) items.push(reader.value())
    if (container !== undefined) container.fill(items)
    else beside?.load(items[0])
    this.#filled.add(name)
  }
}
