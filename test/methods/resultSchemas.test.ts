import { beforeAll, describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { evmServices } from '../../methods/evmServices.js'
import { nodeServices } from '../../methods/registry.js'
import { readScenario } from '../conformance/runner/Scenario.js'
import { scenarioFiles } from '../conformance/runner/scenarioFiles.js'
import { nodeNetwork } from './nodeNetwork.js'

type Schema = { readonly [key: string]: unknown }
type Fault = { readonly scenario: string; readonly method: string; readonly fault: string }

const ajv = new Ajv({ strict: false })
const schemas = new Map<string, Schema>()
const faults: Fault[] = []
const answered = new Map<string, number>()

beforeAll(async () => {
  for (const method of await everyMethod()) schemas.set(method.name, closed(method.result))
  for (const file of scenarioFiles(['test/conformance/scenarios'])) {
    const { scenario, steps } = readScenario(file)
    for (const { request, response } of steps)
      for (const { method, result } of exchanges(request.body, response.body)) check(scenario, method, result)
  }
})

async function everyMethod() {
  const network = await nodeNetwork()
  const { options } = network.world.cChain
  return [
    ...nodeServices(network).flatMap(({ methods }) => methods),
    ...evmServices({ ...options, warpApiEnabled: true }, 'coreth'),
    ...evmServices(options, 'subnet-evm'),
  ]
}

/** Returns the methods that a recorded request calls, with the real node's results. Refusals have none. */
function exchanges(body = '', answer = ''): { method: string; result: unknown }[] {
  const requests = new Map(objectsIn(body).map((request) => [JSON.stringify(request['id']), request]))
  return objectsIn(answer).flatMap((response) => {
    const method = requests.get(JSON.stringify(response['id']))?.['method']
    if (typeof method !== 'string' || !('result' in response)) return []
    return [{ method, result: response['result'] }]
  })
}

/** Returns the objects of a JSON text: one, those of a batch, or none when it is not JSON. */
function objectsIn(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text)
    return (Array.isArray(value) ? value : [value]).filter(
      (item) => typeof item === 'object' && item !== null,
    )
  } catch {
    return []
  }
}

/** Returns the schema with unknown members disallowed. */
function closed(schema: unknown): Schema {
  const copy: Record<string, unknown> = { ...(schema as Schema) }
  for (const [key, value] of Object.entries(copy)) {
    if (Array.isArray(value)) copy[key] = value.map((item) => (isObject(item) ? closed(item) : item))
    else if (isObject(value)) copy[key] = closed(value)
  }
  return isObject(copy['properties']) ? { additionalProperties: false, ...copy } : copy
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function check(scenario: string, method: string, result: unknown): void {
  const schema = schemas.get(method)
  if (schema === undefined) return
  answered.set(method, (answered.get(method) ?? 0) + 1)
  const validate = ajv.compile(schema)
  if (!validate(result)) faults.push({ scenario, method, fault: ajv.errorsText(validate.errors) })
}

describe("the real node's recorded answers", () => {
  test('match the result schemas of the methods', () => {
    expect(faults).toEqual([])
  })

  test('exist for every method of the node services except those of the X-Chain', () => {
    const services = /^(info|admin|health|platform|proposervm)\./
    const unseen = [...schemas.keys()].filter((name) => services.test(name) && !answered.has(name))
    expect(unseen).toEqual([])
  })
})
