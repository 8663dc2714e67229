import { describe, expect, test } from '@jest/globals'
import { flagDefinitions } from '../../../src/config/flagDefinitions.js'
import { isList, parseArguments } from '../../../src/config/parseArguments.js'

const parse = (...words: string[]) => parseArguments(words, flagDefinitions).flags

describe('a command line is parsed as AvalancheGo parses it', () => {
  test('values follow an equals sign or are the next word', () => {
    expect(parse('--http-port=1', '--http-host', 'localhost')).toEqual({
      'http-port': '1',
      'http-host': 'localhost',
    })
  })

  test('booleans need no value, or have one after an equals sign', () => {
    expect(parse('--api-admin-enabled', '--index-enabled=F', '--quiet')).toEqual({
      'api-admin-enabled': 'true',
      'index-enabled': 'F',
      quiet: 'true',
    })
  })

  test('the last value wins, but lists accumulate', () => {
    expect(parse('--http-port=1', '--http-port=2')).toEqual({ 'http-port': '2' })
    expect(parse('--http-allowed-hosts=a,b', '--http-allowed-hosts=c')).toEqual({
      'http-allowed-hosts': 'a,b,c',
    })
  })

  test.each([
    ['ints', true],
    ['strings', true],
    ['stringToString', true],
    ['string', false],
    ['int', false],
    ['files', false],
  ] as const)('values of the type %s accumulate: %p', (type, is) => {
    expect(isList(type)).toBe(is)
  })

  test("integers may have any of Go's spellings", () => {
    expect(parse('--http-port=0x10', '--snow-sample-size=1_0')).toEqual({
      'http-port': '16',
      'snow-sample-size': '10',
    })
  })

  test.each([
    ['-h', 'own'],
    ['--help=3', 'own'],
    ['--help-all', 'all'],
  ])('%s requests help', (word, help) => {
    expect(parseArguments([word], flagDefinitions).help).toBe(help)
  })

  // AvalancheGo ignores such words.
  test.each([
    [['word'], 'unexpected argument: word. Run: snowglobe --help'],
    [['http-port=1'], 'unexpected argument: http-port=1, did you mean --http-port?'],
    [['--quiet', 'false'], 'unexpected argument: false, did you mean --quiet=false?'],
    [['--quiet', 'start'], 'unexpected argument: start. A network starts without a command. Run: snowglobe'],
    [['--http-port=1', 'true'], 'unexpected argument: true. Run: snowglobe --help'],
    [['-'], 'unexpected argument: -. Run: snowglobe --help'],
    [['wiat'], 'unexpected argument: wiat, did you mean snowglobe wait?'],
    [['Inspect', 'file'], 'unexpected argument: Inspect, did you mean snowglobe inspect?'],
    [['--http-port=1', '--', '--quiet'], 'unexpected argument: --. Run: snowglobe --help'],
  ])('%j has a word that is no flag', (words, message) => {
    expect(() => parse(...words)).toThrow(message)
  })

  test.each([
    ['--port=8545', 'unknown flag: --port, did you mean --http-port?'],
    ['--host=0.0.0.0', 'unknown flag: --host, did you mean --http-host?'],
    [
      '--block-time=2',
      'unknown flag: --block-time. Blocks are made at intervals after evm_setIntervalMining',
    ],
    ['--fork-url=http://a', 'unknown flag: --fork-url. This network has its own history'],
  ])('%s of another tool is refused with what to use instead', (word, message) => {
    expect(() => parse(word)).toThrow(message)
  })

  test('an unknown flag is refused with the one that was probably meant', () => {
    expect(() => parse('--http-prot=1')).toThrow('unknown flag: --http-prot, did you mean --http-port?')
    expect(() => parse('--networkid=1')).toThrow('unknown flag: --networkid, did you mean --network-id?')
  })

  test('a flag with one hyphen, and a letter of another tool, are refused with the flag that was meant', () => {
    expect(() => parse('-http-port=1')).toThrow(
      "unknown shorthand flag: 'h' in -http-port=1, did you mean --http-port?",
    )
    expect(() => parse('-p', '8545')).toThrow("unknown shorthand flag: 'p' in -p, did you mean --http-port?")
  })

  test.each([
    ['--accounts=-1', '--accounts must be an integer from 0 to 2^64 - 1 but is "-1"'],
    ['--json=yes', '--json must be true or false but is "yes"'],
    ['--data-api-index-lag=5', '--data-api-index-lag must be a duration such as 500ms or 2s but is "5"'],
  ])('%s: a wrong value of our own flags is refused in plain words', (word, message) => {
    expect(() => parse(word)).toThrow(message)
  })

  test('a flag is no value of our own flags, but one of the flags of AvalancheGo', () => {
    expect(() => parse('--clock', '--http-port=1')).toThrow('flag needs an argument: --clock')
    expect(parse('--http-host', '--http-port=1')).toEqual({ 'http-host': '--http-port=1' })
  })

  // Messages as the real binary prints them.
  test.each([
    ['--nope', 'unknown flag: --nope'],
    ['--hepl', 'unknown flag: --hepl, did you mean --help?'],
    ['--hlep-all', 'unknown flag: --hlep-all, did you mean --help-all?'],
    ['start', 'unexpected argument: start. A network starts without a command. Run: snowglobe'],
    ['help', 'unexpected argument: help. Run: snowglobe --help'],
    ['version', 'unexpected argument: version. Run: snowglobe --version'],
    ['--HTTP-port=1', 'unknown flag: --HTTP-port, did you mean --http-port?'],
    ['-x', "unknown shorthand flag: 'x' in -x"],
    ['-version', "unknown shorthand flag: 'v' in -version"],
    ['---x', 'bad flag syntax: ---x'],
    ['--=3', 'bad flag syntax: --=3'],
    ['--http-port', 'flag needs an argument: --http-port'],
    [
      '--http-port=abc',
      '--http-port must be a port from 0 to 65535 but is "abc" (invalid argument "abc" for "--http-port" flag: strconv.ParseUint: parsing "abc": invalid syntax)',
    ],
    [
      '--http-port=-1',
      '--http-port must be a port from 0 to 65535 but is "-1" (invalid argument "-1" for "--http-port" flag: strconv.ParseUint: parsing "-1": invalid syntax)',
    ],
    [
      '--http-port=99999999999999999999999',
      '--http-port must be a port from 0 to 65535 but is "99999999999999999999999" (invalid argument "99999999999999999999999" for "--http-port" flag: strconv.ParseUint: parsing "99999999999999999999999": value out of range)',
    ],
    [
      '--snow-sample-size=1.5',
      '--snow-sample-size must be an integer but is "1.5" (invalid argument "1.5" for "--snow-sample-size" flag: strconv.ParseInt: parsing "1.5": invalid syntax)',
    ],
    [
      '--version=',
      '--version must be true or false but is "" (invalid argument "" for "--version" flag: strconv.ParseBool: parsing "": invalid syntax)',
    ],
    [
      '--health-check-frequency=5',
      '--health-check-frequency must be a duration such as 500ms or 2s but is "5" (invalid argument "5" for "--health-check-frequency" flag: time: missing unit in duration "5")',
    ],
    [
      '--health-check-frequency=5x',
      '--health-check-frequency must be a duration such as 500ms or 2s but is "5x" (invalid argument "5x" for "--health-check-frequency" flag: time: unknown unit "x" in duration "5x")',
    ],
    [
      '--uptime-requirement=x',
      '--uptime-requirement must be a number but is "x" (invalid argument "x" for "--uptime-requirement" flag: strconv.ParseFloat: parsing "x": invalid syntax)',
    ],
    [
      '--acp-support=a',
      '--acp-support must be integers, separated by commas but is "a" (invalid argument "a" for "--acp-support" flag: strconv.Atoi: parsing "a": invalid syntax)',
    ],
    [
      '--tracing-headers=a',
      '--tracing-headers must be pairs key=value, separated by commas but is "a" (invalid argument "a" for "--tracing-headers" flag: a must be formatted as key=value)',
    ],
  ])('%s is refused', (word, message) => {
    expect(() => parse(word)).toThrow(message)
  })
})
