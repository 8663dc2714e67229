import { expect, it } from '@jest/globals'
import { getContractAddress, keccak256 } from 'viem'
import { answerScript } from '../../../../../methods/debug/tracers/script/answerScript.js'
import type { ScriptQuestion } from '../../../../../methods/debug/tracers/script/protocol.js'
import { toWord } from '../../../../../state/evm/values/Hash.js'

const account = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const world = {
  balance: (address: string) => (address === account ? 10n ** 30n : 0n),
  nonce: (address: string) => (address === account ? 7n : 0n),
  code: (address: string) => (address === account ? Uint8Array.of(0x5f, 0xfe) : new Uint8Array(0)),
  storage: (address: string, slot: string) =>
    address === account && slot === toWord(0x1fn) ? toWord(9n) : toWord(0n),
  exists: (address: string) => address === account,
}
const frame = { memory: () => Uint8Array.of(1, 2), input: () => Uint8Array.of(3) }
const answer = answerScript(world as never, { warmPrecompiles: new Set([other]) } as never, frame)
const hex = (address: string) => address.slice(2)
const ask = (name: ScriptQuestion['name'], ...words: readonly string[]) => answer({ name, words })

it('the bytes of the frame that runs', () => {
  expect([ask('memory'), ask('input')]).toEqual(['0102', '03'])
})

it('the state of accounts', () => {
  const of = (name: ScriptQuestion['name']) => [ask(name, hex(account)), ask(name, hex(other))]
  expect(of('balance')).toEqual([10n ** 30n, 0n])
  expect(of('nonce')).toEqual([7, 0])
  expect(of('code')).toEqual(['5ffe', ''])
  expect(of('exists')).toEqual([1, 0])
  expect(of('precompiled')).toEqual([0, 1])
  expect([ask('state', hex(account), '1f'), ask('state', hex(account), '20')]).toEqual([
    toWord(9n).slice(2),
    toWord(0n).slice(2),
  ])
})

it('the addresses of contracts that an account creates', () => {
  expect(`0x${ask('contract', hex(account), '5')}`).toBe(
    getContractAddress({ from: account, nonce: 5n }).toLowerCase(),
  )
  // A nonce has 64 bits.
  expect(ask('contract', hex(account), String(2n ** 64n + 5n))).toBe(ask('contract', hex(account), '5'))
  const salt = `0x${'07'.repeat(32)}` as const
  expect(`0x${ask('contract2', hex(account), salt.slice(2), '600a')}`).toBe(
    getContractAddress({
      opcode: 'CREATE2',
      from: account,
      salt,
      bytecodeHash: keccak256('0x600a'),
    }).toLowerCase(),
  )
})
