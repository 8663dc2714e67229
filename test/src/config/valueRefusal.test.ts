import { expect, it } from '@jest/globals'
import type { OwnFlagType } from '../../../src/config/FlagDefinition.js'
import { valueRefusal } from '../../../src/config/valueRefusal.js'

const refusal = (name: string, type: OwnFlagType, text: string) =>
  valueRefusal({ name, type }, text, `--${name}`, 'invalid argument')

it.each<[string, OwnFlagType, string, string]>([
  ['json', 'bool', 'yes', '--json must be true or false but is "yes"'],
  ['accounts', 'uint', 'x', '--accounts must be an integer from 0 to 2^64 - 1 but is "x"'],
  ['own', 'int', 'x', '--own must be an integer but is "x"'],
  ['own', 'float', 'x', '--own must be a number but is "x"'],
  ['own', 'duration', 'x', '--own must be a duration such as 500ms or 2s but is "x"'],
  ['own', 'ints', 'x', '--own must be integers, separated by commas but is "x"'],
  ['own', 'stringToString', 'x', '--own must be pairs key=value, separated by commas but is "x"'],
  ['own-port', 'uint', 'x', '--own-port must be a port from 0 to 65535 but is "x"'],
])('--%s, %s: %j is refused in plain words', (name, type, text, expected) => {
  expect(refusal(name, type, text)).toBe(expected)
})

it("has AvalancheGo's words behind those for its own flags", () => {
  expect(refusal('staking-port', 'uint', 'x')).toBe(
    '--staking-port must be a port from 0 to 65535 but is "x" (invalid argument: strconv.ParseUint: parsing "x": invalid syntax)',
  )
})

it.each<[OwnFlagType, string]>([
  ['bool', 'true'],
  ['uint', '1'],
  ['string', ''],
  ['strings', 'x'],
  ['files', 'x'],
])('takes %s %j', (type, text) => {
  expect(refusal('http-port', type, text)).toBeUndefined()
})
