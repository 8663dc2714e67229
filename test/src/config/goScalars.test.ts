import { describe, expect, it } from '@jest/globals'
import type { OwnFlagType } from '../../../src/config/FlagDefinition.js'
import { decimalInteger, valueProblem } from '../../../src/config/goScalars.js'

describe('a text of the right form', () => {
  it.each<[OwnFlagType, string]>([
    ['string', 'anything\n'],
    ['bool', 'T'],
    ['bool', '0'],
    ['uint', '0'],
    ['uint', '18446744073709551615'],
    ['uint', '0x_ff'],
    ['uint', '0b1_0'],
    ['uint', '017'],
    ['uint', '1_000'],
    ['int', '-9223372036854775808'],
    ['int', '+9223372036854775807'],
    ['int', '-0X1F'],
    ['float', '1'],
    ['float', '-.5e-7'],
    ['float', '+5.'],
    ['float', 'INF'],
    ['float', 'infinity'],
    ['float', 'NaN'],
    ['duration', '1h30m'],
    ['ints', ''],
    ['ints', '1,-2,+3'],
    ['stringToString', ''],
    ['stringToString', 'a=b,c=d=e'],
  ])('%s %j is taken', (type, text) => {
    expect(valueProblem(type, text)).toBeUndefined()
  })
})

describe("a text of another form is refused in Go's words", () => {
  it.each<[OwnFlagType, string, string]>([
    ['bool', 'yes', 'strconv.ParseBool: parsing "yes": invalid syntax'],
    ['uint', '', 'strconv.ParseUint: parsing "": invalid syntax'],
    ['uint', '-1', 'strconv.ParseUint: parsing "-1": invalid syntax'],
    ['uint', '+1', 'strconv.ParseUint: parsing "+1": invalid syntax'],
    ['uint', '1__0', 'strconv.ParseUint: parsing "1__0": invalid syntax'],
    ['uint', '1_', 'strconv.ParseUint: parsing "1_": invalid syntax'],
    ['uint', '08', 'strconv.ParseUint: parsing "08": invalid syntax'],
    ['uint', '0b2', 'strconv.ParseUint: parsing "0b2": invalid syntax'],
    ['uint', '18446744073709551616', 'strconv.ParseUint: parsing "18446744073709551616": value out of range'],
    ['int', '9223372036854775808', 'strconv.ParseInt: parsing "9223372036854775808": value out of range'],
    ['int', '-9223372036854775809', 'strconv.ParseInt: parsing "-9223372036854775809": value out of range'],
    ['int', '--1', 'strconv.ParseInt: parsing "--1": invalid syntax'],
    ['float', '.', 'strconv.ParseFloat: parsing ".": invalid syntax'],
    ['float', '1e', 'strconv.ParseFloat: parsing "1e": invalid syntax'],
    ['float', 'infinit', 'strconv.ParseFloat: parsing "infinit": invalid syntax'],
    ['duration', '5', 'time: missing unit in duration "5"'],
    ['ints', '1,', 'strconv.Atoi: parsing "": invalid syntax'],
    ['ints', '1,x', 'strconv.Atoi: parsing "x": invalid syntax'],
    ['stringToString', 'a=b,c', 'c must be formatted as key=value'],
  ])('%s %j', (type, text, problem) => {
    expect(valueProblem(type, text)).toBe(problem)
  })
})

it.each([
  ['0', '0'],
  ['0x10', '16'],
  ['-0x1_0', '-16'],
  ['+7', '7'],
  ['017', '15'],
  ['0o17', '15'],
  ['0b101', '5'],
  ['1_000', '1000'],
  ['-017', '-15'],
])('%s is %s in decimal', (text, decimal) => {
  expect(decimalInteger(text)).toBe(decimal)
})
