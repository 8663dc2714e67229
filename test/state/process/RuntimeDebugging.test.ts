import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Session } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { memoryStatistics } from '../../../state/process/memoryStatistics.js'
import { osErrorText, systemCode } from '../../../state/process/osErrorText.js'
import { RuntimeDebugging } from '../../../state/process/RuntimeDebugging.js'
import { stacktraceText, writeStacktrace } from '../../../state/process/stacktrace.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-debugging-'))
afterAll(() => rmSync(directory, { recursive: true }))
const missing = join(directory, 'none', 'cpu')

test('the share of garbage at which Go collects is set, below 0 to none', () => {
  const debugging = new RuntimeDebugging()
  expect([50n, -7n, 0n, 100n].map((percent) => debugging.setGcPercent(percent))).toEqual([100n, 50n, -1n, 0n])
})

test('a CPU profile that cannot be written is not started', async () => {
  const debugging = new RuntimeDebugging()
  await expect(debugging.startCpu(missing)).rejects.toThrow(`open ${missing}: no such file or directory`)
  await expect(debugging.stopCpu()).rejects.toThrow('CPU profiling not in progress')
  await debugging.close()
})

test('one CPU profile is made at a time, in a file that is empty until its end', async () => {
  const debugging = new RuntimeDebugging()
  const [first, second] = ['first', 'second'].map((name) => join(directory, name)) as [string, string]
  await debugging.startCpu(first)
  expect(readFileSync(first, 'utf8')).toBe('')
  await expect(debugging.startCpu(second)).rejects.toThrow('CPU profiling already in progress')
  expect(() => readFileSync(second)).toThrow('ENOENT')
  await debugging.stopCpu()
  expect(JSON.parse(readFileSync(first, 'utf8'))).toHaveProperty('nodes')
  await debugging.startCpu(second)
  const ended = jest.spyOn(Session.prototype, 'disconnect')
  await debugging.close()
  expect(ended).toHaveBeenCalledTimes(1)
  ended.mockRestore()
  expect(readFileSync(second, 'utf8')).toBe('')
  await expect(debugging.stopCpu()).rejects.toThrow('CPU profiling not in progress')
})

test('memory is reported in the members of Go, without what V8 does not know', () => {
  const usage = { heapUsed: 7, heapTotal: 20, rss: 90, external: 3, arrayBuffers: 1 }
  const read = jest.spyOn(process, 'memoryUsage').mockReturnValue(usage)
  const { PauseNs, PauseEnd, BySize, ...statistics } = memoryStatistics()
  read.mockRestore()
  expect([PauseNs, PauseEnd, BySize]).toEqual([new Array(256).fill(0), new Array(256).fill(0), []])
  const known = { Alloc: 7, TotalAlloc: 7, HeapAlloc: 7, HeapInuse: 7, HeapSys: 20, HeapIdle: 13, NextGC: 20 }
  expect(statistics).toMatchObject({ ...known, Sys: 90, OtherSys: 3, EnableGC: true, DebugGC: false })
  const others = Object.entries(statistics).filter(([name]) => !(name in known))
  expect(others.filter(([, value]) => value !== 0).map(([name]) => name)).toEqual([
    'Sys',
    'OtherSys',
    'EnableGC',
    'DebugGC',
  ])
})

test('a stack is followed by what the event loop waits for', () => {
  expect(stacktraceText()).toMatch(/^main thread\n {4}at [\s\S]+\n\nevent loop, waiting for:\n {4}/)
})

test('the state of the process is written into the working directory, for its owner and group', () => {
  const before = process.cwd()
  process.chdir(directory)
  try {
    writeStacktrace()
  } finally {
    process.chdir(before)
  }
  const path = join(directory, 'stacktrace.txt')
  expect(readFileSync(path, 'utf8')).toMatch(/^main thread\n/)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o640 & ~process.umask())
})

test.each([
  ['ENOENT', 'no such file or directory'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EEXIST', 'file exists'],
  ['ENOTDIR', 'not a directory'],
  ['EISDIR', 'is a directory'],
  ['EROFS', 'read-only file system'],
  ['ENOSPC', 'no space left on device'],
  ['ENAMETOOLONG', 'file name too long'],
  ['ELOOP', 'too many levels of symbolic links'],
  ['EMFILE', 'too many open files'],
  ['EOTHER', 'input/output error'],
])('%s of the system is told as "%s"', (code, text) => {
  expect(osErrorText({ code })).toBe(text)
})

test('what is no error of the system has no code', () => {
  expect([null, undefined, 'ENOENT', {}, { code: 2 }].map(systemCode)).toEqual(['', '', '', '', '2'])
})
