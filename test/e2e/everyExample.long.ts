import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { transform } from 'esbuild'
import { referencePages } from '../../scripts/reference/apiReference.js'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { nodeApi } from '../../src/inProcess/nodeApi.js'
import { ethApiNames } from '../../state/evm/config/ethApis.js'
import { stubHeapSnapshots } from '../stubHeapSnapshots.js'
import { type DocumentedExample, documentedExamples } from './documentedExamples.js'

// Every example of every page of the API reference, on every entrance. Each entrance has a network of its own, on which all
// examples are called in the order of the pages; the networks are equal, so the answers must be, too.

/** What a call led to: a result, or a refusal. */
type Outcome = { readonly result: unknown } | { readonly code: unknown; readonly message: unknown }
type Call = (method: string, path: string, params: string) => Promise<Outcome>
type Entrance = (net: Snowglobe, url: string) => Call

const json = { 'content-type': 'application/json' }

/** Sends a request by any `fetch`. @param around what is around the request, such as a list */
function sending(send: typeof fetch, base: string, wrapped: 'object' | 'list' | 'batch'): Call {
  return async (method, path, params) => {
    const isNamed = method.includes('.')
    const sent = wrapped === 'list' && isNamed && !params.startsWith('[') ? `[${params}]` : params
    const request = `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${sent}}`
    const body = wrapped === 'batch' && !isNamed ? `[${request}]` : request
    const response = await send(`${base}${path}`, { method: 'POST', headers: json, body })
    const parsed: unknown = JSON.parse(await response.text())
    return outcomeOf(Array.isArray(parsed) ? parsed[0] : parsed)
  }
}

function outcomeOf(answer: {
  readonly result?: unknown
  readonly error?: { code: number; message: string }
}): Outcome {
  const { error } = answer
  return error === undefined ? { result: answer.result } : { code: error.code, message: error.message }
}

/** Calls typed services and providers; what neither serves goes by `net.fetch`. */
const inProcess: Entrance = (net) => {
  const other = sending(net.fetch, '', 'object')
  return async (method, path, params) => {
    const isService = nodeApi.names.some((name) => name === method)
    if (!isService && method.includes('.')) return other(method, path, params)
    const plain: unknown = JSON.parse(params)
    try {
      if (!isService) return { result: await net.provider.request({ method, params: plain as unknown[] }) }
      const service: unknown = Reflect.get(net, method.slice(0, method.indexOf('.')))
      const call = Reflect.get(service as object, method.slice(method.indexOf('.') + 1)) as (
        each: unknown,
      ) => Promise<unknown>
      return { result: await call(plain) }
    } catch (error) {
      const { code, message, details } = error as { code: unknown; message: string; details?: string }
      return { code, message: details ?? message }
    }
  }
}

const entrances: Readonly<Record<string, Entrance>> = {
  'HTTP with an object': (_, url) => sending(fetch, url, 'object'),
  'HTTP with a list of one': (_, url) => sending(fetch, url, 'list'),
  'HTTP with a batch of one': (_, url) => sending(fetch, url, 'batch'),
  'net.fetch with an object': (net) => sending(net.fetch, '', 'object'),
  'net.fetch with a list of one': (net) => sending(net.fetch, '', 'list'),
  'typed services and providers': inProcess,
}

stubHeapSnapshots()

const examples = documentedExamples('docs/api')
const outcomes = new Map<string, ReadonlyMap<string, readonly Outcome[]>>()

beforeAll(async () => {
  for (const [name, entrance] of Object.entries(entrances)) outcomes.set(name, await outcomesAt(entrance))
}, 300_000)

// admin.stacktrace and the state files of examples are written into the working directory.
afterAll(() => {
  for (const file of ['stacktrace.txt', 'network.state', 'before.state']) rmSync(file, { force: true })
})

async function outcomesAt(entrance: Entrance): Promise<ReadonlyMap<string, readonly Outcome[]>> {
  // The examples write profiles and blocks into files.
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-examples-'))
  await using net = await createNetwork({
    clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' },
    chainConfigs: { C: { config: { 'eth-apis': [...ethApiNames] } } },
    flags: { 'api-admin-enabled': true, 'index-enabled': true, 'profile-dir': folder },
  })
  const url = await net.listen({ port: 0 })
  const call = entrance(net, url)
  const made = new Map<string, readonly Outcome[]>()
  for (const example of examples)
    if (!needsHelicon(example)) made.set(example.method, await run(net, call, example, folder))
  for (const [method, outcomes] of await heliconOutcomesAt(entrance, folder)) made.set(method, outcomes)
  rmSync(folder, { recursive: true })
  return made
}

const declaresHelicon = "const net = await createNetwork({ upgrades: 'helicon' })"

/** Whether the code of an example makes a network with Helicon first. */
function needsHelicon({ code }: DocumentedExample): boolean {
  return code?.includes(declaresHelicon) ?? false
}

/** Runs the examples that need a network with Helicon, without the line that makes it. */
async function heliconOutcomesAt(
  entrance: Entrance,
  folder: string,
): Promise<[string, readonly Outcome[]][]> {
  await using net = await createNetwork({
    clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' },
    upgrades: 'helicon',
  })
  const call = entrance(net, await net.listen({ port: 0 }))
  const made: [string, readonly Outcome[]][] = []
  for (const example of examples.filter(needsHelicon)) {
    const code = example.code?.replace(declaresHelicon, '')
    made.push([example.method, await run(net, call, { ...example, code }, folder)])
  }
  return made
}

async function run(
  net: Snowglobe,
  call: Call,
  example: DocumentedExample,
  folder: string,
): Promise<readonly Outcome[]> {
  const path = example.path.replace('<L1>', 'shown').replace('<chain>', 'P')
  const { params, code } = example
  // An example stands alone: none sees what those before it did.
  const snapshot = await net.snapshot()
  if (example.path.includes('<L1>')) await net.l1s.create({ alias: 'shown', validators: 2 })
  try {
    if (params !== undefined)
      return [await call(example.method, path, sentFor(example.method, params, folder))]
    return await runCode(net, (method, sent) => call(method, path, sent), code ?? '', example.method)
  } finally {
    // Examples of reverts and resets leave no snapshot.
    await net.revert(snapshot).catch(() => net.reset())
  }
}

/** Returns the parameters of an example, with files in a folder and without a wait for a block that nobody makes. */
function sentFor(method: string, params: string, folder: string): string {
  const inFolder = params.replaceAll('/tmp/', `${folder}/`)
  return method === 'eth_sendRawTransactionSync' ? inFolder.replace(/\]$/, ',1]') : inFolder
}

/** Arguments of the examples that are functions, because what they take is made by a test. */
const givenTo: Readonly<Record<string, (net: Snowglobe) => Promise<readonly string[]>>> = {
  'emulator.removeValidator': async (net) => {
    const { subnetID } = await net.emulator.createL1({ name: 'permissioned', convert: false })
    const { nodeID } = await net.emulator.addValidator({
      subnetID,
      nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
    })
    return [subnetID, nodeID]
  },
  'emulator.signWarpMessage': async () => [warpMessage],
  'emulator.relay': async (net) => [await sendsNoMessage(net)],
  'emulator.dropMessage': async (net) => [await sendsNoMessage(net)],
}

/** Returns the hash of a transaction that sends no message. */
async function sendsNoMessage(net: Snowglobe): Promise<string> {
  return (await net.emulator.fund({ address: `0x${'1'.repeat(40)}`, amount: 1 })).txID
}

/** An addressed call of a chain that nobody knows. */
const warpMessage = `0x0000${'00003039'}${'00'.repeat(32)}${'0000001c'}${'0000'}${'00000001'}${'00000014'}${'11'.repeat(20)}${'00000000'}`

/** Runs the code of an example with a network whose control API is called at the entrance. */
async function runCode(
  net: Snowglobe,
  call: (method: string, params: string) => Promise<Outcome>,
  code: string,
  method: string,
): Promise<readonly Outcome[]> {
  const seen: Outcome[] = []
  const emulator = new Proxy(
    {},
    {
      get: (_, name: string) => async (params?: unknown) => {
        const outcome = await call(`emulator.${name}`, withBigints(params ?? {}))
        seen.push(outcome)
        return 'result' in outcome ? outcome.result : {}
      },
    },
  )
  const shown: unknown = new Proxy(net, {
    get(target, member) {
      if (member === 'emulator') return emulator
      const value: unknown = Reflect.get(target, member, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { code: script } = await transform(code, { loader: 'ts', target: 'esnext' })
  const [, name] = /^const (\w+) = \([^)]*\) =>/.exec(code) ?? []
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor
  const made: unknown = await new AsyncFunction(
    'net',
    name === undefined ? script : `${script}; return ${name}`,
  )(shown)
  if (typeof made === 'function') await made(...((await givenTo[method]?.(net)) ?? []))
  return seen
}

/** Writes JSON with bigints as integers. */
function withBigints(value: unknown): string {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `§${each}§` : each)).replaceAll(
    /"§(\d+)§"/g,
    '$1',
  )
}

describe('the examples of the API reference', () => {
  const first = () => outcomes.get('HTTP with an object') ?? new Map<string, readonly Outcome[]>()

  it('are there for every method', () => {
    const names = referencePages().flatMap(({ methods }) => methods.map(({ name }) => name))
    expect(examples.map(({ method }) => method).sort()).toEqual(names.sort())
  })

  it('of the control API succeed, but for three that need what a test makes', () => {
    const refused = [...first()]
      .filter(([name, seen]) => name.startsWith('emulator.') && !seen.every((each) => 'result' in each))
      .map(([name]) => name)
    expect(refused).toEqual(['emulator.signWarpMessage', 'emulator.relay', 'emulator.dropMessage'])
  })

  it('have parameters that the method reads', () => {
    const misread = examples
      // The page shortens the state.
      .filter(({ method, hasResult }) => hasResult && method !== 'anvil_loadState')
      .map(({ method }): [string, readonly Outcome[]] => [method, first().get(method) ?? []])
      .filter(([, seen]) => seen.length === 0 || seen.some(isMisread))
    expect(misread).toEqual([])
  })

  it.each(Object.keys(entrances).slice(1))('lead to the same at every entrance: %s', (name) => {
    const others = outcomes.get(name)
    const different = examples
      .filter(({ method }) => !aboutTheProcess.includes(method))
      .map(({ method }) => [method, first().get(method), others?.get(method)])
      .filter(([, one, other]) => comparable(one) !== comparable(other))
    expect(different).toEqual([])
  })
})

function isMisread(outcome: Outcome): boolean {
  return (
    'code' in outcome &&
    /unmarshal|invalid argument|too many arguments|(missing|unknown|must be).*parameter|parameter.*must be/.test(
      String(outcome.message),
    )
  )
}

/** Methods that tell of the process: what it uses and what it does just now. */
const aboutTheProcess = ['debug_memStats', 'debug_stacks']

/** The text of outcomes, without what is measured, where the network listens, and the folder of its files. */
function comparable(outcomesOfOne: unknown): string {
  const measured = ['duration', 'durationMs', 'httpPort', 'listenPort', 'dir']
  return JSON.stringify(outcomesOfOne, (key, value) =>
    measured.includes(key) ? undefined : value,
  ).replaceAll(/snowglobe-examples-\w+/g, '')
}
