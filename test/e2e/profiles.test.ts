import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { call, type RunningCli, startCli } from './spawnCli.js'

// Snapshots of the heap of a process that does nothing else: one of jest's worker takes a minute.

let folder: string
let cli: RunningCli
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snowglobe-profiles-'))
  const config = join(folder, 'config.json')
  const chainConfig = Buffer.from('{"eth-apis":["debug-handler"]}').toString('base64')
  writeFileSync(
    config,
    JSON.stringify({
      'api-admin-enabled': true,
      'profile-dir': folder,
      upgrades: 'granite', // Helicon has no debug_writeMemProfile
      'chain-config-content': Buffer.from(`{"C":{"Config":"${chainConfig}"}}`).toString('base64'),
    }),
  )
  cli = await startCli(['--config-file', config])
})
afterAll(async () => {
  cli.child.kill('SIGTERM')
  await cli.ended
  rmSync(folder, { recursive: true })
})

/** The kinds of nodes in a snapshot; fails unless the file is one. */
function nodeTypes(file: string): readonly string[] {
  const { snapshot } = JSON.parse(readFileSync(file, 'utf8'))
  return snapshot.meta.node_types[0]
}

it('admin.memoryProfile writes a snapshot of the heap', async () => {
  expect(await call(`${cli.url}/ext/admin`, 'admin.memoryProfile', {})).toEqual({})
  expect(nodeTypes(join(folder, 'mem.profile'))).toContain('closure')
})

it('debug_writeMemProfile writes one to a file that the client names', async () => {
  const file = join(folder, 'heap')
  expect(await call(`${cli.url}/ext/bc/C/rpc`, 'debug_writeMemProfile', [file])).toBeNull()
  expect(nodeTypes(file)).toContain('closure')
})
