import child from 'node:child_process'
import { expect, jest, test } from '@jest/globals'
import { isRunner, packageRunner } from '../../../src/cli/packageRunner.js'

test.each([
  'npm start',
  'npm exec snowglobe --json ',
  'npx',
  '/usr/bin/pnpm start',
  'node /usr/lib/node_modules/npm/bin/npm-cli.js run start',
  'node --no-warnings /usr/bin/yarn.js start',
  '/usr/bin/node /opt/pnpm/bin/pnpm.cjs start',
])('%s is a package runner', (command) => {
  expect(isRunner(command)).toBe(true)
})

test.each([
  'bash -eo pipefail -c (cd "$GITHUB_ACTION_PATH" && npm ci && npm run build)',
  'sh -c npm start',
  'node /home/me/npm/server.js',
  'node server.js npm start',
  '/opt/npm-tools/serve start',
])('%s is none', (command) => {
  expect(isRunner(command)).toBe(false)
})

test.each([
  [' 8 npm start --a  b\n', { pid: process.ppid, parent: 8 }],
  ['8 npm\n', { pid: process.ppid, parent: 8 }],
  ['8 make npm\n', undefined],
  ['', undefined],
  [undefined, undefined],
])('where there is no /proc, ps tells who started this process: %j', async (listed, runner) => {
  const asked: unknown[] = []
  const run = jest.spyOn(child, 'execFile').mockImplementation(((
    ...[file, words, then]: [string, string[], (error: unknown, out?: object) => void]
  ) => {
    asked.push([file, ...words])
    if (listed === undefined) then(new Error('no such process'))
    else then(undefined, { stdout: listed })
  }) as never)
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' })
  try {
    expect(await packageRunner({ npm_lifecycle_event: 'start' })).toEqual(runner)
    expect(asked).toEqual([['ps', '-o', 'ppid=,args=', '-p', String(process.ppid)]])
    Object.defineProperty(process, 'platform', { ...platform, value: 'win32' })
    expect(await packageRunner({ npm_lifecycle_event: 'start' })).toBeUndefined()
    expect(asked).toHaveLength(1)
  } finally {
    Object.defineProperty(process, 'platform', platform)
    run.mockRestore()
  }
})
