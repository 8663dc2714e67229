import { describe, expect, it } from '@jest/globals'
import { nftsInput } from '../../../../src/library/scenario/inputs/contractInputs.js'
import { jsonOrPathInput } from '../../../../src/library/scenario/inputs/l1Inputs.js'
import { scenarioInput } from '../../../../src/library/scenario/inputs/scenarioInput.js'

describe('JSON in a scenario', () => {
  it('is an object, or the path of a file', () => {
    expect(jsonOrPathInput.read({ gasLimit: 1 }, 'at')).toEqual({ json: '{"gasLimit":1}' })
    expect(jsonOrPathInput.read('genesis.json', 'at')).toEqual({ path: 'genesis.json' })
  })

  it.each([[[]], [null], [1], [true]])('is not %j', (value) => {
    expect(() => jsonOrPathInput.read(value, 'at')).toThrow(
      '"at" must be an object, or the path of a JSON file',
    )
  })
})

describe('tokens of a collection', () => {
  const amounts = (amount: unknown) => {
    const tokens = [{ id: 1, owner: 'alice', amount }]
    const read = nftsInput.read({ items: { standard: 'erc1155', tokens } }, 'nfts')
    return [...read].flatMap(([, collection]) => collection.tokens?.map((token) => token.amount))
  }

  it('are one or more', () => {
    expect([amounts(1), amounts(undefined)]).toEqual([[1n], [undefined]])
    expect(() => amounts(0)).toThrow('nfts.items.tokens[0].amount')
  })

  it('have an ID below 2^256', () => {
    const read = (id: bigint) => nftsInput.read({ items: { tokens: [{ id, owner: 'alice' }] } }, 'nfts')
    expect(read((1n << 256n) - 1n)).toBeDefined()
    expect(() => read(1n << 256n)).toThrow('nfts.items.tokens[0].id')
  })
})

describe('numbers of a scenario', () => {
  const members = ['alice']
  const message = { to: 'games', recipient: 'alice' }
  it.each<[path: string, least: bigint, most: bigint | undefined, of: (value: bigint) => object]>([
    ['tokens.t.decimals', 0n, 36n, (decimals) => ({ tokens: { t: { decimals } } })],
    ['assets.a.denomination', 0n, 32n, (denomination) => ({ assets: { a: { denomination } } })],
    ['messages[0].gasLimit', 1n, undefined, (gasLimit) => ({ messages: [{ ...message, gasLimit }] })],
    ['users.u.index', 0n, 10_000n, (index) => ({ users: { u: { index } } })],
    [
      'multisigs.m.threshold',
      1n,
      0xffff_ffffn,
      (threshold) => ({ multisigs: { m: { members, threshold } } }),
    ],
    ['l1s.l.chainId', 1n, undefined, (chainId) => ({ l1s: { l: { chainId } } })],
    ['validators.v.weight', 1n, undefined, (weight) => ({ validators: { v: { weight } } })],
    ['validators.v.uptime', 0n, 100n, (uptime) => ({ validators: { v: { uptime: Number(uptime) } } })],
    [
      'validators.v.delegationFee',
      0n,
      100n,
      (delegationFee) => ({ validators: { v: { delegationFee: Number(delegationFee) } } }),
    ],
  ])('%s is from %s to %s', (path, least, most, of) => {
    const read = (value: bigint) => scenarioInput.read(of(value), '')
    for (const value of most === undefined ? [least] : [least, most]) expect(() => read(value)).not.toThrow()
    for (const value of most === undefined ? [least - 1n] : [least - 1n, most + 1n])
      expect(() => read(value)).toThrow(`"${path}" must be`)
  })
})

it.each([
  [
    { users: { u: { locked: [{ chain: 'C', amount: 1, until: '+1d' }] } } },
    '"users.u.locked[0].chain" must be "P" or "X", got "C"',
  ],
  [{ nfts: { n: { standard: 'erc20' } } }, '"nfts.n.standard" must be "erc721" or "erc1155", got "erc20"'],
])('words of a scenario are told where they are wrong: %j', (scenario, refusal) => {
  expect(() => scenarioInput.read(scenario, '')).toThrow(refusal)
})
