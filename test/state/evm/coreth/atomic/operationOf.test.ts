import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../../../state/codec/hex.js'
import { emptyId, type Id, idToString } from '../../../../../state/codec/ids.js'
import { maxUint64 } from '../../../../../state/codec/integers.js'
import type { AtomicTx, EvmInput, UnsignedAtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { weiPerNAVAX } from '../../../../../state/evm/coreth/atomic/atomicFees.js'
import { parseAtomicTx, signedAtomicTx } from '../../../../../state/evm/coreth/atomic/codec.js'
import { operationOf } from '../../../../../state/evm/coreth/atomic/operationOf.js'
import type { Address } from '../../../../../state/evm/values/Address.js'

type Vector = {
  name: string
  id: string
  bytes: string
  operation: {
    gas: string
    gasFeeCap: string
    burns: { address: Address; nonce: string; amountNAVAX: string }[]
    mints: { address: Address; amountNAVAX: string }[]
  }
}

/** From AvalancheGo, vms/saevm/cchain/tx/tx_test.go: three transactions of mainnet, and three made up. */
const vectors: Vector[] = JSON.parse(readFileSync(new URL('goTransactions.json', import.meta.url), 'utf8'))
const avax = '21e67317cbc4be2aeb00677ad6462778a8f52274b9d605df2591b23027a87dff' as Id
const [first, second] = [`0x${'00'.repeat(20)}`, `0x01${'00'.repeat(19)}`] as Address[] as [Address, Address]

describe.each(vectors)('of $name', ({ id, bytes, operation }) => {
  const tx = parseAtomicTx(hexToBytes(bytes))

  test('the transaction has the ID and the bytes of the real one', () => {
    expect(idToString(tx.id)).toBe(id)
    expect(signedAtomicTx(tx.unsigned, tx.credentials).bytes).toEqual(hexToBytes(bytes))
  })

  test('the operation counts AVAX alone, and each nonce', () => {
    const wei = (amountNAVAX: string) => BigInt(amountNAVAX) * weiPerNAVAX
    expect(operationOf(tx, avax)).toEqual({
      gas: BigInt(operation.gas),
      gasFeeCap: BigInt(operation.gasFeeCap),
      burns: new Map(
        operation.burns.map(({ address, nonce, amountNAVAX }) => {
          const amount = wei(amountNAVAX)
          return [address, { nonce: BigInt(nonce), amount, minBalance: amount }]
        }),
      ),
      mints: new Map(operation.mints.map(({ address, amountNAVAX }) => [address, wei(amountNAVAX)])),
    })
  })
})

describe('a transaction is no operation', () => {
  const [anImport, anExport] = ['import', 'export'].map((name) => {
    const vector = vectors.find((one) => one.name === name)
    return parseAtomicTx(hexToBytes(vector?.bytes ?? ''))
  }) as [AtomicTx, AtomicTx]
  const input = (fields: Partial<EvmInput>): EvmInput => ({
    address: first,
    amount: 1n,
    assetId: avax,
    nonce: 0n,
    ...fields,
  })
  const exporting = (inputs: readonly EvmInput[], amount = 1n): UnsignedAtomicTx => {
    const { unsigned } = anExport
    if (unsigned.kind !== 'UnsignedExportTx') throw new TypeError('an export')
    const outputs = unsigned.exportedOutputs.map((one) => ({ ...one, output: { ...one.output, amount } }))
    return { ...unsigned, inputs, exportedOutputs: outputs }
  }
  const importing = (amounts: readonly bigint[], given: bigint): UnsignedAtomicTx => {
    const { unsigned } = anImport
    if (unsigned.kind !== 'UnsignedImportTx') throw new TypeError('an import')
    const inputs = amounts.flatMap((amount) =>
      unsigned.importedInputs.map((one) => ({ ...one, input: { ...one.input, amount } })),
    )
    return {
      ...unsigned,
      importedInputs: inputs,
      outputs: unsigned.outputs.map((one) => ({ ...one, amount: given })),
    }
  }

  test.each<[string, UnsignedAtomicTx, string]>([
    [
      'with two nonces of one account',
      exporting([input({ assetId: emptyId }), input({ assetId: emptyId, nonce: 1n })], 0n),
      `multiple nonces for address: address ${first} has nonces 0 and 1`,
    ],
    ['that takes more than 64 bits', importing([maxUint64, 2n], 1n), 'overflow'],
    ['that takes more than 64 bits before it gives', importing([maxUint64, 1n], 1n), 'overflow'],
    ['that gives more than it takes', importing([1n], 2n), 'underflow'],
    [
      'that exports more than 64 bits',
      exporting([input({ amount: maxUint64 }), input({ address: second, amount: 2n })]),
      'overflow',
    ],
    ['that exports more than it takes', exporting([input({})], 2n), 'underflow'],
  ])('%s', (_, unsigned, text) => {
    expect(() => operationOf(signedAtomicTx(unsigned, []), avax)).toThrow(text)
  })
})
