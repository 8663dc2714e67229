import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Profiler } from '../../../state/process/Profiler.js'

let root: string
/** The directory of the profiles, which is not there yet. */
let directory: string
let profiler: Profiler
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'snowglobe-profiler-'))
  directory = join(root, 'data', 'profiles')
  profiler = new Profiler(() => directory)
})
afterEach(async () => {
  await profiler.close()
  rmSync(root, { recursive: true })
})
const read = (name: string) => readFileSync(join(directory, name), 'utf8')
const modeOf = (path: string) => statSync(path).mode & 0o777

test('close() ends a running profile and leaves its file empty', async () => {
  await profiler.startCpu()
  await profiler.close()
  expect(read('cpu.profile')).toBe('')
  await expect(profiler.stopCpu()).rejects.toThrow("cpu profiler doesn't exist")
})

test('one CPU profile is made at a time, in a directory that is made for it', async () => {
  await profiler.startCpu()
  await expect(profiler.startCpu()).rejects.toThrow('cpu profiler already running')
  await profiler.stopCpu()
  expect(JSON.parse(read('cpu.profile'))).toHaveProperty('nodes')
  await expect(profiler.stopCpu()).rejects.toThrow("cpu profiler doesn't exist")
  if (process.platform === 'win32') return
  const allowed = ~process.umask()
  expect([modeOf(join(directory, 'cpu.profile')), modeOf(directory), modeOf(join(root, 'data'))]).toEqual([
    ...[0o640 & allowed, 0o750 & allowed, 0o750 & allowed],
  ])
})

test('a profile is over once it is written, or given up', async () => {
  const ended = jest.spyOn(Session.prototype, 'disconnect')
  try {
    await profiler.startCpu()
    expect(ended).not.toHaveBeenCalled()
    await profiler.stopCpu()
    expect(ended).toHaveBeenCalledTimes(1)
    await profiler.startCpu()
    await profiler.close()
    await profiler.close()
    expect(ended).toHaveBeenCalledTimes(2)
  } finally {
    ended.mockRestore()
  }
})

test('contended locks are a profile of Go without samples', () => {
  profiler.locks()
  expect(read('lock.profile')).toBe('--- mutex:\ncycles/second=1000000000\nsampling period=1\n')
})

test('a directory or a file that cannot be made is named', async () => {
  writeFileSync(join(root, 'data'), '')
  await expect(profiler.startCpu()).rejects.toThrow(`mkdir ${join(root, 'data')}: not a directory`)
  await expect(profiler.stopCpu()).rejects.toThrow("cpu profiler doesn't exist")
  directory = root
  mkdirSync(join(root, 'lock.profile'))
  expect(() => profiler.locks()).toThrow(`open ${join(root, 'lock.profile')}: is a directory`)
})
