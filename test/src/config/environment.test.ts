import { expect, it } from '@jest/globals'
import { flagsOfEnvironment, variableOf } from '../../../src/config/environment.js'
import { fileEntries } from '../../../src/config/fileEntries.js'
import { flagDefinitions } from '../../../src/config/flagDefinitions.js'

const flagsOf = (environment: Readonly<Record<string, string>>) =>
  flagsOfEnvironment(environment, flagDefinitions)

it('each flag has a variable, which counts unless it is empty', () => {
  expect(variableOf('http-allowed-hosts')).toBe('AVAGO_HTTP_ALLOWED_HOSTS')
  expect(flagsOf({ AVAGO_HTTP_PORT: '0', AVAGO_HTTP_HOST: '', OTHER: '1' })).toEqual({ 'http-port': '0' })
})

it('several files are divided by commas', () => {
  const flags = flagsOf({ AVAGO_L1: 'a.json,,b.json' })
  expect(fileEntries(flags['l1'] ?? '')).toEqual([{ path: 'a.json' }, { path: 'b.json' }])
  expect(flagsOf({ AVAGO_L1: ',' })).toEqual({ l1: '' })
})

it.each([
  ['AVAGO_HTTP_PROT', ', did you mean AVAGO_HTTP_PORT?'],
  ['AVAGO_NOTHING_LIKE_ANY_FLAG', ''],
  ['SNOWGLOBE_BSL', ', did you mean SNOWGLOBE_BLS?'],
  ['SNOWGLOBE_HTTP_PORT', ', did you mean AVAGO_HTTP_PORT?'],
  // Two letters are too few for another word.
  ['AVAGO_X1', ', did you mean AVAGO_L1?'],
])('the variable %s is refused%s', (name, hint) => {
  expect(() => flagsOf({ [name]: '1' })).toThrow(
    new RegExp(`unknown environment variable: ${name}${hint.replace('?', '\\?')}$`),
  )
})

it('SNOWGLOBE_BLS may be javascript or empty', () => {
  expect([flagsOf({ SNOWGLOBE_BLS: 'javascript' }), flagsOf({ SNOWGLOBE_BLS: '' })]).toEqual([{}, {}])
  expect(() => flagsOf({ SNOWGLOBE_BLS: 'native' })).toThrow(
    'SNOWGLOBE_BLS must be javascript or empty but is "native"',
  )
})
