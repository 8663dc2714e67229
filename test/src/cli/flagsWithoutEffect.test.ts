import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { flagsWithoutEffect } from '../../../src/cli/flagsWithoutEffect.js'
import { flagDefinitions, isAvalancheGoFlag } from '../../../src/config/flagDefinitions.js'

const [local, fuji] = [12345, 5]

/** Sources that name flags without reading them, or only for `admin.getConfig`, which shows every flag. */
const passedOver = [
  'methods/admin/parts/networkConfig.ts',
  'methods/admin/parts/nodeConfig.ts',
  'src/cli/flagsWithoutEffect.ts',
  'src/cli/printedConfig.ts',
  'src/config/flagUsage.ts',
  'src/config/peerFlagUsage.ts',
  'src/config/foreignFlags.ts',
  // Flags that it gives to a real node.
  'src/library/avalanchego/nodeFlags.ts',
  'state/node/flagTable.ts',
  'src/config/nodeRanges.ts',
]

/**
 * Flags that start no network, the key of a chain config that is named like a flag, signers that are only checked
 * against each other, a profile of which only the directory is checked, and flags of which only the word is checked.
 */
const otherMeanings = [
  'log-format',
  'network-compression-type',
  'profile-continuous-enabled',
  'staking-ephemeral-signer-enabled',
  'staking-rpc-signer-endpoint',
  'state-sync-ids',
  'tracing-exporter-type',
  'version',
  'version-json',
]

/** Returns AvalancheGo's flags that the sources name. */
function flagsRead(): readonly string[] {
  const text = ['src', 'state', 'methods']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith('.ts') && !passedOver.includes(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  return [...flagDefinitions.keys()].filter(
    (name) => isAvalancheGoFlag(name) && !otherMeanings.includes(name) && text.includes(`'${name}'`),
  )
}

/** Returns these flags as they were given. */
function given(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, '1']))
}

describe('the flags that a start reports as being without effect', () => {
  test('are those that nothing reads', () => {
    expect(flagsWithoutEffect(given('db-config-file', 'http-port', 'relay', 'index-enabled'), local)).toEqual(
      ['db-config-file'],
    )
    expect(flagsRead().length).toBeGreaterThan(70)
    expect(flagsWithoutEffect(given(...flagsRead()), local)).toEqual([])
  })

  test('are those of stakes and fees on mainnet and fuji, which have their own', () => {
    expect(flagsWithoutEffect(given('min-stake-duration', 'tx-fee'), local)).toEqual([])
    expect(flagsWithoutEffect(given('min-stake-duration', 'tx-fee'), fuji)).toEqual([
      'min-stake-duration',
      'tx-fee',
    ])
  })
})
