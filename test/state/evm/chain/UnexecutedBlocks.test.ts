import { expect, it } from '@jest/globals'
import { EditedStates } from '../../../../state/evm/chain/EditedStates.js'
import { Impersonations } from '../../../../state/evm/chain/Impersonations.js'
import { UnexecutedBlocks } from '../../../../state/evm/chain/UnexecutedBlocks.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { madeBlock } from '../blocks/madeBlock.js'
import { alice, bob, makeState } from '../fixtures.js'

const [one, two, three] = [1n, 2n, 3n].map((number) => madeBlock({ number })) as [
  ReturnType<typeof madeBlock>,
  ReturnType<typeof madeBlock>,
  ReturnType<typeof madeBlock>,
]
const partial = { receipts: [], state: makeState(), gasUsed: 1n, digestText: () => '' } as never

it('blocks wait in order; the first one takes its part with it', () => {
  const blocks = new UnexecutedBlocks(new UndoLog(), 'chain', {} as never)
  for (const block of [one, two, three]) blocks.push(block)
  blocks.executeSome(partial)
  expect([blocks.blocks, blocks.partial]).toEqual([[one, two, three], partial])
  expect(blocks.truncate(2)).toEqual([three])
  expect(blocks.partial).toBe(partial)
  blocks.shift()
  expect([blocks.blocks, blocks.partial]).toEqual([[two], undefined])
  blocks.executeSome(partial)
  expect(blocks.truncate(0)).toEqual([two])
  expect([blocks.blocks, blocks.partial]).toEqual([[], undefined])
})

it('an edited state has a height, its accounts and a revision', () => {
  const edits = new EditedStates(new UndoLog(), 'chain', {} as never)
  const entry = {} as never
  const { revision } = edits
  edits.edit(4, entry, alice)
  edits.edit(4, entry, bob)
  expect([edits.entryAt(4), edits.entryAt(3)]).toEqual([entry, undefined])
  expect([...(edits.accountsAt(4n) ?? [])]).toEqual([alice, bob])
  expect(edits.revision).not.toBe(revision)
  edits.delete(4)
  expect([edits.entryAt(4), edits.accountsAt(4n)]).toEqual([undefined, undefined])
})

it('single accounts are impersonated, or everybody', () => {
  const impersonations = new Impersonations(new UndoLog(), 'chain')
  const has = () => [alice, bob].map((address) => impersonations.has(address))
  impersonations.start(alice)
  expect([has(), impersonations.addresses]).toEqual([[true, false], [alice]])
  impersonations.setEverybody(true)
  expect([has(), impersonations.addresses]).toEqual([[true, true], [alice]])
  expect([impersonations.stop(alice), impersonations.stop(alice)]).toEqual([true, false])
  impersonations.setEverybody(false)
  expect(has()).toEqual([false, false])
})
