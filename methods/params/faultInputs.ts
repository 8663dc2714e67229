import { JsonObject } from '../../state/codec/json.js'
import { fromPlain, toPlain } from '../../state/codec/plainJson.js'
import type { FaultDelay, FaultError, FaultParams, FaultPlan, FaultRule } from '../../state/node/FaultRule.js'
import { longestDelayMs } from '../../state/node/FaultRules.js'
import { type FaultPreset, faultPresets } from '../../state/node/faultPresets.js'
import { anything } from '../kit/schemas.js'
import { type Input, InputFault, mismatch, optionally } from './Input.js'
import { chainInput, integerInput, numberInput, patternInput, textInput, wordInput } from './inputs.js'
import { type AcceptedOf, listInput, mapInput, objectInput } from './objectInput.js'

/** The service of both REST APIs, whose answers are no calls. */
const dataService = 'data'

/** The service of messages that webhooks send. */
const webhookService = 'webhooks'

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

const delayMsInput = integerInput({ unit: 'milliseconds', max: BigInt(longestDelayMs) })
const delayRangeInput = objectInput({ min: delayMsInput, max: delayMsInput })
const lognormalInput = objectInput({ median: delayMsInput, sigma: numberInput(0, 10) })

const delayInput: Input<FaultDelay, FaultDelay> = {
  schema: { anyOf: [delayMsInput.schema, delayRangeInput.schema, lognormalInput.schema] },
  read(value, path) {
    if (typeof value !== 'object') return delayMsInput.read(value, path)
    const names = memberNames(value)
    if (names.includes('median') || names.includes('sigma')) return lognormalInput.read(value, path)
    const range = delayRangeInput.read(value, path)
    if (range.min > range.max) throw new InputFault(path, 'NAME must have a min that is not above its max')
    return range
  },
}

const originInput = objectInput({
  entrance: optionally(wordInput('http', 'websocket', 'fetch', 'provider', 'library')),
  page: optionally(textInput('a page, such as "https://app.example"')),
  remote: optionally(textInput('an IP address')),
})

/** A part of parameters: any value of JSON. */
const paramsInput: Input<FaultParams, FaultParams> = {
  schema: anything,
  read: (value) => plainParams(toPlain(fromPlain(value))),
}

const onInput: Input<true, true> = {
  schema: { const: true },
  read(value, path) {
    if (value !== true) throw mismatch(path, 'true', value)
    return true
  },
}

/** The kinds of faults, of which a rule has one at most. */
const kinds = {
  error: optionally(errorInput),
  status: optionally(integerInput({ min: 400n, max: 599n })),
  reset: optionally(onInput),
  empty: optionally(onInput),
  malformed: optionally(onInput),
  truncate: optionally(objectInput({ bytes: integerInput() })),
  slow: optionally(objectInput({ bytesPerSecond: integerInput({ min: 1n }) })),
  stale: optionally(objectInput({ blocks: integerInput({ min: 1n }) })),
  drop: optionally(wordInput('transaction', 'log', 'notification', 'webhook')),
  duplicate: optionally(wordInput('log', 'notification', 'webhook')),
  reorder: optionally(wordInput('log', 'notification')),
}
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as readonly Kind[]

/** The effects that take away the answer to a message of a webhook. */
const webhookKinds: readonly Kind[] = ['error', 'status', 'reset', 'empty']

/** The members of a rule that select requests. */
export const faultMatchInputs = {
  service: optionally(textInput('a service, such as "info", "C", "data" or "webhooks"')),
  method: optionally(textInput('a method, such as "eth_call" or "eth_*"')),
  params: optionally(paramsInput),
  route: optionally(patternInput(/^[/*]/, 'a path, such as "/ext/info" or "/v1/chains/*"')),
  chain: optionally(chainInput),
  origin: optionally(originInput),
}

const members = {
  ...faultMatchInputs,
  times: optionally(integerInput({ min: 1n })),
  after: optionally(integerInput()),
  every: optionally(integerInput({ min: 1n })),
  probability: optionally(numberInput(0, 1)),
  when: optionally(wordInput('before', 'after')),
  ...kinds,
  headers: optionally(mapInput('an object of texts by header', textInput())),
  delay: optionally(delayInput),
}

const ruleInput = objectInput(members)

/** The members of a fault rule, as callers write them. */
export type FaultRuleInput = AcceptedOf<typeof members>

/** A fault rule. */
export const faultRuleInput: Input<FaultRule, FaultRuleInput> = {
  schema: ruleInput.schema,
  read(value, path) {
    const rule = ruleInput.read(value, path)
    const refusal = refusalOf(rule)
    if (refusal !== undefined) throw new InputFault(path, `NAME ${refusal}`)
    return rule
  },
}

/** The members of all rules together. */
export const faultPlanInputs = {
  preset: optionally(wordInput(...presetNames())),
  rules: optionally(listInput(faultRuleInput)),
  seed: optionally(textInput()),
}

/** The rules of a network, as callers write them. */
export type FaultPlanInput = AcceptedOf<typeof faultPlanInputs>

/** The rules of a network: its own, and behind them those of a preset. */
export const faultPlanInput: Input<FaultPlan, FaultPlanInput> = {
  schema: objectInput(faultPlanInputs).schema,
  read: (value, path) => faultPlanOf(objectInput(faultPlanInputs).read(value, path)),
}

/** Returns the rules of members that were read. */
export function faultPlanOf({
  preset,
  rules = [],
  seed,
}: {
  readonly preset: FaultPreset | undefined
  readonly rules: readonly FaultRule[] | undefined
  readonly seed: string | undefined
}): FaultPlan {
  return { rules: [...rules, ...(preset === undefined ? [] : faultPresets[preset])], seed }
}

function presetNames(): readonly FaultPreset[] {
  return Object.keys(faultPresets) as FaultPreset[]
}

/** Returns why the members of a rule contradict each other; undefined when they do not. */
function refusalOf(rule: FaultRule): string | undefined {
  const [kind, second] = kindNames.filter((name) => rule[name] !== undefined)
  const { service, route, method, params, headers, when, delay } = rule
  if (kind === undefined && delay === undefined) return `must have one of ${kindNames.join(', ')}, or a delay`
  if (second !== undefined) return `must not have both "${kind}" and "${second}": use two rules`
  if (headers !== undefined && kind !== 'status') return 'must have a status where it has headers'
  if (when !== undefined && !mayComeAfter(kind))
    return `must not have "when": it is not for ${kind ?? 'delay'}`
  if (when === 'before' && kind === 'truncate')
    return 'must not have "when: before" with truncate, which needs an answer'
  const ofWebhooks = webhookRefusal(rule)
  if (ofWebhooks !== undefined || isOfWebhooks(rule)) return ofWebhooks
  if (route !== undefined && isOfCalls(rule))
    return `must not have a route where it has ${kind}: use a method or a service in place of the route`
  if (service === dataService && isOfCalls(rule))
    return `must not have ${kind} where the service is ${dataService}: its answers have a status`
  const isDataRoute = service === dataService || (route !== undefined && /^\/v[12]\b/.test(route))
  if (isDataRoute && (method !== undefined || params !== undefined))
    return 'must not have a method or params: the routes of the Data API have none'
  return undefined
}

/** Whether a rule is about the messages of webhooks. */
function isOfWebhooks({ service, drop, duplicate }: FaultRule): boolean {
  return service === webhookService || drop === 'webhook' || duplicate === 'webhook'
}

/** Returns why a rule about messages of webhooks contradicts itself; undefined when it does not. */
function webhookRefusal(rule: FaultRule): string | undefined {
  if (!isOfWebhooks(rule)) return undefined
  const { service, method, params, origin, headers } = rule
  if (service !== undefined && service !== webhookService)
    return `must have the service ${webhookService} where it is about a webhook`
  if (method !== undefined || params !== undefined || origin !== undefined || headers !== undefined)
    return 'must not have a method, params, an origin or headers: messages of webhooks have none'
  const kind = kindNames.find((name) => rule[name] !== undefined)
  const isPart = kind === 'drop' || kind === 'duplicate'
  const isKnown = isPart ? rule[kind] === 'webhook' : kind === undefined || webhookKinds.includes(kind)
  return isKnown ? undefined : `must not have ${kind} where the service is ${webhookService}`
}

/** Whether a kind of fault takes an answer away, so that the method may have run before. */
function mayComeAfter(kind: Kind | undefined): boolean {
  return kind !== undefined && ['error', 'status', 'reset', 'empty', 'malformed', 'truncate'].includes(kind)
}

/** Whether a rule concerns single calls or their results, on every entrance. */
function isOfCalls({ error, stale, drop, duplicate, reorder }: FaultRule): boolean {
  return [error, stale, drop, duplicate, reorder].some((kind) => kind !== undefined)
}

function memberNames(value: unknown): readonly string[] {
  if (value instanceof JsonObject) return value.members.map(([name]) => name)
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function plainParams(value: unknown): FaultParams {
  if (Array.isArray(value)) return value.map(plainParams)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainParams(member)]))
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value
  return null
}
