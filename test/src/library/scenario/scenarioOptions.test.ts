import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { CreateNetworkOptions } from '../../../../src/library/networkOptions.js'
import { scenarioInput } from '../../../../src/library/scenario/inputs/scenarioInput.js'
import { withScenario } from '../../../../src/library/scenario/scenarioOptions.js'

const directory = mkdtempSync(join(tmpdir(), 'scenario-options-'))
afterAll(() => rmSync(directory, { recursive: true }))

const nowMs = Date.parse('2026-03-01T12:00:00.750Z')
const hour = 3_600_000
const day = 24 * hour

/** Returns what becomes of a scenario and the options beside it. */
function planned(scenario: object, options: object = {}, at: number = nowMs) {
  const source = { file: undefined, directory, lines: new Map<string, number>() }
  const prepared = { scenario: scenarioInput.read(scenario, ''), source, artifacts: new Map() }
  const { options: made, plan } = withScenario(options as CreateNetworkOptions, prepared, at)
  const { prepared: kept, ...facts } = plan
  expect(kept).toBe(prepared)
  return { options: made, plan: facts }
}
const optionsOf = (scenario: object, options?: object) => planned(scenario, options).options

it('a scenario without members has a history of an hour, a clock that runs, and nothing else', () => {
  expect(planned({})).toStrictEqual({
    options: {
      teleporter: false,
      chainConfigs: {},
      flags: {},
      // A whole second.
      clock: { mode: 'frozen', startMs: nowMs - 750 - hour },
    },
    plan: { nowMs, mode: 'running', hasFaults: false, dataApiOptions: [] },
  })
  expect(planned({}, {}, hour - 1).options.clock).toStrictEqual({ mode: 'frozen', startMs: 0 })
})

describe('the present', () => {
  const [first, second] = ['2030-01-01T00:00:00Z', '2031-01-01T00:00:00Z']
  const [firstMs, secondMs] = [Date.parse(first), Date.parse(second)]
  it.each<[object, CreateNetworkOptions, number]>([
    [{ clock: { start: first } }, {}, firstMs],
    [{ clock: { start: first } }, { clock: { start: second } }, secondMs],
    [{}, { clock: { start: new Date(second) } }, secondMs],
    [{}, { clock: { start: secondMs } }, secondMs],
    [{ clock: { start: first } }, { clock: { startMs: secondMs } }, secondMs],
    [{}, { clock: { mode: 'running' } }, nowMs],
  ])('of %j with %j', (scenario, options, presentMs) => {
    expect(planned(scenario, options).plan.nowMs).toBe(presentMs)
  })

  it.each<[object, CreateNetworkOptions, string]>([
    [{ clock: { mode: 'frozen' } }, {}, 'frozen'],
    [{ clock: { mode: 'frozen' } }, { clock: { mode: 'running' } }, 'running'],
    [{}, { clock: { mode: 'frozen' } }, 'frozen'],
  ])('stands or runs: %j with %j', (scenario, options, mode) => {
    expect(planned(scenario, options).plan.mode).toBe(mode)
  })
})

describe('the history begins an hour before', () => {
  const address = `0x${'ab'.repeat(20)}`
  const message = { to: 'C', recipient: address, text: 'a' }
  const call = { call: 'f' }
  it.each<[string, object, number]>([
    ['a stake', { validators: { a: {}, b: { start: '-2d' } } }, 2],
    ['a delegation', { validators: { a: { start: '-2d', delegators: [{}, { start: '-3d' }] } } }, 3],
    ['a call', { contracts: { a: { address, calls: [call, { ...call, at: '-4d' }] }, b: { address } } }, 4],
    ['a message', { messages: [message, { ...message, at: '-5d' }] }, 5],
    ['the present, where all is later', { validators: { a: { start: '+1d', duration: '1d' } } }, 0],
  ])('%s', (_, scenario, days) => {
    expect(optionsOf(scenario).clock?.startMs).toBe(nowMs - 750 - days * day - hour)
  })
})

describe('upgrades', () => {
  it.each<[object, CreateNetworkOptions, CreateNetworkOptions['upgrades']]>([
    [{ network: { upgrades: 'granite' } }, {}, 'granite'],
    [{ network: { upgrades: { helicon: '+1h' } } }, {}, { helicon: nowMs + hour }],
    [{ network: { upgrades: 'granite' } }, { upgrades: 'helicon' }, 'helicon'],
    [{ network: { upgrades: 'granite' } }, { upgrades: { helicon: '+2h' } }, { helicon: nowMs + 2 * hour }],
    [{}, { upgrades: { helicon: 5 } }, { helicon: 5 }],
    [{}, { upgrades: { helicon: 'no time' } }, { helicon: 'no time' }],
  ])('of %j with %j count from the present', (scenario, options, upgrades) => {
    expect(optionsOf(scenario, options).upgrades).toStrictEqual(upgrades)
  })
})

it('a scenario has the messenger where it sends messages, unless it or an option says something else', () => {
  const messages = [{ to: 'C', recipient: `0x${'ab'.repeat(20)}`, text: 'a' }]
  const teleporter = (scenario: object, options?: object) => optionsOf(scenario, options).teleporter
  expect(teleporter({ messages })).toBe(true)
  expect(teleporter({ messages: [] })).toBe(false)
  expect(teleporter({ network: { teleporter: true } })).toBe(true)
  expect(teleporter({ messages }, { teleporter: false })).toBe(false)
  expect(teleporter({ messages }, { teleporter: undefined })).toBe(true)
})

it('files are JSON in the scenario or beside it, and refused where they cannot be read', () => {
  writeFileSync(join(directory, 'genesis.json'), '{"a":1}')
  const network = {
    networkId: 1337,
    genesisFile: 'genesis.json',
    upgradeFile: { b: 2 },
    chainConfigs: { C: { config: { c: 3 }, upgrade: 'genesis.json' }, X: { config: 'genesis.json' } },
  }
  const { genesisFile, upgradeFile, chainConfigs, networkId } = optionsOf({ network })
  expect([networkId, genesisFile, upgradeFile]).toStrictEqual([1337, '{"a":1}', '{"b":2}'])
  expect(chainConfigs).toStrictEqual({
    C: { config: '{"c":3}', upgrade: '{"a":1}' },
    X: { config: '{"a":1}' },
  })
  for (const [path, refused] of [
    ['network.genesisFile', { genesisFile: 'none.json' }],
    ['network.upgradeFile', { upgradeFile: 'none.json' }],
    ['network.chainConfigs.C.config', { chainConfigs: { C: { config: 'none.json' } } }],
    ['network.chainConfigs.C.upgrade', { chainConfigs: { C: { upgrade: 'none.json' } } }],
  ] as const)
    expect(() => optionsOf({ network: refused })).toThrow(`"${path}"`)
})

it('options win over the scenario: chain by chain, flag by flag, and the others as a whole', () => {
  const network = {
    networkId: 1337,
    seed: 'a',
    flags: { 'min-validator-stake': '5', 'min-delegator-stake': '6' },
    chainConfigs: { C: { config: { a: 1 } }, X: { config: { b: 2 } } },
  }
  expect(
    optionsOf(
      { network },
      {
        scenario: 'a.json',
        networkId: undefined,
        seed: 'b',
        flags: { 'min-validator-stake': '7' },
        chainConfigs: { C: { upgrade: '{}' } },
      },
    ),
  ).toStrictEqual({
    teleporter: false,
    networkId: 1337,
    seed: 'b',
    flags: { 'min-validator-stake': '7', 'min-delegator-stake': '6' },
    chainConfigs: { C: { upgrade: '{}' }, X: { config: '{"b":2}' } },
    clock: { mode: 'frozen', startMs: nowMs - 750 - hour },
  })
})

it('faults and members of the Data API are those of the options where they have some', () => {
  const planOf = (options: CreateNetworkOptions) => planned({}, options).plan
  expect(planOf({ faults: { preset: 'flaky' } }).hasFaults).toBe(true)
  expect(planOf({ faults: {} }).hasFaults).toBe(false)
  expect(planOf({ dataApi: { keys: [], unitsPerMinute: undefined } }).dataApiOptions).toStrictEqual(['keys'])
})
