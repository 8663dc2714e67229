import { expect, test } from '@jest/globals'
import { OpenBlock } from '../../../../state/avm/building/OpenBlock.js'
import { startMs } from '../../../methods/platform/platformNetwork.js'
import { fundedWallet } from '../AvmWallet.js'
import { avmNetwork } from '../avmNetwork.js'

// AvalancheGo `vms/avm/block/builder/builder.go` targetBlockSize.
test('a block has room for 128 KiB of transactions, and a time that is not before its parent', async () => {
  const { avm } = await avmNetwork()
  const block = new OpenBlock(avm)
  const tx = fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }))
  const hasRoom = (size: number) => block.hasSpaceFor({ ...tx, bytes: new Uint8Array(size) })
  const room = 128 * 1024
  expect([hasRoom(room), hasRoom(room + 1)]).toEqual([true, false])
  block.add(tx)
  const left = room - tx.bytes.length
  expect([hasRoom(left), hasRoom(left + 1)]).toEqual([true, false])
  expect(block.txs).toEqual([tx])

  const first = block.seal(startMs + 1_999)
  expect(first).toMatchObject({ height: 1n, time: BigInt(startMs / 1_000 + 1), txs: [tx] })
  expect(avm.blocks.acceptedAtMs(1n)).toBe(startMs + 1_999)
  const second = new OpenBlock(avm).seal(startMs)
  expect(second).toMatchObject({ parentId: first.id, height: 2n, time: first.time, txs: [] })
  expect(avm.blocks.acceptedAtMs(2n)).toBe(startMs + 1_000)
})
