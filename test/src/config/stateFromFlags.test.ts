import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { anvilDumpOf, beginsAnvilDump } from '../../../src/config/anvilDump.js'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { checkReadable, stateFromFlags } from '../../../src/config/stateFromFlags.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-state-flags-'))
afterAll(() => rmSync(directory, { recursive: true }))
const file = join(directory, 'file')
writeFileSync(file, '')
const path = (name: string, content?: string | Uint8Array) => {
  const at = join(directory, name)
  if (content !== undefined) writeFileSync(at, content)
  return at
}

const plan = (flags: Record<string, string>) => stateFromFlags(new FlagReader(flags, {}), flags)
const nothing = {
  load: undefined,
  anvilDump: undefined,
  dump: undefined,
  keep: undefined,
  isDatabase: false,
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test.each(['state', 'dump-state'])('--%s needs a folder, and neither is another kind of file', (flag) => {
  expect(() => plan({ [flag]: join(file, 'x') })).toThrow(
    `${flag}: open ${file}: not a directory: the file must be in a folder that can be written`,
  )
  expect(() => plan({ [flag]: join(directory, 'none', 'x') })).toThrow(
    `${flag}: open ${join(directory, 'none')}: no such file or directory: make this folder first`,
  )
  expect(() => plan({ [flag]: directory })).toThrow(
    `${flag}: read ${directory}: is a directory: name a file in it`,
  )
  for (const name of ['x', 'file']) expect(() => plan({ [flag]: join(directory, name) })).not.toThrow()
})

describe('the file with which a network starts', () => {
  test('is none without a flag', () => {
    expect(plan({})).toEqual(nothing)
    expect(plan({ 'load-state': '', state: '', 'dump-state': '' })).toEqual(nothing)
  })

  test('may be a state file, beside flags of the process alone', () => {
    const load = path('any.state', 'snowglobe')
    const process = { 'http-port': '0', quiet: 'true', 'load-state': load }
    expect(plan({ ...process, 'dump-state': path('after.state') })).toEqual({
      ...nothing,
      load,
      dump: path('after.state'),
    })
    expect(() => plan({ ...process, 'network-id': 'fuji' })).toThrow(
      'load-state: network-id cannot stand beside it, because the file decides it: leave it out',
    )
    expect(() => plan({ ...process, state: path('x.state') })).toThrow(
      'load-state: state cannot stand beside it, because both name the file to start with: leave one of them out',
    )
    // A file that is missing is refused when it is read.
    expect(plan({ 'load-state': path('missing') })).toEqual({ ...nothing, load: path('missing') })
  })

  test.each([
    ['JSON', '{"accounts":{}}', true],
    ['packed', Uint8Array.of(0x1f, 0x8b, 8), true],
    ['no dump', Uint8Array.of(0x1f, 0x8c), false],
    ['no dump either', Uint8Array.of(0x1e, 0x8b), false],
    ['empty', '', false],
    ['a list', '[]', false],
  ])('may be a dump of anvil, beside any flag: %s', (name, content, isDump) => {
    const dump = path(`${name} dump`, content)
    expect(beginsAnvilDump(dump)).toBe(isDump)
    const flags = { 'load-state': dump }
    expect(plan(flags)).toEqual({ ...nothing, [isDump ? 'anvilDump' : 'load']: dump })
    if (isDump) expect(plan({ ...flags, 'network-id': 'fuji' })).toMatchObject({ anvilDump: dump })
  })
})

describe('the file in which a network is kept', () => {
  const state = path('net.state')

  test('has the flags about the network, by their digests', () => {
    const { keep, ...rest } = plan({ state, 'network-id': 'fuji', 'http-port': '1', clock: '' })
    expect(rest).toEqual({ load: undefined, anvilDump: undefined, dump: undefined, isDatabase: false })
    expect(keep).toEqual({
      file: state,
      intervalMs: 1000,
      beginning: { 'network-id': sha256('fuji') },
      differs: expect.any(Function),
    })
    expect(keep?.differs('network-id').message).toBe(
      `state: network-id differs from the one with which the network in ${state} began: leave it out, or take another file`,
    )
  })

  test.each(['scenario', 'genesis-file', 'upgrade-file'])(
    'has the content of the file that --%s names',
    (flag) => {
      const described = path('described', 'one')
      const begun = () => plan({ state, [flag]: described }).keep?.beginning
      expect(begun()).toEqual({ [flag]: sha256('one') })
      path('described', 'two')
      expect(begun()).toEqual({ [flag]: sha256('two') })
      rmSync(described)
      expect(begun()).toEqual({ [flag]: sha256(described) })
    },
  )

  test.each([
    ['1ms', 1],
    ['2500us', 2],
    ['1h', 3_600_000],
  ])('is written each %s', (text, ms) => {
    expect(plan({ state, 'state-interval': text }).keep?.intervalMs).toBe(ms)
  })

  test.each(['999us', '0s', '-1s', '1h1ms'])('is not written each %s', (text) => {
    expect(() => plan({ state, 'state-interval': text })).toThrow(
      `state-interval must be from 1ms to 1h but is ${text}`,
    )
  })

  test('is the database of a node whose folder is given, with whatever flags', () => {
    const database = plan({ 'db-dir': '/db', 'network-id': 'fuji' })
    expect(database).toMatchObject({ isDatabase: true, load: undefined, dump: undefined })
    expect(database.keep).toMatchObject({ file: '/db/fuji/snowglobe.state', beginning: {} })
    expect(plan({ 'data-dir': '/data' }).keep?.file).toBe('/data/db/local/snowglobe.state')
    expect(plan({ 'db-dir': '/db', 'network-id': '77' }).keep?.file).toBe('/db/network-77/snowglobe.state')
  })

  test('is no database in memory, nor beside another file', () => {
    expect(plan({ 'db-dir': '/db', 'db-type': 'memdb' })).toEqual(nothing)
    expect(plan({ 'data-dir': '/data', state })).toMatchObject({ isDatabase: false, keep: { file: state } })
    const load = path('any.state', 'snowglobe')
    const besideDump = { 'load-state': path('JSON again', '{}'), 'data-dir': '/data' }
    expect(plan(besideDump)).toMatchObject({ isDatabase: false, keep: undefined })
    expect(plan({ 'load-state': load })).toMatchObject({ isDatabase: false, keep: undefined })
  })
})

test('a file that cannot be read is named with its flag', () => {
  expect(() => checkReadable('state', file)).not.toThrow()
  expect(() => checkReadable('state', path('missing'))).toThrow(
    `state: open ${path('missing')}: no such file or directory`,
  )
  expect(() => checkReadable('load-state', directory)).toThrow(
    `load-state: read ${directory}: is a directory`,
  )
})

test('a dump of anvil is passed on as bytes', () => {
  expect(anvilDumpOf(path('bytes', Uint8Array.of(0, 0xff)))).toBe('0x00ff')
  expect(() => anvilDumpOf(path('missing'))).toThrow(
    `load-state: open ${path('missing')}: no such file or directory`,
  )
})
