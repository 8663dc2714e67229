import { describe, expect, it } from '@jest/globals'
import { allHelpText, ownHelpText, shortestNames } from '../../../src/cli/help.js'
import type { FlagDefinition } from '../../../src/config/FlagDefinition.js'
import { ownFlags } from '../../../src/config/ownFlags.js'

describe('--help', () => {
  const text = ownHelpText()
  const ownRows = text.split('\n\n')[1]?.split('\n') ?? []
  const nameIn = (row: string) => row.trim().split(/\s+/)[0]?.slice('--'.length) ?? ''

  it('lists flags of our own in alphabetical order, those of the Data API in one row', () => {
    const names = ownRows.map(nameIn)
    expect(names).toEqual(names.toSorted())
    expect(names).toEqual(expect.arrayContaining(['accounts', 'clock', 'data-api-*', 'state']))
    expect(names.filter((name) => name.startsWith('data-api-'))).toEqual(['data-api-*'])
    const known = ownFlags.map(({ name }): string => name)
    expect(names.filter((name) => !known.includes(name))).toEqual(['data-api-*'])
  })

  it('leaves out those that few need', () => {
    expect(ownRows.map(nameIn)).not.toContain('http-fast-path')
    expect(ownFlags.map(({ name }) => name)).toContain('http-fast-path')
  })

  it('begins all texts in one column', () => {
    const width = Math.max(...ownRows.map((row) => nameIn(row).length))
    const column = '  --'.length + width + 2
    for (const row of ownRows) expect(row.slice(column - 2, column + 1)).toMatch(/^ {2}\S$/)
  })
})

it('--help-all has the type of a flag, unless it is a switch, and its default, unless it is empty', () => {
  const flag = (name: string, type: 'string' | 'bool' | 'uint' | 'duration', value: string) =>
    [name, { name, type, default: value, usage: `Usage of ${name}` }] as const
  const definitions = new Map<string, FlagDefinition>([
    flag('name', 'string', 'snow'),
    flag('port', 'uint', '9650'),
    flag('count', 'uint', '0'),
    flag('wait', 'duration', '0s'),
    flag('quiet', 'bool', 'false'),
    flag('relay', 'bool', 'true'),
    flag('file', 'string', ''),
    ['old', { name: 'old', type: 'bool', default: 'false', usage: 'Deprecated' }] as const,
  ])
  expect(allHelpText(definitions).split('\n').slice(0, 9)).toEqual([
    'Usage of snowglobe:',
    '      --name string     Usage of name (default "snow")',
    '      --port uint       Usage of port (default 9650)',
    '      --count uint      Usage of count',
    '      --wait duration   Usage of wait',
    '      --quiet           Usage of quiet',
    '      --relay           Usage of relay (default true)',
    '      --file string     Usage of file',
    '',
  ])
})

describe('flags that share a row', () => {
  /** Names whose list has so many letters. */
  const namesOf = (letters: number) => ['a', 'b'.repeat(letters - 'a, '.length)]

  it('have 60 letters together at most', () => {
    const inRow = namesOf(60)
    expect(shortestNames(inRow)).toBe(inRow.join(', '))
    expect(shortestNames(namesOf(61))).toBe('a, and more: --help-all')
  })

  it('are the shortest, in alphabetical order', () => {
    const names = ['d'.repeat(34), 'b', 'c'.repeat(20), 'a']
    expect(shortestNames(names)).toBe(`a, b, ${'c'.repeat(20)}, and more: --help-all`)
  })

  it('are left out when there is no room for one', () => {
    expect(shortestNames(['a'.repeat(61)])).toBe('--help-all lists them')
  })
})
