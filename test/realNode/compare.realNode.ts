import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { compare } from '../../src/cli/compare.js'
import { record } from '../../src/cli/record.js'
import { createNetwork } from '../../src/index.js'
import type { AvalancheGoVersion } from '../../state/profiles/releases.js'
import { documentedExamples } from '../e2e/documentedExamples.js'

// `snowglobe record` in front of a real node, and `snowglobe compare` of what it wrote with an emulated one: the requests of the
// examples in the API reference, on networks of one node that just began.

const directory = mkdtempSync(join(tmpdir(), 'compare-real-node-'))
afterAll(() => rmSync(directory, { recursive: true }))
const out = join(directory, 'node.jsonl')

/** The APIs whose examples only read. */
const pages = /^\/ext\/(info|bc\/[PXC](\/rpc|\/avax|\/proposervm)?)$/
/** Methods that make or change something, or wait. */
const changing = /send|issue|import|export|create|sign|new|uninstall|subscribe|set|add|Sync$/i

it('the answers of a real node are those of an emulated one', async () => {
  await using real = await createNetwork({ backend: 'avalanchego' })
  const proxy = await record({ upstream: await real.listen(), out, host: '127.0.0.1', port: 0 })
  const asked = documentedExamples('docs/api').filter(
    ({ method, path, params }) => params !== undefined && pages.test(path) && !changing.test(method),
  )
  for (const { method, path, params } of asked)
    await fetch(proxy.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`,
    })
  proxy.close()
  const { version } = await real.info.getNodeVersion()
  const { heliconTime } = await real.info.upgrades()
  await using emulated = await createNetwork({
    avalanchegoVersion: version.replace('avalanchego/', '') as AvalancheGoVersion,
    upgrades: Date.parse(heliconTime) < real.now ? 'helicon' : 'granite',
    sybilProtection: false,
    emulatorApi: false,
    flags: { 'api-admin-enabled': true, 'index-enabled': true },
  })
  // The real node has a free port for its peers.
  const { text, status } = await compare({
    file: out,
    against: await emulated.listen(),
    ignored: new Set(['ip']),
  })
  expect(asked.length).toBeGreaterThan(60)
  expect([text, status]).toEqual([`${asked.length} requests, 0 answered in another way`, 0])
})
