import { describe, expect, it } from '@jest/globals'
import {
  parseReference,
  referencesIn,
  resolved,
  unknownName,
  withoutReferences,
} from '../../../../src/library/scenario/references.js'

/** The text of a reference to something. */
const to = (name: string): string => `\${${name}}`

describe('a reference', () => {
  it.each([
    ['now', '', undefined],
    [' now+7d ', '+7d', undefined],
    ['now - 123456789ms', '-123456789ms', undefined],
  ])('%j is a time', (text, name, member) => {
    expect(parseReference(text, 'at')).toEqual({ section: 'now', name, member })
  })

  it.each([
    ['users.alice', 'users', 'alice', undefined],
    ['users.alice.P', 'users', 'alice', 'P'],
    ['contracts.my-shop_1.address', 'contracts', 'my-shop_1', 'address'],
    ['tokens.coin', 'contracts', 'coin', undefined],
    ['nfts.art.address', 'contracts', 'art', 'address'],
    ['l1s.games.subnetId', 'l1s', 'games', 'subnetId'],
    ['assets.gold.assetID', 'assets', 'gold', 'assetID'],
    ['validators.v.txID', 'validators', 'v', 'txID'],
    ['chains.C.chainId', 'chains', 'C', 'chainId'],
  ])('%j is a name, perhaps with a member', (text, section, name, member) => {
    expect(parseReference(text, 'at')).toEqual({ section, name, member })
  })

  it.each(['', 'users', 'users.', 'user.alice', 'now+7', 'now7d', 'now+1234567890s', 'users.a.b.c', 'xnow'])(
    '%j is none',
    (text) => {
      expect(() => parseReference(text, 'at')).toThrow(
        `"at" has a reference that is none, ${to(text)}: write `,
      )
    },
  )

  it.each([
    ['users.alice.name', 'address, P, X, C'],
    ['tokens.coin.symbol', 'address'],
    ['chains.C.subnetId', 'blockchainId, chainId'],
  ])('%j names a member that is not there', (text, known) => {
    expect(() => parseReference(text, 'at')).toThrow(
      `"at" has a reference to a member that is not there, ${to(text)}: there are ${known}`,
    )
  })
})

describe('the references of a value', () => {
  const date = new Date(0)
  const value = { [to('a')]: [`x${to(' b ')}y${to('c')}`, 1, null], d: { e: to('f') }, date }

  it('are found in texts and keys, with their places', () => {
    expect(referencesIn(value, 'at').map(({ name, path }) => `${path}: ${name}`)).toEqual([
      `at.${to('a')}: a`,
      `at.${to('a')}[0]: b`,
      `at.${to('a')}[0]: c`,
      'at.d.e: f',
    ])
    expect(referencesIn(undefined, 'at')).toEqual([])
  })

  it('are replaced there, and nothing else is', () => {
    expect(resolved(value, '', (text) => text.toUpperCase())).toEqual({
      A: ['xByC', 1, null],
      d: { e: 'F' },
      date,
    })
  })

  it('are addresses of nobody for checks before anything is made', () => {
    expect(withoutReferences([to('users.a'), to('validators.v')])).toEqual([
      `0x${'0'.repeat(40)}`,
      'NodeID-111111111111111111116DBWJs',
    ])
  })
})

it.each([
  [['alice', 'bob'], 'did you mean "alice"?'],
  [[], 'there are none'],
  [['bob', 'carol'], 'there are bob, carol'],
])('a name that nothing has is refused with those there are: %j', (names, hint) => {
  expect(unknownName('at', 'the user', 'alcie', names).message).toBe(
    `"at" names the user "alcie", which does not exist: ${hint}`,
  )
})
