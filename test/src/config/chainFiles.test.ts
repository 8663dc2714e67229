import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import {
  aliasesFromFlags,
  chainConfigsFromFlags,
  subnetConfigsFromFlags,
} from '../../../src/config/chainFiles.js'
import { FlagReader } from '../../../src/config/FlagReader.js'

const folder = mkdtempSync(join(tmpdir(), 'chain-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const none = join(folder, 'none')
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')
const reader = (flags: Readonly<Record<string, string>>) => new FlagReader(flags, {})

/** Makes a folder with files, some in folders. @returns its path */
function folderWith(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(path, file, '..'), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  return path
}

describe('the configs of chains', () => {
  const read = (flags: Readonly<Record<string, string>>) => chainConfigsFromFlags(reader(flags))
  const content = (value: unknown) => read({ 'chain-config-content': base64(value) })

  it('are in a folder by chain, with any extension', () => {
    const path = folderWith('chains', {
      'C/config.json': 'one',
      'C/upgrade.yaml': 'two',
      'X/configs.json': 'no',
      'P/upgrade.json': 'three',
      file: 'no',
    })
    expect(read({ 'chain-config-dir': path })).toEqual({
      C: { config: 'one', upgrade: 'two' },
      X: {},
      P: { upgrade: 'three' },
    })
  })

  it('are one of each name', () => {
    const path = folderWith('twice', { 'C/config.json': '', 'C/config.yaml': '' })
    expect(() => read({ 'chain-config-dir': path })).toThrow(
      `too many files matched "${join(path, 'C', 'config.*')}" in ${join(path, 'C')}`,
    )
  })

  it('may be written in the flag, with names in any case', () => {
    const C = { CONFIG: base64('one'), Upgrade: base64('two'), other: base64('no') }
    expect(content({ C, X: { config: 5 }, P: null, A: 'a' })).toEqual({
      C: { config: 'one', upgrade: 'two' },
      X: {},
      P: {},
      A: {},
    })
    expect(content('null')).toEqual({})
  })

  it('are none without a flag, and a folder that a flag names must be there', () => {
    expect(read({})).toEqual({})
    expect(read({ 'data-dir': none })).toEqual({})
    const file = join(folderWith('only', { file: '' }), 'file')
    for (const path of [none, file])
      expect(() => read({ 'chain-config-dir': path })).toThrow(
        `couldn't read chain configs: cannot read directory: ${path}`,
      )
  })

  it.each([
    ['[]', "couldn't read chain configs: could not unmarshal JSON: the content is not a JSON object"],
    ['5', "couldn't read chain configs: could not unmarshal JSON: the content is not a JSON object"],
    ['{', "couldn't read chain configs: could not unmarshal JSON: "],
  ])('are refused where they are %s', (text, refusal) => {
    expect(() => content(text)).toThrow(refusal)
  })
})

describe('the configs of subnets', () => {
  const read = (flags: Readonly<Record<string, string>>) => subnetConfigsFromFlags(reader(flags))

  it('are files or a flag', () => {
    const path = folderWith('subnets', { 'a.json': '{"x": 1}', 'b.yaml': 'no' })
    expect(read({ 'subnet-config-dir': path })).toEqual({ a: '{"x": 1}' })
    expect(read({ 'subnet-config-content': base64({ a: { x: 1 } }) })).toEqual({ a: '{"x":1}' })
    expect(read({})).toEqual({})
    expect(() => read({ 'subnet-config-dir': none })).toThrow("couldn't read subnet configs: cannot read")
  })
})

describe('aliases', () => {
  const name = 'vm-aliases-file'
  const read = (flags: Readonly<Record<string, string>>) =>
    aliasesFromFlags(reader(flags), 'VM aliases', name)

  it('are in a file or a flag', () => {
    const path = join(folderWith('aliases', { file: '{"id":["a","b"]}' }), 'file')
    expect(read({ [name]: path })).toEqual({ id: ['a', 'b'] })
    expect(read({ [`${name}-content`]: base64({ id: ['c'] }) })).toEqual({ id: ['c'] })
    expect([read({}), read({ 'data-dir': none })]).toEqual([{}, {}])
    expect(() => read({ [name]: none })).toThrow(`file does not exist: ${none}`)
  })

  it.each([{ id: 'a' }, { id: [5] }, { id: ['a', null] }])('are lists of names, and not %j', (value) => {
    expect(() => read({ [`${name}-content`]: base64(value) })).toThrow(
      'unmarshalling failed on VM aliases: the aliases of id are no list of names',
    )
  })
})
