import { describe, expect, it } from '@jest/globals'
import type { Id } from '../../../../../state/codec/ids.js'
import { maxUint64 } from '../../../../../state/codec/integers.js'
import type { AtomicTx, UnsignedAtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import {
  atomicGas,
  atomicGasPrice,
  burned,
  dynamicFee,
  flowsOf,
} from '../../../../../state/evm/coreth/atomic/atomicFees.js'

const [avax, gold] = ['aa', 'bb'].map((byte) => byte.repeat(32)) as [Id, Id]
const input = (assetId: Id, amount: bigint, signatureIndices: readonly number[] = [0]) => ({
  assetId,
  input: { amount, signatureIndices },
})
const output = (assetId: Id, amount: bigint) => ({ assetId, output: { amount } })
const anImport = (importedInputs: readonly object[], outputs: readonly object[]) =>
  ({ kind: 'UnsignedImportTx', importedInputs, outputs }) as never as UnsignedAtomicTx
const anExport = (inputs: readonly object[], exportedOutputs: readonly object[]) =>
  ({ kind: 'UnsignedExportTx', inputs, exportedOutputs }) as never as UnsignedAtomicTx
const txOf = (unsigned: UnsignedAtomicTx, bytes: number) =>
  ({ unsigned, unsignedBytes: new Uint8Array(bytes) }) as AtomicTx

describe('the gas of a transaction', () => {
  it('counts bytes, signatures and the transaction', () => {
    const imported = anImport([input(avax, 1n, [0, 1]), input(avax, 1n, [3]), input(avax, 1n, [])], [])
    expect(atomicGas(txOf(imported, 17))).toBe(17n + 3000n + 10_000n)
    const exported = anExport(
      [
        { assetId: avax, amount: 1n },
        { assetId: avax, amount: 1n },
      ],
      [],
    )
    expect(atomicGas(txOf(exported, 5))).toBe(5n + 2000n + 10_000n)
  })

  it('costs whole nAVAX, rounded up', () => {
    expect([0n, 1n, 1_000_000_000n, 1_000_000_001n].map((baseFee) => dynamicFee(1n, baseFee))).toEqual([
      0n,
      1n,
      1n,
      2n,
    ])
    expect(dynamicFee(maxUint64, 1_000_000_000n)).toBe(maxUint64)
    expect(() => dynamicFee(maxUint64, 1_000_000_001n)).toThrow('overflow')
  })
})

describe('what a transaction burns', () => {
  const imported = anImport(
    [input(avax, 50n), input(gold, 7n), input(avax, 30n)],
    [
      { assetId: avax, amount: 60n },
      { assetId: gold, amount: 7n },
    ],
  )
  const exported = anExport(
    [
      { assetId: avax, amount: 9n },
      { assetId: gold, amount: 5n },
    ],
    [output(avax, 2n), output(gold, 1n), output(avax, 3n)],
  )

  it('are its inputs less its outputs of one asset', () => {
    expect([burned(imported, avax), burned(imported, gold)]).toEqual([20n, 0n])
    expect([burned(exported, avax), burned(exported, gold)]).toEqual([4n, 4n])
    expect(flowsOf(exported).produced).toEqual([
      { assetId: avax, amount: 2n },
      { assetId: gold, amount: 1n },
      { assetId: avax, amount: 3n },
    ])
  })

  it('is not less than nothing, nor more than 64 bits', () => {
    expect(() => burned(anImport([input(avax, 1n)], [{ assetId: avax, amount: 2n }]), avax)).toThrow()
    expect(() => burned(anImport([input(avax, maxUint64), input(avax, 1n)], []), avax)).toThrow()
    expect(burned(anImport([input(avax, maxUint64), input(gold, 1n)], []), avax)).toBe(maxUint64)
  })

  it('is its price for each unit of gas, in whole wei', () => {
    // 20 nAVAX for 3 bytes, 3 signatures and the transaction.
    expect(atomicGasPrice(txOf(imported, 3), avax)).toBe(20_000_000_000n / 13_003n)
    expect(atomicGasPrice(txOf(imported, 3), gold)).toBe(0n)
  })
})
