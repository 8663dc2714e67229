import { describe, expect, it } from '@jest/globals'
import { scenarioInput } from '../../../../../src/library/scenario/inputs/scenarioInput.js'
import {
  checkNames,
  deploymentReferences,
  isEvmAddress,
  isPrimaryAddress,
  namesOf,
} from '../../../../../src/library/scenario/read/checkNames.js'

const p = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const evm = `0x${'aB'.repeat(20)}`
/** A user, a multisig, an L1, and one of each other thing. */
const world = {
  users: { alice: {} },
  multisigs: { council: { members: ['alice'] } },
  l1s: { games: {} },
  assets: { gold: {} },
  tokens: { coin: {} },
  nfts: { art: {} },
  contracts: { shop: { artifact: 'Shop.json' } },
  validators: { first: {} },
}
const check = (more: object) => checkNames(scenarioInput.read({ ...world, ...more }, ''))
const validator = (more: object) => ({ validators: { v: more } })
const token = (more: object) => ({ tokens: { t: more } })
const nft = (more: object) => ({ nfts: { n: more } })
const contract = (more: object) => ({ contracts: { c: { artifact: 'C.json', ...more } } })
const message = (more: object) => ({
  messages: [
    { to: 'games', recipient: 'alice' },
    { to: 'games', recipient: 'alice', ...more },
  ],
})
const precompile = (account: string) => ({
  l1s: { games: { precompiles: { txAllowList: { admins: ['alice', account] } } } },
})

/** Where a name may stand, as a scenario with the name there. */
const signers: readonly (readonly [path: string, of: (name: string) => object])[] = [
  ['validators.v.paidBy', (paidBy) => validator({ paidBy })],
  ['validators.v.delegators[0].paidBy', (paidBy) => validator({ delegators: [{ paidBy }] })],
  ['tokens.t.owner', (owner) => token({ owner })],
  ['nfts.n.owner', (owner) => nft({ owner })],
  ['contracts.c.from', (from) => contract({ from })],
  ['contracts.c.calls[0].from', (from) => contract({ calls: [{ call: 'f', from }] })],
  ['messages[1].sender', (sender) => message({ sender })],
]
const owners: typeof signers = [
  ['validators.v.owner', (owner) => validator({ owner })],
  ['validators.v.rewardsTo', (rewardsTo) => validator({ rewardsTo })],
  ['validators.v.delegators[1].owner', (owner) => validator({ delegators: [{}, { owner }] })],
  ['validators.v.delegators[0].rewardsTo', (rewardsTo) => validator({ delegators: [{ rewardsTo }] })],
  ['assets.a.minters[0]', (name) => ({ assets: { a: { minters: [name] } } })],
]
const accounts: typeof signers = [
  [
    'nfts.n.tokens[1].owner',
    (owner) =>
      nft({
        tokens: [
          { id: 1, owner: 'alice' },
          { id: 2, owner },
        ],
      }),
  ],
  ['contracts.c.address', (address) => ({ contracts: { c: { abi: [], address } } })],
  ['contracts.c.libraries.Math', (name) => contract({ libraries: { Math: name } })],
  ['messages[1].recipient', (recipient) => message({ recipient })],
  ['l1s.games.precompiles.txAllowList.admins[1]', precompile],
]
const evmChains: typeof signers = [
  ['tokens.t.chain', (chain) => token({ chain })],
  ['nfts.n.chain', (chain) => nft({ chain })],
  ['contracts.c.chain', (chain) => contract({ chain })],
  ['messages[1].from', (from) => message({ from })],
  ['messages[1].to', (to) => message({ to })],
]
/** The refusal of a name at a place. */
const unknown = (path: string, what: string, name: string) => `"${path}" names the ${what} "${name}", which`

describe('a name in a scenario', () => {
  it.each(signers)('at %s is that of a user', (path, of) => {
    for (const name of ['alice', 'ewoq']) expect(() => check(of(name))).not.toThrow()
    for (const name of ['council', 'bob', p, evm])
      expect(() => check(of(name))).toThrow(unknown(path, 'user', name))
  })

  it.each(owners)('at %s is that of a user or multisig, or an address', (path, of) => {
    for (const name of ['alice', 'ewoq', 'council', p]) expect(() => check(of(name))).not.toThrow()
    expect(() => check(of('bob'))).toThrow(unknown(path, 'user or multisig', 'bob'))
  })

  it.each(accounts)('at %s is that of a user, an address or a reference', (path, of) => {
    for (const name of ['alice', 'ewoq', evm]) expect(() => check(of(name))).not.toThrow()
    for (const name of ['council', 'bob', evm.slice(1)])
      expect(() => check(of(name))).toThrow(unknown(path, 'user', name))
    expect(() => check(of('${users.bob.C}'))).toThrow(`the user "bob"`)
  })

  it.each(evmChains)('at %s is that of an EVM chain', (path, of) => {
    for (const name of ['C', 'games']) expect(() => check(of(name))).not.toThrow()
    for (const name of ['P', 'X', 'sports'])
      expect(() => check(of(name))).toThrow(unknown(path, 'chain', name))
  })

  it('of a member of a multisig is that of a user, or an address', () => {
    const path = 'multisigs.m.members[1]'
    const of = (name: string) => ({ multisigs: { ...world.multisigs, m: { members: ['alice', name] } } })
    for (const name of ['ewoq', p]) expect(() => check(of(name))).not.toThrow()
    for (const name of ['council', 'm', 'bob', evm])
      expect(() => check(of(name))).toThrow(unknown(path, 'user', name))
  })

  it('of holders is that of a user, of an asset also that of a multisig', () => {
    expect(() => check({ assets: { a: { holders: { alice: 1, council: 1 } } } })).not.toThrow()
    expect(() => check({ assets: { a: { holders: { bob: 1 } } } })).toThrow(
      unknown('assets.a.holders.bob', 'user or multisig', 'bob'),
    )
    expect(() => check(token({ holders: { alice: 1, [evm]: 1 } }))).not.toThrow()
    expect(() => check(token({ holders: { council: 1 } }))).toThrow(
      unknown('tokens.t.holders.council', 'user', 'council'),
    )
  })

  it('of a chain with funds may be P and X; that of a subnet is an L1', () => {
    const funds = { P: 1, X: 1, C: 1, games: 1 }
    expect(() => check({ users: { alice: { funds } } })).not.toThrow()
    expect(() => check({ users: { alice: { funds: { Q: 1 } } } })).toThrow(
      unknown('users.alice.funds.Q', 'chain', 'Q'),
    )
    expect(() => check(validator({ subnet: 'games' }))).not.toThrow()
    expect(() => check(validator({ subnet: 'C' }))).toThrow(unknown('validators.v.subnet', 'L1', 'C'))
  })

  it('of a node is that of a validator, or a node ID', () => {
    const of = (nodeId: string) => ({ validators: { first: {}, v: { subnet: 'games', nodeId } } })
    for (const name of ['first', 'v', 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'])
      expect(() => check(of(name))).not.toThrow()
    expect(() => check(of('frst'))).toThrow(
      `${unknown('validators.v.nodeId', 'validator', 'frst')} does not exist: did you mean "first"?`,
    )
    for (const name of ['NodeID-1', 5])
      expect(() => check(of(name as string))).toThrow('must be a node ID (NodeID-…)')
  })

  it.each([
    [{ tokens: { a: {} }, nfts: { a: {} } }, 'nfts.a'],
    [{ tokens: { a: {} }, contracts: { a: { artifact: 'A.json' } } }, 'contracts.a'],
    [{ nfts: { a: {} }, contracts: { a: { artifact: 'A.json' } } }, 'contracts.a'],
    [{ users: { alice: {}, council: {} } }, 'multisigs.council'],
  ])('is there once: %j', (more, path) => {
    expect(() => check(more)).toThrow(`"${path}" has a name that is there already, in `)
    expect(() => check({ tokens: { alice: {} }, validators: { alice: {} } })).not.toThrow()
  })
})

describe('a reference in a scenario', () => {
  const argument = (text: string) => contract({ arguments: [text] })
  it.each([
    ['users.alice.C', 'users.bob.C', 'user'],
    ['users.ewoq.C', 'users.council.C', 'user'],
    ['contracts.c', 'contracts.alice', 'contract, token or collection'],
    ['contracts.coin', 'contracts.gold', 'contract, token or collection'],
    ['contracts.art', 'contracts.none', 'contract, token or collection'],
    ['chains.games.chainId', 'chains.P.chainId', 'chain'],
    ['l1s.games.subnetId', 'l1s.C.subnetId', 'L1'],
    ['assets.gold', 'assets.coin', 'asset'],
    ['validators.first.txID', 'validators.last.txID', 'validator'],
    ['now-1d', 'users.last', 'user'],
  ])('${%s} is there, and ${%s} is not', (known, missing, what) => {
    expect(() => check(argument(`\${${known}}`))).not.toThrow()
    expect(() => check(argument(`\${${missing}}`))).toThrow(
      `names the ${what} "${missing.split('.')[1]}", which`,
    )
  })

  const missing = '$' + '{contracts.none}'
  it.each([
    ['contracts.c.arguments[0]', contract({ arguments: [missing] })],
    [
      'contracts.c.calls[1].arguments[0]',
      contract({ calls: [{ call: 'f' }, { call: 'g', arguments: [missing] }] }),
    ],
    ['contracts.c.libraries.Math', contract({ libraries: { Math: missing } })],
    [`tokens.t.holders.${missing}`, token({ holders: { [missing]: 1 } })],
    ['nfts.n.tokens[0].owner', nft({ tokens: [{ id: 1, owner: missing }] })],
    ['l1s.games.precompiles.txAllowList.admins[1]', precompile(missing)],
    ['messages[1].recipient', message({ recipient: missing })],
    ['messages[1].text', message({ text: missing })],
    ['contracts.c.address', { contracts: { c: { abi: [], address: missing } } }],
    [`dataApi.prices.C:${missing}`, { dataApi: { prices: { [`C:${missing}`]: { usd: 2 } } } }],
  ])('is checked at %s', (path, more) => {
    expect(() => check(more)).toThrow(unknown(path, 'contract, token or collection', 'none'))
  })

  it('in a deployment must have its value before, and one in a call not', () => {
    const { contracts } = scenarioInput.read(
      contract({
        arguments: [missing],
        libraries: { Math: missing },
        calls: [{ call: 'f', arguments: [missing] }],
      }),
      '',
    )
    const read = contracts?.get('c')
    if (read === undefined) throw new Error('no contract')
    expect(deploymentReferences('contracts.c', read).map(({ path }) => path)).toEqual([
      'contracts.c.arguments[0]',
      'contracts.c.libraries.Math',
    ])
    expect(deploymentReferences('contracts.c', { ...read, address: missing }).at(-1)?.path).toBe(
      'contracts.c.address',
    )
  })
})

it('the names of a scenario are by section, those of contracts together', () => {
  expect(namesOf(scenarioInput.read(world, ''))).toEqual({
    users: ['alice'],
    multisigs: ['council'],
    l1s: ['games'],
    assets: ['gold'],
    contracts: ['coin', 'art', 'shop'],
    validators: ['first'],
  })
  expect(namesOf(scenarioInput.read({}, '')).users).toEqual([])
})

it.each([
  [p, true, false],
  [p.slice(2), false, false],
  [`${p}1`, false, false],
  [evm, false, true],
  [`${evm}0`, false, false],
  [evm.slice(0, -1), false, false],
  ['alice', false, false],
])('%s is an address of P, X or C: %p, of an EVM chain: %p', (text, isPrimary, isEvm) => {
  expect([isPrimaryAddress(text), isEvmAddress(text)]).toEqual([isPrimary, isEvm])
})
