import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { checkBeginning, type KeptFile, takeFile } from '../../../../src/library/emulated/KeptFile.js'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kept-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

const differs = (name: string) => new Error(`${name} differs`)
const take = (file: string) => takeFile({ file, intervalMs: 5, beginning: { seed: 'a' }, differs })

it('a file that is there, or not yet, is taken by its lock; an empty one is new', () => {
  const file = join(folder, 'net.state')
  const kept = take(file)
  expect(kept).toMatchObject({ path: file, isNew: true, intervalMs: 5, beginning: { seed: 'a' } })
  expect(existsSync(`${file}.lock`)).toBe(true)
  expect(() => take(file)).toThrow('in use by another network')
  kept.lock.release()
  writeFileSync(file, '')
  const empty = take(file)
  expect(empty).toMatchObject({ path: file, isNew: true })
  empty.lock.release()
  writeFileSync(file, 'state')
  const again = take(file)
  expect(again).toMatchObject({ path: file, isNew: false })
  again.lock.release()
})

it('a link is followed to the file, or to its folder, so that the file itself is replaced', () => {
  mkdirSync(join(folder, 'real'))
  symlinkSync(join(folder, 'real'), join(folder, 'linked'))
  const fresh = take(join(folder, 'linked', 'net.state'))
  expect(fresh).toMatchObject({ path: join(folder, 'real', 'net.state'), isNew: true })
  fresh.lock.release()
  writeFileSync(join(folder, 'real', 'net.state'), 'state')
  symlinkSync(join(folder, 'real', 'net.state'), join(folder, 'link.state'))
  const linked = take(join(folder, 'link.state'))
  expect(linked).toMatchObject({ path: join(folder, 'real', 'net.state'), isNew: false })
  linked.lock.release()
})

it('the options of the beginning must be the same, and others may have been said then', () => {
  const kept = { beginning: { seed: 'a', clock: 'b' }, differs } as unknown as KeptFile
  expect(() => checkBeginning(kept, { seed: 'a', clock: 'b', more: 'c' })).not.toThrow()
  expect(() => checkBeginning(kept, { seed: 'a', clock: 'c' })).toThrow('clock differs')
  expect(() => checkBeginning(kept)).toThrow('seed differs')
  expect(() => checkBeginning({ ...kept, beginning: {} })).not.toThrow()
})
