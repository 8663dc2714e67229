import type { Header } from '../blocks/Header.js'
import { activatePrecompiles } from '../rules/activatePrecompiles.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { WorldState } from '../state/WorldState.js'
import { type Hash, toWord, zeroWord } from '../values/Hash.js'
import { beaconRootsAddress } from './storeBeaconRoot.js'

/** EIP-4788: the hash of the code of the beacon roots contract, and how many roots it keeps. */
const beaconRootsCodeHash = '0xf57acd40259872606d76197ef052f3d35588dadf919ee1f0e3cb9b62d3f4b02c' as Hash
const keptBeaconRoots = 8191n

/**
 * Applies the changes of state before the first transaction of an asynchronous block: upgrades, and the beacon root,
 * which is zero (AvalancheGo `vms/saevm/saexec/execution.go` StartExecutingBlock).
 */
export function startAsynchronousBlock(
  world: WorldState,
  config: ChainConfig,
  parent: Header,
  { timestamp, number }: Header,
): void {
  activatePrecompiles(world, config.precompiles, parent.timestamp, timestamp, number)
  if (world.base.account(beaconRootsAddress)?.codeHash === beaconRootsCodeHash) {
    const slot = timestamp % keptBeaconRoots
    world.setStorage(beaconRootsAddress, toWord(slot), toWord(timestamp))
    world.setStorage(beaconRootsAddress, toWord(slot + keptBeaconRoots), zeroWord)
  }
  world.finalise()
}
