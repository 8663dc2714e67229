import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { LogFiles } from '../../../../src/library/logging/LogFiles.js'
import { completeRotation } from '../../../../src/library/logging/LogRotation.js'

let folder: string
let files: LogFiles
const troubles: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-files-'))
  troubles.length = 0
  files = new LogFiles(join(folder, 'logs'), completeRotation({}), (trouble) => troubles.push(trouble))
})
afterEach(async () => {
  await files.close()
  rmSync(folder, { recursive: true })
})
const textOf = (logger: string) => readFileSync(join(folder, 'logs', `${logger}.log`), 'utf8')

it('each logger has a file, to which lines are appended at once', () => {
  files.write('main', 'one')
  files.write('C', 'two')
  files.write('main', 'three')
  expect([textOf('main'), textOf('C'), troubles]).toEqual(['one\nthree\n', 'two\n', []])
})

it('winston is loaded 300 ms after the first line, and writes the lines from then on', async () => {
  const later = jest.spyOn(globalThis, 'setTimeout')
  const clear = jest.spyOn(globalThis, 'clearTimeout')
  try {
    files.write('main', 'one')
    files.write('main', 'two')
    expect(later.mock.calls.map(([, ms]) => ms)).toEqual([300])
    const [timer] = later.mock.results.map(({ value }) => value as NodeJS.Timeout)
    expect(timer?.hasRef()).toBe(false)
    const [load] = later.mock.calls.map(([then]) => then)
    load?.()
    await import('winston')
    files.write('main', 'three')
    files.write('C', 'four')
    await files.close()
    expect(clear.mock.calls).toContainEqual([timer])
  } finally {
    later.mockRestore()
    clear.mockRestore()
  }
  expect([textOf('main'), textOf('C')]).toEqual(['one\ntwo\nthree\n', 'four\n'])
})

it('files that are closed are opened again by further lines', async () => {
  files.write('main', 'one')
  await files.close()
  files.write('main', 'two')
  expect(textOf('main')).toBe('one\ntwo\n')
})
