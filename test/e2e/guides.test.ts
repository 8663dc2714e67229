import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'

// Test files in the guides run as they are, with the built package.

const folder = resolve(`.cache/guides.${process.pid}`)
const guides = readdirSync('docs').filter((name) => name.endsWith('.md'))
const files = guides.flatMap((name) =>
  [...readFileSync(join('docs', name), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .filter((code) => /^import .*@jest\/globals'$/m.test(code))
    .map((code, index) => ({ name: `${name.replace('.md', '')}.${index + 1}.test.ts`, code })),
)

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  for (const { name, code } of files) writeFileSync(join(folder, name), code)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the tests in the guides pass', () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['staking.1.test.ts', 'wallets.1.test.ts']),
  )
  const swc = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } }
  const config = {
    rootDir: folder,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '^.+\\.ts$': [resolve('node_modules/@swc/jest'), swc] },
    maxWorkers: 1,
  }
  const jest = resolve('node_modules/jest/bin/jest.js')
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '-c', JSON.stringify(config)]
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
})
