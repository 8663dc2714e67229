import { invariant } from './errors/NodeError.js'
import type { L1Plan } from './l1s/L1Plan.js'
import type { ByteSource } from './stateFile/frames.js'
import type { BuiltFromFile } from './stateFile/networkFile.js'
import type { ProcessOptions } from './stateFile/savedOptions.js'
import type { Pace, TaskQueue } from './time/TaskQueue.js'
import { buildWorld } from './world/buildWorld.js'
import { setPeers } from './world/connections.js'
import { installTeleporter } from './world/installTeleporter.js'
import type { NetworkOptions } from './world/NetworkOptions.js'
import { reachPresent } from './world/reachPresent.js'
import type { World } from './world/World.js'
import type { WorldContext } from './world/WorldContext.js'
import { branchOf, type WorldImage } from './world/WorldImage.js'

/** A network that begins with its genesis. */
type NewNetwork = {
  readonly world: World
  readonly options: NetworkOptions
  readonly queue: TaskQueue
  createL1(plan: L1Plan): Promise<unknown>
}

/** The state in which a network begins, and begins again after a reset: its genesis, a file, or another network's state. */
export type NetworkBeginning = {
  readonly options: NetworkOptions
  readonly build: (context: WorldContext) => Promise<World>
  /** Whether the world has all that the options ask for. Otherwise {@link beginChains} follows. */
  readonly isWhole: boolean
}

/** Begins at the genesis, with the peers of the options. Building throws a {@link NodeError} for a refused file. */
export function atGenesis(options: NetworkOptions): NetworkBeginning {
  return {
    options,
    isWhole: false,
    async build(context) {
      const world = await buildWorld(options, context)
      setPeers(world, options.peers ?? [])
      return world
    },
  }
}

/** Begins where another network stood at one moment. @param options those of that network */
export function atImage(image: WorldImage, options: NetworkOptions): NetworkBeginning {
  return { options, isWhole: true, build: (context) => branchOf(image, options, context) }
}

/**
 * Begins with the state of a file.
 * @param source the file, which is read again for each further world
 * @param path of the file, for errors
 * @param ofProcess the options that no file has
 * @param pace when the first loading lets other work of the process run; without it never
 * @returns the beginning, and a function that returns what else the file has, once a world is built
 * @throws {NodeError} when it is no state file, or of a newer version; building, when it is damaged
 */
export async function inFile(
  source: ByteSource,
  path: string,
  ofProcess: ProcessOptions,
  pace: Pace | undefined,
): Promise<{ readonly beginning: NetworkBeginning; readonly built: () => BuiltFromFile }> {
  // Loaded on demand, to keep the start fast: most networks need no file.
  const { readNetworkFile } = await import('./stateFile/networkFile.js')
  const { options, build } = readNetworkFile(source, path, ofProcess)
  let last: BuiltFromFile | undefined
  return {
    beginning: {
      options,
      isWhole: true,
      async build(context) {
        last = await build(context, last === undefined ? pace : undefined)
        return last.world
      },
    },
    built: () => {
      invariant(last !== undefined, 'a network has a world')
      return last
    },
  }
}

/**
 * Brings a network from its genesis to what the options ask for: the present, Teleporter's contracts, then the L1s. The clock
 * is frozen while L1s are created, so that the result does not depend on the machine's speed.
 */
export async function beginChains(network: NewNetwork): Promise<void> {
  const { world, options } = network
  await reachPresent(world)
  if (options.teleporter === true) await installTeleporter(network)
  const plans = options.l1s ?? []
  if (plans.length === 0) return
  const { mode } = world.clock
  world.clock.setMode('frozen')
  try {
    for (const plan of plans) await network.createL1(plan)
  } finally {
    world.clock.setMode(mode)
  }
}
