import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { directoryObstacle, makeDirectories } from '../../../state/process/makeDirectories.js'

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

describe('directoryObstacle', () => {
  it('is none of a directory that is there, or can be made, and leaves nothing behind', () => {
    const path = join(root, 'x', 'y', 'z')
    expect([directoryObstacle(root), directoryObstacle(path)]).toEqual([undefined, undefined])
    expect(() => statSync(join(root, 'x'))).toThrow('ENOENT')
  })

  it('is a file of that name, or in its place further up', () => {
    const file = join(root, 'in the way')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'a')])
      expect(directoryObstacle(path)).toMatchObject({
        code: 'ENOTDIR',
        message: expect.stringContaining(`mkdir '`),
      })
    expect(directoryObstacle(file)?.path).toBe(file)
  })

  it('is the first directory that cannot be made', () => {
    if (process.platform !== 'linux') return
    expect(directoryObstacle('/proc/snowglobe/logs')).toMatchObject({
      code: expect.stringMatching(/^(ENOENT|ENOTDIR|EACCES)$/),
      path: '/proc/snowglobe',
    })
  })
})
