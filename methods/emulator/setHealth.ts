import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { flagInput, textInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/** The text of a check that a test makes fail without a reason of its own. */
const unsaid = 'made to fail'

/**
 * `emulator.setHealth {check, healthy, reason}`: lets a health check fail from now on, or pass again: `network`, `C`,
 * `database` or any other name, which then is a check of its own. `health.health` and `/ext/health` report it, with
 * status 503; readiness and liveness do not change. Readiness follows `emulator.setBootstrapped`.
 *
 * @example
 * await net.emulator.setHealth({ check: 'network', healthy: false, reason: 'not connected to a minimum of 1 peer(s)' })
 */
export const setHealth = defineMethod({
  name: 'emulator.setHealth',
  summary: 'Makes a health check fail, or pass again.',
  params: strict({
    check: textInput('a check, such as "network" or "C"'),
    healthy: flagInput,
    reason: optionally(textInput()),
  }),
  result: empty,
  async handler(network: Network, { check, healthy, reason }) {
    await network.queue.run(() => {
      const { healthOverrides } = network.world.node
      if (healthy) healthOverrides.recover(check)
      else healthOverrides.fail(check, reason ?? unsaid, network.world.clock.now())
    })
    return {}
  },
})
