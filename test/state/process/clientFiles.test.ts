import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  isTaken,
  readClientFile,
  writeClientFile,
  writeTemporaryFiles,
} from '../../../state/process/clientFiles.js'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'client-files-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

describe('files that a client names', () => {
  it('are written, replaced and read', () => {
    const path = join(directory, 'chain')
    expect(isTaken(path)).toBe(false)
    writeClientFile(path, 'first')
    writeClientFile(path, Uint8Array.of(1, 2))
    expect(isTaken(path)).toBe(true)
    expect([...readClientFile(path)]).toEqual([1, 2])
  })

  it("are refused in Go's words: a missing one, a folder", () => {
    const [missing, folder] = [join(directory, 'none', 'chain'), join(directory, 'folder')]
    mkdirSync(folder)
    expect(() => readClientFile(missing)).toThrow(`open ${missing}: no such file or directory`)
    expect(() => writeClientFile(missing, '')).toThrow(`open ${missing}: no such file or directory`)
    expect(() => readClientFile(folder)).toThrow(`read ${folder}: is a directory`)
    expect(() => writeClientFile(folder, '')).toThrow(`open ${folder}: is a directory`)
  })
})

it('temporary files have their names and contents in a new folder of their own', () => {
  const files = [
    { name: 'block_0', content: 'first' },
    { name: 'block_1', content: 'second' },
  ]
  const written = [writeTemporaryFiles(files), writeTemporaryFiles(files)]
  try {
    for (const paths of written) {
      expect(paths.map((path) => basename(path))).toEqual(['block_0', 'block_1'])
      expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['first', 'second'])
    }
    const folders = new Set(written.flat().map((path) => dirname(path)))
    expect(folders.size).toBe(2)
    for (const folder of folders) expect(dirname(folder)).toBe(tmpdir())
  } finally {
    for (const paths of written) rmSync(dirname(String(paths[0])), { recursive: true })
  }
})
