import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from '@jest/globals'
import { createNetwork, InvalidOptionError, type Scenario, SnowglobeError } from '../../../../src/index.js'
import { removeScenarioFiles, scenarioFile } from './scenarioFile.js'

afterAll(removeScenarioFiles)

const counter = readFileSync('examples/scenarios/Counter.json', 'utf8')

/** Returns the error of a scenario file, without the folder. */
async function refusalOf(name: string, text: string): Promise<string> {
  const file = scenarioFile(name, text, { 'Counter.json': counter })
  const error: unknown = await createNetwork({ scenario: file }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(SnowglobeError)
  return (error as SnowglobeError).message.replaceAll(file, name)
}

describe('a key that is unknown is named with its line, and the one that was meant', () => {
  it.each([
    ['world.yaml', 'users:\n  alice:\n    fund: { P: 1 }\n'],
    ['world.toml', '[users]\n\n[users.alice]\nfund = { P = 1 }\n'],
    ['world.json', '{\n  "users": {\n    "alice": { "fund": { "P": 1 } }\n  }\n}\n'],
  ])('%s', async (name, text) => {
    const line = name === 'world.toml' ? 4 : 3
    expect(await refusalOf(name, text)).toBe(
      `scenario ${name}, line ${line}: unknown key "users.alice.fund": did you mean "funds"?`,
    )
  })
})

describe('a file that is not of its format is refused with the line', () => {
  it.each([
    ['world.yaml', 'users:\n  alice: { funds: { P: 1 }\n', 3],
    ['world.toml', '[users.alice]\nfunds = { P = }\n', 2],
    ['world.json', '{\n  "users": {,}\n}', 2],
    ['world.json', '{"users":\n {"alice": }\n}', 2],
    ['world.json', '{\n  "clock": {\n    "mode": frozen\n  }\n}\n', 3],
    ['world.json', '{\n  "clock": {"mode": "frozen\n  }\n}\n', 2],
    ['world.json', '{\n  "users": {}\n  "clock": {}\n}\n', 3],
    ['world.json', '{\n  "users": {}\n\n', 2],
    ['world.json', '{\n}\n}\n', 3],
    ['world.json', '', 1],
    ['world.yaml', 'users:\n  alice: {}\n  alice: {}\n', 3],
  ])('%s', async (name, text, line) => {
    expect(await refusalOf(name, text)).toMatch(new RegExp(`^scenario ${name}, line ${line}: `))
  })
})

describe('what is wrong before anything is made', () => {
  it.each([
    [
      'users: { alice: { funds: { Q: 1 } } }',
      '"users.alice.funds.Q" names the chain "Q", which does not exist: there are P, X, C',
    ],
    ['users: { alice: { funds: { P: -1 } } }', '"users.alice.funds.P" must be an amount such as 1.5'],
    ['users: { 1a: {} }', '"users.1a" is no name'],
    ['users: { ewoq: {} }', '"users.ewoq" has a name that is taken'],
    [
      'users: { alice: {} }\ntokens: { t: { holders: { alcie: 1 } } }',
      'names the user "alcie", which does not exist: did you mean "alice"?',
    ],
    ['multisigs: { m: { members: [bob] } }', '"multisigs.m.members[0]" names the user "bob"'],
    ['users: { alice: { locked: [{ chain: P, amount: 1 }] } }', 'missing key "users.alice.locked[0].until"'],
    [
      'users: { alice: { locked: [{ chain: P, amount: 1, until: soon }] } }',
      '"users.alice.locked[0].until" must be a time',
    ],
    ['validators: { a: { duration: 30 } }', '"validators.a.duration" must be a length of time such as 30d'],
    [
      'validators: { a: { start: 2026-03-01T00:00:00Z, end: 2026-03-01T00:00:00Z } }',
      '"validators.a.end" must be after "start"',
    ],
    [
      'validators: { a: { delegators: [{ start: -1d, end: -2d }] } }',
      '"validators.a.delegators[0].end" must be after "start"',
    ],
    ['l1s: { a: { genesis: [1] } }', '"l1s.a.genesis" must be an object, or the path of a JSON file'],
    ['l1s: { a: { genesis: 1 } }', '"l1s.a.genesis" must be an object, or the path of a JSON file'],
    ['validators: { a: { duration: 30d, end: +1d } }', '"validators.a.duration" cannot stand beside "end"'],
    ['tokens: { a: {} }\nnfts: { a: {} }', '"nfts.a" has a name that is there already'],
    ['contracts: { a: { abi: [] } }', '"contracts.a" must have one of "artifact"'],
    [
      'contracts: { a: { artifact: None.json } }',
      '"contracts.a.artifact" is a file that cannot be read, None.json: ENOENT',
    ],
    [
      "contracts: { a: { artifact: Counter.json, arguments: ['${user.alice}'] } }",
      'has a reference that is none, ${user.alice}',
    ],
    [
      "contracts: { a: { artifact: Counter.json, arguments: ['${contracts.b}'] } }",
      'names the contract, token or collection "b", which does not exist',
    ],
    [
      'l1s: { games: {} }\nmessages: [{ to: gamse, recipient: ewoq }]',
      'names the chain "gamse", which does not exist: did you mean "games"?',
    ],
    [
      'l1s: { games: {} }\nmessages: [{ from: gamse, to: games, recipient: ewoq }]',
      'names the chain "gamse", which does not exist: did you mean "games"?',
    ],
    [
      'l1s: { games: {} }\nusers: { alice: {} }\nmessages: [{ to: games, sender: alcie, recipient: ewoq }]',
      '"alcie", which does not exist: did you mean "alice"?',
    ],
    [
      'l1s: { games: {} }\nusers: { alice: {} }\nmessages: [{ to: games, recipient: alcie }]',
      '"alcie", which does not exist: did you mean "alice"?',
    ],
    [
      'l1s: { games: {} }\nmessages: [{ to: games, recipient: ewoq }, { to: gamse, recipient: ewoq }]',
      'messages[1].to',
    ],
    [
      'network: { upgrades: helicn }',
      '"network.upgrades" must be "granite" or "helicon", got "helicn": did you mean "helicon"?',
    ],
    [
      'network: { flags: { min-stake-duratio: 1m } }',
      'unknown key "network.flags.min-stake-duratio": did you mean "min-stake-duration"?',
    ],
    [
      'users: { alice: {} }\nmultisigs: { council: { members: [alice], threshold: 2 } }',
      '"multisigs.council.threshold" must be at most 1, the number of members, got 2',
    ],
    ['clock: { start: yesterday }', '"clock.start" must be a time'],
    [
      'faults: { rules: [{ methd: eth_call }] }',
      'unknown key "faults.rules[0].methd": did you mean "method"?',
    ],
    ['dataApi: { tokens: { usdc: {} } }', '"dataApi.tokens.usdc" must be `<chain>:<token address>`'],
  ])('%s', async (text, refusal) => {
    expect(await refusalOf('world.yaml', text)).toContain(refusal)
  })

  it('an object of a program is named as the option', async () => {
    const scenario = { users: { alice: { fund: {} } } } as unknown as Scenario
    await expect(createNetwork({ scenario })).rejects.toThrow(InvalidOptionError)
    await expect(createNetwork({ scenario })).rejects.toThrow(
      'createNetwork: option "scenario": unknown key "users.alice.fund": did you mean "funds"?',
    )
  })

  it('a file that is not there, and one whose name says no format', async () => {
    await expect(createNetwork({ scenario: 'nowhere.yaml' })).rejects.toThrow(
      'scenario nowhere.yaml: it cannot be read: ENOENT',
    )
    await expect(createNetwork({ scenario: 'world.ini' })).rejects.toThrow(
      'the name must end with .json, .yaml, .yml, .toml',
    )
  })
})

describe('what the network refuses is named with line, entry and reason', () => {
  it.each([
    [
      'contracts:\n  counter:\n    artifact: Counter.json\n    calls:\n      - { call: increment, arguments: [1] }\n      - { call: increment, arguments: { by: 1000000 } }\n',
      'scenario world.yaml, line 6: contracts.counter.calls[1]: execution reverted: TooLarge(1000000)',
    ],
    [
      'contracts:\n  counter:\n    artifact: Counter.json\n    calls: [{ call: incremnt, arguments: [1] }]\n',
      'scenario world.yaml, line 4: key "contracts.counter.calls[0].call" is a function that the ABI does not have, "incremnt": did you mean "increment"?',
    ],
    [
      'contracts:\n  counter:\n    artifact: Counter.json\n    calls:\n      - call: increment\n        arguments: { bye: 1 }\n',
      'scenario world.yaml, line 6: unknown key "contracts.counter.calls[0].arguments.bye": did you mean "by"?',
    ],
    [
      'contracts:\n  counter:\n    artifact: Counter.json\n    calls:\n      - call: increment\n        arguments: [0x12, 4]\n',
      'scenario world.yaml, line 6: key "contracts.counter.calls[0].arguments" must have 1 values, (uint256 by), got 2',
    ],
    [
      "contracts:\n  a: { bytecode: '0x00', abi: [], arguments: ['${contracts.b}'] }\n  b: { bytecode: '0x00', abi: [], arguments: ['${contracts.a}'] }\n",
      'scenario world.yaml, line 3: key "contracts.b.arguments[0]" refers to a, which needs this contract itself',
    ],
    [
      "contracts:\n  a: { bytecode: '0x00', abi: [], arguments: ['${contracts.a}'] }\n",
      'scenario world.yaml, line 2: key "contracts.a.arguments[0]" refers to a, which needs this contract itself',
    ],
    [
      'users:\n  poor: {}\ntokens:\n  usdc:\n    owner: poor\n',
      'scenario world.yaml, line 4: tokens.usdc: insufficient funds',
    ],
    [
      'validators:\n  long:\n    duration: 2000d\n',
      'scenario world.yaml, line 2: validators.long: failed verification',
    ],
    [
      'validators:\n  early: { start: +1d }\n',
      'scenario world.yaml, line 2: key "validators.early.start" is later than now: since Durango',
    ],
    [
      'validators:\n  over: { end: -1d }\n',
      'scenario world.yaml, line 2: key "validators.over.end" must be after the start of the stake',
    ],
    [
      'validators:\n  short:\n    start: -9d\n    end: -1d\n    delegators: [{ start: -1d }]\n',
      'scenario world.yaml, line 5: key "validators.short.delegators[0].end" must be after the start of the stake',
    ],
    [
      'assets:\n  gold: { symbol: GLD }\n',
      'scenario world.yaml, line 2: key "assets.gold" must have "holders" or "minters"',
    ],
    [
      'users:\n  alice:\n    funds:\n      P: 400000000\n',
      'scenario world.yaml, line 4: users.alice.funds.P: the emulator pays with the ewoq key, which has 30000000000000000 nAVAX',
    ],
    [
      'users:\n  alice:\n    funds: { P: "0.0000000001" }\n',
      'scenario world.yaml, line 3: key "users.alice.funds.P" has more than 9 decimals',
    ],
  ])('%s', async (text, refusal) => {
    expect(await refusalOf('world.yaml', text)).toContain(refusal)
  })
})
