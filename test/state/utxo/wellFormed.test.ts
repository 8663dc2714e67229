import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id, type ShortId } from '../../../state/codec/ids.js'
import type { TransferInput } from '../../../state/utxo/inputs.js'
import { compareInputs, sortedOutputs } from '../../../state/utxo/order.js'
import type { TransferOutput } from '../../../state/utxo/outputs.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import type { TransferableInput, TransferableOutput } from '../../../state/utxo/transferables.js'
import {
  checkInput,
  checkInputOrder,
  checkOutput,
  checkOutputOrder,
  checkOwners,
  checkSignatureIndices,
} from '../../../state/utxo/wellFormed.js'

const [assetId, otherAsset] = ['0a', '0b'].map((byte) => byte.repeat(32)) as [Id, Id]
const [alice, bob] = ['01', '02'].map((byte) => byte.repeat(20)) as [ShortId, ShortId]
const owners: OutputOwners = { locktime: 0n, threshold: 1, addresses: [alice] }
const output: TransferOutput = { kind: 'transfer', amount: 1n, owners }
const input: TransferInput = { kind: 'transfer', amount: 1n, signatureIndices: [0] }

/** Returns the reason of a refusal; undefined when there is none. */
function refusal(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('an output', () => {
  test.each<[string, TransferableOutput, string | undefined]>([
    ['of an asset', { assetId, output }, undefined],
    ['without an asset', { assetId: emptyId, output }, 'empty asset ID is not valid'],
    ['of nothing', { assetId, output: { ...output, amount: 0n } }, 'output has no value'],
    ['with a lock', { assetId, output: { kind: 'stakeableLock', locktime: 1n, output } }, undefined],
    [
      'locked until 0',
      { assetId, output: { kind: 'stakeableLock', locktime: 0n, output } },
      'invalid locktime',
    ],
    [
      'of nothing in a lock',
      { assetId, output: { kind: 'stakeableLock', locktime: 1n, output: { ...output, amount: 0n } } },
      'output has no value',
    ],
    [
      'for too few owners',
      { assetId, output: { ...output, owners: { ...owners, threshold: 2 } } },
      'output is unspendable',
    ],
  ])('%s', (_, transferable, reason) => {
    expect(refusal(() => checkOutput(transferable))).toBe(reason)
  })
})

describe('an input', () => {
  const spends = { txId: assetId, outputIndex: 0 }
  test.each<[string, TransferableInput, string | undefined]>([
    ['of an asset', { ...spends, assetId, input }, undefined],
    ['without an asset', { ...spends, assetId: emptyId, input }, 'empty asset ID is not valid'],
    ['of nothing', { ...spends, assetId, input: { ...input, amount: 0n } }, 'input has no value'],
    ['with a lock', { ...spends, assetId, input: { kind: 'stakeableLock', locktime: 1n, input } }, undefined],
    [
      'locked until 0',
      { ...spends, assetId, input: { kind: 'stakeableLock', locktime: 0n, input } },
      'invalid locktime',
    ],
    [
      'whose signers repeat, in a lock',
      {
        ...spends,
        assetId,
        input: { kind: 'stakeableLock', locktime: 1n, input: { ...input, signatureIndices: [1, 1] } },
      },
      'address indices not sorted and unique',
    ],
  ])('%s', (_, transferable, reason) => {
    expect(refusal(() => checkInput(transferable))).toBe(reason)
  })

  test.each<[readonly number[], boolean]>([
    [[], true],
    [[0], true],
    [[0, 1, 5], true],
    [[0, 0], false],
    [[1, 0], false],
    [[0, 2, 1], false],
  ])('with the signers %j', (indices, isRight) => {
    expect(refusal(() => checkSignatureIndices(indices))).toBe(
      isRight ? undefined : 'address indices not sorted and unique',
    )
  })
})

describe('owners', () => {
  test.each<[number, readonly ShortId[], string | undefined]>([
    [0, [], undefined],
    [1, [alice], undefined],
    [1, [alice, bob], undefined],
    [2, [alice, bob], undefined],
    [3, [alice, bob], 'output is unspendable'],
    [1, [], 'output is unspendable'],
    [0, [alice], 'output representation should be optimized'],
    [1, [bob, alice], 'addresses not sorted and unique'],
    [1, [alice, alice], 'addresses not sorted and unique'],
  ])('%d of %j', (threshold, addresses, reason) => {
    expect(refusal(() => checkOwners({ locktime: 0n, threshold, addresses }))).toBe(reason)
  })
})

describe('the order', () => {
  const paid = (amount: bigint, asset = assetId): TransferableOutput => ({
    assetId: asset,
    output: { ...output, amount },
  })
  const spent = (txId: Id, outputIndex: number): TransferableInput => ({ txId, outputIndex, assetId, input })

  test('of outputs is that of their assets, then of their bytes; equal ones may follow each other', () => {
    const inOrder = [paid(1n), paid(1n), paid(2n), paid(1n, otherAsset)]
    expect(refusal(() => checkOutputOrder(inOrder))).toBeUndefined()
    expect(refusal(() => checkOutputOrder([]))).toBeUndefined()
    expect(refusal(() => checkOutputOrder([paid(2n), paid(1n)]))).toBe('outputs not sorted')
    expect(refusal(() => checkOutputOrder([paid(1n), paid(3n), paid(2n)]))).toBe('outputs not sorted')
    expect(refusal(() => checkOutputOrder([paid(1n, otherAsset), paid(1n)]))).toBe('outputs not sorted')
    expect(sortedOutputs([...inOrder].reverse())).toEqual(inOrder)
  })

  test('of inputs is that of the transactions that made their UTXOs, then of their indices; none comes twice', () => {
    const inOrder = [spent(assetId, 0), spent(assetId, 1), spent(assetId, 10), spent(otherAsset, 0)]
    const refused = 'inputs not sorted and unique'
    expect(refusal(() => checkInputOrder(inOrder))).toBeUndefined()
    expect(refusal(() => checkInputOrder([spent(assetId, 1), spent(assetId, 0)]))).toBe(refused)
    expect(refusal(() => checkInputOrder([spent(assetId, 1), spent(assetId, 1)]))).toBe(refused)
    expect(refusal(() => checkInputOrder([spent(otherAsset, 0), spent(assetId, 1)]))).toBe(refused)
    expect([...inOrder].reverse().sort(compareInputs)).toEqual(inOrder)
  })
})
