import fs, { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { StateLock } from '../../../../src/library/emulated/StateLock.js'

let folder: string
let file: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'state')
  lock = `${file}.lock`
})
afterEach(() => rmSync(folder, { recursive: true }))

const holder = () => JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; started: string }
/** Returns when a process started, as Linux says it; empty on other systems. */
function startOf(pid: number): string {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return ''
  const stat = readFileSync(path, 'latin1')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
/** Makes a file that was written an hour ago. */
function writeOld(path: string, text: string): void {
  writeFileSync(path, text)
  const old = Date.now() / 1000 - 3600
  utimesSync(path, old, old)
}

it('is held until it is given back', () => {
  const first = StateLock.take(file)
  expect(holder().pid).toBe(process.pid)
  expect(() => StateLock.take(file)).toThrow(
    `${file} is in use by another network of this process, as ${lock} says`,
  )
  first.release()
  expect(existsSync(lock)).toBe(false)
  StateLock.take(file).release()
})

it('of another process that runs holds', () => {
  const parent = process.ppid
  writeFileSync(lock, JSON.stringify({ pid: parent, started: startOf(parent) }))
  expect(() => StateLock.take(file)).toThrow(`is in use by process ${parent}`)
})

it.each([
  ['has ended', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
  ['has another start than the one of its number', JSON.stringify({ pid: process.pid, started: '1' })],
])('of a process that %s is taken over', (_, text) => {
  writeFileSync(lock, text)
  const taken = StateLock.take(file)
  expect(holder().pid).toBe(process.pid)
  expect(holder().started).not.toBe('1')
  expect(existsSync(`${lock}.turn`)).toBe(false)
  taken.release()
})

it('that is being written holds, and one that was never finished does not', () => {
  writeFileSync(lock, '{"pid"')
  expect(() => StateLock.take(file)).toThrow('is in use by a process that starts')
  writeOld(lock, '{"pid"')
  StateLock.take(file).release()
})

it('is taken over by one process at a time', () => {
  writeOld(lock, '{"pid"')
  writeFileSync(`${lock}.turn`, '')
  expect(() => StateLock.take(file)).toThrow('is in use by a process that starts')
  writeOld(`${lock}.turn`, '')
  StateLock.take(file).release()
  expect(existsSync(`${lock}.turn`)).toBe(false)
})

it('cannot be taken in a folder that does not exist', () => {
  expect(() => StateLock.take(join(folder, 'none', 'state'))).toThrow('ENOENT')
})

it.each(['lock', 'turn'])('that is not finished holds for two seconds: the %s', (which) => {
  const writtenMs = 1_700_000_000_000
  const unfinished = which === 'lock' ? lock : `${lock}.turn`
  if (which === 'turn') writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }))
  writeFileSync(unfinished, '{"pid"')
  utimesSync(unfinished, writtenMs / 1000, writtenMs / 1000)
  const now = jest.spyOn(Date, 'now').mockReturnValue(writtenMs + 1_999)
  try {
    expect(() => StateLock.take(file)).toThrow('is in use by a process that starts')
    now.mockReturnValue(writtenMs + 2_000)
    StateLock.take(file).release()
  } finally {
    now.mockRestore()
  }
})

it.each([
  ['{"pid"', 'a process that starts'],
  [JSON.stringify({ pid: process.ppid, started: startOf(process.ppid) }), `process ${process.ppid}`],
])('that another process took meanwhile holds: %s', (text, who) => {
  writeOld(lock, '{"pid"')
  const { writeFileSync: own } = fs
  const write = jest.spyOn(fs, 'writeFileSync').mockImplementation((path, ...rest) => {
    if (String(path).endsWith('.turn')) {
      write.mockRestore()
      own(lock, text)
    }
    own(path, ...rest)
  })
  expect(() => StateLock.take(file)).toThrow(`is in use by ${who}`)
  expect([existsSync(lock), existsSync(`${lock}.turn`)]).toEqual([true, false])
})
