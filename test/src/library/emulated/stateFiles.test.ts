import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import fsPromises, { type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { openStateFile, writeStateFile } from '../../../../src/library/emulated/stateFiles.js'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-files-'))
  path = join(folder, 'net.state')
})
afterEach(() => rmSync(folder, { recursive: true }))

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()
/** A pace whose turn is over after each look. */
function pace() {
  let turns = 0
  return { pace: { isOver: () => true, next: async () => void turns++ }, turns: () => turns }
}

describe('a state file that is written', () => {
  it('takes the place of an earlier one when it is complete, in turns', async () => {
    writeFileSync(path, 'earlier')
    const seen: string[] = []
    function* pieces() {
      yield Buffer.from('one ')
      seen.push(readFileSync(path, 'utf8'), ...readdirSync(folder))
      yield undefined
      yield Buffer.from('two')
    }
    const { pace: given, turns } = pace()
    await writeStateFile(path, pieces(), given)
    expect(seen).toEqual(['earlier', 'net.state', `net.state.${process.pid}.unfinished`])
    expect([readFileSync(path, 'utf8'), readdirSync(folder), turns()]).toEqual(['one two', ['net.state'], 3])
  })

  it('that fails leaves the earlier one alone, and nothing beside it', async () => {
    writeFileSync(path, 'earlier')
    // biome-ignore lint/correctness/useYield: it fails before its first piece
    function* pieces(): Generator<Uint8Array> {
      throw new Error('a bug')
    }
    await expect(writeStateFile(path, pieces(), pace().pace)).rejects.toThrow('a bug')
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['earlier', ['net.state']])
    const nowhere = join(folder, 'none', 'net.state')
    await expect(writeStateFile(nowhere, [], pace().pace)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

it.each([
  ['written', () => [Buffer.from('one')]],
  [
    'given up',
    () => {
      throw new Error('a bug')
    },
  ],
])('a state file that is %s is closed, and its folder, too', async (_, pieces) => {
  const opened: FileHandle[] = []
  const realOpen = fsPromises.open
  const open = jest.spyOn(fsPromises, 'open').mockImplementation(async (...words) => {
    const handle = await realOpen(...words)
    opened.push(handle)
    return handle
  })
  await writeStateFile(path, { [Symbol.iterator]: () => pieces()[Symbol.iterator]() }, pace().pace).catch(
    () => undefined,
  )
  open.mockRestore()
  expect(opened.length).toBeGreaterThan(0)
  // A handle that is closed has no descriptor.
  expect(opened.map(({ fd }) => fd)).toStrictEqual(opened.map(() => -1))
})

describe('a state file that is read', () => {
  // Up to 8 MiB are kept in memory.
  it.each([
    ['in memory', 8 << 20],
    ['from the disk', (8 << 20) + 1],
  ])('is what it was when it was opened, %s', (_, size) => {
    writeFileSync(path, Buffer.alloc(size, 'abc'))
    const file = openStateFile(path)
    writeFileSync(join(folder, 'other'), 'other')
    renameSync(join(folder, 'other'), path)
    expect(file.size).toBe(size)
    expect([text(file.read(0, 3)), text(file.read(size - 2, 2))]).toEqual([
      'abc',
      text(Buffer.alloc(size, 'abc').subarray(-2)),
    ])
    file.close()
  })

  it('has no more bytes than it had', () => {
    writeFileSync(path, Buffer.alloc((8 << 20) + 1, 'abc'))
    const file = openStateFile(path)
    expect(file.read(8 << 20, 10)).toHaveLength(1)
    file.close()
    expect(() => file.read(0, 1)).toThrow('EBADF')
  })

  it('that is in memory stays readable when others have its descriptor, and one that is none is refused', () => {
    writeFileSync(path, 'abc')
    const file = openStateFile(path)
    file.close()
    expect(text(file.read(1, 2))).toBe('bc')
    expect(() => openStateFile(join(folder, 'none'))).toThrow('ENOENT')
    expect(() => openStateFile(folder)).toThrow('EISDIR')
    expect(existsSync(path)).toBe(true)
  })
})
