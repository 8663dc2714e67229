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

  test('has at most 1,000 further networks', async () => {
    expect((await plan('--isolated=1000')).isolated).toBe(1000)
    await expect(plan('--isolated=1001')).rejects.toThrow('isolated must be at most 1000 but is 1001')
  })
})
