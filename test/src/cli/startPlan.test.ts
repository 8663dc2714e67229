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

  test('has at most 1,000 further networks', async () => {
    expect((await plan('--isolated=1000')).isolated).toBe(1000)
    await expect(plan('--isolated=1001')).rejects.toThrow('isolated must be at most 1000 but is 1001')
  })
})
