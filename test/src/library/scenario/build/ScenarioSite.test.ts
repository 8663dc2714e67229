import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../../src/index.js'
import { ScenarioSite } from '../../../../../src/library/scenario/build/ScenarioSite.js'
import { scenarioInput } from '../../../../../src/library/scenario/inputs/scenarioInput.js'
import type { CreatedL1 } from '../../../../../state/l1s/L1Plan.js'

const nowMs = 1_800_000_000_500
const evm: `0x${string}` = `0x${'ab'.repeat(20)}`
const scenario = scenarioInput.read(
  {
    users: { alice: {}, bob: {} },
    multisigs: {
      both: { members: ['bob', 'alice', 'bob'] },
      one: { members: ['alice', 'bob', 'ewoq'], threshold: 1, locktime: '+1s' },
    },
  },
  '',
)
let net: Snowglobe
let site: ScenarioSite
beforeAll(async () => {
  net = await createNetwork()
  const backend = { network: net.network } as ConstructorParameters<typeof ScenarioSite>[0]
  const source = { file: undefined, directory: '', lines: new Map<string, number>() }
  site = new ScenarioSite(backend, { scenario, source, artifacts: new Map() }, nowMs)
  site.contracts.set('shop', { address: evm, chain: 'C', abi: [] })
  site.assets.set('gold', { assetID: 'asset1' })
  site.validators.set('v', { nodeID: 'NodeID-1', txID: 'tx1' } as never)
  site.l1s.set('C', { subnetId: '00'.repeat(32) } as CreatedL1)
})
afterAll(() => net.close())

describe('a scenario that is made', () => {
  it('has the keys of its users, and that of the genesis', () => {
    expect([...site.users.keys()]).toEqual(['alice', 'bob'])
    expect(site.keyOf('alice')).not.toEqual(site.keyOf('bob'))
    expect(site.keyOf()).toEqual(site.keyOf('ewoq'))
    expect(site.addressOf('ewoq')).toBe('0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc')
    expect(() => site.keyOf('carol')).toThrow('names of users are checked')
  })

  it('has times from its present on', () => {
    expect([site.time({ at: 5 }), site.time({ fromNow: -500 })]).toEqual([5, nowMs - 500])
  })

  it('sends nothing after its present', () => {
    expect(site.sendingTime({ fromNow: 0 }, 'at')).toBe(nowMs)
    expect(site.sendingTime({ at: 5 }, 'at')).toBe(5)
    expect(() => site.sendingTime({ fromNow: 1 }, 'at')).toThrow('"at" is later than the present')
  })

  it('has owners: users, addresses, and multisigs with all their members', () => {
    const [alice, bob, ewoq] = ['alice', 'bob', 'ewoq'].map((name) => site.owner(name, 'at').addresses[0]!)
    expect(site.owner('alice', 'at')).toEqual({ locktime: 0n, threshold: 1, addresses: [alice] })
    expect(site.owner(site.users.get('alice')!.X, 'at')).toEqual(site.owner('alice', 'at'))
    expect(site.owner('both', 'at')).toEqual({
      locktime: 0n,
      threshold: 2,
      addresses: [alice, bob].sort(),
    })
    expect(site.owner('one', 'at')).toEqual({
      locktime: 1_800_000_001n,
      threshold: 1,
      addresses: [alice, bob, ewoq].sort(),
    })
  })

  it.each([
    ['P-fuji18jma8ppw3nhx5r4ap8clazz0dps7rv5u6wmu4t', 'is an address of another network'],
    ['P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96v', 'is no address'],
  ])('refuses the owner %s', (text, refusal) => {
    expect(() => site.owner(text, 'at')).toThrow(`"at" ${refusal}, "${text}"`)
  })

  it('has accounts: users, addresses and references', () => {
    expect(site.account(evm, 'at')).toBe(evm)
    expect(site.account('alice', 'at')).toBe(site.users.get('alice')?.address)
    expect(site.account('ewoq', 'at')).toBe('0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC')
    expect(site.account(`\${contracts.shop}`, 'at')).toBe(evm)
    expect(() => site.account(`\${assets.gold}`, 'at')).toThrow(
      '"at" must name an address of an EVM chain, and is "asset1"',
    )
  })

  it('has EVM chains by name, and no others', () => {
    expect(site.evmChain('C', 'at')).toBe(net.network.world.cChain)
    for (const name of ['P', 'games'])
      expect(() => site.evmChain(name, 'at')).toThrow(`"at" names the chain "${name}", which is no EVM chain`)
  })

  it('has values for references', async () => {
    const { users } = site
    const { blockchainID } = await net.info.getBlockchainID({ alias: 'C' })
    const bytes = net.network.world.cChain.blockchainId
    expect(blockchainID).toBeDefined()
    for (const [name, value] of Object.entries({
      now: '1800000000',
      'now+1s': '1800000001',
      'now-1m': '1799999940',
      'users.alice': users.get('alice')?.address,
      'users.alice.address': users.get('alice')?.address,
      'users.bob.P': users.get('bob')?.P,
      'users.bob.X': users.get('bob')?.X,
      'users.bob.C': users.get('bob')?.C,
      'contracts.shop': evm,
      'assets.gold': 'asset1',
      'validators.v': 'NodeID-1',
      'validators.v.nodeID': 'NodeID-1',
      'validators.v.txID': 'tx1',
      'chains.C.chainId': '43112',
      'chains.C': `0x${bytes}`,
      'l1s.C.chainId': '43112',
      'l1s.C.subnetId': '11111111111111111111111111111111LpoYY',
    }))
      expect(`${name}: ${site.resolveText(`<\${${name}}>`, 'at')}`).toBe(`${name}: <${value}>`)
    for (const [section, name] of [
      ['contracts', 'late'],
      ['l1s', 'late'],
      ['assets', 'late'],
    ] as const)
      expect(() =>
        site.resolveText(`\${${section}.${name}${section === 'l1s' ? '.subnetId' : ''}}`, 'at'),
      ).toThrow('"at" refers to "late", which is made later')
  })
})
