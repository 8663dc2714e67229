import { expect, it } from '@jest/globals'
import { JsonNumber, JsonObject } from '../../../../state/codec/json.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { namesFor } from '../../../../state/evm/chain/dumpNames.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { emptyCodeHash, StateStore } from '../../../../state/evm/state/StateStore.js'
import { dumpedState, type Names, withDumped } from '../../../../state/evm/state/stateDump.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
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

it.each([
  ['balance', 'ten'],
  ['balance', ''],
  ['balance', '-1'],
  ['balance', '0x'],
  ['balance', '1.5'],
  ['balance', `0x1${'0'.repeat(64)}`],
  ['balance', true],
  ['nonce', '18446744073709551616'],
])('a %s of %j is no integer', (name, value) => {
  const account = { [hex(1, 40)]: { nonce: '1', balance: '1', [name]: value } }
  const given = parseJson(JSON.stringify({ accounts: account }))
  expect(() => finish(withDumped(empty(), given))).toThrow(/is no integer of (64|256) bits/)
})

it.each([
  [{}, 'it has no accounts'],
  [{ accounts: [] }, 'it has no accounts'],
  [{ accounts: {}, hashed: [] }, 'hashed is no object'],
  [{ accounts: { [hex(1, 40)]: 1 } }, `${hex(1, 40)} is no account`],
  [{ accounts: { [hex(1, 39)]: {} } }, `${hex(1, 39)} is no address`],
  [{ accounts: {}, hashed: { [hex(1, 40)]: {} } }, `${hex(1, 40)} is no hash`],
  [{ accounts: { [hex(1, 40)]: { code: '0x1' } } }, 'is no hexadecimal text'],
  [{ accounts: { [hex(1, 40)]: { code: 1 } } }, 'is no hexadecimal text'],
  [{ accounts: { [hex(1, 40)]: { storage: [] } } }, 'is no object'],
  [{ accounts: { [hex(1, 40)]: { storage: { x: '1' } } } }, 'slot x is no integer of 256 bits'],
])('%j is no dump', (given, reason) => {
  expect(() => finish(withDumped(empty(), parseJson(JSON.stringify(given))))).toThrow(reason)
})

it('an account of a dump has what it leaves out by default, and no slots that are 0', () => {
  const given = {
    accounts: {
      [hex(1, 40)]: { storage: { '0x1': '0x0', '2': 7 } },
      [hex(2, 40)]: { code: '0x6001', isMultiCoin: 'true' },
      [hex(3, 40)]: { isMultiCoin: true, nonce: '0x5', balance: 6 },
    },
  }
  const state = finish(withDumped(empty(), parseJson(JSON.stringify(given))))
  const [first, second, third] = [1, 2, 3].map((index) => state.account(hex(index, 40) as Address))
  expect([first?.nonce, first?.balance, first?.codeHash, first?.isMultiCoin]).toEqual([
    ...[0n, 0n, emptyCodeHash, false],
  ])
  expect([1n, 2n].map((at) => state.storage(hex(1, 40) as Address, toWord(at)))).toEqual([
    toWord(0n),
    toWord(7n),
  ])
  expect([state.store.code(second?.codeHash ?? emptyCodeHash), second?.isMultiCoin]).toEqual([
    Uint8Array.of(0x60, 1),
    false,
  ])
  expect([third?.nonce, third?.balance, third?.isMultiCoin]).toEqual([5n, 6n, true])
})

it.each(['with names', 'without'])('a dump that was read is the state that was written, %s', (which) => {
  const state = finish(withDumped(empty(), dump))
  const names = which === 'without' ? unknown : finish(namesFor(state.store, []))
  const written = stringifyJson(finish(dumpedState(state, names)))
  expect(written.includes('"hashed":{}')).toBe(which === 'with names')
  expect(finish(withDumped(empty(), parseJson(written))).root).toBe(state.root)
  expect(state.root).not.toBe(empty().root)
})
