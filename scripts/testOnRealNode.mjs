// Runs the tests that need the program of AvalancheGo, or says that they are skipped where there is none.
// usage: node scripts/testOnRealNode.mjs [ARGUMENT OF JEST...]; AVALANCHEGO_PATH names the program
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const path = process.env.AVALANCHEGO_PATH ?? ''
if (path === '') {
  const files = readdirSync('test', { recursive: true })
    .filter((name) => name.endsWith('.realNode.ts'))
    .map((name) => join('test', name))
    .sort()
  console.log(
    ['Skipped, as AVALANCHEGO_PATH does not name the program of AvalancheGo:', ...files].join('\n  '),
  )
  process.exit(0)
}
if (!existsSync(path)) {
  console.error(`AVALANCHEGO_PATH names ${path}, and there is no such file.`)
  process.exit(1)
}
run('scripts/installPackages.mjs')
run('scripts/build.mjs')
run('node_modules/jest/bin/jest.js', '-c', 'test/realNode/jest.config.mjs', '-i', ...process.argv.slice(2))

/** Runs a program of Node.js, and exits when it fails. */
function run(...words) {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
