import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { avmId, evmId, namedId, platformVmId, subnetEvmId } from '../../../state/codec/namedIds.js'
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

  it('has a name of up to 32 bytes', () => {
    const longest = 'é'.repeat(16)
    expect(registry([longest]).isSubnetEvm(namedId(longest))).toBe(true)
  })

  it.each(['', 'n'.repeat(33), 'a name that is longer than 32 bytes', `${idToString(mine)}x`])(
    'cannot be %j',
    (text) => {
      expect(() => registry([text])).toThrow(
        `subnet-evm-vm-ids: '${text}' is neither the ID of a VM nor a name of at most 32 bytes`,
      )
    },
  )
})

describe('VMs', () => {
  const versionsOf = (vms: VmRegistry) => Object.fromEntries(vms.versions())

  it('are those of the node with subnet-EVM, by their names and versions', () => {
    const vms = registry([])
    expect(vms.versions()).toEqual([
      ['avm', 'avalanchego/1.14.2'],
      ['evm', 'v1.14.2'],
      ['platform', 'avalanchego/1.14.2'],
      [idToString(subnetEvmId), 'v1.14.2'],
    ])
    expect(vms.list()).toEqual([...vms.list()].sort((a, b) => (idToString(a) < idToString(b) ? -1 : 1)))
    expect([platformVmId, avmId, evmId, subnetEvmId, mine].map((id) => vms.isSubnetEvm(id))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
    expect([evmId, mine].map((id) => vms.isRunnable(id))).toEqual([true, false])
    expect([vms.relevantAliases(evmId), vms.relevantAliases(subnetEvmId)]).toEqual([['evm'], []])
  })

  it('that are added are loaded once, or fail for their reason', () => {
    const vms = registry([])
    const [first, bad] = [vms.addPlugin('mine', undefined), vms.addPlugin('bad', 'it crashed')]
    vms.addPlugin('subnetevm', 'it is there already')
    expect([first, vms.isSubnetEvm(mine)]).toEqual([mine, false])
    expect(vms.reload()).toEqual({ loaded: [mine], failed: new Map([[bad, 'it crashed']]) })
    expect(vms.reload()).toEqual({ loaded: [], failed: new Map() })
    expect([vms.isSubnetEvm(mine), vms.isRunnable(bad), vms.isSubnetEvm(subnetEvmId)]).toEqual([
      true,
      false,
      true,
    ])
    expect(vms.list()).toContain(bad)
    expect(versionsOf(vms)).toMatchObject({ [idToString(mine)]: 'v1.14.2' })
    expect(versionsOf(vms)[idToString(bad)]).toBeUndefined()
    expect(vms.addPlugin('evm', undefined)).toBe(evmId)
    expect(() => vms.addPlugin('a name that is longer than 32 bytes', undefined)).toThrow()
  })

  it('of files are those that start, and are subnet-EVM', () => {
    const directory = mkdtempSync(join(tmpdir(), 'snowglobe-plugins-'))
    const ids = ['one', 'two', 'three', 'four', 'five'].map((name) => namedId(name))
    const write = (id: Id | undefined, content: string, mode = 0o755, suffix = '') =>
      writeFileSync(join(directory, `${idToString(id ?? mine)}${suffix}`), content, { mode })
    try {
      write(ids[0], '#!/bin/sh\nexec subnet-evm', 0o755, '.sh')
      write(ids[1], '#!/bin/sh\nexec subnet-evm', 0o644)
      write(ids[2], 'subnet-evm')
      write(ids[3], '\u007fELF other')
      write(ids[4], '#!/no/such/shell\nsubnet-evm')
      mkdirSync(join(directory, 'a folder'))
      const vms = registry([], { 'plugin-dir': directory })
      expect(ids.map((id) => vms.isSubnetEvm(id))).toEqual([true, false, false, false, false])
      const again = registry(['two'], { 'plugin-dir': directory })
      expect(again.isSubnetEvm(ids[1] as Id)).toBe(true)
      // Without the default ones of the node: those of the directory, and three of its own.
      expect(vms.list()).toHaveLength(8)
      write(namedId('six'), '#! /bin/sh\nsubnet-evm')
      write(namedId('seven'), '\u007fELF without its name')
      const fork = `fork/exec ${join(directory, idToString(namedId('eight')))}`
      write(namedId('eight'), 'subnet-evm', 0o644)
      expect(vms.reload()).toEqual({
        loaded: [namedId('six')],
        failed: new Map([
          [namedId('seven'), 'handshake failed: vm process not found'],
          [namedId('eight'), `failed to start process: ${fork}: permission denied`],
        ]),
      })
      writeFileSync(join(directory, 'no ID'), '')
      expect(() => vms.reload()).toThrow()
    } finally {
      rmSync(directory, { recursive: true })
    }
    expect(() => registry([], { 'plugin-dir': directory })).toThrow(
      `open ${directory}: no such file or directory`,
    )
  })
})

describe('the plugin directory', () => {
  const inDirectory = (run: (directory: string) => void) => {
    const directory = mkdtempSync(join(tmpdir(), 'snowglobe-plugins-'))
    try {
      run(directory)
    } finally {
      rmSync(directory, { recursive: true })
    }
  }
  const script = '#!/bin/sh\nexec subnet-evm'

  // The first bytes of ELF, of Mach-O for one processor and for several, and of PE.
  it.each([
    [[0x7f, 0x45, 0x4c, 0x46], true],
    [[0xcf, 0xfa, 0xed, 0xfe], true],
    [[0xca, 0xfe, 0xba, 0xbe], true],
    [[0x4d, 0x5a], true],
    [[0x7f, 0x45, 0x4c, 0x47], false],
    [[0xcf, 0xfa, 0xed, 0xff], false],
    [[0xca, 0xfe, 0xba, 0xbf], false],
    [[0x4d, 0x5b], false],
  ])('has programs of every system: %j is one: %p', (magic, is) => {
    inDirectory((directory) => {
      const content = Buffer.concat([Buffer.from(magic), Buffer.from(' subnet-evm')])
      writeFileSync(join(directory, idToString(mine)), content, { mode: 0o755 })
      expect(registry([], { 'plugin-dir': directory }).isSubnetEvm(mine)).toBe(is)
    })
  })

  it('may name a VM by its alias, and has hidden files that are none', () => {
    inDirectory((directory) => {
      for (const name of ['ours.sh', '.keep']) writeFileSync(join(directory, name), script, { mode: 0o755 })
      const vms = registry([], { 'plugin-dir': directory }, { [idToString(mine)]: ['ours'] })
      expect(vms.isSubnetEvm(mine)).toBe(true)
      expect(vms.list()).toHaveLength(4)
    })
  })

  it('has one file of a VM: the first by name', () => {
    inDirectory((directory) => {
      const path = join(directory, `${idToString(mine)}.`)
      writeFileSync(`${path}b`, script, { mode: 0o755 })
      writeFileSync(`${path}a`, 'no program', { mode: 0o755 })
      writeFileSync(`${path}c`, script, { mode: 0o755 })
      expect(registry([], { 'plugin-dir': directory }).isSubnetEvm(mine)).toBe(false)
    })
  })

  it('tells of what it loads in the order of the IDs as texts', () => {
    inDirectory((directory) => {
      const vms = registry([], { 'plugin-dir': directory })
      const [good, bad] = [
        ['a', 'b', 'c', 'd'],
        ['e', 'f', 'g', 'h'],
      ].map((names) => names.map((name) => namedId(name)))
      for (const id of good ?? []) writeFileSync(join(directory, idToString(id)), script, { mode: 0o755 })
      for (const id of bad ?? []) writeFileSync(join(directory, idToString(id)), script, { mode: 0o644 })
      vms.addPlugin('i', undefined)
      vms.addPlugin('j', 'it crashed')
      const { loaded, failed } = vms.reload()
      const texts = (ids: Iterable<Id>) => [...ids].map(idToString)
      expect(texts(loaded)).toEqual(texts([...(good ?? []), namedId('i')]).sort())
      expect(texts(failed.keys())).toEqual(texts([...(bad ?? []), namedId('j')]).sort())
    })
  })

  it('has links to folders, which cannot be started', () => {
    inDirectory((directory) => {
      const vms = registry([], { 'plugin-dir': directory })
      const path = join(directory, idToString(mine))
      symlinkSync(tmpdir(), path)
      expect(vms.reload().failed.get(mine)).toBe(
        `failed to start process: fork/exec ${path}: permission denied`,
      )
    })
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
