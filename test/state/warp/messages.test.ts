import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import { emptyId, type Id, idFromBytes, idFromString, idToBytes } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import {
  conversionIdOf,
  convertedValidationId,
  type L1Message,
  l1MessageBytes,
  parseL1Message,
  parseL1ValidatorWeight,
  parseRegisterL1Validator,
  registeredValidationId,
} from '../../../state/warp/l1Messages.js'
import { parseAddressedCall, parsePayload, payloadBytes } from '../../../state/warp/payloads.js'
import { platformMessage } from '../../../state/warp/platformMessage.js'
import {
  parseUnsignedWarpMessage,
  parseWarpMessage,
  unsignedWarpBytes,
  warpMessageBytes,
  warpMessageId,
} from '../../../state/warp/WarpMessage.js'
import { recorded } from './recorded.js'

const idToHex = (id: Id) => bytesToHex(idToBytes(id))
const some = idFromString('UMD4QYsvjXQwa8y9yyXAwxFHPZxGsYHFBMDsVp9cBcAq5jbYS')

describe('a message that a real node accepted', () => {
  const message = parseWarpMessage(hexToBytes(recorded.registration))
  const call = parseAddressedCall(message.unsigned.payload)
  const registration = parseRegisterL1Validator(call.payload)

  test('is decoded', () => {
    expect(message.unsigned.networkId).toBe(1337)
    expect(bytesToHex(message.signature.signers)).toBe('03')
    expect(bytesToHex(call.sourceAddress)).toBe('0feedc0de0000000000000000000000000000000')
    expect(registration.subnetId).toBe(some)
    expect(registration).toMatchObject({ kind: 'RegisterL1Validator', weight: 20n, expiry: 1795256667n })
    expect(registration.remainingBalanceOwner.threshold).toBe(1)
    expect(bytesToHex(registration.blsPublicKey)).toBe(recorded.validators[2]?.publicKey)
  })

  test('contains the ID of the validation that it started', () => {
    expect(registeredValidationId(registration)).toBe(
      idFromString('2Pp7vx7LCcHWqi5sBGZrJFdVGYc2auFtxV1SqyeU86FNDkPSdY'),
    )
  })

  test('is encoded to identical bytes', () => {
    expect(bytesToHex(warpMessageBytes(message))).toBe(recorded.registration)
    expect(bytesToHex(payloadBytes(call))).toBe(bytesToHex(message.unsigned.payload))
    expect(bytesToHex(l1MessageBytes(registration))).toBe(bytesToHex(call.payload))
  })

  test('has the hash of its unsigned bytes as its ID', () => {
    const unsigned = recorded.registration.slice(0, -2 * (4 + 4 + 1 + 96))
    expect(warpMessageId(message.unsigned)).toBe(idFromBytes(sha256(hexToBytes(unsigned))))
  })

  test('can also be a weight change', () => {
    const change = parseWarpMessage(hexToBytes(recorded.weightChange))
    expect(parseL1ValidatorWeight(parseAddressedCall(change.unsigned.payload).payload)).toEqual({
      kind: 'L1ValidatorWeight',
      validationId: registeredValidationId(registration),
      nonce: 0n,
      weight: 35n,
    })
  })
})

test('validations of a conversion are numbered', () => {
  expect(convertedValidationId(some, 0)).toBe(
    idFromString('pSoHApBGYda44TKeD8sBp84ad7WzseThgw3Zv32j3h9W9x7LW'),
  )
  expect(convertedValidationId(some, 1)).toBe(
    idFromString('2Fr6uHvK4jNN7ZB5Q6zJqRHF1bFJ775RX62xBQ7saLKQUzwLg3'),
  )
})

test('a conversion ID is the hash of its data as ACP-77 packs them', () => {
  const manager = idFromBytes(new Uint8Array(32).fill(9))
  const packed =
    `0000${idToHex(some)}${'09'.repeat(32)}` +
    '00000002abcd' +
    `00000002${'00000014'}${'01'.repeat(20)}${'0a'.repeat(48)}0000000000000005` +
    `00000014${'02'.repeat(20)}${'0b'.repeat(48)}0000000000000006`
  const validators = [
    { nodeIdBytes: new Uint8Array(20).fill(1), blsPublicKey: new Uint8Array(48).fill(10), weight: 5n },
    { nodeIdBytes: new Uint8Array(20).fill(2), blsPublicKey: new Uint8Array(48).fill(11), weight: 6n },
  ]
  const conversion = {
    subnetId: some,
    managerChainId: manager,
    managerAddress: hexToBytes('abcd'),
    validators,
  }
  expect(conversionIdOf(conversion)).toBe(idFromBytes(sha256(hexToBytes(packed))))
})

test('a message of the P-Chain is an addressed call without a sender from the chain of the zero ID', () => {
  const change = { kind: 'L1ValidatorWeight', validationId: some, nonce: 1n, weight: 2n } as const
  const packed = `000000000003${idToHex(some)}00000000000000010000000000000002`
  expect(platformMessage(1337, change)).toEqual({
    networkId: 1337,
    sourceChainId: emptyId,
    payload: hexToBytes(`000000000001${'00000000'}${'00000036'}${packed}`),
  })
})

test.each<L1Message>([
  { kind: 'SubnetToL1Conversion', conversionId: some },
  { kind: 'L1ValidatorRegistration', validationId: some, registered: true },
  { kind: 'L1ValidatorRegistration', validationId: some, registered: false },
  { kind: 'L1ValidatorWeight', validationId: some, nonce: 7n, weight: maxUint64 },
])('$kind is decoded from its bytes', (message) => {
  expect(parseL1Message(l1MessageBytes(message))).toEqual(message)
})

test('a payload has at most 24 KiB', () => {
  const bytesOf = (length: number) =>
    payloadBytes({ kind: 'addressedCall', sourceAddress: new Uint8Array(), payload: new Uint8Array(length) })
  const longest = 24 * 1024 - (2 + 4 + 4 + 4)
  expect(parseAddressedCall(bytesOf(longest)).payload.length).toBe(longest)
  expect(() => parsePayload(bytesOf(longest + 1))).toThrow('byte array exceeds maximum length: 24577 > 24576')
})

describe("malformed messages are refused with the node's errors", () => {
  const call = payloadBytes({
    kind: 'addressedCall',
    sourceAddress: Uint8Array.of(1),
    payload: Uint8Array.of(2),
  })
  const hash = payloadBytes({ kind: 'hash', hash: some })
  const unsigned = unsignedWarpBytes({ networkId: 1, sourceChainId: some, payload: call })
  const withTail = (bytes: Uint8Array, ...tail: number[]) => Uint8Array.from([...bytes, ...tail])

  test.each<[string, () => unknown, string]>([
    ['nothing', () => parseWarpMessage(new Uint8Array()), "couldn't unpack codec version"],
    ['another codec version', () => parseWarpMessage(Uint8Array.of(0, 1)), 'unknown codec version'],
    [
      'a message without its signature',
      () => parseWarpMessage(unsigned),
      "couldn't unmarshal interface: packer has insufficient length for input",
    ],
    [
      'a signature of an unknown kind',
      () => parseWarpMessage(withTail(unsigned, 0, 0, 0, 9)),
      "couldn't unmarshal interface: unknown type ID 9",
    ],
    [
      'bytes left over',
      () => parseUnsignedWarpMessage(withTail(unsigned, 0)),
      `trailing buffer space: read ${unsigned.length} provided ${unsigned.length + 1}`,
    ],
    [
      'an unknown payload',
      () => parsePayload(Uint8Array.of(0, 0, 0, 0, 0, 7)),
      "couldn't unmarshal interface: unknown type ID 7",
    ],
    ['a hash where a call belongs', () => parseAddressedCall(hash), 'wrong payload type: *payload.Hash'],
    [
      'a weight where a registration belongs',
      () =>
        parseRegisterL1Validator(
          l1MessageBytes({ kind: 'L1ValidatorWeight', validationId: some, nonce: 0n, weight: 0n }),
        ),
      'wrong payload type: *message.L1ValidatorWeight',
    ],
  ])('%s', (_, read, text) => {
    expect(read).toThrow(text)
  })
})
