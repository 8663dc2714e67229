import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { resolveFlags } from '../../../src/config/resolveFlags.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-config-'))
afterAll(() => rmSync(directory, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(directory, name)
  writeFileSync(path, text)
  return path
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('sources of a flag', () => {
  test('the command line takes precedence over the environment, and the environment over the file', async () => {
    const path = file('all.json', '{"http-port": 1, "http-host": "file", "log-level": "debug"}')
    const { flags } = await resolveFlags(['--http-port=3', `--config-file=${path}`], {
      AVAGO_HTTP_PORT: '2',
      AVAGO_HTTP_HOST: 'environment',
    })
    expect(flags).toMatchObject({ 'http-port': '3', 'http-host': 'environment', 'log-level': 'debug' })
  })

  test('the environment may name the file, and content takes precedence over a file', async () => {
    const path = file('named.json', '{"http-port": 1}')
    expect((await resolveFlags([], { AVAGO_CONFIG_FILE: path })).flags).toMatchObject({ 'http-port': '1' })
    const content = base64('{"http-port": "2"}')
    const both = await resolveFlags([`--config-file=${path}`, `--config-file-content=${content}`], {})
    expect(both.flags).toMatchObject({ 'http-port': '2' })
  })

  test('an empty variable counts as unset', async () => {
    expect((await resolveFlags([], { AVAGO_HTTP_PORT: '' })).flags).toEqual({})
  })

  test('files may be YAML or TOML', async () => {
    const yaml = file('c.yaml', 'http-port: 7\nhttp-allowed-hosts: [a, b]\n')
    expect((await resolveFlags([`--config-file=${yaml}`], {})).flags).toMatchObject({
      'http-port': '7',
      'http-allowed-hosts': 'a,b',
    })
    const toml = file('c.toml', 'http-port = 8\napi-admin-enabled = true\n')
    expect((await resolveFlags([`--config-file=${toml}`], {})).flags).toMatchObject({
      'http-port': '8',
      'api-admin-enabled': 'true',
    })
  })

  test('every value of a file may be a string, as tmpnet writes them; names match in any case', async () => {
    const path = file(
      'flags.json',
      '{"HTTP-Port":"0","api-admin-enabled":"true","health-check-frequency":"2s"}',
    )
    expect((await resolveFlags([`--config-file=${path}`], {})).flags).toMatchObject({
      'http-port': '0',
      'api-admin-enabled': 'true',
      'health-check-frequency': '2s',
    })
  })

  test('unknown keys are reported, not refused', async () => {
    const content = base64('{"nope": {"a": 1}, "http-port": 1}')
    const { flags, unknownKeys } = await resolveFlags([`--config-file-content=${content}`], {})
    expect(flags['http-port']).toBe('1')
    expect(unknownKeys).toEqual(['nope'])
  })

  test.each([
    ['http-prot', 'http-port'],
    ['networkid', 'network-id'],
  ])('the key %s is refused as a mistyped %s', async (key, meant) => {
    const content = base64(JSON.stringify({ [key]: 1 }))
    await expect(resolveFlags([`--config-file-content=${content}`], {})).rejects.toThrow(
      `While parsing config: unknown key "${key}", did you mean "${meant}"?`,
    )
  })

  test('unknown variables are refused', async () => {
    await expect(resolveFlags([], { AVAGO_HTTP_PROT: '1' })).rejects.toThrow(
      'unknown environment variable: AVAGO_HTTP_PROT, did you mean AVAGO_HTTP_PORT?',
    )
    await expect(resolveFlags([], { AVAGO_XYZ: '1' })).rejects.toThrow(
      'unknown environment variable: AVAGO_XYZ',
    )
    await expect(resolveFlags([], { SNOWGLOBE_HTTP_PORT: '1' })).rejects.toThrow(
      'unknown environment variable: SNOWGLOBE_HTTP_PORT, did you mean AVAGO_HTTP_PORT?',
    )
    await expect(resolveFlags([], { SNOWGLOBE_BSL: '1' })).rejects.toThrow('did you mean SNOWGLOBE_BLS?')
    await expect(resolveFlags([], { SNOWGLOBE_BLS: 'js' })).rejects.toThrow('must be javascript or empty')
    await expect(resolveFlags([], { SNOWGLOBE_BLS: 'javascript' })).resolves.toMatchObject({ flags: {} })
  })
})

describe('invalid input', () => {
  test.each([
    ['{"http-port": 1,', 'While parsing config: unexpected end of JSON input'],
    ['{"http-port": [1]}', 'While parsing config: key "http-port" must be an integer, at least 0'],
    ['{"http-port": -1}', 'While parsing config: key "http-port" must be an integer, at least 0'],
    ['{"http-port": "x"}', 'invalid value "x" for key "http-port" of the configuration: strconv.ParseUint'],
    ['{"accounts": true}', 'While parsing config: key "accounts" must be an integer, at least 0'],
    ['{"mnemonic": null}', 'While parsing config: key "mnemonic" must be a text'],
    ['{"abi": ["out", 1]}', 'While parsing config: key "abi[1]" must be a text, got 1'],
    [
      '{"api-admin-enabled": 1}',
      'While parsing config: key "api-admin-enabled" must be true or false, got 1',
    ],
    [
      '{"http-read-timeout": 1.5}',
      'While parsing config: key "http-read-timeout" must be a duration such as "2s"',
    ],
    ['{"tracing-headers": {"a": 1}}', 'While parsing config: key "tracing-headers.a" must be a text, got 1'],
    ['[]', 'While parsing config: the configuration must be an object of flags'],
  ])('content %s', async (text, message) => {
    await expect(resolveFlags([`--config-file-content=${base64(text)}`], {})).rejects.toThrow(message)
  })

  test.each([
    [['--config-file=/nowhere.json'], 'open /nowhere.json: no such file or directory'],
    [['--config-file=/nowhere.conf'], 'Unsupported Config Type "conf"'],
    [['--config-file-content=xx'], 'unable to decode base64 content: illegal base64 data at input byte 0'],
    [
      ['--config-file-content=e30=', '--config-file-content-type=ini'],
      'While parsing config: decoder not found for this format',
    ],
  ])('%j', async (words, message) => {
    await expect(resolveFlags(words, {})).rejects.toThrow(message)
  })

  test('an error about a variable names it', async () => {
    await expect(resolveFlags([], { AVAGO_HTTP_PORT: 'x' })).rejects.toThrow(
      'AVAGO_HTTP_PORT must be a port from 0 to 65535 but is "x" (invalid value "x" for AVAGO_HTTP_PORT: strconv.ParseUint: parsing "x": invalid syntax)',
    )
    await expect(resolveFlags([], { AVAGO_JSON: 'x' })).rejects.toThrow(
      'AVAGO_JSON must be true or false but is "x"',
    )
  })
})
