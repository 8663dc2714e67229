import { beforeEach, describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import { InternalCalls } from '../../../../state/views/evm/InternalCalls.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { type CChain, cChain } from '../../../methods/eth/endpoint.js'
import { assemble } from '../../evm/assemble.js'

const address = (digits: string) => toAddress(hexToBytes(digits.padStart(40, '0')))
const [outer, inner, failing, bare, making] = ['a1', 'a2', 'a3', 'ee', 'a4'].map(address)

/** Calls an account with an amount, whatever comes of it. */
const pay = (to: string | undefined, wei: number) => `0 0 0 0 ${wei} ${to} 100000 CALL POP`

let c: CChain
let calls: InternalCalls
beforeEach(async () => {
  c = await cChain()
  calls = new InternalCalls(c.chain)
  const place = (at: typeof outer, code: string) =>
    at && c.chain.control.editAccount(at, { code: hexToBytes(assemble(code)), balance: 1_000n })
  // Pays an account, then a contract that pays an account, one that pays and fails, then an account again.
  await place(
    outer,
    `${pay(bare, 1)} ${pay(inner, 2)} ${pay(failing, 3)} ${pay(bare, 0)} ${pay(bare, 4)} STOP`,
  )
  await place(inner, `${pay(bare, 5)} STOP`)
  await place(failing, `${pay(bare, 6)} 0 0 REVERT`)
  const with4 = `0 0 0 0 ${bare} 100000`
  await place(
    making,
    `0 0 0 CREATE POP 0 0 0 0 CREATE2 POP 0 0 0 0 1 ${bare} 100000 CALLCODE POP ${with4} STATICCALL POP ${with4} DELEGATECALL STOP`,
  )
})

/** Sends transactions, each in a block of its own. @returns the height of the last */
async function send(...targets: readonly (typeof outer)[]): Promise<number> {
  for (const to of targets) if (to !== undefined) await c.send({ to: to as `0x${string}`, value: 7n })
  return Number(c.chain.head.header.number)
}

describe('the calls with value inside a transaction', () => {
  it('are there in the order in which they began, reverted where a frame around them failed', async () => {
    const height = await send(outer)
    calls.follow(height)
    const found = calls.of(rowOf(height, 0))
    expect(found.map(({ kind, from, to, value, isReverted }) => [kind, from, to, value, isReverted])).toEqual(
      [
        ['CALL', outer, bare, 1n, false],
        ['CALL', outer, inner, 2n, false],
        ['CALL', inner, bare, 5n, false],
        ['CALL', outer, failing, 3n, true],
        ['CALL', failing, bare, 6n, true],
        ['CALL', outer, bare, 4n, false],
      ],
    )
    // The one that calls another needs the gas of both.
    const gas = found.map(({ gasUsed }) => gasUsed)
    expect([gas[0], gas[2], gas[5]]).toEqual([0n, 0n, 0n])
    expect(gas[1]).toBe(6_819n)
    expect(found.every(({ gasLimit, gasUsed }) => gasLimit >= gasUsed)).toBe(true)
    expect(found[0]?.gasLimit).toBeGreaterThanOrEqual(100_000n)
  })

  it('are creations, too, also without value, but not calls that cannot have any', async () => {
    const height = await send(making)
    calls.follow(height)
    expect(calls.of(rowOf(height, 0)).map(({ kind, value }) => [kind, value])).toEqual([
      ['CREATE', 0n],
      ['CREATE2', 0n],
      ['CALLCODE', 1n],
    ])
  })

  it('belong to the addresses that took part, and not to the transaction itself', async () => {
    const height = await send(outer, bare, inner)
    calls.follow(height)
    const rows = (at: typeof outer) => (at === undefined ? [] : calls.rows(at))
    const [first, third] = [rowOf(height - 2, 0), rowOf(height, 0)]
    expect([rows(outer), rows(inner), rows(bare), rows(failing)]).toEqual([
      [first],
      [first, third],
      [first, third],
      [first],
    ])
    expect(calls.of(rowOf(height - 1, 0))).toEqual([])
  })

  it('are gone when the index goes back, and there again afterwards', async () => {
    const height = await send(outer, inner)
    calls.follow(height)
    calls.follow(height - 1)
    expect([calls.of(rowOf(height, 0)), inner && calls.rows(inner)]).toEqual([[], [rowOf(height - 1, 0)]])
    calls.follow(height)
    expect(calls.of(rowOf(height, 0))).toHaveLength(1)
  })
})

describe('the index of the chain', () => {
  it('has the calls and the creations up to its height', async () => {
    const view = new EvmView(c.chain)
    const first = await send(outer)
    view.follow(first)
    expect(view.internals.of(rowOf(first, 0))).toHaveLength(6)
    expect(view.creations.between(0, first + 1)).toEqual([])
    await c.send({ data: '0x00' })
    const height = Number(c.chain.head.header.number)
    view.follow(height)
    expect(view.creations.between(0, height + 1).map(({ row }) => row)).toEqual([rowOf(height, 0)])
    const second = await send(inner)
    view.follow(second)
    expect(view.internals.of(rowOf(second, 0))).toHaveLength(1)
  })
})
