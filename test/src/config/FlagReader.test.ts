import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { FlagReader } from '../../../src/config/FlagReader.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flags-'))
  writeFileSync(join(folder, 'file.json'), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const reader = (flags: Readonly<Record<string, string>>, environment = {}) =>
  new FlagReader(flags, environment)

it('takes an empty text for none, and reads the default', () => {
  expect(reader({ 'http-port': '' }).isSet('http-port')).toBe(false)
  expect(reader({ 'http-port': '' }).text('http-port')).toBe('9650')
  expect(reader({ 'http-port': '1' }).isSet('http-port')).toBe(true)
  expect(reader({ 'http-port': '1' }).text('http-port')).toBe('1')
  expect(reader({}).text('no-such-flag')).toBe('')
})

it('reads the items of a list without spaces and empty ones', () => {
  expect(reader({ 'http-allowed-hosts': ' a , ,b,' }).list('http-allowed-hosts')).toEqual(['a', 'b'])
})

it('reads truths as Go does, and names a text that is none', () => {
  expect(reader({ 'index-enabled': 'T' }).bool('index-enabled')).toBe(true)
  expect(reader({}).bool('index-enabled')).toBe(false)
  expect(() => reader({ 'index-enabled': 'yes' }).bool('index-enabled')).toThrow(
    'index-enabled must be true or false but is "yes"',
  )
})

it('reads a path whose default lies in the data directory when either is given', () => {
  expect(reader({}).isPathGiven('chain-config-dir')).toBe(false)
  expect(reader({ 'chain-config-dir': '/a' }).isPathGiven('chain-config-dir')).toBe(true)
  expect(reader({ 'data-dir': '/a' }).isPathGiven('chain-config-dir')).toBe(true)
  expect(reader({ 'chain-config-dir': '$PLACE/x' }, { PLACE: '/a' }).path('chain-config-dir')).toBe('/a/x')
})

it('reads files and contents, and says which failed', () => {
  expect(reader({ 'genesis-file': join(folder, 'file.json') }).file('genesis-file', 'no genesis')).toBe('{}')
  expect(() => reader({ 'genesis-file': join(folder, 'none') }).file('genesis-file', 'no genesis')).toThrow(
    /^no genesis: .*none/,
  )
  expect(reader({ 'genesis-file-content': 'e30=' }).content('genesis-file-content', 'bad').toString()).toBe(
    '{}',
  )
  expect(() => reader({ 'genesis-file-content': '*' }).content('genesis-file-content', 'bad')).toThrow(/^bad/)
})
