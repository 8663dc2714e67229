import { describe, expect, it } from '@jest/globals'
import { burnedOf, outputOf, verdictOf } from '../../../../methods/emulator/explain/explanation.js'
import { formatAddress, type Id, idToString, type ShortId } from '../../../../state/codec/ids.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

const [avax, gold] = ['a', 'b'].map((digit) => digit.repeat(64)) as [Id, Id]

it('what a transaction burns are its inputs less its outputs, by asset', () => {
  const burned = burnedOf(
    [
      { assetId: avax, amount: 5n },
      { assetId: gold, amount: 3n },
      { assetId: avax, amount: 2n },
    ],
    [
      { assetId: avax, amount: 1n },
      { assetId: avax, amount: 2n },
      { assetId: gold, amount: 4n },
    ],
  )
  expect(burned).toEqual([
    { assetID: idToString(avax), amount: '4' },
    { assetID: idToString(gold), amount: '-1' },
  ])
  expect(burnedOf([], [{ assetId: avax, amount: 1n }])).toEqual([{ assetID: idToString(avax), amount: '-1' }])
})

it('an output has its amount and its owners', () => {
  const owners = {
    locktime: 7n,
    threshold: 2,
    addresses: ['0'.repeat(40), '1'.repeat(40)] as unknown as ShortId[],
  }
  expect(outputOf({ assetId: avax, amount: 5n, owners }, { chainAlias: 'X', hrp: 'local' })).toEqual({
    assetID: idToString(avax),
    amount: '5',
    locktime: '7',
    threshold: 2,
    addresses: owners.addresses.map((address) => formatAddress('X', 'local', address)),
  })
})

describe('the verdict', () => {
  it('is that it is accepted, at once or later', () => {
    expect(verdictOf('eth_sendRawTransaction', () => undefined)).toEqual({
      isAccepted: true,
      reason: null,
      advice: [],
    })
    const reason = 'waits: blocks are made on demand'
    expect(verdictOf('eth_sendRawTransaction', () => reason)).toEqual({
      isAccepted: true,
      reason,
      advice: ['net.mine() makes a block.'],
    })
  })

  it('is a refusal with advice where there is some', () => {
    const refused = (text: string) =>
      verdictOf('eth_sendRawTransaction', () => {
        throw new NodeError(text)
      })
    expect(refused('nothing known')).toEqual({ isAccepted: false, reason: 'nothing known', advice: [] })
    expect(refused('invalid sender')).toMatchObject({ isAccepted: false, reason: 'invalid sender' })
    expect(refused('invalid sender').advice.length).toBeGreaterThan(0)
  })

  it('is no other error', () => {
    expect(() =>
      verdictOf('x', () => {
        throw new RangeError('a bug')
      }),
    ).toThrow('a bug')
  })
})
