import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { rotatedPath, tidyRotatedFiles } from '../../../../src/library/logging/rotatedFiles.js'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'snowglobe-rotated-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const now = new Date('2026-11-24T12:00:00.000Z')
const old = (time: string, ending = '') => `main-2026-11-${time}.log${ending}`

/** Tidies up a folder with some files. @returns the names that are left */
async function left(
  names: readonly string[],
  rotation: { maxFiles?: number; maxAgeDays?: number; compress?: boolean },
): Promise<string[]> {
  for (const name of names) writeFileSync(join(directory, name), name)
  const complete = { maxBytes: 8, maxFiles: 0, maxAgeDays: 0, compress: false, ...rotation }
  await tidyRotatedFiles(join(directory, 'main.log'), complete, now)
  return readdirSync(directory).sort()
}

test('an old file has the time in its name, or the next millisecond that no file has, compressed or not', () => {
  const path = join(directory, 'main.log')
  const named = (time: string) => join(directory, `main-2026-11-24T12-00-00.${time}.log`)
  expect(rotatedPath(path, now)).toBe(named('000'))
  writeFileSync(named('000'), '')
  expect(rotatedPath(path, now)).toBe(named('001'))
  writeFileSync(`${named('001')}.gz`, '')
  expect(rotatedPath(path, now)).toBe(named('002'))
})

test('the newest are kept up to a number, which counts a file and its compressed form once', async () => {
  const names = [
    old('20T00-00-00.000', '.gz'),
    old('21T00-00-00.000'),
    old('22T00-00-00.000'),
    old('23T00-00-00.000'),
    old('23T00-00-00.000', '.gz'),
    old('23T00-00-00.001', '.gz'),
  ]
  expect(await left(names, { maxFiles: 3 })).toEqual(names.slice(2))
})

test('files that are exactly as old as is allowed are kept, and those a millisecond older are not', async () => {
  const limit = old('21T12-00-00.000')
  expect(await left([limit, old('21T11-59-59.999')], { maxAgeDays: 3 })).toEqual([limit])
})

test('files of other logs, and those whose names have no time, are none of a log', async () => {
  const others = [
    'back-2026-11-01T00-00-00.000.log',
    'C-2026-11-01T00-00-00.000.log',
    'main-2026-11-01T00-00-00.000.txt',
    'main-2026-11-01.log',
    'main-2026-13-01T00-00-00.000.log',
    'main.log',
    'x-main-2026-11-01T00-00-00.000.log',
  ]
  expect(await left(others, { maxFiles: 1, maxAgeDays: 1, compress: true })).toEqual(others.sort())
})

test('all stay as they are without a limit and compression', async () => {
  const names = [old('01T00-00-00.000'), old('02T00-00-00.000', '.gz')]
  expect(await left(names, {})).toEqual(names)
})

test.each([
  [{ maxFiles: 1 }, [old('23T12-00-00.000')]],
  [{ maxAgeDays: 1 }, [old('23T12-00-00.000')]],
  [{ compress: true }, [old('22T00-00-00.000', '.gz'), old('23T12-00-00.000', '.gz')]],
])('%j alone decides', async (rotation, names) => {
  expect(await left([old('22T00-00-00.000'), old('23T12-00-00.000')], rotation)).toEqual(names)
})

test('what is compressed already stays as it is', async () => {
  const name = old('22T00-00-00.000', '.gz')
  expect(await left([name], { compress: true })).toEqual([name])
  expect(readFileSync(join(directory, name), 'utf8')).toBe(name)
})

test('those that are left are compressed', async () => {
  const names = [old('22T00-00-00.000'), old('23T00-00-00.000')]
  expect(await left(names, { maxFiles: 1, compress: true })).toEqual([`${names[1]}.gz`])
  expect(gunzipSync(readFileSync(join(directory, `${names[1]}.gz`))).toString()).toBe(names[1])
})
