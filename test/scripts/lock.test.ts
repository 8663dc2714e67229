import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

type Names = Readonly<Record<string, string>>
type Entry = {
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: true
  readonly dependencies?: Names
  readonly devDependencies?: Names
  readonly optionalDependencies?: Names
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Entry>>
}

it('the lock file has the hash of each package, and the address of none', () => {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

it('`npm ci` installs little: no peers, and viem comes with the packages of tests', () => {
  const { devDependencies, optionalDependencies } = packages[''] ?? {}
  const installed = new Set<string>()
  const waiting = Object.keys({ ...devDependencies, ...optionalDependencies })
  for (const name of waiting) {
    if (installed.has(name)) continue
    installed.add(name)
    const { dependencies } = packages[`node_modules/${name}`] ?? {}
    waiting.push(...Object.keys(dependencies ?? {}))
  }
  expect([...installed]).toContain('express')
  expect([...installed]).not.toContain('viem')
  expect(installed.size).toBeLessThan(125)
  // Without this, npm installs the optional peers that any workspace has.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^legacy-peer-deps=true$/m)
})
