import { describe, expect, it } from '@jest/globals'
import { senderOf, unlockedKey } from '../../../../methods/eth/parts/sender.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'

const [ann, ben, cem, dan] = ['a1', 'b2', 'c3', 'd4'].map(madeAddress) as [Address, Address, Address, Address]
const keys = new Map([
  [ann, Uint8Array.of(1)],
  [ben, Uint8Array.of(2)],
])

/** An endpoint with the keys of some accounts, on whose chain Ben and Cem are impersonated. */
const endpoint = (unlocked: ReadonlyMap<Address, Uint8Array>) =>
  ({
    network: {
      unlockedKeys: { addresses: [...unlocked.keys()], keyOf: (from: Address) => unlocked.get(from) },
    },
    chain: { impersonations: { has: (from: Address) => from === ben || from === cem } },
  }) as never

describe('a sender', () => {
  it('is the one that is named, and by default the first unlocked account', () => {
    expect(senderOf(endpoint(keys), undefined)).toEqual({ from: ann, key: Uint8Array.of(1) })
    expect(senderOf(endpoint(keys), ben)).toEqual({ from: ben, key: Uint8Array.of(2) })
  })

  it('has no key where it is impersonated alone', () => {
    expect(senderOf(endpoint(keys), cem)).toEqual({ from: cem, key: undefined })
    expect(senderOf(endpoint(new Map()), ben)).toEqual({ from: ben, key: undefined })
  })

  it('is unknown where it is neither, or where there is none', () => {
    expect(() => senderOf(endpoint(keys), dan)).toThrow('unknown account')
    expect(() => senderOf(endpoint(new Map()), ann)).toThrow('unknown account')
    expect(() => senderOf(endpoint(new Map()), undefined)).toThrow('unknown account')
  })
})

it('a signature needs a key, for which an impersonation is not enough', () => {
  expect(unlockedKey(endpoint(keys), ben)).toEqual(Uint8Array.of(2))
  expect(() => unlockedKey(endpoint(keys), cem)).toThrow('unknown account')
})
