import { expect, it } from '@jest/globals'
import { stateDiff } from '../../../../methods/trace/parts/stateDiff.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const [none, code] = [new Uint8Array(0), Uint8Array.of(0xfe)]
const [alice, bob, carol] = ['0x0a', '0x0b', '0x0c']
const slots = (...words: [bigint, bigint][]) =>
  new Map(words.map(([slot, word]) => [toWord(slot), toWord(word)]))

function diff(pre: Record<string, object>, post: Record<string, object>) {
  const account = (members: object) => ({
    balance: undefined,
    nonce: 0n,
    code: none,
    storage: slots(),
    ...members,
  })
  const accounts = (of: Record<string, object>) =>
    new Map(Object.entries(of).map(([address, members]) => [address, account(members)]))
  return stateDiff({ changes: { pre: accounts(pre), post: accounts(post) } } as never)
}

it('has each change with the value before it, and unchanged members as such', () => {
  const before = { balance: 5n, nonce: 1n, code, storage: slots([1n, 7n], [3n, 9n]) }
  expect(diff({ [alice]: before }, { [alice]: { balance: 6n } })).toEqual({
    [alice]: {
      balance: { '*': { from: '0x5', to: '0x6' } },
      code: '=',
      nonce: '=',
      storage: {
        [toWord(1n)]: { '*': { from: toWord(7n), to: toWord(0n) } },
        [toWord(3n)]: { '*': { from: toWord(9n), to: toWord(0n) } },
      },
    },
  })
  const changed = { nonce: 2n, code: Uint8Array.of(1), storage: slots([2n, 8n], [1n, 6n]) }
  const storage = { storage: slots([1n, 7n]) }
  expect(diff({ [alice]: { nonce: 1n, ...storage } }, { [alice]: changed })).toEqual({
    [alice]: {
      balance: '=',
      code: { '*': { from: '0x', to: '0x01' } },
      nonce: { '*': { from: '0x1', to: '0x2' } },
      storage: {
        [toWord(1n)]: { '*': { from: toWord(7n), to: toWord(6n) } },
        [toWord(2n)]: { '*': { from: toWord(0n), to: toWord(8n) } },
      },
    },
  })
})

it('has accounts that are new and gone as a whole, in the order of their addresses', () => {
  const account = { balance: 5n, nonce: 1n, code, storage: slots([1n, 7n]) }
  const shown = (sign: string) => ({
    balance: { [sign]: '0x5' },
    code: { [sign]: '0xfe' },
    nonce: { [sign]: '0x1' },
    storage: { [toWord(1n)]: { [sign]: toWord(7n) } },
  })
  const found = diff({ [bob]: account }, { [carol]: account, [alice]: {} })
  expect(Object.entries(found as object)).toEqual([
    [alice, { balance: { '+': '0x0' }, code: { '+': '0x' }, nonce: { '+': '0x0' }, storage: {} }],
    [bob, shown('-')],
    [carol, shown('+')],
  ])
})

it('is none where changes were not asked for', () => {
  expect(stateDiff({ changes: undefined })).toBeNull()
})
