import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { loadBundle } from '../../../src/library/loadBundle.js'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  file = join(folder, 'bundle.cjs')
  writeFileSync(file, 'exports.answer = () => require("./part.cjs") * 2\n')
  writeFileSync(join(folder, 'part.cjs'), 'module.exports = 21\n')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const answerOf = (exports: unknown) => (exports as { answer(): number }).answer()
const keptFiles = () => readdirSync(folder).filter((name) => name !== 'bundle.cjs' && name !== 'part.cjs')

test('a bundle is loaded as require would load it', () => {
  const { exports, isCompiled } = loadBundle(file)
  expect(answerOf(exports)).toBe(42)
  expect(isCompiled).toBe(false)
})

test('a file that the bundle requires finds the bundle', () => {
  writeFileSync(file, 'exports.one = 20\nexports.answer = () => require("./part.cjs")()\n')
  writeFileSync(
    join(folder, 'part.cjs'),
    'const bundle = require("./bundle.cjs")\nmodule.exports = () => 1 + ++bundle.one\n',
  )
  const { exports } = loadBundle(file)
  expect([answerOf(exports), answerOf(exports)]).toEqual([22, 23])
  expect(exports).toMatchObject({ one: 22 })
})

test('stored compiled code is used by the next process', () => {
  const first = loadBundle(file)
  answerOf(first.exports)
  first.keepCompiled()
  const second = loadBundle(file)
  expect(second.isCompiled).toBe(true)
  expect(answerOf(second.exports)).toBe(42)
})

test('corrupt compiled code is ignored, and stored again', () => {
  const kept = `bundle.cjs.${cachedDataVersionTag()}.cache`
  writeFileSync(join(folder, kept), 'nonsense')
  const bundle = loadBundle(file)
  expect(answerOf(bundle.exports)).toBe(42)
  expect(bundle.isCompiled).toBe(false)
  bundle.keepCompiled()
  expect(loadBundle(file).isCompiled).toBe(true)
  expect(keptFiles()).toEqual([kept])
})

test('whole compiled code that V8 rejects is not counted as used', () => {
  loadBundle(file).keepCompiled()
  const kept = join(folder, `bundle.cjs.${cachedDataVersionTag()}.cache`)
  const code = readFileSync(kept).subarray(0, -4)
  // V8 rejects the code of a source of another length.
  writeFileSync(file, 'exports.answer = () => require("./part.cjs") * 2 + 1\n')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(crc32(code, crc32(readFileSync(file))))
  writeFileSync(kept, Buffer.concat([code, checksum]))
  const { exports, isCompiled } = loadBundle(file)
  expect([answerOf(exports), isCompiled]).toEqual([43, false])
})

test('damaged compiled code is ignored, whichever bit is wrong', () => {
  loadBundle(file).keepCompiled()
  const kept = join(folder, `bundle.cjs.${cachedDataVersionTag()}.cache`)
  const whole = readFileSync(kept)
  for (let at = 0; at < whole.length; at += 61) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at & 7))
    writeFileSync(kept, damaged)
    const bundle = loadBundle(file)
    expect(bundle.isCompiled).toBe(false)
    expect(answerOf(bundle.exports)).toBe(42)
  }
  for (const length of [0, 3, whole.length - 1]) {
    writeFileSync(kept, whole.subarray(0, length))
    expect(loadBundle(file).isCompiled).toBe(false)
  }
})

test('compiled code of another source of the same length is ignored', () => {
  loadBundle(file).keepCompiled()
  writeFileSync(file, 'exports.answer = () => require("./part.cjs") * 3\n')
  expect(answerOf(loadBundle(file).exports)).toBe(63)
})

test('in a folder that cannot be written, nothing is stored and nothing is printed', () => {
  const { keepCompiled } = loadBundle(file)
  rmSync(folder, { recursive: true })
  expect(keepCompiled).not.toThrow()
})

test('compiled code is not stored where no file can be written or removed, without an error', () => {
  // As root may write anywhere, a folder stands where the file would be.
  mkdirSync(join(folder, `bundle.cjs.${cachedDataVersionTag()}.cache.${process.pid}`))
  const bundle = loadBundle(file)
  expect(() => bundle.keepCompiled()).not.toThrow()
  expect(loadBundle(file).isCompiled).toBe(false)
})

test('code that cannot be stored leaves no file behind', () => {
  const kept = `bundle.cjs.${cachedDataVersionTag()}.cache`
  // A folder that is in the way: the file aside is written, and not renamed.
  mkdirSync(join(folder, kept))
  const bundle = loadBundle(file)
  expect(answerOf(bundle.exports)).toBe(42)
  bundle.keepCompiled()
  expect(keptFiles()).toEqual([kept])
})
