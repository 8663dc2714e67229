import type { Id } from '../../../state/codec/ids.js'
import { Clock } from '../../../state/time/Clock.js'
import { Random } from '../../../state/time/Random.js'
import { Snapshots } from '../../../state/time/Snapshots.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import type { World } from '../../../state/world/World.js'

/** Returns a blockchain ID of equal bytes. */
export function chainId(byte: number): Id {
  return byte.toString(16).padStart(2, '0').repeat(32) as Id
}

/** A world with what files read of it: without rules, and with chains of a given height. */
export function stubWorld(mode: 'frozen' | 'running' = 'frozen') {
  const wall = { nowMs: 5_000 }
  const undo = new UndoLog()
  const clock = new Clock({ mode, startMs: 1_000, wallMs: () => wall.nowMs })
  const random = new Random('seed')
  const evmChains = new Map<Id, unknown>()
  const world = {
    undo,
    clock,
    random,
    snapshots: new Snapshots(undo, clock, random),
    evmChains,
    platform: { blocks: { height: 4n } },
    avm: { blockchainId: chainId(1), blocks: { height: 3n } },
    node: { chainAliases: { primaryAlias: (id: Id) => (id === chainId(2) ? 'C' : undefined) } },
  } as unknown as World
  const addChain = (id: Id, height: bigint): void => {
    evmChains.set(id, { blockchainId: id, accepted: { header: { number: height } } })
  }
  return { world, undo, clock, random, wall, evmChains, addChain }
}
