import type { World } from './World.js'

/**
 * Makes the first block of a C-Chain whose genesis is years old, and the last before Helicon where there is one, both
 * empty: calls then follow the rules of the present, and a header commits to the funds that the genesis does not have.
 */
export async function reachPresent({
  genesis,
  cChain,
  clock,
}: Pick<World, 'genesis' | 'cChain' | 'clock'>): Promise<void> {
  if (genesis.cChain.granted.size === 0) return
  const [first] = await cChain.control.mine(1)
  if (first !== undefined && first.header.timestamp < clock.nowSeconds()) await cChain.control.mine(1)
}
