import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { faultPlanInputs, faultPlanOf } from '../params/faultInputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setFaults {rules, preset, seed}`: makes requests fail, wait or answer wrongly, in place of the rules before. A rule says which by `service`, `method`,
 * `params`, `route`, `chain` and `origin {entrance, page, remote}`, how often by `times`, `after`, `every` and `probability`, and how: a JSON-RPC
 * `error {code, message, data}`, an HTTP `status` with `headers`, `reset`, `empty`, `malformed`, `truncate {bytes}`, `slow {bytesPerSecond}`, `stale {blocks}`;
 * `drop`, `duplicate` or `reorder` of a `log` or a `notification`, `drop` of a `transaction`, `drop` or `duplicate` of a `webhook`; a `delay` in milliseconds, `{min, max}` or `{median, sigma}`. With `when: "after"` the
 * method runs before its answer is lost. The first rule that hits decides. The rules of a `preset` come
 * last: `public-api`, `flaky`, `stale-replica`, `outage` or `helicon-crossing`. Equal seeds choose the same. The control API itself has no faults.
 *
 * @example
 * await net.emulator.setFaults({ rules: [{ method: 'eth_call', error: { code: -32000, message: 'header not found' }, times: 1 }] })
 */
export const setFaults = defineMethod({
  name: 'emulator.setFaults',
  summary: 'Makes chosen requests fail, wait, or answer wrongly.',
  params: strict(faultPlanInputs),
  result: empty,
  async handler(network: Network, plan) {
    await network.queue.run(() => network.world.faults.set(faultPlanOf(plan)))
    return {}
  },
})
