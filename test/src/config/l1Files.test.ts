import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { l1sOfFiles } from '../../../src/config/l1Files.js'
import { resolveFlags } from '../../../src/config/resolveFlags.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-l1-'))
afterAll(() => rmSync(directory, { recursive: true }))
mkdirSync(join(directory, 'out'))

function file(name: string, content: unknown): string {
  const path = join(directory, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Returns the L1s of a command line and an environment. */
async function read(words: readonly string[], environment: Record<string, string> = {}) {
  const { flags } = await resolveFlags(words, environment)
  return l1sOfFiles(flags['l1'] ?? '', (path) => path)
}

// JavaScript cannot represent this number.
const genesisText =
  '{"config":{"chainId":77},"gasLimit":"0x7a1200","alloc":{"0x00":{"balance":100000000000000000001}}}'
const genesis = file('genesis.json', genesisText)

describe('an L1 file', () => {
  test('may be a genesis, which is kept verbatim; the chain is named after the file', async () => {
    const path = file('my-games.json', genesisText)
    expect(await read(['--l1', path])).toStrictEqual([
      { wantedBy: `l1 ${path}`, name: 'my games', alias: 'my-games', genesis: genesisText },
    ])
  })

  test('may be a description; its paths are relative to it', async () => {
    file('out/Manager.json', { bytecode: { object: '6001' }, deployedBytecode: '0x6002' })
    file('config.json', '{"warp-api-enabled":true}')
    const path = file('described.json', {
      $schema: 'l1.schema.json',
      name: 'Games',
      alias: 'games',
      genesis: 'genesis.json',
      config: './config.json',
      upgrade: { precompileUpgrades: [] },
      validators: [{ weight: 60, balanceNAVAX: '18446744073709551615' }, {}],
      manager: { bytecode: 'out/Manager.json', code: 'out/Manager.json', initialize: true },
    })
    expect(await read([`--l1=${path}`])).toStrictEqual([
      {
        wantedBy: `l1 ${path}`,
        name: 'Games',
        alias: 'games',
        genesis: genesisText,
        config: '{"warp-api-enabled":true}',
        upgrade: '{"precompileUpgrades":[]}',
        validators: [{ weight: 60, balanceNAVAX: '18446744073709551615' }, {}],
        manager: { bytecode: '0x6001', code: '0x6002', initialize: true },
      },
    ])
  })

  test('may set the number of validators', async () => {
    expect(await read(['--l1', file('three.json', { validators: 3 })])).toMatchObject([{ validators: 3 }])
  })

  test('may contain the genesis itself, verbatim', async () => {
    const path = file('held.json', `{"genesis": ${genesisText}}`)
    expect(await read(['--l1', path])).toMatchObject([{ genesis: genesisText }])
  })

  test.each(['C', 'evm', 'P', 'X'])('named like the chain %s has no alias', async (name) => {
    expect((await read(['--l1', file(`${name}.json`, genesisText)]))[0]).not.toHaveProperty('alias')
  })

  test('takes the name of an earlier file as alias only once', async () => {
    const paths = [file('twice.json', genesisText), file('out/twice.json', genesisText)]
    const l1s = await read(paths.map((path) => `--l1=${path}`))
    expect(l1s.map(({ alias }) => alias)).toStrictEqual(['twice', undefined])
  })
})

describe('L1s can be listed', () => {
  test('by repeating the flag', async () => {
    const [one, two] = [file('one, or so.json', genesisText), file('two.json', genesisText)]
    expect((await read(['--l1', one, '--l1', two])).map(({ name }) => name)).toStrictEqual([
      'one or so',
      'two',
    ])
  })

  test('in the variable, separated by commas', async () => {
    const AVAGO_L1 = [file('three.json', genesisText), file('four.json', genesisText)].join()
    expect((await read([], { AVAGO_L1 })).map(({ alias }) => alias)).toStrictEqual(['three', 'four'])
  })

  test('in a configuration, as paths relative to it and as inline descriptions', async () => {
    file('a, b.json', genesisText)
    const config = file('config-with-l1s.json', {
      l1: ['a, b.json', { alias: 'inline', genesis: 'genesis.json' }, JSON.parse('{"alloc":{}}')],
    })
    expect(await read([`--config-file=${config}`])).toMatchObject([
      { name: 'a b', genesis: genesisText },
      { wantedBy: 'l1[1] of the configuration', alias: 'inline', genesis: genesisText },
      { wantedBy: 'l1[2] of the configuration', genesis: '{"alloc":{}}' },
    ])
  })

  test('in a configuration, as one value instead of a list', async () => {
    const path = file('single.json', { l1: 'genesis.json' })
    expect(await read([`--config-file=${path}`])).toMatchObject([{ genesis: genesisText }])
    const inline = file('inline.json', { l1: { alias: 'solo' } })
    expect(await read([`--config-file=${inline}`])).toMatchObject([{ alias: 'solo' }])
  })

  test("on the command line, which replaces the configuration's", async () => {
    const config = file('overruled.json', { l1: [{ alias: 'overruled' }] })
    const l1s = await read([`--config-file=${config}`, '--l1', genesis])
    expect(l1s.map(({ alias }) => alias)).toStrictEqual(['genesis'])
  })

  test('with variables in paths, replaced as in other paths', async () => {
    const expand = (path: string) => path.replace('$PLACE', directory)
    expect(l1sOfFiles('$PLACE/genesis.json', expand)).toMatchObject([{ genesis: genesisText }])
  })
})

describe('an error names the file and the key', () => {
  test.each([
    ['broken', '{"genesis": ', 'it is not JSON: Unexpected end of JSON input'],
    ['list', [], 'it must be an object, got a list'],
    ['typo', { validatorz: 3 }, 'unknown key "validatorz": did you mean "validators"?'],
    ['deep', { manager: { adress: '0x' } }, 'unknown key "manager.adress": did you mean "address"?'],
    ['none', { validators: 0 }, 'key "validators" must be an integer, at least 1, got 0'],
    ['many', { validators: 1001 }, 'key "validators" must be an integer, at most 1000, got 1001'],
    [
      'weight',
      { validators: [{}, { weight: 'x' }] },
      'key "validators[1].weight" must be an integer, got "x"',
    ],
    [
      'negative',
      { validators: [{ weight: -1 }] },
      'key "validators[0].weight" must be an integer, at least 0, got -1',
    ],
    [
      'name',
      { name: 'no-dashes' },
      'key "name" must be up to 128 letters, digits and spaces, got "no-dashes"',
    ],
    [
      'hex',
      { manager: { address: 'here' } },
      'key "manager.address" must be bytes in hexadecimal (0x…), got "here"',
    ],
    ['missing', { genesis: 'nowhere.json' }, `genesis: open ${directory}/nowhere.json: no such file`],
    ['folder', { genesis: 'out' }, `genesis: read ${directory}/out: is a directory`],
    [
      'artifact',
      { manager: { code: 'genesis.json' } },
      'manager.code: genesis.json has no "deployedBytecode"',
    ],
  ])('%s: %j', async (name, content, message) => {
    const path = file(`${name}.json`, content)
    await expect(read(['--l1', path])).rejects.toThrow(`l1 ${path}: ${message}`)
  })

  test('a missing file', async () => {
    await expect(read(['--l1', '/nowhere.json'])).rejects.toThrow(
      'l1 /nowhere.json: open /nowhere.json: no such file or directory',
    )
  })

  test('an object of a configuration', async () => {
    const config = file('wrong.json', { l1: [{}, { alias: '' }] })
    await expect(read([`--config-file=${config}`])).rejects.toThrow(
      'l1[1] of the configuration: key "alias" must be a string of 1 to 512 characters, got ""',
    )
  })

  test('a configuration whose l1 is neither', async () => {
    const config = file('number.json', { l1: [3] })
    await expect(read([`--config-file=${config}`])).rejects.toThrow(
      'While parsing config: key "l1[0]" must be a path or an object',
    )
  })
})
