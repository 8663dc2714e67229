import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { LogFile } from '../../../../src/library/logging/LogFile.js'

let folder: string
let path: string
let troubles: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'))
  path = join(folder, 'main.log')
  troubles = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const opened = (file = path) =>
  new LogFile(file, { maxBytes: 8, maxFiles: 0, maxAgeDays: 0, compress: false }, (trouble) =>
    troubles.push(trouble),
  )
const ended = (log: LogFile) => new Promise<void>((resolve) => void log.end(resolve))
/** The texts of the rotated files, the oldest first, and of the file. */
const texts = () =>
  [
    ...readdirSync(folder)
      .filter((name) => name !== 'main.log')
      .sort(),
    'main.log',
  ].map((name) => readFileSync(join(folder, name), 'utf8'))

describe('a log file', () => {
  it('has a text before append returns, up to its size, and rotates for the next', async () => {
    const log = opened()
    log.append('1234\n')
    log.append('67\n')
    expect(texts()).toEqual(['1234\n67\n'])
    log.append('9')
    expect(texts()).toEqual(['1234\n67\n', '9'])
    log.append('öööö')
    expect(texts()).toEqual(['1234\n67\n', '9', 'öööö'])
    await ended(log)
    expect(troubles).toEqual([])
  })

  it('does not rotate for a first text that is longer than its size', async () => {
    const log = opened()
    log.append('1234567890')
    expect(texts()).toEqual(['1234567890'])
    log.append('1')
    expect(texts()).toEqual(['1234567890', '1'])
    await ended(log)
  })

  it('goes on with the file that is there', async () => {
    writeFileSync(path, '12345678')
    const log = opened()
    log.write('9')
    await ended(log)
    expect(texts()).toEqual(['12345678', '9'])
  })

  it('reports once that it cannot be written, and again after a text was written', async () => {
    const missing = join(folder, 'later', 'main.log')
    const log = opened(missing)
    log.append('a')
    log.append('b')
    const trouble = `cannot write the log ${missing}: no such file or directory`
    expect(troubles.filter((each) => each === trouble)).toHaveLength(1)
    mkdirSync(join(folder, 'later'))
    log.append('c')
    expect(readFileSync(missing, 'utf8')).toBe('c')
    await ended(log)
    rmSync(join(folder, 'later'), { recursive: true })
    log.append('d')
    expect(troubles.filter((each) => each === trouble)).toHaveLength(2)
  })

  it('that cannot be renamed grows by as much again', async () => {
    const log = opened()
    log.append('12345678')
    rmSync(path)
    log.append('a')
    expect(troubles).toEqual([`cannot rotate the log ${path}: no such file or directory`])
    log.append('2345678')
    expect(texts()).toEqual(['a2345678'])
    await ended(log)
  })

  it('that is no regular file never rotates', async () => {
    const log = opened('/dev/null')
    for (let count = 0; count < 3; count++) log.append('12345678')
    await ended(log)
    expect(troubles).toEqual([])
  })
})
