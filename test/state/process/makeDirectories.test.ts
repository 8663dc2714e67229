import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { makeDirectories } from '../../../state/process/makeDirectories.js'

const root = mkdtempSync(join(tmpdir(), 'makeDirectories-'))
afterAll(() => rmSync(root, { recursive: true }))

describe('makeDirectories', () => {
  it('makes a directory with those above it, and leaves one that is there alone', () => {
    const path = join(root, 'a', 'b', 'c')
    makeDirectories(path)
    makeDirectories(path)
    expect(statSync(path).isDirectory()).toBe(true)
  })

  it('refuses a path whose name, or part of it, is a file', () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    const refusal = expect.objectContaining({ code: 'ENOTDIR', path: file })
    expect(() => makeDirectories(file)).toThrow(refusal)
    expect(() => makeDirectories(join(file, 'a', 'b'))).toThrow(refusal)
  })

  // There is such a file system on Linux only.
  it('returns where the system makes none', () => {
    const there = process.platform === 'linux' ? '/proc/snowglobe/logs' : join(root, 'file', 'logs')
    expect(() => makeDirectories(there)).toThrow(/ENOENT|ENOTDIR/)
  })
})
