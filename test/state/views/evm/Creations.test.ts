import { beforeEach, expect, it } from '@jest/globals'
import type { Address } from '../../../../state/evm/values/Address.js'
import { Creations } from '../../../../state/views/evm/Creations.js'
import type { InternalCalls } from '../../../../state/views/evm/InternalCalls.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { atOnce } from '../../../../state/views/IndexWork.js'
import { MadeChain, madeAddress } from './madeChain.js'

const [ann, ben, factory, one, two, three, four] = ['a1', 'b2', 'fa', '1', '2', '3', '4'].map(
  madeAddress,
) as [...[Address, Address, Address, Address, Address, Address, Address]]
const inner = (kind: string, to: Address, isReverted = false) => ({ kind, from: factory, to, isReverted })
/** The calls inside transactions by row. */
const calls = new Map([
  [rowOf(1, 1), [inner('CREATE', two), inner('CALL', ben), inner('CREATE2', three, true)]],
  [rowOf(3, 0), [inner('CREATE2', one), inner('CREATE2', four)]],
])

let creations: Creations
beforeEach(() => {
  const { blocks } = new MadeChain()
    .push()
    .push({ from: ann, creates: one }, { from: ben, to: factory })
    .push({ from: ben, creates: three, fails: true }, { from: ben, to: ann })
    .push({ from: ann, creates: three })
  const internals = {
    blocks: { at: (height: number) => blocks[height] },
    of: (row: number) => calls.get(row) ?? [],
  }
  creations = new Creations(internals as unknown as InternalCalls, atOnce)
  creations.follow(3)
})

const contracts = (list: readonly { readonly contract: Address }[]) => list.map(({ contract }) => contract)
const told = (of = creations) => ({
  of: [one, two, three, four, ben].map((contract) => of.of(contract)),
  rows: [ann, ben, factory].map((account) => [...of.rowsOf(account)]),
  counts: [0, 1, 2, 3, 4].map((height) => [of.upTo(height), of.deployersUpTo(height)]),
  all: of.between(0, 9),
})

it('has the contracts that transactions created, and those created inside of them', () => {
  expect(creations.of(one)).toEqual({ row: rowOf(1, 0), sender: ann, deployer: ann, contract: one })
  expect(creations.of(two)).toEqual({ row: rowOf(1, 1), sender: ben, deployer: factory, contract: two })
  expect(creations.of(three)).toMatchObject({ row: rowOf(3, 0), deployer: ann })
  expect(creations.of(ben)).toBeUndefined()
})

it('lists them by transaction and by height', () => {
  expect(contracts(creations.inRow(rowOf(3, 0)))).toEqual([three, one, four])
  expect(contracts(creations.inRow(rowOf(1, 1)))).toEqual([two])
  expect(creations.inRow(rowOf(2, 0))).toEqual([])
  expect(contracts(creations.between(1, 3))).toEqual([one, two])
  expect(contracts(creations.between(2, 4))).toEqual([three, one, four])
  expect(creations.between(2, 3)).toEqual([])
})

it('has the rows of senders and deployers, and counts by height', () => {
  expect(told().rows).toEqual([[rowOf(1, 0), rowOf(3, 0)], [rowOf(1, 1)], [rowOf(1, 1), rowOf(3, 0)]])
  expect(told().counts).toEqual([
    [0, 0],
    [2, 2],
    [2, 2],
    [5, 2],
    [5, 0],
  ])
})

it('goes back to what it was', () => {
  creations.follow(2)
  expect(contracts(creations.between(0, 9))).toEqual([one, two])
  expect(creations.of(one)?.row).toBe(rowOf(1, 0))
  expect(creations.upTo(9)).toBe(2)
  expect([creations.of(three), creations.rowsOf(ann), creations.deployersUpTo(3)]).toEqual([
    undefined,
    [rowOf(1, 0)],
    0,
  ])
  creations.follow(0)
  expect(told()).toMatchObject({ all: [], rows: [[], [], []] })
  expect([creations.of(one), creations.of(two)]).toEqual([undefined, undefined])
})
