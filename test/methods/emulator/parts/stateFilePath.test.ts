import fs, { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, describe, expect, it, jest } from '@jest/globals'
import {
  checkReplaceable,
  stateFilePath,
  withStateFile,
} from '../../../../methods/emulator/parts/stateFilePath.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

mkdirSync('.cache', { recursive: true })
const inside = mkdtempSync(join('.cache', 'state-paths-'))
const outside = mkdtempSync(join(tmpdir(), 'state-paths-'))
afterAll(() => {
  for (const each of [inside, outside]) rmSync(each, { recursive: true })
})

describe('the path of a state file that a client names', () => {
  it('is in the working directory, or below', () => {
    writeFileSync(join(inside, 'there.state'), '')
    for (const file of ['new.state', '..new.state', join(inside, 'there.state'), join(inside, 'new.state')]) {
      expect(stateFilePath(file)).toBe(resolve(file))
      expect(stateFilePath(resolve(file))).toBe(resolve(file))
    }
  })

  it('is nowhere else, also not by a link', () => {
    symlinkSync(outside, join(inside, 'link'))
    symlinkSync(join(outside, 'x.state'), join(inside, 'x.state'))
    writeFileSync(join(outside, 'x.state'), '')
    const files = [
      ...['.', '..', '../x.state', resolve('..', 'x.state')],
      ...[join(outside, 'new.state'), relative('.', join(outside, 'x.state'))],
      ...[join(inside, 'link', 'new.state'), join(inside, 'x.state')],
    ]
    for (const file of files)
      expect(() => stateFilePath(file)).toThrow(
        `${file} is not below ${resolve('.')}, the working directory of the network's process`,
      )
  })

  it('is in a folder that exists', () => {
    const file = join(inside, 'none', 'x.state')
    expect(() => stateFilePath(file)).toThrow(`${resolve(file)}: no such file or directory`)
  })
})

describe('a file that a state may replace', () => {
  it('is none, or a state file', () => {
    expect(() => checkReplaceable(join(inside, 'none.state'))).not.toThrow()
    for (const content of ['', 'text', 'x'.repeat(100)]) {
      const path = join(inside, 'other.txt')
      writeFileSync(path, content)
      expect(() => checkReplaceable(path)).toThrow(`${path} exists and is no state file of Snowglobe`)
    }
  })

  it('is closed again', () => {
    const path = join(inside, 'closed.txt')
    writeFileSync(path, 'text')
    const open = jest.spyOn(fs, 'openSync')
    const close = jest.spyOn(fs, 'closeSync')
    try {
      expect(() => checkReplaceable(path)).toThrow()
      expect(open.mock.results.map(({ value }) => value)).toEqual(close.mock.calls.map(([file]) => file))
      expect(close).toHaveBeenCalledTimes(1)
    } finally {
      open.mockRestore()
      close.mockRestore()
    }
  })
})

it('work with a file fails in the words of the system, or of the node', async () => {
  expect(await withStateFile('a', async () => 7)).toBe(7)
  const refusal = new NodeError('no')
  const fail = (error: unknown) => withStateFile('a', () => Promise.reject(error))
  await expect(fail(refusal)).rejects.toBe(refusal)
  await expect(fail(Object.assign(new Error('EACCES: x'), { code: 'EACCES' }))).rejects.toThrow(
    'a: permission denied',
  )
})
