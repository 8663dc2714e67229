import { expect, it } from '@jest/globals'
import { namesFor } from '../../../../state/evm/chain/dumpNames.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import type { EvmFlavour } from '../../../../state/evm/values/EvmFlavour.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { finish } from '../../../../state/time/Pauses.js'
import { alice } from '../fixtures.js'

const firstHashed = 1n << 64n
const withBit = `0x01${toWord(firstHashed).slice(4)}`

/** Returns the names of a slot that the chain's state was asked for. */
function namesOf(slot: bigint, flavour: EvmFlavour): readonly string[] {
  const store = new StateStore(flavour)
  const key = store.slotKey(toWord(slot))
  return finish(namesFor(store, [])).slots(key)
}

it('the C-Chain does not tell hashed slots apart by their lowest bit of the first byte, other chains do', () => {
  expect(namesOf(firstHashed - 1n, 'coreth')).toEqual([toWord(firstHashed - 1n)])
  expect(namesOf(firstHashed, 'coreth')).toEqual([toWord(firstHashed), withBit])
  expect(namesOf(firstHashed, 'subnet-evm')).toEqual([toWord(firstHashed)])
})

it('the slots of the first 256 variables are known, and accounts that were asked for', () => {
  const store = new StateStore('coreth')
  const account = store.accountKey(alice)
  const { slots, addresses } = finish(namesFor(store, []))
  expect(addresses.get(account)).toBe(alice)
  expect(addresses.size).toBe(1)
  const keyOf = (slot: bigint) => new StateStore('coreth').slotKey(toWord(slot))
  expect([0n, 255n, 256n].map((slot) => slots(keyOf(slot)))).toEqual([[toWord(0n)], [toWord(255n)], []])
})
