import { resolve } from 'node:path'
import { expect, it } from '@jest/globals'
import { fileEntries, flagOfEntries, withFile } from '../../../src/config/fileEntries.js'

const directory = resolve('/configs')

it('a relative path is meant from the folder of its configuration', () => {
  expect(fileEntries(flagOfEntries('a.json', directory))).toEqual([{ path: resolve('/configs/a.json') }])
})

it.each([resolve('/elsewhere/a.json'), '$HOME/a.json', `${resolve('/x')}/../a.json`])(
  'the path %s stays as it is written',
  (path) => {
    expect(fileEntries(flagOfEntries(path, directory))).toEqual([{ path }])
  },
)

it('contents stand instead of paths, with the folder from which their own paths are meant', () => {
  const flag = flagOfEntries(['a.json', { chain: 'ö\n' }, '', resolve('/b.json')], directory)
  expect(fileEntries(flag)).toEqual([
    { path: resolve('/configs/a.json') },
    { directory, value: { chain: 'ö\n' } },
    { path: resolve('/b.json') },
  ])
})

it('a command line names one file after the other', () => {
  const flag = withFile(withFile(undefined, 'a.json'), 'b.json')
  expect(fileEntries(flag)).toEqual([{ path: 'a.json' }, { path: 'b.json' }])
  expect(fileEntries('')).toEqual([])
})
