import { expect, it } from '@jest/globals'
import { JsonNumber, JsonObject } from '../../../../state/codec/json.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { namesFor } from '../../../../state/evm/chain/dumpNames.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { dumpedState, type Names, withDumped } from '../../../../state/evm/state/stateDump.js'
import { finish } from '../../../../state/time/Pauses.js'

const hex = (value: number, digits: number) => `0x${value.toString(16).padStart(digits, '0')}`
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const slots = new JsonObject(many(2_000, (index) => [hex(index, 64), hex(index + 1, 64)]))
/** 2,000 accounts in anvil's form; the first one has 2,000 slots. */
const dump = new JsonObject([
  [
    'accounts',
    new JsonObject(
      many(2_000, (index) => [
        hex(index + 1, 40),
        new JsonObject([
          ['nonce', new JsonNumber('1')],
          ['balance', hex(index, 1)],
          ...(index === 0 ? ([['storage', slots]] as const) : []),
        ]),
      ]),
    ),
  ],
])
const unknown: Names = { addresses: new Map(), slots: () => [] }
const empty = () => StateRoot.empty(new StateStore('coreth'))

/** Does work, and counts its pauses. */
function counted<T>(work: Generator<unknown, T>): { readonly pauses: number; readonly value: T } {
  for (let pauses = 0; ; pauses++) {
    const step = work.next()
    if (step.done === true) return { pauses, value: step.value }
  }
}

it('a dump of many accounts and slots is read and written with pauses', () => {
  const read = counted(withDumped(empty(), dump))
  // After each 500 of 2,000 accounts, and of 2,000 slots.
  expect(read.pauses).toBe(8)
  expect(counted(dumpedState(read.value, unknown)).pauses).toBe(8)
})

it.each(['with names', 'without'])('a dump that was read is the state that was written, %s', (which) => {
  const state = finish(withDumped(empty(), dump))
  const names = which === 'without' ? unknown : finish(namesFor(state.store, []))
  const written = stringifyJson(finish(dumpedState(state, names)))
  expect(written.includes('"hashed":{}')).toBe(which === 'with names')
  expect(finish(withDumped(empty(), parseJson(written))).root).toBe(state.root)
  expect(state.root).not.toBe(empty().root)
})
