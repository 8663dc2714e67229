import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { nodeFlags } from '../../../../src/library/avalanchego/nodeFlags.js'
import { type RealNodeOptions, realNodeOptions } from '../../../../src/library/avalanchego/realNodeOptions.js'
import { localStakers } from '../../../../state/profiles/localStakers.js'

const folder = mkdtempSync(join(tmpdir(), 'node-'))
const path = join(folder, 'avalanchego')
afterAll(() => rmSync(folder, { recursive: true }))

const options = (more: object = {}): RealNodeOptions =>
  realNodeOptions({ backend: 'avalanchego', path, ...more }, {})
const decoded = (text = '') => Buffer.from(text, 'base64').toString('utf8')

describe('the options of real nodes', () => {
  it('are one node, unless the options say how many', () => {
    expect([options().nodes, options({ nodes: 5 }).nodes]).toEqual([1, 5])
  })
})

describe('the flags of a node', () => {
  it('alone: it runs every chain, at the address of the options', () => {
    const flags = nodeFlags(options({ httpHost: '0.0.0.0', httpPort: 7777 }), 0, [])
    expect(flags).toMatchObject({
      'network-id': '12345',
      'http-host': '0.0.0.0',
      'http-port': '7777',
      'staking-port': '0',
      'bootstrap-ips': '',
      'bootstrap-ids': '',
      'sybil-protection-enabled': 'false',
      'api-admin-enabled': 'true',
      'index-enabled': 'true',
    })
    for (const name of ['plugin-dir', 'chain-config-content', 'genesis-file-content'])
      expect(flags).not.toHaveProperty(name)
  })

  it('after others: it begins with them, at an address of its own', () => {
    const running = [
      { nodeId: 'NodeID-a', stakingAddress: '127.0.0.1:1' },
      { nodeId: 'NodeID-b', stakingAddress: '127.0.0.1:2' },
    ]
    expect(nodeFlags(options({ nodes: 5, httpHost: '0.0.0.0', httpPort: 7777 }), 2, running)).toMatchObject({
      'http-host': '127.0.0.1',
      'http-port': '0',
      'bootstrap-ips': '127.0.0.1:1,127.0.0.1:2',
      'bootstrap-ids': 'NodeID-a,NodeID-b',
      'sybil-protection-enabled': 'true',
    })
  })

  it('have the keys of the validators of local, and none beyond these', () => {
    const first = nodeFlags(options(), 0, [])
    expect(decoded(first['staking-tls-cert-file-content'])).toMatch(/^-----BEGIN CERTIFICATE-----\n/)
    const key = decoded(first['staking-tls-key-file-content'])
    expect(key).toMatch(
      /^-----BEGIN RSA PRIVATE KEY-----\n([A-Za-z0-9+/=]{1,64}\n)+-----END RSA PRIVATE KEY-----\n$/,
    )
    expect(Buffer.from(first['staking-signer-key-file-content'] ?? '', 'base64')).toEqual(
      Buffer.from(localStakers()[0]?.blsSecretKey ?? []),
    )
    const second = nodeFlags(options(), 1, [])
    expect(second['staking-tls-key-file-content']).not.toBe(first['staking-tls-key-file-content'])
    expect(nodeFlags(options(), 99, [])).not.toHaveProperty('staking-tls-key-file-content')
  })

  it('have files and aliases as content', () => {
    const flags = nodeFlags(
      options({
        networkId: 54_321,
        genesisFile: '{"g":1}',
        upgradeFile: '{}',
        chainConfigs: { C: { config: '{"a":1}' }, X: { upgrade: '{}' } },
        subnetConfigs: { S: '{"b":2}' },
        chainAliases: { C: ['see'] },
        vmAliases: { V: ['vm'] },
      }),
      0,
      [],
    )
    expect(decoded(flags['genesis-file-content'])).toBe('{"g":1}')
    expect(decoded(flags['upgrade-file-content'])).toBe('{}')
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    expect(JSON.parse(decoded(flags['chain-config-content']))).toEqual({
      C: { Config: base64('{"a":1}'), Upgrade: null },
      X: { Config: null, Upgrade: base64('{}') },
    })
    expect(JSON.parse(decoded(flags['subnet-config-content']))).toEqual({ S: { b: 2 } })
    expect(JSON.parse(decoded(flags['chain-aliases-file-content']))).toEqual({ C: ['see'] })
    expect(JSON.parse(decoded(flags['vm-aliases-file-content']))).toEqual({ V: ['vm'] })
  })

  it('are what the option says where both say something, with plugins where the program has some', () => {
    const plugins = join(folder, 'build', 'plugins')
    mkdirSync(plugins, { recursive: true })
    const path = join(folder, 'build', 'avalanchego')
    expect(nodeFlags(options({ path, flags: { 'index-enabled': 'false' } }), 0, [])).toMatchObject({
      'index-enabled': 'false',
      'plugin-dir': plugins,
    })
  })

  it('ask for as many files as may be open, up to what a node needs', () => {
    const limit = Number(nodeFlags(options(), 0, [])['fd-limit'])
    expect(limit).toBeGreaterThan(0)
    expect(limit).toBeLessThanOrEqual(32_768)
  })
})

describe('the options of a network of real nodes', () => {
  it('name the program, or the environment does', () => {
    expect(options().path).toBe(path)
    expect(realNodeOptions({ backend: 'avalanchego' }, { AVALANCHEGO_PATH: '/a' }).path).toBe('/a')
    expect(options({ nodes: 5 }).nodes).toBe(5)
    for (const env of [{}, { AVALANCHEGO_PATH: '' }])
      expect(() => realNodeOptions({ backend: 'avalanchego' }, env)).toThrow(
        'the backend avalanchego needs the program',
      )
  })

  it.each([
    [{ clock: { mode: 'frozen' } }, 'option "clock"'],
    [{ state: 'a.state' }, 'option "state"'],
    [{ networkId: 1 }, 'option "networkId"'],
    [{ networkId: 5 }, 'option "networkId"'],
    [{ upgrades: 'helicon' }, 'option "upgrades"'],
    [{ chainConfigs: { C: { precompiles: {} } } }, 'option "chainConfigs.C.precompiles"'],
  ])('%j is refused', (more, member) => {
    expect(() => options(more)).toThrow(expect.objectContaining({ name: 'NotOnARealNode', member }))
  })

  it('are refused with the reason', () => {
    const reasonFor = (more: object) => {
      try {
        return options(more)
      } catch (error) {
        return Reflect.get(Object(error), 'metaMessages')
      }
    }
    expect(reasonFor({ state: 'a.state' })).toStrictEqual([])
    expect(reasonFor({ networkId: 1 })).toStrictEqual(['The node would join the public network.'])
    expect(reasonFor({ upgrades: 'helicon' })).toStrictEqual([
      'The upgrade times of the network local are a part of the program: use another networkId, such as 54321.',
    ])
  })

  it('choose upgrades of a custom network by its upgrade file', () => {
    const { upgradeFile } = options({ networkId: 54_321, upgrades: 'granite' })
    expect(JSON.parse(upgradeFile ?? '{}')).toMatchObject({ heliconTime: expect.stringMatching(/^9999/) })
    expect(options({ networkId: 54_321 }).upgradeFile).toBeUndefined()
    expect(options({ networkId: 54_321, upgradeFile: '{"a":1}' }).upgradeFile).toBe('{"a":1}')
  })
})
