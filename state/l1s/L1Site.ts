import type { World } from '../buildWorld.js'
import type { NodeId } from '../codec/ids.js'
import type { NetworkOptions } from '../NetworkOptions.js'
import type { SubnetChains } from '../SubnetChains.js'
import type { TaskQueue } from '../TaskQueue.js'
import type { CreatedL1 } from './L1Plan.js'

/** What L1s are made in: a network, as far as that needs it. */
export type L1Site = Pick<
  World,
  | 'clock'
  | 'genesis'
  | 'node'
  | 'platform'
  | 'platformProducer'
  | 'random'
  | 'signerKeys'
  | 'undo'
  | 'upgrades'
> & {
  readonly options: NetworkOptions
  readonly queue: TaskQueue
  readonly subnetChains: SubnetChains
  readonly evmChains: SubnetChains['evmChains']
  /** Notes an L1 that was made. */
  addL1(l1: CreatedL1): void
  setConnected(nodeId: NodeId, connected: boolean): void
  settle(): Promise<void>
  setTime(timestampMs: number): Promise<void>
  snapshot(): Promise<number>
  revert(id: number): Promise<boolean>
  discardSnapshot(id: number): Promise<void>
}
