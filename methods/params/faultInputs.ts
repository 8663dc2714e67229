import { JsonObject } from '../../state/codec/json.js'
import { fromPlain } from '../../state/codec/plainJson.js'
import type { FaultDelay, FaultError, FaultRule } from '../../state/node/FaultRule.js'
import { anything } from '../kit/schemas.js'
import { type Input, InputFault, optionally } from './Input.js'
import { chainInput, integerInput, numberInput, patternInput, textInput } from './inputs.js'
import { type AcceptedOf, mapInput, objectInput } from './objectInput.js'

/** Any value of JSON. */
const jsonInput: Input<NonNullable<FaultError['data']>, unknown> = {
  schema: anything,
  read: (value) => fromPlain(value) ?? '',
}

const errorInput = objectInput({
  code: integerInput({ min: -(2n ** 31n), max: 2n ** 31n - 1n }),
  message: textInput(),
  data: optionally(jsonInput),
})

/** Timers of Node.js hold no more. */
const longestDelayMs = 2n ** 31n - 1n
const delayMsInput = integerInput({ unit: 'milliseconds', max: longestDelayMs })
const delayRangeInput = objectInput({ min: delayMsInput, max: delayMsInput })

const delayInput: Input<FaultDelay, FaultDelay> = {
  schema: { anyOf: [delayMsInput.schema, delayRangeInput.schema] },
  read(value, path) {
    if (typeof value !== 'object') return delayMsInput.read(value, path)
    const range = delayRangeInput.read(value, path)
    if (range.min > range.max) throw new InputFault(path, 'NAME must have a min that is not above its max')
    return range
  },
}

const members = {
  service: optionally(textInput('a service, such as "info", "C" or "data"')),
  method: optionally(textInput('a method, such as "eth_call" or "eth_*"')),
  route: optionally(patternInput(/^[/*]/, 'a path, such as "/ext/info" or "/v1/chains/*"')),
  chain: optionally(chainInput),
  times: optionally(integerInput({ min: 1n })),
  after: optionally(integerInput()),
  every: optionally(integerInput({ min: 1n })),
  probability: optionally(numberInput(0, 1)),
  error: optionally(errorInput),
  status: optionally(integerInput({ min: 400n, max: 599n })),
  headers: optionally(mapInput('an object of texts by header', textInput())),
  delay: optionally(delayInput),
}

/** Effects that fault rules will have and that are refused today. */
const notBuilt = {
  kind: ['reset', 'empty', 'malformed', 'truncate', 'slow', 'stale', 'drop', 'duplicate', 'reorder'],
  matcher: ['params', 'origin'],
} as const

/** The members of a fault rule, as callers write them. */
export type FaultRuleInput = AcceptedOf<typeof members>

/** A fault rule. */
export const faultRuleInput: Input<FaultRule, FaultRuleInput> = {
  schema: objectInput(members).schema,
  read(value, path) {
    refuseNotBuilt(value, path)
    const rule = objectInput(members).read(value, path)
    const refusal = refusalOf(rule)
    if (refusal !== undefined) throw new InputFault(path, `NAME ${refusal}`)
    return rule
  },
}

/** @throws {InputFault} for kinds of faults, and for matchers, that are not built yet */
function refuseNotBuilt(value: unknown, path: string): void {
  const names =
    value instanceof JsonObject
      ? value.members.map(([name]) => name)
      : typeof value === 'object' && value !== null
        ? Object.keys(value)
        : []
  for (const name of names)
    for (const [what, known] of Object.entries(notBuilt))
      if ((known as readonly string[]).includes(name))
        throw new InputFault(
          path === '' ? name : `${path}.${name}`,
          what === 'kind'
            ? 'NAME is a kind of fault that is not built yet: there are error, status and delay'
            : 'NAME is a matcher that is not built yet: there are service, method, route and chain',
        )
}

/** Returns what is wrong with the members of a rule together; undefined when nothing is. */
function refusalOf({ error, status, delay, headers, route, method }: FaultRule): string | undefined {
  if (error === undefined && status === undefined && delay === undefined)
    return 'must have an error, a status or a delay'
  if (error !== undefined && status !== undefined) return 'must not have an error and a status'
  if (headers !== undefined && status === undefined) return 'must have a status where it has headers'
  if (route !== undefined && error !== undefined)
    return 'must not have an error where it has a route: give it a status, or a method in place of the route'
  if (route !== undefined && method !== undefined && /^\/v[12]\b/.test(route))
    return 'must not have a method: the routes of the Data API have none'
  return undefined
}
