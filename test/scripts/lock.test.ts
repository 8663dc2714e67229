import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

type Entry = { readonly integrity?: string; readonly resolved?: string; readonly link?: true }

it('the lock file has the hash of each package, and the address of none', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, Entry>>
  }
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
