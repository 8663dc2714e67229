import { beforeEach, describe, expect, it } from '@jest/globals'
import { StrictChecks } from '../../../src/library/Strict.js'

/** The checks that are not ended: what they allow, and where they report. */
let watching: Map<object, (line: string) => void>
let warnings: string[]
let checks: StrictChecks
beforeEach(() => {
  watching = new Map()
  warnings = []
  checks = new StrictChecks({
    watch(allowed: object, report: (line: string) => void) {
      watching.set(allowed, report)
      return () => watching.delete(allowed)
    },
    warn: (line: string) => void warnings.push(line),
  } as never)
})

const report = (...lines: string[]) => {
  for (const each of watching.values()) for (const line of lines) each(line)
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`)
const messageOf = (check: () => void) => {
  try {
    check()
  } catch (error) {
    return String(Reflect.get(Object(error), 'message')).split('\n')
  }
  return undefined
}

describe('a check', () => {
  it('tells the backend what is allowed', () => {
    checks.begin({})
    checks.begin({ allow: [{ method: 'eth_call' }], addresses: ['0x01'] })
    expect([...watching.keys()]).toEqual([
      { calls: undefined, addresses: undefined },
      { calls: [{ method: 'eth_call' }], addresses: ['0x01'] },
    ])
  })

  it('goes on while all was allowed, and ends with the failure', () => {
    const check = checks.begin({})
    check.verify()
    expect(watching.size).toBe(1)
    report('one')
    expect(messageOf(check.verify)).toEqual([
      'the network received a call that the test does not allow',
      '',
      '  one',
    ])
    expect([watching.size, check.unexpected]).toEqual([0, ['one']])
    // It has failed its test already.
    checks.finish()
  })

  it.each([
    [10, 12, '  line 10'],
    [11, 13, '  and 1 more'],
    [12, 13, '  and 2 more'],
  ])('shows ten lines of %d, and how many more there are', (count, lines, last) => {
    const check = checks.begin({})
    report(...numbered(count))
    const message = messageOf(check.verify)
    expect(message).toHaveLength(lines)
    expect([message?.[0], message?.at(-1)]).toEqual([
      `the network received ${count} calls that the test does not allow`,
      last,
    ])
  })

  it('may warn instead', () => {
    const check = checks.begin({ unknown: 'warn' })
    report('one')
    check.verify()
    expect([warnings, check.unexpected]).toEqual([['not allowed by net.strict: one'], []])
    checks.begin({ unknown: 'fail' })
    report('two')
    expect(messageOf(() => checks.finish())).toContain('  two')
  })
})

describe('the end of a network', () => {
  it('ends all checks, and fails once with each line once', () => {
    checks.begin({})
    checks.begin({ addresses: [] })
    checks.begin({}).end()
    report('one', 'two')
    expect(messageOf(() => checks.finish())).toEqual([
      'the network received 2 calls that the test does not allow',
      '',
      '  one',
      '  two',
    ])
    expect(watching.size).toBe(0)
    checks.finish()
  })
})
