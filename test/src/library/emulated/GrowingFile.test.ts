import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { appendTo, type GrowingFile } from '../../../../src/library/emulated/GrowingFile.js'

let folder: string
let handle: FileHandle
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'growing-'))
  writeFileSync(join(folder, 'file'), 'state')
  handle = await open(join(folder, 'file'), 'r+')
})
afterEach(async () => {
  await handle.close()
  rmSync(folder, { recursive: true })
})

const contents = () => readFileSync(join(folder, 'file'), 'utf8')
const records = (...texts: string[]) => texts.map((text) => Buffer.from(text))
/** The parts of a growing file that records are appended by. */
const fileOf = (own: Pick<FileHandle, 'write' | 'datasync' | 'truncate'>) =>
  ({ handle: own, size: 5 }) as unknown as GrowingFile

it('writes records one after the other behind what is whole', async () => {
  const file = fileOf(handle)
  await appendTo(file, records('-one', '-two'))
  await appendTo(file, records('-three'))
  expect([contents(), file.size]).toEqual(['state-one-two-three', 19])
})

it('goes on where the system took a part of the bytes', async () => {
  const write = jest.fn((bytes: Uint8Array, at: number, length: number, position: number) =>
    handle.write(bytes, at, Math.min(length, 3), position),
  )
  const own = { write, datasync: () => handle.datasync(), truncate: () => Promise.resolve() }
  const file = fileOf(own as unknown as FileHandle)
  await appendTo(file, records('-a long record'))
  expect([contents(), file.size, write.mock.calls.length]).toEqual(['state-a long record', 19, 5])
})

it('is as before when the disk is full', async () => {
  const own = {
    write: handle.write.bind(handle),
    datasync: () => Promise.reject(new Error('no space left')),
    truncate: handle.truncate.bind(handle),
  }
  const file = fileOf(own as unknown as FileHandle)
  await expect(appendTo(file, records('-one'))).rejects.toThrow('no space left')
  expect([contents(), file.size]).toEqual(['state', 5])
})

it('fails for the first reason where the file cannot be cut either', async () => {
  const own = {
    write: () => Promise.reject(new Error('no space left')),
    truncate: () => Promise.reject(new Error('the file is gone')),
  }
  await expect(appendTo(fileOf(own as unknown as FileHandle), records('-one'))).rejects.toThrow(
    'no space left',
  )
})
