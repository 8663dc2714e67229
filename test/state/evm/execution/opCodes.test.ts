import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import type { BlockContext } from '../../../../state/evm/blocks/BlockContext.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { applyTransaction } from '../../../../state/evm/execution/applyTransaction.js'
import type { EvmRules } from '../../../../state/evm/rules/EvmRules.js'
import { rulesTable } from '../../../../state/evm/rules/rulesTable.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { compilingEngine } from '../engine/oracle/compilingEngine.js'
import { block, graniteTime, makeState, message, upgrades } from '../fixtures.js'
import { hashOfLogs } from '../hashOfLogs.js'

/** What coreth and the C-Chain of Helicon make of a creation with some code. Gas in units; hashes as their first 8 bytes. */
type OpCodeRun = [
  code: string,
  gasUsedBeforeHelicon: number,
  gasChargedSinceHelicon: number,
  hasFailed: boolean,
  stateRootSinceHelicon: string,
  hashOfLogs: string,
]

// The corpus of FuzzOpCodes (AvalancheGo, vms/saevm/saexec), whose inputs are init code, and what the real code answers: coreth's
// `core.ApplyMessage` under Granite and libevm's under Helicon, on the world and in the block below.
const runs: readonly OpCodeRun[] = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'opCodes.json.gz'))).toString(),
)
const gasLimit = 30_000_000n
const context: BlockContext = block({ chainId: 1n, gasLimit: 40_000_000n, timestamp: 1_792_000_000n })
const rules: EvmRules = rulesTable({ flavour: 'coreth', chainId: 1n, upgrades, precompiles: [] })(graniteTime)
const engines = { interpreted: createEngine(), compiled: compilingEngine() }

describe.each(['interpreted', 'compiled'] as const)('random code, %s', (tier) => {
  it('uses the gas that it uses in coreth', () => {
    const expected = runs.map(([code, gasUsed, , hasFailed]) => ({
      code,
      gasUsed: BigInt(gasUsed),
      hasFailed,
    }))
    const found = runs.map(([code]) => {
      const { gasUsed, failure } = create(tier, code, false)
      return { code, gasUsed, hasFailed: failure !== undefined }
    })
    expect(runs.length).toBe(886)
    expect(found).toEqual(expected)
  })

  it('is charged, and leaves the state and the logs, as on the C-Chain of Helicon', () => {
    const expected = runs.map(([code, , charged, , root, logs]) => ({
      code,
      charged: BigInt(charged),
      root,
      logs,
    }))
    const found = runs.map(([code]) => {
      const { gasUsed, logs, root } = create(tier, code, true)
      return {
        code,
        charged: gasUsed,
        root: root.slice(0, 18),
        logs: logs.length === 0 ? '' : hashOfLogs(logs).slice(0, 18),
      }
    })
    expect(found).toEqual(expected)
  })
})

function create(tier: keyof typeof engines, code: string, chargesMinimum: boolean) {
  const world = new WorldState(makeState())
  const fees = { gasPrice: 1n, gasFeeCap: 1n, gasTipCap: 1n }
  const { to: _, ...creation } = message({ gasLimit, ...fees })
  const sent = { ...creation, to: undefined, data: hexToBytes(code) }
  const result = applyTransaction(engines[tier], world, rules, context, sent, { chargesMinimum })
  return { ...result, root: world.commit().root }
}
