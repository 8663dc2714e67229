import { expect, test } from '@jest/globals'
import { hexToBytes } from '../../../state/codec/hex.js'
import { UnpackError } from '../../../state/codec/linear/Reader.js'
import { parseTx } from '../../../state/platform/txs/codec.js'
import { signedOrNot } from '../../../state/utxo/signedOrNot.js'
import { recordedTxs } from '../platform/txs/recordedTxs.js'

const signed = hexToBytes(recordedTxs.BaseTx.bytes)
const { unsignedBytes, unsigned } = parseTx(signed)

test('a transaction is signed where it has credentials', () => {
  expect(signedOrNot(signed, parseTx)).toEqual({ tx: parseTx(signed), isSigned: true })
  const none = Uint8Array.of(...unsignedBytes, 0, 0, 0, 0)
  expect(signedOrNot(none, parseTx)).toEqual({ tx: parseTx(none), isSigned: false })
})

test('unsigned bytes are a transaction, too', () => {
  const { tx, isSigned } = signedOrNot(unsignedBytes, parseTx)
  expect([tx.unsigned, tx.credentials, isSigned]).toEqual([unsigned, [], false])
})

test('other bytes are refused as they are, and other errors pass', () => {
  const short = unsignedBytes.subarray(0, -1)
  expect(() => signedOrNot(short, parseTx)).toThrow(UnpackError)
  expect(() => signedOrNot(Uint8Array.of(9, 9), parseTx)).toThrow('unknown codec version')
  const broken = () => {
    throw new TypeError('broken')
  }
  expect(() => signedOrNot(signed, broken)).toThrow(TypeError)
})
