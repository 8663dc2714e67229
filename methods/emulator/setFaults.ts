import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { faultRuleInput } from '../params/faultInputs.js'
import { optionally } from '../params/Input.js'
import { textInput } from '../params/inputs.js'
import { listInput } from '../params/objectInput.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setFaults {rules, seed}`: makes requests fail or wait, in place of the rules before. A rule says which by `service`, `method`, `route` and `chain`,
 * how often by `times`, `after`, `every` and `probability`, and how: a JSON-RPC `error {code, message, data}`, an HTTP `status` with `headers`,
 * a `delay` in milliseconds or `{min, max}`. The first rule that hits decides. Equal seeds choose the same. The control API itself has no faults.
 *
 * @example
 * await net.emulator.setFaults({ rules: [{ method: 'eth_call', error: { code: -32000, message: 'header not found' }, times: 1 }] })
 */
export const setFaults = defineMethod({
  name: 'emulator.setFaults',
  summary: 'Makes chosen requests fail with an error or an HTTP status, or wait.',
  params: strict({ rules: listInput(faultRuleInput), seed: optionally(textInput()) }),
  result: empty,
  async handler(network: Network, { rules, seed }) {
    await network.queue.run(() => network.faults.set(rules, seed))
    return {}
  },
})
