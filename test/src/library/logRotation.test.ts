import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createLog, type NodeLog } from '../../../src/library/logging/createLog.js'
import type { LogRotation } from '../../../src/library/logging/LogRotation.js'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'snowglobe-rotation-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** A third of a MiB, so that a file of one MiB takes two such lines. */
const long = 'x'.repeat(400_000)

function writeLine(log: NodeLog, message: string, logger = 'main'): void {
  log.write({ logger, level: 'INFO', message, isLogged: true, isDisplayed: false })
}

async function writeLines(count: number, rotation: LogRotation): Promise<void> {
  const log = createLog({ directory, rotation })
  for (let index = 0; index < count; index++) writeLine(log, `${index} ${long}`)
  await log.close?.()
}

/** Returns the numbers of the lines in a file. */
function linesOf(name: string): number[] {
  const bytes = readFileSync(join(directory, name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return [...text.matchAll(/INFO (?:<C Chain> )?(\d+) x+\n/g)].map(([, index]) => Number(index))
}

function files(): string[] {
  return readdirSync(directory).sort()
}

const rotatedName = /^main-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}\.log$/

describe('a log file that has reached its size', () => {
  test('gets a name with the time in UTC, and a new one begins', async () => {
    const before = new Date().toISOString().slice(0, 16).replace(':', '-')
    await writeLines(5, { maxSizeMiB: 1 })
    const names = files()
    expect(names).toHaveLength(3)
    expect(names.at(-1)).toBe('main.log')
    for (const name of names.slice(0, 2)) expect(name).toMatch(rotatedName)
    expect((names[0] ?? '').slice('main-'.length) >= before).toBe(true)
    expect(names.map(linesOf)).toEqual([[0, 1], [2, 3], [4]])
  })

  test('is replaced when the next process finds it full', async () => {
    writeFileSync(join(directory, 'main.log'), 'x'.repeat(1024 * 1024))
    await writeLines(1, { maxSizeMiB: 1 })
    expect(files()).toHaveLength(2)
    expect(linesOf('main.log')).toEqual([0])
  })

  test('stays whole as long as 8 MiB are not reached, unless the rotation says otherwise', async () => {
    await writeLines(20, {})
    expect(files()).toEqual(['main.log'])
    await writeLines(1, {})
    expect(files()).toHaveLength(2)
  })
})

describe('old log files', () => {
  test('are kept up to a number, the newest', async () => {
    await writeLines(9, { maxSizeMiB: 1, maxFiles: 2 })
    expect(files().map(linesOf)).toEqual([[4, 5], [6, 7], [8]])
  })

  test('are all kept with 0', async () => {
    await writeLines(19, { maxSizeMiB: 1, maxFiles: 0 })
    expect(files()).toHaveLength(10)
  })

  test('are compressed, and no line is lost', async () => {
    await writeLines(7, { maxSizeMiB: 1, compress: true })
    const names = files()
    expect(names.map((name) => name.endsWith('.log.gz'))).toEqual([true, true, true, false])
    expect(names.flatMap(linesOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('are removed after some days, by the time in their names', async () => {
    const day = (days: number): string =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 23).replaceAll(':', '-')
    const [old, recent] = [day(3.1), day(2.9)]
    const names = [
      `main-${old}.log`,
      `main-${old}.log.gz`,
      `main-${recent}.log.gz`,
      `C-${old}.log`,
      'main-old.log',
    ]
    for (const name of names) writeFileSync(join(directory, name), '')
    await writeLines(1, { maxAgeDays: 3 })
    expect(files()).toEqual([`C-${old}.log`, `main-${recent}.log.gz`, 'main-old.log', 'main.log'])
  })

  test('that a killed process left uncompressed, or half compressed, are compressed by the next', async () => {
    const name = 'main-2026-11-24T21-15-26.097.log'
    writeFileSync(join(directory, name), 'INFO 7 x\n')
    writeFileSync(join(directory, `${name}.gz`), gzipSync('INFO 7 x\n').subarray(0, 12))
    await writeLines(1, { compress: true })
    expect(files()).toEqual([`${name}.gz`, 'main.log'])
    expect(linesOf(`${name}.gz`)).toEqual([7])
  })
})

test.each([
  ['before winston is loaded', 0],
  ['after it is loaded', 600],
])('no line is lost when the process exits at once, %s', (_, delayMs) => {
  const script = join(directory, 'exit.ts')
  writeFileSync(
    script,
    `
import { createLog } from ${JSON.stringify(resolve('src/library/logging/createLog.js'))}
const log = createLog({ directory: ${JSON.stringify(directory)} })
const write = (logger: string, message: string) =>
  log.write({ logger, level: 'INFO', message, isLogged: true, isDisplayed: false })
write('main', '0 x')
setTimeout(() => {
  for (let index = 1; index < 100; index++) write('main', index + ' x')
  for (let index = 0; index < 100; index++) write('C', index + ' x')
  process.exit(0)
}, ${delayMs})
`,
  )
  const { status, stderr } = spawnSync(process.execPath, ['scripts/runTypeScript.mjs', script], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const all = Array.from({ length: 100 }, (_each, index) => index)
  expect([linesOf('main.log'), linesOf('C.log')]).toEqual([all, all])
})

test('a rotation is checked', () => {
  expect(() => createLog({ directory, rotation: { maxSizeMiB: -1 } })).toThrow(
    'createLog: option "rotation.maxSizeMiB" must be an integer of MiB, at least 0, got -1',
  )
})
