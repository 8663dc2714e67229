import { expect, it } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { platformChainId, primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { BlockUndo } from '../../../../state/views/platform/BlockUndo.js'
import { SubnetRows } from '../../../../state/views/platform/SubnetRows.js'
import { madeBlock, madeId, madeTx, secondsAt } from './madeBlocks.js'

const [subnet, chain, second, x, conversion, elsewhere] = ['5', '6', '4', 'd', 'c', 'e'].map(madeId) as [
  ...[Id, Id, Id, Id, Id, Id],
]
const owner = (threshold: number) => ({ locktime: 0n, threshold, addresses: [] })
const managerAddress = Uint8Array.of(1, 2)
const blocks: readonly (readonly Tx[])[] = [
  [],
  [
    madeTx(subnet, { kind: 'CreateSubnetTx', owner: owner(1) }),
    madeTx(chain, { kind: 'CreateChainTx', subnetId: subnet }),
  ],
  [
    madeTx(second, { kind: 'CreateChainTx', subnetId: subnet }),
    madeTx(madeId('f'), { kind: 'TransferSubnetOwnershipTx', subnetId: subnet, newOwner: owner(2) }),
  ],
  [
    madeTx(conversion, { kind: 'ConvertSubnetToL1Tx', subnetId: subnet, chainId: chain, managerAddress }),
    madeTx(madeId('7'), { kind: 'TransferSubnetOwnershipTx', subnetId: elsewhere, newOwner: owner(3) }),
  ],
]

/** The rows after some blocks, of which the genesis made a chain of the primary network and one of a subnet. */
function read(undo = new BlockUndo(), count = blocks.length) {
  const rows = new SubnetRows(undo)
  for (const [height, txs] of blocks.slice(0, count).entries()) {
    const block = madeBlock(height, { txs })
    const created = [
      { id: x, tx: { subnetId: primaryNetworkId } },
      { id: elsewhere, tx: { subnetId: subnet } },
    ]
    undo.begin(height)
    rows.add({ ...block, chain: { subnets: { created } } as unknown as typeof block.chain })
  }
  return rows
}

it('are those of blocks, after the primary network with its chains', () => {
  const rows = read()
  expect([rows.ids, rows.chains.map(({ id }) => id)]).toEqual([
    [primaryNetworkId, subnet],
    [platformChainId, x, chain, second],
  ])
  expect([rows.at(0)?.id, rows.at(1)?.id, rows.at(2)]).toEqual([primaryNetworkId, subnet, undefined])
  expect(rows.get(primaryNetworkId)).toEqual({
    id: primaryNetworkId,
    height: 0,
    seconds: secondsAt(0),
    owner: undefined,
    conversion: undefined,
  })
  expect([primaryNetworkId, subnet, elsewhere].map((id) => rows.chainsOf(id).map((row) => row.id))).toEqual([
    [platformChainId, x],
    [chain, second],
    [],
  ])
  expect(rows.chain(second)).toMatchObject({ subnetId: subnet, height: 2, seconds: secondsAt(2) })
  expect([rows.chain(platformChainId)?.tx, rows.chain(x)?.tx?.subnetId]).toEqual([
    undefined,
    primaryNetworkId,
  ])
  expect(rows.chain(elsewhere)).toBeUndefined()
})

it('have the owner and the conversion of now', () => {
  expect(read().get(subnet)).toMatchObject({
    height: 1,
    seconds: secondsAt(1),
    owner: owner(2),
    conversion: { txId: conversion, managerChainId: chain, managerAddress },
  })
})

it('go back block by block', () => {
  const undo = new BlockUndo()
  const rows = read(undo)
  for (let height = blocks.length - 1; height > 0; height--) {
    undo.takeBack(height)
    const before = read(new BlockUndo(), height)
    expect([rows.ids, rows.chains]).toEqual([before.ids, before.chains])
    for (const id of [subnet, primaryNetworkId]) {
      expect([rows.get(id), rows.chainsOf(id)]).toEqual([before.get(id), before.chainsOf(id)])
    }
    expect(rows.chain(chain)?.id).toBe(before.chain(chain)?.id)
  }
})
