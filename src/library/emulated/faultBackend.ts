import type { Network } from '../../../state/Network.js'
import type { FaultRule } from '../../../state/node/FaultRule.js'
import type { FaultBackend } from '../Backend.js'

/**
 * Returns the fault rules of the emulated network. A rule is found by identity: after a revert its number may belong
 * to another rule.
 */
export function faultBackend(network: Network): FaultBackend {
  const idOf = (rule: FaultRule): number | undefined =>
    network.world.faults.rules.find((each) => each.rule === rule)?.id
  return {
    add: (rule) => network.world.faults.add(rule),
    hitsOf(rule) {
      const id = idOf(rule)
      return id === undefined ? 0 : network.world.faults.countsOf(id).hits
    },
    remove(rule) {
      const id = idOf(rule)
      return id !== undefined && network.world.faults.remove(id)
    },
    set: (plan) => network.world.faults.set(plan),
    clear: () => network.world.faults.clear(),
  }
}
