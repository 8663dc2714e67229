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

  it('is nothing where the display level hides INFO, and with --quiet and --json', () => {
    expect(contentWith({ 'request-log': 'true', 'log-level': 'debug' })).toBe('requests')
    for (const hidden of [
      { 'log-level': 'warn' },
      { 'log-display-level': 'off' },
      { quiet: 'true' },
      { json: 'true' },
    ])
      expect(contentWith({ 'request-log': 'true', ...hidden })).toBe('nothing')
  })
})
