import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { UnpackError } from '../../state/codec/linear/Reader.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import type {
  AtomicExportTx,
  AtomicImportTx,
  UnsignedAtomicTx,
} from '../../state/evm/coreth/atomic/AtomicTx.js'
import {
  atomicTxJson,
  packAtomicTxs,
  parseAtomicTx,
  signedAtomicTx,
  unpackAtomicTxs,
} from '../../state/evm/coreth/atomic/codec.js'
import type { AtomicCredential } from '../../state/evm/coreth/atomic/credentials.js'
import { toAddress } from '../../state/evm/values/Address.js'
import { byteChange, withByteChanged } from './byteChange.js'
import { bytesOf, few, id, spend, transfer, u32, u64 } from './codecArbitraries.js'

const address = bytesOf(20).map(toAddress)
const importTx: fc.Arbitrary<AtomicImportTx> = fc.record({
  kind: fc.constant('UnsignedImportTx'),
  networkId: u32,
  blockchainId: id,
  sourceChain: id,
  importedInputs: few(fc.record({ txId: id, outputIndex: u32, assetId: id, input: spend })),
  outputs: few(fc.record({ address, amount: u64, assetId: id })),
})
const exportTx: fc.Arbitrary<AtomicExportTx> = fc.record({
  kind: fc.constant('UnsignedExportTx'),
  networkId: u32,
  blockchainId: id,
  destinationChain: id,
  inputs: few(fc.record({ address, amount: u64, assetId: id, nonce: u64 })),
  exportedOutputs: few(fc.record({ assetId: id, output: transfer })),
})
const credential: fc.Arbitrary<AtomicCredential> = fc.oneof(
  fc.record({ kind: fc.constant('credential' as const), signatures: few(bytesOf(65)) }),
  fc.constant({ kind: 'other' as const, typeId: 10, bytes: new Uint8Array(4) }),
)
const tx = fc
  .tuple(fc.oneof<fc.Arbitrary<UnsignedAtomicTx>[]>(importTx, exportTx), few(credential))
  .map(([unsigned, credentials]) => signedAtomicTx(unsigned, credentials))

describe('written atomic transactions are read back', () => {
  test('one', () => {
    fc.assert(
      fc.property(tx, (tx) => {
        expect(parseAtomicTx(tx.bytes)).toEqual(tx)
        const json = stringifyJson(atomicTxJson(tx, { chainAlias: 'C', hrp: 'local' }))
        expect(JSON.parse(json)).toMatchObject({ unsignedTx: { networkID: tx.unsigned.networkId } })
      }),
    )
  })

  test('those of a block', () => {
    fc.assert(fc.property(few(tx), (txs) => expect(unpackAtomicTxs(packAtomicTxs(txs))).toEqual(txs)))
  })
})

test('arbitrary bytes are either read or refused', () => {
  fc.assert(
    fc.property(tx, byteChange, ({ id, bytes }, change) => {
      try {
        expect(parseAtomicTx(withByteChanged(bytes, change)).id).not.toBe(id)
      } catch (error) {
        expect(error).toBeInstanceOf(UnpackError)
      }
    }),
    { numRuns: 300 },
  )
})
