import { describe, expect, it } from '@jest/globals'
import { requestLogContent } from '../../../src/cli/requestLogContent.js'
import { FlagReader } from '../../../src/config/FlagReader.js'

/** What the log of requests has with the flags of a command line. */
function contentWith(flags: Readonly<Record<string, string>>): string {
  return requestLogContent(new FlagReader(flags, {}))
}

describe('the content of the log of requests', () => {
  it('is what --request-log says, and requests in a terminal', () => {
    expect(contentWith({ 'request-log': 'true' })).toBe('requests')
    expect(contentWith({ 'request-log': 'transactions' })).toBe('transactions')
    expect(contentWith({ 'request-log': 'false' })).toBe('nothing')
    expect(contentWith({})).toBe(process.stdout.isTTY === true ? 'requests' : 'nothing')
    expect(() => contentWith({ 'request-log': 'yes' })).toThrow(
      'request-log must be "auto", "true", "transactions" or "false" but is "yes"',
    )
  })

  it.each([
    [true, 'requests'],
    [false, 'nothing'],
  ])('is that of a terminal by default: %p, %s', (isTerminal, content) => {
    const { isTTY } = process.stdout
    process.stdout.isTTY = isTerminal
    try {
      expect(contentWith({})).toBe(content)
      expect(contentWith({ 'request-log': 'false' })).toBe('nothing')
    } finally {
      process.stdout.isTTY = isTTY
    }
  })

  it('is nothing where the display level hides INFO, and with --quiet and --json', () => {
    for (const shown of [
      { 'log-level': 'debug' },
      { 'log-level': 'info' },
      { 'log-level': 'off', 'log-display-level': 'info' },
    ])
      expect(contentWith({ 'request-log': 'true', ...shown })).toBe('requests')
    for (const hidden of [
      { 'log-level': 'warn' },
      { 'log-display-level': 'off' },
      { 'log-level': 'info', 'log-display-level': 'warn' },
      { 'log-level': 'none' },
      { quiet: 'true' },
      { json: 'true' },
    ])
      expect(contentWith({ 'request-log': 'true', ...hidden })).toBe('nothing')
  })
})
