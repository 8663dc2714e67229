import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { idFromBytes } from '../../state/codec/ids.js'
import { Reader, UnpackError } from '../../state/codec/linear/Reader.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import { sha256 } from '../../state/crypto/hashes.js'
import { type BlockContent, blockJson, encodeBlock, parseBlock } from '../../state/platform/blocks/codec.js'
import { parseTx, signedTx, txJson } from '../../state/platform/txs/codec.js'
import { readUtxo, type Utxo, utxoBytes, utxoId } from '../../state/utxo/utxo.js'
import { byteChange, withByteChanged } from './byteChange.js'
import { credential, id, output, txsByKind, u64 } from './codecArbitraries.js'

const format = { chainAlias: 'P', hrp: 'local' }
const anyTx = fc
  .tuple(fc.oneof(...txsByKind.map(({ tx }) => tx)), fc.array(credential, { maxLength: 2 }))
  .map(([unsigned, credentials]) => signedTx(unsigned, credentials))
const someTxs = fc.array(anyTx, { maxLength: 3 })

describe('written values are read back', () => {
  test.each(txsByKind.map(({ kind, tx }) => [kind, tx] as const))('%s', (_, unsigned) => {
    fc.assert(
      fc.property(unsigned, fc.array(credential, { maxLength: 2 }), (body, credentials) => {
        const tx = signedTx(body, credentials)
        expect(parseTx(tx.bytes)).toEqual(tx)
        expect(tx.id).toBe(idFromBytes(sha256(tx.bytes)))
        // Every member of the JSON form is a value: JSON.parse accepts it, and nothing is lost.
        expect(Object.keys(JSON.parse(stringifyJson(txJson(tx, format))))).toEqual([
          'unsignedTx',
          'credentials',
          'id',
        ])
      }),
      { numRuns: 25 },
    )
  })

  const common = { parentId: id, height: u64 }
  const time = { time: u64 }
  const blocks: Record<BlockContent['kind'], fc.Arbitrary<unknown>> = {
    ApricotProposalBlock: fc.record({ ...common, tx: anyTx }),
    ApricotAbortBlock: fc.record(common),
    ApricotCommitBlock: fc.record(common),
    ApricotStandardBlock: fc.record({ ...common, txs: someTxs }),
    ApricotAtomicBlock: fc.record({ ...common, tx: anyTx }),
    BanffProposalBlock: fc.record({ ...common, ...time, txs: someTxs, tx: anyTx }),
    BanffAbortBlock: fc.record({ ...common, ...time }),
    BanffCommitBlock: fc.record({ ...common, ...time }),
    BanffStandardBlock: fc.record({ ...common, ...time, txs: someTxs }),
  }
  test.each(Object.entries(blocks))('%s', (kind, contents) => {
    fc.assert(
      fc.property(contents, (content) => {
        const block = encodeBlock({ kind, ...(content as object) } as BlockContent)
        expect(parseBlock(block.bytes)).toEqual(block)
        expect(() => JSON.parse(stringifyJson(blockJson(block, format)))).not.toThrow()
      }),
      { numRuns: 15 },
    )
  })

  test('a UTXO', () => {
    const utxos: fc.Arbitrary<Utxo> = fc.record({
      txId: id,
      outputIndex: fc.nat(0xffffffff),
      assetId: id,
      output,
    })
    fc.assert(
      fc.property(utxos, (utxo) => {
        const reader = new Reader(utxoBytes(utxo).subarray(2))
        expect(readUtxo(reader)).toEqual(utxo)
        expect(reader.remaining).toBe(0)
        expect(utxoId({ ...utxo, outputIndex: (utxo.outputIndex ^ 1) >>> 0 })).not.toBe(utxoId(utxo))
      }),
    )
  })
})

describe('arbitrary bytes', () => {
  const readOrRefuse = (read: () => { bytes: Uint8Array }, given: Uint8Array) => {
    try {
      expect(read().bytes).toEqual(given)
    } catch (error) {
      expect(error).toBeInstanceOf(UnpackError)
    }
  }

  test('are either read or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(42), (rest, typeId) => {
        const bytes = new Uint8Array([0, 0, 0, 0, 0, typeId, ...rest])
        readOrRefuse(() => parseTx(bytes), bytes)
        readOrRefuse(() => parseBlock(bytes), bytes)
      }),
      { numRuns: 500 },
    )
  })

  test('a transaction with one changed byte is a different transaction or none', () => {
    fc.assert(
      fc.property(anyTx, byteChange, (tx, change) => {
        try {
          expect(parseTx(withByteChanged(tx.bytes, change)).id).not.toBe(tx.id)
        } catch (error) {
          expect(error).toBeInstanceOf(UnpackError)
        }
      }),
      { numRuns: 300 },
    )
  })
})
