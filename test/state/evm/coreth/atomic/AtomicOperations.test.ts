import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId } from '../../../../../state/codec/ids.js'
import { TransactionFault } from '../../../../../state/evm/chain/TransactionFault.js'
import type { AtomicContext } from '../../../../../state/evm/coreth/atomic/AtomicContext.js'
import { AtomicOperations } from '../../../../../state/evm/coreth/atomic/AtomicOperations.js'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { packAtomicTxs } from '../../../../../state/evm/coreth/atomic/codec.js'
import { operationOf } from '../../../../../state/evm/coreth/atomic/operationOf.js'
import { UndoLog } from '../../../../../state/time/UndoLog.js'
import { SharedMemory } from '../../../../../state/utxo/SharedMemory.js'
import { utxoId } from '../../../../../state/utxo/utxo.js'
import { granite } from '../../../../granite.js'
import { type AtomicNetwork, atomicNetwork, avax } from './atomicNetwork.js'
import { Holder } from './Holder.js'

const alice = new Holder(1)
const state = { nonce: () => 0n, balance: () => 10n ** 30n }

let net: AtomicNetwork
let context: AtomicContext
let operations: AtomicOperations
beforeEach(async () => {
  net = await atomicNetwork(granite)
  const { sharedMemory } = net.network.world.platform
  const { clock } = net.network.world
  context = { ...net.site, xChainId: emptyId, sharedMemory, clock, subnetOf: () => emptyId }
  operations = new AtomicOperations(new UndoLog(), 'test', context)
})

const imported = (amount: bigint, burn?: bigint) =>
  alice.import(net.site, net.exportToC(alice, amount), burn === undefined ? {} : { burn })
const carrying = (...txs: AtomicTx[]) => ({ transactions: [], extData: packAtomicTxs(txs) }) as never
const ids = (...of: Parameters<AtomicOperations['candidates']>) =>
  operations.candidates(...of).map(({ id }) => id)

describe('waiting operations', () => {
  test('are valid in a block while their inputs are there and not spent by one that is not settled', () => {
    const [good, lost, spent] = [imported(avax), imported(2n * avax), imported(3n * avax)]
    expect(ids([], 0n)).toEqual([])
    for (const tx of [good, lost, spent]) expect(operations.add(tx, state)).toBe(tx.id)
    expect(ids([], 0n).sort()).toEqual([good.id, lost.id, spent.id].sort())
    if (lost.unsigned.kind === 'UnsignedImportTx')
      for (const input of lost.unsigned.importedInputs)
        context.sharedMemory.remove(emptyId, context.blockchainId, utxoId(input))
    const unsettled = [carrying(), carrying(spent)]
    expect(ids(unsettled, 0n)).toEqual([good.id])
    expect(operations.exclusionOf(good.id, unsettled)).toBeUndefined()
    expect(operations.exclusionOf(lost.id, unsettled)).toMatch(/not found/)
    expect(operations.exclusionOf(spent.id, unsettled)).toBe(
      'a block that is not settled spends the same input',
    )
    expect(operations.exclusionOf(emptyId, unsettled)).toBeUndefined()
  })

  test('come best paying first, down to the price of the block, with their size', () => {
    const [low, high] = [imported(avax, 20_000n), imported(avax, 40_000n)]
    for (const tx of [low, high]) operations.add(tx, state)
    const [first, second] = [high, low].map((tx) => operationOf(tx, context.avaxAssetId))
    expect(operations.candidates([], 0n)).toEqual([
      { id: high.id, operation: first, bytes: high.bytes.length },
      { id: low.id, operation: second, bytes: low.bytes.length },
    ])
    const price = second?.gasFeeCap ?? 0n
    expect([ids([], price), ids([], price + 1n)]).toEqual([[high.id, low.id], [high.id]])
  })

  test('wait once, until a block has spent their inputs or they are dropped', () => {
    const [one, two] = [imported(avax), imported(avax)]
    operations.add(one, state)
    const { version } = operations
    expect([operations.add(one, state), operations.version, operations.size]).toEqual([undefined, version, 1])
    operations.check(two, state)
    expect(operations.size).toBe(1)
    operations.add(two, state)
    expect([operations.size, operations.get(two.id)]).toEqual([2, two])
    expect(operations.version).not.toBe(version)
    expect(operations.pack([one.id, emptyId, two.id])).toEqual(packAtomicTxs([one, two]))
    operations.executed(carrying(one))
    expect([operations.get(one.id), operations.size]).toEqual([undefined, 1])
    operations.drop(two.id)
    expect(operations.size).toBe(0)
  })

  test('that are refused change nothing', () => {
    const stolen = alice.import(net.site, net.exportToC(new Holder(2), avax))
    for (const refused of [() => operations.add(stolen, state), () => operations.check(stolen, state)])
      expect(refused).toThrow(/credential/)
    const poor = { ...state, balance: () => 0n }
    const exported = alice.export(net.site, avax, 0n)
    expect(() => operations.add(exported, poor)).toThrow(/insufficient/)
    expect(operations.add(exported, state)).toBe(exported.id)
    expect(operations.size).toBe(1)
  })

  test('use a million gas at most', () => {
    const tx = imported(avax)
    // As if it were longer. Its signatures are those of other bytes.
    const using = (gas: number): AtomicTx => ({ ...tx, unsignedBytes: new Uint8Array(gas - 11_000) })
    expect(() => operations.check(using(1_000_001), state)).toThrow(
      'issuing tx: gas exceeds minimum gas target: 1000001 > 1000000',
    )
    expect(() => operations.check(using(1_000_000), state)).toThrow(/^issuing tx: credential verification: /)
  })

  test('of which one cannot be checked name it', () => {
    const tx = imported(avax)
    operations.add(tx, state)
    const bug = new TypeError('the memory broke')
    const broken = new SharedMemory(new UndoLog())
    broken.get = () => {
      throw bug
    }
    Object.assign(context, { sharedMemory: broken })
    let thrown: unknown
    try {
      operations.candidates([], 0n)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(TransactionFault)
    expect(thrown).toMatchObject({ transactions: [], extensionIds: [tx.id], cause: bug })
  })
})
