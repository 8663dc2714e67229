import type { Id } from '../codec/ids.js'
import type { SavedClock } from '../time/Clock.js'
import type { SharedState } from '../time/NamedParts.js'
import { buildWorld } from './buildWorld.js'
import type { NetworkOptions } from './NetworkOptions.js'
import type { World } from './World.js'
import type { WorldContext } from './WorldContext.js'

/**
 * The state of a world at one moment, from which branches begin ({@link branchOf}). It shares the content of large containers
 * with the world and its branches, and is not changed any more.
 */
export type WorldImage = {
  readonly genesis: World['genesis']
  /** The chains of subnets that run, in the order in which they started. */
  readonly subnetChainIds: readonly Id[]
  readonly state: SharedState
  readonly outerBlocks: ReturnType<World['platform']['outerBlocks']['share']>
  readonly clock: SavedClock
  readonly randomPosition: bigint
  readonly lastSnapshot: number
}

/** Returns the state of a world. The cost depends on the number of its containers, not on their size. */
export function imageOf({ genesis, evmChains, undo, platform, clock, random, snapshots }: World): WorldImage {
  return {
    genesis,
    // The first is the C-Chain.
    subnetChainIds: [...evmChains.values()].slice(1).map(({ blockchainId }) => blockchainId),
    state: undo.parts.share(),
    outerBlocks: platform.outerBlocks.share(),
    clock: clock.save(),
    randomPosition: random.position,
    lastSnapshot: snapshots.lastId,
  }
}

/**
 * Builds a world that goes on from an image, independently of the world that it shows.
 * @param options those of that world
 */
export async function branchOf(
  image: WorldImage,
  options: NetworkOptions,
  context: WorldContext,
): Promise<World> {
  // The clock stands still until the time of the image: a chain may look at it while it is built.
  const clock = { ...options.clock, mode: 'frozen' } as const
  const world = await buildWorld({ ...options, clock }, context, image.genesis)
  const { undo } = world
  const ofSubnetChain = (name: string): boolean =>
    name.startsWith('evm/') && !name.startsWith(`evm/${world.cChain.blockchainId}/`)
  undo.parts.adopt(image.state, (name) => !ofSubnetChain(name))
  world.chains.resume(image.subnetChainIds)
  undo.parts.adopt(image.state, ofSubnetChain)
  undo.parts.adopted()
  world.platform.outerBlocks.adopt(image.outerBlocks)
  world.clock.restore(image.clock)
  world.random.seek(image.randomPosition)
  world.snapshots.countFrom(image.lastSnapshot)
  await world.teleporter.resume()
  return world
}
