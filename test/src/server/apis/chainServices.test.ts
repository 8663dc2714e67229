import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { granite } from '../../../granite.js'

const folder = mkdtempSync(join(tmpdir(), 'chain-services-'))
let net: Snowglobe
beforeAll(async () => {
  process.env['SNOWGLOBE_TEST_PROFILES'] = folder
  const config = { 'admin-api-enabled': true, 'admin-api-dir': '$SNOWGLOBE_TEST_PROFILES/of' }
  net = await createNetwork({
    ...granite,
    flags: { 'index-enabled': true },
    chainConfigs: { C: { config } },
    l1s: [{ alias: 'games', config }, { name: 'Plain' }],
  })
})
afterAll(async () => {
  delete process.env['SNOWGLOBE_TEST_PROFILES']
  rmSync(folder, { recursive: true })
  await net.close()
})

/** Calls a method of a service of a chain. @returns the status, and the answer */
async function ask(path: string, method: string): Promise<[number, unknown]> {
  const answer = await net.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
  })
  return [answer.status, answer.status === 200 ? await answer.json() : undefined]
}

it('writes profiles of a chain to the folder of its config, with its VM and its alias', async () => {
  for (const [chain, directory] of [
    ['C', 'of_coreth_performance_C'],
    ['games', 'of_subnet_evm_performance_games'],
  ] as const) {
    expect(await ask(`/ext/bc/${chain}/admin`, 'admin.lockProfile')).toMatchObject([200, { result: {} }])
    expect(existsSync(join(folder, directory, 'lock.profile'))).toBe(true)
  }
})

it('has the admin API where the config of the chain has it, and the others everywhere', async () => {
  const plain = net.l1s.get('Plain').blockchainId
  const discover = async (path: string) => {
    const [status, answer] = await ask(path, 'rpc.discover')
    return [status, Reflect.get(Object(Reflect.get(Object(answer), 'result')), 'info')?.title]
  }
  expect(await discover('/ext/bc/games/admin')).toEqual([200, 'Chain admin API'])
  expect(await discover(`/ext/bc/${plain}/admin`)).toEqual([404, undefined])
  for (const chain of ['games', plain])
    expect([
      await discover(`/ext/bc/${chain}/validators`),
      await discover(`/ext/index/${chain}/block`),
      await discover(`/ext/bc/${chain}/proposervm`),
    ]).toEqual([
      [200, 'Validators API'],
      [200, 'Index API'],
      [200, 'Proposervm API'],
    ])
})
