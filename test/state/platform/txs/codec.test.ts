import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { idToString } from '../../../../state/codec/ids.js'
import { UnpackError } from '../../../../state/codec/linear/Reader.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { parseTx, signedTx, txJson, unsignedTxBytes } from '../../../../state/platform/txs/codec.js'
import { txTypes } from '../../../../state/platform/txs/txTypes.js'
import { hrpOf } from '../../../../state/profiles/networks.js'
import { recordedTxs } from './recordedTxs.js'
import { refusedTxs } from './refusedTxs.js'

describe('a transaction of the P-Chain', () => {
  test.each(Object.entries(recordedTxs))(
    '%s is decoded and encoded to identical bytes and ID',
    (kind, recorded) => {
      const tx = parseTx(hexToBytes(recorded.bytes))
      expect(tx.unsigned.kind).toBe(kind)
      expect(idToString(tx.id)).toBe(recorded.id)
      const again = signedTx(tx.unsigned, tx.credentials)
      expect(bytesToHex(again.bytes)).toBe(recorded.bytes)
      expect(again.id).toBe(tx.id)
      expect(again.unsignedBytes).toEqual(tx.unsignedBytes)
      expect(unsignedTxBytes(tx.unsigned)).toEqual(tx.unsignedBytes)
    },
  )

  test.each(Object.entries(recordedTxs))('%s is printed as by the node', (_, recorded) => {
    const tx = parseTx(hexToBytes(recorded.bytes))
    const format = { chainAlias: 'P', hrp: hrpOf(recorded.networkId) }
    expect(stringifyJson(txJson(tx, format))).toBe(recorded.json)
  })

  test('has a type ID of its own', () => {
    const typeIds = Object.values(txTypes).map(({ typeId }) => typeId)
    expect(new Set(typeIds).size).toBe(typeIds.length)
    expect(Object.entries(txTypes).every(([name, { kind }]) => name === kind)).toBe(true)
  })

  test('starts with the bytes that its signatures cover', () => {
    const { unsignedBytes, bytes } = parseTx(hexToBytes(recordedTxs.BaseTx.bytes))
    expect(bytes.subarray(0, unsignedBytes.length)).toEqual(unsignedBytes)
    expect(unsignedBytes.length).toBeLessThan(bytes.length)
  })
})

describe('bytes that are not a transaction', () => {
  test.each(refusedTxs.map(({ message, bytes }) => [message, bytes] as const))('%s', (message, bytes) => {
    expect(() => parseTx(hexToBytes(bytes))).toThrow(new UnpackError(message))
  })

  test('are refused for their length before other checks', () => {
    expect(() => parseTx(new Uint8Array(256 * 1024 + 1))).toThrow(
      new UnpackError('byte array exceeds maximum length: 262145 > 262144'),
    )
    expect(() => parseTx(new Uint8Array(1))).toThrow(new UnpackError("couldn't unpack codec version"))
  })

  test('may be longer in a genesis', () => {
    const genesisData = new Uint8Array(300 * 1024)
    const { unsigned } = parseTx(hexToBytes(recordedTxs.CreateChainTx.bytes))
    if (unsigned.kind !== 'CreateChainTx') throw new Error('not the type of its name')
    const { bytes } = signedTx({ ...unsigned, genesisData })
    expect(() => parseTx(bytes)).toThrow('byte array exceeds maximum length')
    expect(parseTx(bytes, 2 ** 31 - 1).unsigned).toEqual({ ...unsigned, genesisData })
  })

  test('a lock inside a lock is refused by the codec', () => {
    const lockInLock = `${'00000022'.padStart(12, '0')}00003039${'00'.repeat(32)}00000001${'00'.repeat(32)}00000016${'00'.repeat(8)}00000016`
    expect(() => parseTx(hexToBytes(lockInLock))).toThrow(
      new UnpackError('recursive interface types: *stakeable.LockOut'),
    )
  })

  test('a credential may have any type that the codec accepts there', () => {
    const { unsigned } = parseTx(hexToBytes(recordedTxs.BaseTx.bytes))
    const odd = signedTx(unsigned, [
      { kind: 'other', typeId: 11, bytes: new Uint8Array(16) },
      { kind: 'input', signatureIndices: [0, 2] },
    ])
    expect(parseTx(odd.bytes)).toEqual(odd)
  })

  // AvalancheGo 1.14.2 parses them and refuses the transaction with `wrong credential type`.
  test.each([
    'AddSubnetValidatorTx',
    'AddPermissionlessValidatorTx',
    'AddPermissionlessDelegatorTx',
  ] as const)('a credential may be an %s, which embeds a Verify method', (kind) => {
    const { unsigned } = parseTx(hexToBytes(recordedTxs.BaseTx.bytes))
    const { unsignedBytes } = parseTx(hexToBytes(recordedTxs[kind].bytes))
    const bytes = unsignedBytes.slice(6)
    const odd = signedTx(unsigned, [{ kind: 'other', typeId: txTypes[kind].typeId, bytes }])
    expect(parseTx(odd.bytes)).toEqual(odd)
  })

  test('a credential cannot be another transaction', () => {
    const { unsigned } = parseTx(hexToBytes(recordedTxs.BaseTx.bytes))
    const bytes = parseTx(hexToBytes(recordedTxs.CreateSubnetTx.bytes)).unsignedBytes.slice(6)
    const odd = signedTx(unsigned, [{ kind: 'other', typeId: txTypes.CreateSubnetTx.typeId, bytes }])
    expect(() => parseTx(odd.bytes)).toThrow(
      new UnpackError(
        "couldn't unmarshal interface: *txs.CreateSubnetTx does not implement interface verify.Verifiable",
      ),
    )
  })
})
