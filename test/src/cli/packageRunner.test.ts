import { expect, test } from '@jest/globals'
import { isRunner } from '../../../src/cli/packageRunner.js'

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
