import { expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../state/codec/ids.js'
import { Subnets } from '../../../state/platform/Subnets.js'
import type { CreateChainTx } from '../../../state/platform/txs/createChainTx.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

const subnetId = '0c'.repeat(32) as Id
const idOf = (number: number) => `0${number}`.repeat(32) as Id
const chainOf = (number: number, of = subnetId) => ({
  id: idOf(number),
  tx: { subnetId: of } as CreateChainTx,
})

// AvalancheGo keeps the newest chain first on disk, and appends to the list that it has read.

test('chains are listed newest first as of the first list, and later ones behind', () => {
  const undo = new UndoLog()
  const subnets = new Subnets(undo)
  const listed = () => subnets.chainsOf(subnetId).map(({ id }) => id)
  for (const number of [1, 2]) subnets.addChain(chainOf(number))
  subnets.addChain(chainOf(5, emptyId))
  const mark = undo.checkpoint()
  subnets.addChain(chainOf(3))
  expect(listed()).toEqual([3, 2, 1].map(idOf))
  subnets.addChain(chainOf(4))
  expect(listed()).toEqual([3, 2, 1, 4].map(idOf))
  expect(subnets.created.map(({ id }) => id)).toEqual([1, 2, 5, 3, 4].map(idOf))
  undo.revert(mark)
  expect(listed()).toEqual([2, 1].map(idOf))
  subnets.addChain(chainOf(3))
  expect(listed()).toEqual([2, 1, 3].map(idOf))
})

test('what was listed is kept in files, where it is new', () => {
  const [undo, other] = [new UndoLog(), new UndoLog()]
  const [subnets, loaded] = [new Subnets(undo), new Subnets(other)]
  const part = (of: UndoLog) => {
    const found = of.parts.partsBeside().get('platform.listedChains')
    if (found === undefined) throw new Error('it is registered')
    return found
  }
  for (const number of [1, 2]) subnets.addChain(chainOf(number))
  const versions = [part(undo).version()]
  for (let times = 0; times < 2; times++) {
    subnets.chainsOf(subnetId)
    versions.push(part(undo).version())
  }
  expect(versions[1]).not.toBe(versions[0])
  expect(versions[2]).toBe(versions[1])
  part(other).load(part(undo).save())
  for (const number of [1, 2, 3]) loaded.addChain(chainOf(number))
  expect(loaded.chainsOf(subnetId).map(({ id }) => id)).toEqual([2, 1, 3].map(idOf))
})

test('a subnet without chains has an empty list', () => {
  const subnets = new Subnets(new UndoLog())
  expect(subnets.chainsOf(subnetId)).toEqual([])
  subnets.addChain(chainOf(1))
  subnets.addChain(chainOf(2))
  expect(subnets.chainsOf(subnetId).map(({ id }) => id)).toEqual([1, 2].map(idOf))
})

test('a subnet has an owner, a conversion and a transformation of its own', () => {
  const subnets = new Subnets(new UndoLog())
  const owner = { locktime: 0n, threshold: 0, addresses: [] }
  subnets.create(subnetId, owner)
  const conversion = { conversionId: idOf(1), managerChainId: idOf(2), managerAddress: Uint8Array.of(3) }
  subnets.convert(subnetId, conversion)
  const transformation = { txId: idOf(4), tx: { subnetId } as never }
  subnets.transform(transformation)
  expect(subnets.ids()).toEqual([subnetId])
  expect([subnets.owner(subnetId), subnets.owner(emptyId)]).toEqual([owner, undefined])
  expect([subnets.conversion(subnetId), subnets.conversion(emptyId)]).toEqual([conversion, undefined])
  expect([subnets.transformation(subnetId), subnets.transformation(emptyId)]).toEqual([
    transformation,
    undefined,
  ])
})
