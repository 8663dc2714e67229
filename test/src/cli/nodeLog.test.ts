import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { nodeLog, showsLog } from '../../../src/cli/nodeLog.js'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { type LogLevel, logLevels } from '../../../state/node/LoggerLevels.js'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'node-log-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const reader = (flags: Readonly<Record<string, string>>) => new FlagReader(flags, {})

/** The levels of lines that the log shows, of those that are to be displayed. */
function shown(flags: Readonly<Record<string, string>>, isTerminal: boolean): readonly LogLevel[] {
  const texts: string[] = []
  const { stderr } = process
  const { isTTY } = stderr
  stderr.isTTY = isTerminal
  try {
    const log = nodeLog(reader(flags), { write: (text) => texts.push(text) })
    for (const level of ['DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const)
      for (const isDisplayed of [true, false])
        log.write({
          logger: 'main',
          level,
          message: isDisplayed ? 'said' : 'hidden',
          isLogged: true,
          isDisplayed,
        })
  } finally {
    stderr.isTTY = isTTY
  }
  expect(texts.join('')).not.toContain('hidden')
  return logLevels.filter((level) => texts.some((text) => text.includes(level)))
}

describe('the console', () => {
  it.each([
    [{}, false, ['FATAL', 'ERROR', 'WARN', 'INFO', 'DEBUG']],
    [{}, true, ['FATAL', 'ERROR', 'WARN']],
    [{ 'log-level': 'info' }, true, ['FATAL', 'ERROR', 'WARN', 'INFO', 'DEBUG']],
    [{ 'log-display-level': 'info' }, true, ['FATAL', 'ERROR', 'WARN', 'INFO', 'DEBUG']],
    [{ quiet: 'true' }, false, ['FATAL', 'ERROR']],
    [{ quiet: 'true', 'log-level': 'info' }, true, ['FATAL', 'ERROR']],
  ])('with %j, in a terminal: %s, shows lines of %j', (flags, isTerminal, levels) => {
    expect(shown(flags, isTerminal)).toStrictEqual(logLevels.filter((level) => levels.includes(level)))
  })

  it('shows the log in a terminal where a level is given', () => {
    expect(
      [{}, { 'log-level': 'off' }, { 'log-display-level': 'off' }].map((flags) => showsLog(reader(flags))),
    ).toStrictEqual([false, true, true])
  })
})

describe('files', () => {
  it('are written where --log-dir says, also lines that the console hides', async () => {
    const logs = join(directory, 'a', 'logs')
    const log = nodeLog(reader({ 'log-dir': logs, quiet: 'true' }), { write: () => undefined })
    log.write({ logger: 'main', level: 'INFO', message: 'said', isLogged: true, isDisplayed: true })
    await log.close?.()
    expect(readFileSync(join(logs, 'main.log'), 'utf8')).toContain('said')
  })

  it('are rotated as the flags say: one of a MiB, and one old one that is compressed', async () => {
    const flags = { 'log-dir': directory, 'log-rotater-max-size': '1', 'log-rotater-max-files': '1' }
    const log = nodeLog(reader({ ...flags, 'log-rotater-compress-enabled': 'true', quiet: 'true' }), {
      write: () => undefined,
    })
    const message = 'x'.repeat(600_000)
    for (let line = 0; line < 4; line++)
      log.write({ logger: 'main', level: 'INFO', message, isLogged: true, isDisplayed: false })
    await log.close?.()
    expect(readdirSync(directory).toSorted()).toStrictEqual([
      expect.stringMatching(/^main-.*\.log\.gz$/),
      'main.log',
    ])
  })

  it('are none without it', async () => {
    const log = nodeLog(reader({}), { write: () => undefined })
    log.write({ logger: 'main', level: 'INFO', message: 'said', isLogged: true, isDisplayed: true })
    await log.close?.()
    expect(existsSync(join(directory, 'main.log'))).toBe(false)
  })

  it('need a directory that can be written', () => {
    const file = join(directory, 'file')
    writeFileSync(file, '')
    expect(() => nodeLog(reader({ 'log-dir': file }), { write: () => undefined })).toThrow(
      `cannot write to the log directory ${file}: `,
    )
  })
})
