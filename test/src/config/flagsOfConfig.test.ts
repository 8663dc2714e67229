import { describe, expect, it } from '@jest/globals'
import { flagDefinitions } from '../../../src/config/flagDefinitions.js'
import { flagsOfConfig } from '../../../src/config/flagsOfConfig.js'
import { parseConfigText } from '../../../src/config/parseConfigText.js'

const flagOf = (key: string, value: unknown) => flagsOfConfig({ [key]: value }, flagDefinitions).flags[key]

describe('a value of a configuration', () => {
  it.each<[key: string, value: unknown, text: string]>([
    ['http-host', '::1', '::1'],
    ['http-host', 5, '5'],
    ['http-host', true, 'true'],
    ['api-admin-enabled', false, 'false'],
    ['api-admin-enabled', 'f', 'f'],
    ['http-port', 0, '0'],
    ['snow-sample-size', -3, '-3'],
    ['network-timeout-coefficient', 1.5, '1.5'],
    ['http-read-timeout', '2s', '2s'],
    // A number without a unit is nanoseconds (spf13/cast).
    ['http-read-timeout', 2000, '2000ns'],
    ['http-allowed-hosts', ['a', 'b'], 'a,b'],
    ['http-allowed-hosts', 'a', 'a'],
    ['http-allowed-hosts', [], ''],
    ['acp-support', [23, '24'], '23,24'],
    ['acp-support', 23, '23'],
    ['tracing-headers', { a: 'b', c: 'd' }, 'a=b,c=d'],
    ['tracing-headers', 'a=b', 'a=b'],
  ])('%s of %j is the flag %j', (key, value, text) => {
    expect(flagOf(key, value)).toBe(text)
  })

  it.each<[key: string, value: unknown, kind: string]>([
    ['http-host', {}, 'a text'],
    ['api-admin-enabled', 1, 'true or false'],
    ['http-port', 1.5, 'an integer, at least 0'],
    ['snow-sample-size', 1.5, 'an integer'],
    ['network-timeout-coefficient', true, 'a number'],
    ['http-read-timeout', false, 'a duration such as "2s"'],
    ['http-allowed-hosts', 5, 'a text'],
    ['acp-support', true, 'an integer'],
    ['l1', null, 'a path or an object'],
    ['tracing-headers', null, 'an object of texts'],
  ])('%s is not %j', (key, value, kind) => {
    expect(() => flagOf(key, value)).toThrow(`While parsing config: key "${key}" must be ${kind}, got `)
  })

  it('that has no flag is told of, in its order', () => {
    expect(flagsOfConfig({ zeta: 1, 'http-port': 7, alpha: {} }, flagDefinitions)).toEqual({
      flags: { 'http-port': '7' },
      unknownKeys: ['zeta', 'alpha'],
    })
  })
})

describe('the text of a configuration', () => {
  it.each([
    ['null', 'json'],
    ['{}', 'JSON'],
    ['', 'yaml'],
    ['', 'yml'],
    ['', 'toml'],
  ])('%j as %s has no flags', async (text, format) => {
    expect(await parseConfigText(text, format)).toEqual({})
  })

  it.each([
    ['5', 'json', 'the configuration must be an object of flags'],
    ['- a', 'yaml', 'the configuration must be an object of flags'],
    ['a: [', 'yaml', 'Flow sequence'],
    ['a = ', 'toml', 'Invalid TOML document'],
    ['', 'json', 'unexpected end of JSON input'],
    ['{}', 'ini', 'decoder not found for this format'],
  ])('%j as %s is refused', async (text, format, reason) => {
    await expect(parseConfigText(text, format)).rejects.toThrow(`While parsing config: ${reason}`)
  })
})
