import { afterAll, describe, expect, it } from '@jest/globals'
import { stringify as toToml } from 'smol-toml'
import { stringify as toYaml } from 'yaml'
import { prepareScenario } from '../../../../src/library/scenario/read/prepareScenario.js'
import { removeScenarioFiles, scenarioFile } from './scenarioFile.js'

afterAll(removeScenarioFiles)

const formats = {
  'world.json': (value: object) => JSON.stringify(value, undefined, 2),
  'world.yaml': (value: object) => toYaml(value),
  'world.toml': (value: object) => toToml(value),
}
const address = `0x${'ab'.repeat(20)}`
/** The text of a reference to something. */
const to = (name: string): string => `\${${name}}`

/** For each section a scenario with one fault, the name of what is wrong, as it stands in the file, and what is said about it. */
const faults: readonly (readonly [scenario: object, wrong: string, text: string])[] = [
  [{ nework: {} }, 'nework', 'unknown key "nework": did you mean "network"?'],
  [{ network: { sead: 'x' } }, 'sead', 'unknown key "network.sead": did you mean "seed"?'],
  [{ network: { relay: 'yes' } }, 'relay', 'key "network.relay" must be true or false, got "yes"'],
  [{ network: { chainConfigs: { C: { confg: {} } } } }, 'confg', 'did you mean "config"?'],
  [
    { network: { upgrades: { helicon: 'later' } } },
    'helicon',
    'key "network.upgrades.helicon" must be a time',
  ],
  [{ clock: { stat: 1 } }, 'stat', 'unknown key "clock.stat": did you mean "start"?'],
  [{ clock: { mode: 5 } }, 'mode', 'key "clock.mode" must be "running" or "frozen", got 5'],
  [{ users: { alice: { lockd: [] } } }, 'lockd', 'unknown key "users.alice.lockd": did you mean "locked"?'],
  [
    { users: { alice: { funds: { P: true } } } },
    'P',
    'key "users.alice.funds.P" must be an amount such as 1.5',
  ],
  [{ users: { alice: 5 } }, 'alice', 'key "users.alice" must be an object { '],
  [{ users: { alice: { funds: { gamse: 1 } } }, l1s: { games: {} } }, 'gamse', 'did you mean "games"?'],
  [
    { multisigs: { m: { membrs: [] } } },
    'membrs',
    'unknown key "multisigs.m.membrs": did you mean "members"?',
  ],
  [
    { multisigs: { m: { members: 'alice' } } },
    'members',
    'key "multisigs.m.members" must be a list, got "alice"',
  ],
  [{ users: { alice: {} }, multisigs: { m: { members: ['alcie'] } } }, 'alcie', 'did you mean "alice"?'],
  [{ l1s: { games: { validatrs: 2 } } }, 'validatrs', 'did you mean "validators"?'],
  [{ l1s: { games: { chainId: 'one' } } }, 'chainId', 'key "l1s.games.chainId" must be an integer'],
  [
    { users: { alice: {} }, l1s: { games: { precompiles: { nativeMinter: { admins: ['alcie'] } } } } },
    'alcie',
    'key "l1s.games.precompiles.nativeMinter.admins[0]" names the user "alcie", which does not exist: did you mean "alice"?',
  ],
  [{ l1s: { games: { manager: { initialise: true } } } }, 'initialise', 'did you mean "initialize"?'],
  [{ assets: { gold: { minter: [] } } }, 'minter', 'did you mean "minters"?'],
  [
    { assets: { gold: { denomination: 'two' } } },
    'denomination',
    'key "assets.gold.denomination" must be an integer',
  ],
  [{ users: { alice: {} }, assets: { gold: { holders: { alcie: 1 } } } }, 'alcie', 'did you mean "alice"?'],
  [{ tokens: { usdc: { decimal: 6 } } }, 'decimal', 'did you mean "decimals"?'],
  [
    { tokens: { usdc: { holders: [] } } },
    'holders',
    'key "tokens.usdc.holders" must be an object of amounts by holder',
  ],
  [
    { tokens: { usdc: { chain: 'D' } } },
    'chain',
    'key "tokens.usdc.chain" names the chain "D", which does not exist',
  ],
  [{ nfts: { apes: { tokns: [] } } }, 'tokns', 'did you mean "tokens"?'],
  [
    { nfts: { apes: { tokens: [{ id: 'x', owner: address }] } } },
    'id',
    'key "nfts.apes.tokens[0].id" must be',
  ],
  [
    {
      nfts: { apes: { tokens: [{ id: 1, owner: to('contracts.vaul') }] } },
      contracts: { vault: { bytecode: '0x' } },
    },
    'owner',
    'did you mean "vault"?',
  ],
  [{ contracts: { vault: { bytecode: '0x', argument: [] } } }, 'argument', 'did you mean "arguments"?'],
  [
    { contracts: { vault: { bytecode: '0x', calls: [{ call: 5 }] } } },
    'call\\b',
    'must be a function by name',
  ],
  [
    { contracts: { vault: { bytecode: '0x', arguments: { owner: to('users.bob') } } } },
    'owner',
    'key "contracts.vault.arguments.owner" names the user "bob", which does not exist: there are ewoq',
  ],
  [{ validators: { anna: { rewardTo: 'ewoq' } } }, 'rewardTo', 'did you mean "rewardsTo"?'],
  [{ validators: { anna: { uptime: 101 } } }, 'uptime', 'key "validators.anna.uptime" must be'],
  [
    { validators: { anna: { delegators: [{ owner: 'bob' }] } } },
    'owner',
    '"validators.anna.delegators[0].owner" names',
  ],
  [{ messages: [{ to: 'C', recipient: address, gas: 1 }] }, 'gas', 'unknown key "messages[0].gas": '],
  [
    { messages: [{ to: 'C', recipient: address, gasLimit: 0 }] },
    'gasLimit',
    'key "messages[0].gasLimit" must be',
  ],
  [{ messages: [{ to: 'D', recipient: address }] }, 'to', 'key "messages[0].to" names the chain "D"'],
  [{ faults: { rule: [] } }, 'rule', 'unknown key "faults.rule": did you mean "rules"?'],
  [
    { faults: { rules: [{ method: 'eth_call', delay: 'long' }] } },
    'delay',
    'key "faults.rules[0].delay" must be',
  ],
  [{ dataApi: { key: [] } }, 'key', 'unknown key "dataApi.key": did you mean "keys"?'],
  [
    { dataApi: { unitsPerMinute: 'all' } },
    'unitsPerMinute',
    'key "dataApi.unitsPerMinute" must be an integer',
  ],
  [
    { dataApi: { prices: { [`C:${to('tokens.usdc')}`]: { usd: 1 } } } },
    'C:',
    'names the contract, token or collection "usdc", which does not exist: there are none',
  ],
]

describe.each(Object.entries(formats))('a fault in %s is named with its line', (name, write) => {
  it.each(faults)('%j', async (scenario, wrong, text) => {
    // Something stands before, so that the first line is no answer.
    const written = write({ $schema: './scenario.schema.json', ...scenario })
    const line = written.split('\n').findIndex((each) => new RegExp(`\\b${wrong}`).test(each)) + 1
    const file = scenarioFile(name, written)
    const refusal: unknown = await prepareScenario(file).catch((error: unknown) => error)
    const message = refusal instanceof Error ? refusal.message : ''
    expect(message.slice(0, file.length + 20)).toContain(`scenario ${file}, line ${line}: `)
    expect(message).toContain(text)
  })
})
