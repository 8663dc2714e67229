import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLog, silentLog } from '../../../src/library/logging.js'
import { LoggerLevels } from '../../../state/node/LoggerLevels.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'snowglobe-log-'))
})
afterEach(() => rm(directory, { recursive: true }))

function makeLevels() {
  const levels = new LoggerLevels(new UndoLog(), { logLevel: 'DEBUG', displayLevel: 'INFO' })
  levels.add('main')
  levels.add('C')
  return levels
}

function collect() {
  const lines: string[] = []
  const display = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk).trimEnd())
      done()
    },
  })
  return { lines, display }
}

describe('the log', () => {
  it('writes what passes the level of a logger, to the console and to its file', async () => {
    const { lines, display } = collect()
    const levels = makeLevels()
    const log = await createLog(() => levels, { display, directory })
    log.write('C', 'INFO', 'block accepted', { height: 1 })
    log.write('C', 'DEBUG', 'only in the file')
    log.write('C', 'VERBO', 'nowhere')
    log.write('main', 'FATAL', 'the end')
    await log.close()
    expect(lines.map((line) => line.replace(/^\[.*?\] /, ''))).toEqual([
      'INFO <C Chain> block accepted {"height":1}',
      'FATAL the end',
    ])
    const file = await readFile(join(directory, 'C.log'), 'utf8')
    expect(file.match(/(INFO|DEBUG|VERBO)/g)).toEqual(['INFO', 'DEBUG'])
  })

  it('follows a change of level at once', async () => {
    const { lines, display } = collect()
    const levels = makeLevels()
    const log = await createLog(() => levels, { display })
    log.write('main', 'TRACE', 'before')
    levels.set('main', { displayLevel: 'TRACE' })
    log.write('main', 'TRACE', 'after')
    levels.set('main', { displayLevel: 'OFF', logLevel: 'OFF' })
    log.write('main', 'FATAL', 'off')
    await log.close()
    expect(lines.map((line) => line.split('] ')[1])).toEqual(['TRACE after'])
  })

  it('is silent when nobody asked for one', async () => {
    expect(silentLog.write('main', 'FATAL', 'x')).toBeUndefined()
    await silentLog.close()
  })
})
