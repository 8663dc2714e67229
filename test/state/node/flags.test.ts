import { describe, expect, test } from '@jest/globals'
import { isFlagName, NodeFlags, parseBool } from '../../../state/node/flags.js'
import { flagTable } from '../../../state/node/flagTable.js'

describe('flags', () => {
  test('every flag of AvalancheGo is known, and each default is valid for its type', () => {
    const flags = new NodeFlags({})
    const names = Object.keys(flagTable).filter(isFlagName)
    expect(names).toHaveLength(207)
    for (const name of names) {
      const { type } = flagTable[name]
      if (type === 'bool') flags.bool(name)
      else if (type === 'uint' || type === 'int') flags.integer(name)
      else if (type === 'float') flags.float(name)
      else if (type === 'duration') flags.durationNs(name)
      else expect(typeof flags.text(name)).toBe('string')
    }
  })

  test('a given value takes precedence over the default', () => {
    const flags = new NodeFlags({ 'http-port': '1234', 'index-enabled': 't' })
    expect(flags.integer('http-port')).toBe(1234n)
    expect(flags.isSet('http-port')).toBe(true)
    expect(flags.bool('index-enabled')).toBe(true)
    expect(flags.isSet('staking-port')).toBe(false)
    expect(flags.integer('staking-port')).toBe(9651n)
  })

  test('paths may contain the data directory and environment variables', () => {
    const environment = { HOME: '/home/me', ['X']: '/x' }
    expect(new NodeFlags({}).path('profile-dir', environment)).toBe('/home/me/.avalanchego/profiles')
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the environment, not of this program
    expect(new NodeFlags({ 'data-dir': '${X}/data' }).path('plugin-dir', environment)).toBe('/x/data/plugins')
    expect(new NodeFlags({ 'log-dir': '$NONE/logs' }).path('log-dir', environment)).toBe('/logs')
  })

  test('lists are separated by commas', () => {
    expect(new NodeFlags({ 'track-subnets': 'a, b,,c' }).list('track-subnets')).toEqual(['a', 'b', 'c'])
    expect(new NodeFlags({}).list('track-subnets')).toEqual([])
  })

  test("an invalid text is refused with Go's error", () => {
    const flags = new NodeFlags({ 'http-port': 'x', 'index-enabled': 'yes', 'uptime-requirement': '' })
    expect(() => flags.integer('http-port')).toThrow('strconv.ParseInt: parsing "x": invalid syntax')
    expect(() => flags.bool('index-enabled')).toThrow('strconv.ParseBool: parsing "yes": invalid syntax')
    expect(() => flags.float('uptime-requirement')).toThrow('invalid syntax')
    expect(() => new NodeFlags({ 'uptime-requirement': 'x' }).float('uptime-requirement')).toThrow(
      'strconv.ParseFloat: parsing "x": invalid syntax',
    )
    expect(new NodeFlags({ 'uptime-requirement': '0.75' }).float('uptime-requirement')).toBe(0.75)
  })
})

test('booleans are parsed as in Go', () => {
  expect(['1', 'T', 'true', 'TRUE'].map(parseBool)).toEqual([true, true, true, true])
  expect(['0', 'f', 'False'].map(parseBool)).toEqual([false, false, false])
  expect(['', 'yes', 'tRUE'].map(parseBool)).toEqual([undefined, undefined, undefined])
})
