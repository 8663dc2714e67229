import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { startPlan } from '../../../src/cli/startPlan.js'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { resolveFlags } from '../../../src/config/resolveFlags.js'

async function plan(...words: string[]) {
  const { flags } = await resolveFlags(words, {})
  return startPlan(new FlagReader(flags, {}), flags, {})
}

describe('the start that the flags ask for', () => {
  test('has nothing beside the network without flags', async () => {
    expect(await plan()).toMatchObject({ isolated: 0, l1s: [], peers: [], faults: {}, artifacts: undefined })
  })

  test('has the L1s, peers and faults of its files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-plan-'))
    const file = (name: string, content: unknown): string => {
      const path = join(folder, name)
      writeFileSync(path, JSON.stringify(content))
      return path
    }
    const l1 = file('l1.json', { name: 'games' })
    const peers = file('peers.json', { nodeID: 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ' })
    const faults = file('faults.json', [{ method: 'eth_call', status: 503 }])
    const all = await plan(`--l1=${l1}`, `--peers=${peers}`, `--faults=${faults}`)
    expect(all.l1s).toMatchObject([{ name: 'games' }])
    expect(all.peers).toHaveLength(1)
    expect(all.faults.rules).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })

  test('has the accounts, the scenario, the artifacts, the log of requests and the state files of its flags', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-plan-'))
    const abi = join(folder, 'Shop.json')
    writeFileSync(abi, JSON.stringify({ abi: [{ type: 'error', name: 'TooLate', inputs: [] }] }))
    const all = await plan(
      ...[
        '--accounts=2',
        '--balance=7',
        '--scenario=world.yaml',
        `--abi=${abi}`,
        '--request-log=transactions',
      ],
      ...[`--dump-state=${join(folder, 'state')}`, '--isolated=3'],
    )
    expect(all).toMatchObject({
      accounts: { count: 2 },
      isolated: 3,
      requestLog: 'transactions',
      scenario: expect.stringMatching(/world\.yaml$/),
      state: { dump: join(folder, 'state') },
      options: { networkId: 12345 },
    })
    expect(JSON.stringify(all.artifacts)).toContain('TooLate')
    rmSync(folder, { recursive: true })
  })

  test('has at most 1,000 further networks', async () => {
    expect((await plan('--isolated=1000')).isolated).toBe(1000)
    await expect(plan('--isolated=1001')).rejects.toThrow('isolated must be at most 1000 but is 1001')
  })
})
