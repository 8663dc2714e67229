import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { Ajv } from 'ajv'
import { tomlTemplate } from '../../../../src/cli/scenario/tomlTemplate.js'
import { yamlTemplate } from '../../../../src/cli/scenario/yamlTemplate.js'
import { prepareScenario } from '../../../../src/library/scenario/read/prepareScenario.js'
import { readScenarioFile } from '../../../../src/library/scenario/read/readScenarioFile.js'
import { scenarioSchemaText } from '../../../../src/library/scenario/scenarioSchema.js'
import { parseTomlLines } from '../../../../src/library/scenario/text/parseTomlLines.js'
import { parseYamlLines } from '../../../../src/library/scenario/text/parseYamlLines.js'
import { removeScenarioFiles, scenarioFile } from './scenarioFile.js'

afterAll(removeScenarioFiles)

const published = readFileSync('scenario.schema.json', 'utf8')
const validate = new Ajv({ strict: false }).compile(JSON.parse(published))
const examples = readdirSync('examples/scenarios').filter((name) => name !== 'Counter.json')

/** Returns a value as editors see it: what JSON has. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)))
}

// After a change of a key: npm run docs
it('the published schema is the one that the reader follows', () => {
  expect(published).toBe(scenarioSchemaText())
})

describe('the schema accepts the examples', () => {
  it.each(examples)('%s', async (name) => {
    const { value } = await readScenarioFile(join('examples/scenarios', name))
    validate(plain(value))
    expect(validate.errors ?? []).toEqual([])
  })

  it('and what snowglobe init writes, which is the same world in each format', async () => {
    const [yaml, toml] = [await parseYamlLines(yamlTemplate), await parseTomlLines(tomlTemplate)]
    expect(validate(plain(yaml.value))).toBe(true)
    expect(plain(toml.value)).toEqual(plain(yaml.value))
  })
})

describe('the schema refuses what the reader refuses', () => {
  const members: readonly [string, unknown][] = [
    ['unknown section', { user: {} }],
    ['unknown key', { users: { alice: { fund: {} } } }],
    ['negative amount', { users: { alice: { funds: { P: -1 } } } }],
    ['amount without digits', { users: { alice: { funds: { P: 'many' } } } }],
    ['too many decimals', { users: { alice: { funds: { P: '0.0000000000000000001' } } } }],
    ['a list of users', { users: [] }],
    ['a name with a dot', { users: { 'a.b': {} } }],
    ['a taken name', { users: { ewoq: {} } }],
    ['a wrong key', { users: { alice: { privateKey: '0x12' } } }],
    ['a locked output without an end', { users: { alice: { locked: [{ chain: 'P', amount: 1 }] } } }],
    ['a locked output on C', { users: { alice: { locked: [{ chain: 'C', amount: 1, until: '+1d' }] } } }],
    ['a time that is none', { clock: { start: 'now' } }],
    ['a distance as the present', { clock: { start: '-1d' } }],
    ['another mode', { clock: { mode: 'stopped' } }],
    ['a length without a unit', { validators: { a: { duration: '30' } } }],
    ['a fee above 100 %', { validators: { a: { delegationFee: 101 } } }],
    ['a delegator as an object', { validators: { a: { delegators: {} } } }],
    ['a contract without code', { contracts: { a: {} } }],
    ['a contract with two sources', { contracts: { a: { artifact: 'a.json', bytecode: '0x' } } }],
    ['a call without a function', { contracts: { a: { bytecode: '0x', calls: [{}] } } }],
    ['arguments as text', { contracts: { a: { bytecode: '0x', arguments: 'x' } } }],
    ['decimals above 36', { tokens: { a: { decimals: 37 } } }],
    ['another standard', { nfts: { a: { standard: 'erc20' } } }],
    ['an NFT without an owner', { nfts: { a: { tokens: [{ id: 1 }] } } }],
    ['an asset of 33 decimals', { assets: { a: { denomination: 33 } } }],
    ['a message without a recipient', { messages: [{ to: 'C' }] }],
    ['an unknown precompile', { l1s: { games: { precompiles: { warp: {} } } } }],
    ['an L1 with a taken name', { l1s: { C: {} } }],
    ['no validators of an L1', { l1s: { games: { validators: 0 } } }],
    ['an unknown flag', { network: { flags: { 'htp-port': 1 } } }],
    ['another release', { network: { avalanchegoVersion: '1.0.0' } }],
    ['another upgrade', { network: { upgrades: 'durango' } }],
    ['a preset that is none', { faults: { preset: 'chaos' } }],
    ['a status below 400', { faults: { rules: [{ status: 200 }] } }],
    ['a price that is text', { dataApi: { prices: { AVAX: { usd: 'x' } } } }],
  ]
  it.each(members)('%s', async (_, value) => {
    expect(validate(value)).toBe(false)
    await expect(prepareScenario(scenarioFile('world.json', JSON.stringify(value)))).rejects.toThrow(
      'world.json',
    )
  })
})
