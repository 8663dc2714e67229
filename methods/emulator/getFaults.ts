import type { Network } from '../../state/Network.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, anyObject, integer, listOf, object } from '../kit/schemas.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.getFaults {}`: the fault rules in their order. `matches` counts the requests that a rule concerned, unless an earlier rule hit them, `hits` those
 * that it failed, delayed or changed. Rules on logs and notifications count these.
 *
 * @example
 * const { rules } = await net.emulator.getFaults()
 */
export const getFaults = defineMethod({
  name: 'emulator.getFaults',
  summary: 'Lists the fault rules with how often they were met.',
  params: strict({}),
  result: object({
    rules: listOf(
      object({
        id: about('counts the rules that were added', integer),
        rule: about('as it was given', anyObject),
        matches: about('requests', integer),
        hits: about('requests', integer),
      }),
    ),
  }),
  handler({ world: { faults } }: Network) {
    return {
      rules: faults.rules.map(({ id, rule }) => ({ id, rule: written(rule), ...faults.countsOf(id) })),
    }
  },
})

function written({ headers, ...rest }: FaultRule) {
  return { ...rest, ...(headers === undefined ? {} : { headers: Object.fromEntries(headers) }) }
}
