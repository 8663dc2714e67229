import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import type { BlsCurve } from '../../../state/crypto/BlsCurve.js'
import { javascriptBls } from '../../../state/crypto/javascriptBls.js'
import { loadNativeBls } from '../../../state/crypto/nativeBls.js'

const native = loadNativeBls()
const curves: [string, BlsCurve][] = [['JavaScript', javascriptBls]]
if (native !== undefined) curves.push(['compiled', native])

const order = '73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001'
const secretKeys = ['01'.padStart(64, '0'), `${order.slice(0, 63)}0`, '2a'.repeat(32)].map(hexToBytes)
const messages = ['', '00', 'ab'.repeat(300)].map(hexToBytes)

/** Public keys in all their forms, classified by AvalancheGo. */
const publicKeys: [string, string, string][] = [
  [
    'a point',
    '900c9b119b5c82d781d4b49be78c3fc7ae65f2b435b7ed9e3a8b9a03e475edff86d8a64827fec8db23a6f236afbf127d',
    'point',
  ],
  [
    'a point outside the subgroup',
    '900c9b219b5c82d781d4b49be78c3fc7ae65f2b435b7ed9e3a8b9a03e475edff86d8a64827fec8db23a6f236afbf127d',
    'outside the subgroup',
  ],
  ['the identity', `c0${'00'.repeat(47)}`, 'identity'],
  ['an identity with a sign', `e0${'00'.repeat(47)}`, 'undecodable'],
  ['an identity that is not empty', `c0${'00'.repeat(46)}01`, 'undecodable'],
  ['an x without y', `80${'00'.repeat(46)}01`, 'undecodable'],
  [
    'an x beyond the field',
    '9a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab',
    'undecodable',
  ],
  ['no flag of compression', `10${'0c'.repeat(47)}`, 'undecodable'],
  ['nothing', '', 'undecodable'],
  ['an uncompressed identity', `40${'00'.repeat(95)}`, 'undecodable'],
]

/** The number of the elements of the field. */
const field =
  '1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab'

/** Signatures in all their forms. */
const signatures: [string, string, string][] = [
  ['the identity', `c0${'00'.repeat(95)}`, 'identity'],
  ['an identity with a sign', `e0${'00'.repeat(95)}`, 'undecodable'],
  ['an identity that is not empty', `c0${'00'.repeat(94)}01`, 'undecodable'],
  ['a point outside the subgroup', `80${'00'.repeat(94)}02`, 'outside the subgroup'],
  ['an x without y', `80${'00'.repeat(94)}01`, 'undecodable'],
  ['an x beyond the field', `9a${'ff'.repeat(47)}${'00'.repeat(48)}`, 'undecodable'],
  ['an imaginary part as large as the field', `9${field.slice(1)}${'00'.repeat(47)}02`, 'undecodable'],
  ['a real part as large as the field', `80${'00'.repeat(47)}${field}`, 'undecodable'],
  ['a real part beyond the field', `80${'00'.repeat(47)}${field.slice(0, -1)}d`, 'undecodable'],
  ['no flag of compression', '00'.repeat(96), 'undecodable'],
  ['one byte less', `c0${'00'.repeat(94)}`, 'undecodable'],
  ['an uncompressed identity', `40${'00'.repeat(191)}`, 'undecodable'],
]

describe.each(curves)('the %s curve', (_, curve) => {
  test.each(publicKeys)('classifies as a public key %s', (_what, hex, kind) => {
    expect(curve.publicKeyKind(hexToBytes(hex))).toBe(kind)
  })

  test.each(signatures)('classifies as a signature %s', (_what, hex, kind) => {
    expect(curve.signatureKind(hexToBytes(hex))).toBe(kind)
  })

  test('verifies what it signs and nothing else', () => {
    const [first, second] = secretKeys as [Uint8Array, Uint8Array]
    const signature = curve.sign(messages[2]!, first)
    expect(curve.signatureKind(signature)).toBe('point')
    expect(curve.verify(messages[2]!, signature, curve.publicKeyOf(first))).toBe(true)
    expect(curve.verify(messages[1]!, signature, curve.publicKeyOf(first))).toBe(false)
    expect(curve.verify(messages[2]!, signature, curve.publicKeyOf(second))).toBe(false)
  })
})

test('the compiled curve is loaded without network addresses in reports, whose settings stay as they are', () => {
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report
  const property = Object.getOwnPropertyDescriptor(report, 'excludeNetwork')
  const set: unknown[] = []
  Object.defineProperty(report, 'excludeNetwork', {
    get: () => false,
    set: (value) => set.push(value),
    configurable: true,
  })
  try {
    loadNativeBls()
    expect(set).toEqual([true, false])
  } finally {
    if (property === undefined) delete report.excludeNetwork
    else Object.defineProperty(report, 'excludeNetwork', property)
  }
})

// On platforms without the native package there is only one curve, and nothing to compare.
const both = native === undefined ? [] : [native]

test.each(both)('the two curves give the same bytes', (compiled) => {
  const made = [compiled, javascriptBls].map((curve) => {
    const keys = secretKeys.map((secretKey) => curve.publicKeyOf(secretKey))
    const signed = messages.flatMap((message) =>
      secretKeys.map((secretKey) => curve.sign(message, secretKey)),
    )
    const [firstKey, lastKey] = [keys[0]!, keys[1]!]
    return {
      keys: keys.map(bytesToHex),
      uncompressed: keys.map((key) => bytesToHex(curve.uncompressPublicKey(key))),
      signed: signed.map(bytesToHex),
      sums: [keys, [firstKey], [firstKey, firstKey]].map((some) => bytesToHex(curve.addPublicKeys(some))),
      // The keys 1 and -1 cancel.
      nobody: bytesToHex(curve.addPublicKeys([firstKey, lastKey])),
      nobodySigns: bytesToHex(curve.addSignatures(signed.slice(0, 2))),
      identity: bytesToHex(curve.addPublicKeys([hexToBytes(`c0${'00'.repeat(47)}`), firstKey])),
      uncompressedIdentity: bytesToHex(curve.uncompressPublicKey(hexToBytes(`c0${'00'.repeat(47)}`))),
      aggregates: [signed, signed.slice(0, 1)].map((some) => bytesToHex(curve.addSignatures(some))),
    }
  })
  expect(made[0]).toEqual(made[1])
  expect(made[0]?.nobody).toBe(`c0${'00'.repeat(47)}`)
})
