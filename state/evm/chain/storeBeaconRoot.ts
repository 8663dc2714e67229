import type { BlockContext } from '../blocks/BlockContext.js'
import type { Engine } from '../engine/Engine.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { emptyCodeHash } from '../state/StateStore.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'

/** EIP-4788: the beacon roots contract. */
export const beaconRootsAddress = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02' as Address
/** EIP-4788: the caller of the contract, and the gas of the call. */
const systemAddress = '0xfffffffffffffffffffffffffffffffffffffffe' as Address
const systemCallGas = 30_000_000n

/**
 * Calls the EIP-4788 contract, where it is deployed, with a beacon root of zero
 * (`core.ProcessBeaconBlockRoot`).
 */
export function storeBeaconRoot(
  engine: Engine,
  {
    world,
    rules,
    context,
  }: { readonly world: WorldState; readonly rules: EvmRules; readonly context: BlockContext },
): void {
  // Read from the state of the parent, because the state of the block would keep every account that is read.
  const contract = world.base.account(beaconRootsAddress)
  if (contract === undefined || contract.codeHash === emptyCodeHash) return
  world.scope.warmAddress(beaconRootsAddress)
  engine.run(world, rules, context, {
    caller: systemAddress,
    to: beaconRootsAddress,
    value: 0n,
    data: new Uint8Array(32),
    gas: systemCallGas,
    gasPrice: 0n,
  })
  world.finalise()
}
