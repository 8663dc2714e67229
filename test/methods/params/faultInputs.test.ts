import { describe, expect, it } from '@jest/globals'
import { faultPlanInput, faultRuleInput } from '../../../methods/params/faultInputs.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { longestDelayMs } from '../../../state/node/FaultRules.js'
import { faultPresets } from '../../../state/node/faultPresets.js'

/** What is wrong with a rule; undefined when it is right. Rules come from programs and as JSON. */
function refusal(rule: object): string | undefined {
  const reasons = [rule, parseJson(JSON.stringify(rule))].map((each) => {
    try {
      faultRuleInput.read(each, 'rule')
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    return undefined
  })
  expect(reasons[1]).toBe(reasons[0])
  return reasons[0]
}

const error = { code: -32_000, message: 'no' }

describe('a fault rule', () => {
  it.each([
    { delay: 0 },
    { delay: longestDelayMs },
    { delay: { min: 5, max: 5 } },
    { delay: { median: 5, sigma: 0 } },
    { delay: { median: 5, sigma: 10 } },
    { error, when: 'after' },
    { error: { ...error, data: { a: [1, null] } } },
    { status: 400, headers: { 'retry-after': '1' }, route: '/v1/*' },
    { status: 599, when: 'before' },
    { reset: true, when: 'after' },
    { empty: true },
    { malformed: true, route: '*' },
    { truncate: { bytes: 0 }, when: 'after' },
    { slow: { bytesPerSecond: 1 } },
    { stale: { blocks: 1 }, chain: 'C' },
    { drop: 'notification', times: 1, after: 0, every: 1, probability: 1 },
    { duplicate: 'log', probability: 0 },
    { reorder: 'log' },
    { status: 500, route: '/ext/info', method: 'info.*' },
    { status: 500, route: '/v10', method: 'x' },
    { status: 500, when: 'after' },
    { empty: true, when: 'before' },
    { malformed: true, when: 'after' },
    { status: 500, service: 'webhooks' },
    { error, service: 'webhooks', route: '/hooks/*' },
    { reset: true, service: 'webhooks', when: 'after' },
    { empty: true, service: 'webhooks' },
    { delay: 5, service: 'webhooks', chain: 'C' },
    { drop: 'webhook' },
    { drop: 'webhook', service: 'webhooks', route: '/hooks' },
    { duplicate: 'webhook', service: 'webhooks' },
  ])('%j is taken', (rule) => {
    expect(refusal(rule)).toBeUndefined()
  })

  it.each<[object, string]>([
    [{}, 'must have one of error, status, reset, '],
    [{ method: 'eth_call' }, ', or a delay'],
    [{ error, status: 500 }, 'must not have both "error" and "status": use two rules'],
    [{ drop: 'log', reorder: 'log' }, 'must not have both "drop" and "reorder": use two rules'],
    [{ error, headers: {} }, 'must have a status where it has headers'],
    [{ delay: 1, when: 'after' }, 'must not have "when": it is not for delay'],
    [{ slow: { bytesPerSecond: 1 }, when: 'after' }, 'must not have "when": it is not for slow'],
    [{ stale: { blocks: 1 }, when: 'before' }, 'must not have "when": it is not for stale'],
    [{ truncate: { bytes: 1 }, when: 'before' }, 'must not have "when: before" with truncate'],
    [{ error, route: '/ext/info' }, 'must not have a route where it has error'],
    [{ stale: { blocks: 1 }, route: '*' }, 'must not have a route where it has stale'],
    [{ drop: 'log', route: '*' }, 'must not have a route where it has drop'],
    [{ duplicate: 'log', route: '*' }, 'must not have a route where it has duplicate'],
    [{ reorder: 'log', route: '*' }, 'must not have a route where it has reorder'],
    [{ error, service: 'data' }, 'must not have error where the service is data'],
    [{ status: 500, service: 'data', method: 'x' }, 'must not have a method or params'],
    [{ status: 500, route: '/v1/chains', params: [1] }, 'must not have a method or params'],
    [{ status: 500, route: '/v2', method: 'x' }, 'must not have a method or params'],
    [{ status: 399 }, 'at least 400'],
    [{ status: 600 }, 'at most 599'],
    [{ delay: -1 }, 'at least 0'],
    [{ delay: longestDelayMs + 1 }, `at most ${longestDelayMs}`],
    [{ delay: { min: 6, max: 5 } }, 'must have a min that is not above its max'],
    [{ delay: { median: 5, sigma: 10.1 } }, 'a number between 0 and 10'],
    [{ delay: { sigma: 1 } }, 'missing "rule.delay.median"'],
    [{ delay: { min: 1 } }, 'missing "rule.delay.max"'],
    [{ reset: false }, 'must be true'],
    [{ truncate: { bytes: -1 } }, 'at least 0'],
    [{ slow: { bytesPerSecond: 0 } }, 'at least 1'],
    [{ stale: { blocks: 0 } }, 'at least 1'],
    [{ delay: 1, times: 0 }, 'at least 1'],
    [{ delay: 1, every: 0 }, 'at least 1'],
    [{ delay: 1, probability: 1.01 }, 'a number between 0 and 1'],
    [{ delay: 1, route: 'v1' }, 'a path, such as "/ext/info" or "/v1/chains/*"'],
    [{ error: { code: 2 ** 31, message: '' } }, 'at most 2147483647'],
    [{ error: { code: -(2 ** 31) - 1, message: '' } }, 'at least -2147483648'],
    [{ drop: 'block' }, '"transaction", "log", "notification" or "webhook"'],
    [{ duplicate: 'transaction' }, '"log", "notification" or "webhook"'],
    [{ reorder: 'webhook' }, '"log" or "notification"'],
    [{ drop: 'webhook', service: 'C' }, 'must have the service webhooks where it is about a webhook'],
    [{ duplicate: 'webhook', service: 'data' }, 'must have the service webhooks where it is about a webhook'],
    [{ drop: 'webhook', method: 'x' }, 'must not have a method, params, an origin or headers'],
    [{ duplicate: 'webhook', params: [1] }, 'must not have a method, params, an origin or headers'],
    [{ delay: 1, service: 'webhooks', origin: {} }, 'must not have a method, params, an origin or headers'],
    [
      { status: 500, service: 'webhooks', headers: {} },
      'must not have a method, params, an origin or headers: messages of webhooks have none',
    ],
    [{ drop: 'log', service: 'webhooks' }, 'must not have drop where the service is webhooks'],
    [
      { duplicate: 'notification', service: 'webhooks' },
      'must not have duplicate where the service is webhooks',
    ],
    [{ reorder: 'log', service: 'webhooks' }, 'must not have reorder where the service is webhooks'],
    [{ malformed: true, service: 'webhooks' }, 'must not have malformed where the service is webhooks'],
    [
      { slow: { bytesPerSecond: 1 }, service: 'webhooks' },
      'must not have slow where the service is webhooks',
    ],
    [{ delay: [5] }, '"rule.delay" must be an object { min, max }, got a list'],
  ])('%j is refused: %s', (rule, message) => {
    expect(refusal(rule)).toContain(message)
  })
})

it('the parameters of a rule are plain, whether they come from programs or as JSON', () => {
  const params = [1, 'a', true, null, { list: [1.5, {}] }]
  for (const given of [{ delay: 1, params }, parseJson(JSON.stringify({ delay: 1, params }))])
    expect(faultRuleInput.read(given, '').params).toStrictEqual(params)
  const data = { a: [1, null], b: 'c' }
  expect(refusal({ error: { ...error, data } })).toBeUndefined()
})

it('the rules of a plan come before those of its preset', () => {
  const [name = 'flaky'] = Object.keys(faultPresets) as (keyof typeof faultPresets)[]
  const own = { delay: 5 }
  expect(faultPlanInput.read({ preset: name, rules: [own], seed: 's' }, '')).toEqual({
    rules: [own, ...faultPresets[name]],
    seed: 's',
  })
  expect(faultPlanInput.read({}, '')).toEqual({ rules: [], seed: undefined })
})
