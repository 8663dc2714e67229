import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { idToString } from '../../../state/codec/ids.js'
import { evmId, namedId, subnetEvmId } from '../../../state/codec/namedIds.js'
import { Aliaser } from '../../../state/node/Aliaser.js'
import { NodeFlags } from '../../../state/node/flags.js'
import { VmRegistry } from '../../../state/node/VmRegistry.js'
import { releaseOf } from '../../../state/profiles/releases.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

const plugins = mkdtempSync(join(tmpdir(), 'snowglobe-plugins-'))
afterAll(() => rmSync(plugins, { recursive: true }))

const mine = namedId('mine')

function registry(
  mapped: readonly string[],
  flags: Record<string, string> = {},
  aliases: Record<string, string[]> = {},
) {
  const undo = new UndoLog()
  return new VmRegistry(
    undo,
    new Aliaser(undo, 'aliases'),
    aliases,
    mapped,
    new NodeFlags(flags),
    releaseOf('1.14.2'),
  )
}

describe('a VM that is mapped to subnet-EVM', () => {
  it('is recognized by its ID and by the name that the ID is made from', () => {
    expect(registry([]).isSubnetEvm(mine)).toBe(false)
    expect(registry(['mine']).isSubnetEvm(mine)).toBe(true)
    expect(registry([idToString(mine)]).isSubnetEvm(mine)).toBe(true)
  })

  it('may be listed twice, and may be subnet-EVM itself', () => {
    const vms = registry(['mine', idToString(mine), 'subnetevm'])
    expect(vms.list()).toHaveLength(5)
    expect(vms.isSubnetEvm(subnetEvmId)).toBe(true)
  })

  it('is independent of the plugin directory, where a file with its name is ignored', () => {
    writeFileSync(join(plugins, idToString(mine)), '')
    const vms = registry(['mine'], { 'plugin-dir': plugins })
    expect(vms.isSubnetEvm(mine)).toBe(true)
    expect(vms.isSubnetEvm(subnetEvmId)).toBe(false)
    expect(vms.reload()).toEqual({ loaded: [], failed: new Map() })
  })

  it.each(['evm', 'platformvm', idToString(evmId)])('cannot be %s, which is built into the node', (text) => {
    expect(() => registry([text])).toThrow(`subnet-evm-vm-ids: '${text}' is a VM of the primary network`)
  })

  it.each(['', 'a name that is longer than 32 bytes', `${idToString(mine)}x`])('cannot be %j', (text) => {
    expect(() => registry([text])).toThrow(
      `subnet-evm-vm-ids: '${text}' is neither the ID of a VM nor a name of at most 32 bytes`,
    )
  })
})

describe('a VM is found', () => {
  const vms = registry(['mine'], {}, { [idToString(subnetEvmId)]: ['ours'] })

  it.each([
    ['alias', 'ours', subnetEvmId],
    ['ID, installed or not', idToString(namedId('other')), namedId('other')],
    ['name when it is installed', 'mine', mine],
    ['name when it is not', 'other', undefined],
  ])('by its %s', (_, text, id) => {
    expect(vms.find(text)).toBe(id)
  })
})
