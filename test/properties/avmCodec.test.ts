import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { blockJson, encodeBlock, parseBlock } from '../../state/avm/blocks/codec.js'
import { parseTx, signedTx, txJson } from '../../state/avm/txs/codec.js'
import type { UnsignedTx } from '../../state/avm/txs/UnsignedTx.js'
import { avmUtxoBytes, readAvmUtxo } from '../../state/avm/utxo.js'
import { UnpackError } from '../../state/codec/linear/Reader.js'
import { unmarshal } from '../../state/codec/manager.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import { avmCredential, avmOutput, avmTxs } from './avmArbitraries.js'
import { byteChange, withByteChanged } from './byteChange.js'
import { id, u32, u64 } from './codecArbitraries.js'

const format = { chainAlias: 'X', hrp: 'local' }
const unsignedTx: fc.Arbitrary<UnsignedTx> = fc.oneof(...Object.values(avmTxs))
const tx = fc
  .tuple(unsignedTx, fc.array(avmCredential, { maxLength: 3 }))
  .map(([unsigned, credentials]) => signedTx(unsigned, credentials))

describe('written values of the X-Chain are read back', () => {
  test.each(Object.entries(avmTxs))('%s', (_, arbitrary: fc.Arbitrary<UnsignedTx>) => {
    fc.assert(
      fc.property(arbitrary, fc.array(avmCredential, { maxLength: 3 }), (unsigned, credentials) => {
        const tx = signedTx(unsigned, credentials)
        expect(parseTx(tx.bytes)).toEqual(tx)
        expect(() => JSON.parse(stringifyJson(txJson(tx, format)))).not.toThrow()
      }),
      { numRuns: 40 },
    )
  })

  test('a block', () => {
    const content = fc.record({ parentId: id, height: u64, time: u64, txs: fc.array(tx, { maxLength: 3 }) })
    fc.assert(
      fc.property(content, (content) => {
        const block = encodeBlock(content)
        expect(parseBlock(block.bytes)).toEqual(block)
        expect(() => JSON.parse(stringifyJson(blockJson(block, format)))).not.toThrow()
      }),
      { numRuns: 25 },
    )
  })

  test('a UTXO', () => {
    const utxos = fc.record({ txId: id, outputIndex: u32, assetId: id, output: avmOutput })
    fc.assert(
      fc.property(utxos, (utxo) => {
        expect(unmarshal(avmUtxoBytes(utxo), readAvmUtxo)).toEqual(utxo)
      }),
    )
  })
})

describe('arbitrary bytes', () => {
  test('are either read or refused', () => {
    fc.assert(
      fc.property(tx, byteChange, ({ id, bytes }, change) => {
        try {
          expect(parseTx(withByteChanged(bytes, change)).id).not.toBe(id)
        } catch (error) {
          expect(error).toBeInstanceOf(UnpackError)
        }
      }),
      { numRuns: 300 },
    )
  })
})
