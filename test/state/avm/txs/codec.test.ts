import { describe, expect, test } from '@jest/globals'
import { outputsOfOperation } from '../../../../state/avm/fxs/operations.js'
import { fxOfOutput } from '../../../../state/avm/fxs/outputs.js'
import { parseTx, signedTx, unsignedTxBytes } from '../../../../state/avm/txs/codec.js'
import type { TxKind } from '../../../../state/avm/txs/UnsignedTx.js'
import { shortIdFromBytes } from '../../../../state/codec/ids.js'
import { UnpackError } from '../../../../state/codec/linear/Reader.js'
import { Writer } from '../../../../state/codec/linear/Writer.js'
import { ownedBy } from '../../../../state/utxo/owners.js'
import { recordedTx, recordedTxs } from './recordedTxs.js'

const transfer = recordedTx('BaseTx transfer')
const owners = ownedBy(shortIdFromBytes(new Uint8Array(20).fill(7)))

describe('a transaction of the X-Chain', () => {
  test.each(recordedTxs)('is encoded to the bytes that were decoded: $name', ({ tx }) => {
    expect(parseTx(tx.bytes)).toEqual(tx)
    expect(signedTx(tx.unsigned, tx.credentials)).toEqual(tx)
    expect(unsignedTxBytes(tx.unsigned)).toEqual(tx.unsignedBytes)
  })

  test('is recorded of every type', () => {
    const kinds: readonly TxKind[] = ['BaseTx', 'CreateAssetTx', 'ExportTx', 'ImportTx', 'OperationTx']
    expect([...new Set(recordedTxs.map(({ tx }) => tx.unsigned.kind))].sort()).toEqual(kinds)
  })

  test('has outputs of its operations, of the same feature extension', () => {
    const produced = recordedTxs.flatMap(({ tx: { unsigned } }) =>
      unsigned.kind === 'OperationTx'
        ? unsigned.operations.map(({ operation }) => outputsOfOperation(operation))
        : [],
    )
    expect(produced.map((outputs) => outputs.map(({ kind }) => kind))).toEqual([
      ['mint', 'transfer'],
      ['nftTransfer'],
      ['nftTransfer'],
      ['propertyMint', 'propertyOwned'],
      [],
    ])
    expect(produced.map((outputs) => outputs.map(fxOfOutput))).toEqual([
      ['secp256k1fx', 'secp256k1fx'],
      ['nftfx'],
      ['nftfx'],
      ['propertyfx', 'propertyfx'],
      [],
    ])
  })

  test('may have any value of a feature extension as a credential', () => {
    const odd = signedTx(transfer.unsigned, [
      { kind: 'output', output: { kind: 'nftMint', groupId: 1, owners } },
      { kind: 'input', input: { kind: 'transfer', amount: 5n, signatureIndices: [0] } },
      { kind: 'operation', operation: { kind: 'propertyBurn', signatureIndices: [1] } },
      { kind: 'credential', fx: 'nftfx', signatures: [] },
    ])
    expect(parseTx(odd.bytes)).toEqual(odd)
  })
})

describe('bytes that are not a transaction', () => {
  const refused = (bytes: Uint8Array, message: string) =>
    expect(() => parseTx(bytes)).toThrow(new UnpackError(message))
  const start = () => new Writer().u16(0).u32(0).u32(12345).fixed(new Uint8Array(32))

  test('are refused for their length, unless they belong to a genesis', () => {
    const { unsigned } = transfer
    if (unsigned.kind !== 'BaseTx') throw new Error('not the type of its name')
    const base = { ...unsigned.base, memo: new Uint8Array(300 * 1024) }
    const { bytes } = signedTx({ ...unsigned, base })
    refused(bytes, `byte array exceeds maximum length: ${bytes.length} > 262144`)
    expect(parseTx(bytes, 2 ** 31 - 1).unsigned).toEqual({ ...unsigned, base })
  })

  test('are refused for outputs that the P-Chain has and the X-Chain does not', () => {
    const bytes = start().u32(1).fixed(new Uint8Array(32)).u32(22).finish()
    refused(bytes, "couldn't unmarshal interface: unknown type ID 22")
  })

  test('are refused for outputs without an amount', () => {
    const bytes = start().u32(1).fixed(new Uint8Array(32)).u32(10).finish()
    refused(
      bytes,
      "couldn't unmarshal interface: *nftfx.MintOutput does not implement interface avax.TransferableOut",
    )
  })

  test('are refused for a block in place of a transaction', () => {
    refused(
      new Writer().u16(0).u32(20).finish(),
      "couldn't unmarshal interface: *block.StandardBlock does not implement interface txs.UnsignedTx",
    )
  })

  test('are refused for a transaction in place of a credential', () => {
    const bytes = new Writer().fixed(transfer.unsignedBytes).u32(1).u32(0).finish()
    refused(bytes, "couldn't unmarshal interface: *txs.BaseTx does not implement interface verify.Verifiable")
  })
})
