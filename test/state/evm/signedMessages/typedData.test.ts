import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hashMessage, hashTypedData, type TypedDataDefinition } from 'viem'
import { toHex } from '../../../../state/codec/hex.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { personalMessageHash } from '../../../../state/evm/signedMessages/personalMessage.js'
import { typedDataHash } from '../../../../state/evm/signedMessages/typedData.js'

type TypedData = Pick<TypedDataDefinition, 'types' | 'primaryType' | 'domain' | 'message'>

/** Returns the hash of typed data as a client sends it, with integers as numbers or texts. */
function hashOf(data: object): string {
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return toHex(typedDataHash(parseJson(text)))
}

const hex = (bytes: Uint8Array): `0x${string}` => toHex(bytes)
const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(hex)

/** The types without members, and values of each. */
const atoms: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string({ unit: 'grapheme' }),
  bytes: fc.uint8Array({ maxLength: 70 }).map(hex),
  bytes1: bytesOf(1),
  bytes32: bytesOf(32),
  bool: fc.boolean(),
  address: bytesOf(20),
  uint8: fc.bigInt({ min: 0n, max: 255n }),
  uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  int8: fc.bigInt({ min: -128n, max: 127n }),
  int256: fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n }),
}

type Typed = { readonly type: string; readonly value: unknown }

const atom: fc.Arbitrary<Typed> = fc
  .constantFrom(...Object.keys(atoms))
  .chain((type) => (atoms[type] ?? fc.constant('')).map((value) => ({ type, value })))

/** A list of one type, of a fixed length or of any, or a list of such lists. */
const list: fc.Arbitrary<Typed> = fc
  .tuple(fc.constantFrom(...Object.keys(atoms)), fc.boolean(), fc.boolean())
  .chain(([type, isFixed, isNested]) =>
    fc.array(atoms[type] ?? fc.constant(''), { maxLength: 3 }).map((values) => {
      const one = { type: `${type}[${isFixed ? values.length : ''}]`, value: values }
      return isNested ? { type: `${one.type}[]`, value: [values, values] } : one
    }),
  )

const members = fc.array(fc.oneof(atom, list), { maxLength: 5 })

const domain = fc.record(
  {
    name: fc.string(),
    version: fc.string(),
    chainId: fc.integer({ min: 0, max: 2 ** 32 }),
    verifyingContract: bytesOf(20),
    salt: bytesOf(32),
  },
  { requiredKeys: [] },
)

/** Typed data whose main struct contains another struct, alone and in a list. */
const typedData = fc.tuple(members, members, members, domain).map(([own, inner, another, domain]) => {
  const membersOf = (values: readonly Typed[]) =>
    values.map(({ type }, index) => ({ name: `m${index}`, type }))
  const valuesOf = (values: readonly Typed[]) =>
    Object.fromEntries(values.map(({ value }, index) => [`m${index}`, value]))
  return {
    domain,
    types: {
      Inner: membersOf(inner),
      // Sorted before the types that it refers to, and after.
      Main: [
        ...membersOf(own),
        { name: 'one', type: 'Inner' },
        { name: 'some', type: 'Inner[]' },
        { name: 'z', type: 'Another' },
      ],
      Another: membersOf(another),
    },
    primaryType: 'Main',
    message: {
      ...valuesOf(own),
      one: valuesOf(inner),
      some: [valuesOf(inner), valuesOf(inner)],
      z: valuesOf(another),
    },
  }
})

test("hashes of typed data are viem's", () => {
  fc.assert(
    fc.property(typedData, (data) => {
      expect(hashOf(data)).toBe(hashTypedData(data as unknown as TypedData))
    }),
  )
})

const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

test('the example of EIP-712 has the hash that it states', () => {
  expect(hashOf(mail)).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
})

test('a domain alone is hashed without a message', () => {
  const { types, domain } = mail
  const data = { types: { EIP712Domain: types.EIP712Domain }, primaryType: 'EIP712Domain', domain }
  expect(hashOf(data)).toBe(hashTypedData(data as unknown as TypedData))
})

test("hashes of messages (EIP-191) are viem's", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(toHex(personalMessageHash(message))).toBe(hashMessage({ raw: message }))
    }),
  )
})

/** Returns the hash of a struct with one member. */
const hashWith = (type: string, value: unknown) =>
  hashOf({
    types: { EIP712Domain: [], One: [{ name: 'x', type }] },
    primaryType: 'One',
    domain: {},
    message: { x: value },
  })

test.each([
  ['uint8', 0n, 255n],
  ['int8', -128n, 127n],
  ['int64', -(2n ** 63n), 2n ** 63n - 1n],
  ['uint', 0n, 2n ** 256n - 1n],
  ['int', -(2n ** 255n), 2n ** 255n - 1n],
])('an integer of %s is from %s to %s', (type, least, most) => {
  for (const value of [least, most]) expect(hashWith(type, value)).toMatch(/^0x[0-9a-f]{64}$/)
  for (const beyond of [least - 1n, most + 1n])
    expect(() => hashWith(type, beyond)).toThrow(`x is no ${type}`)
})

test.each([
  ['bool', 1, 'x is neither true nor false'],
  ['bool', 'true', 'x is neither true nor false'],
  ['address', `0x${'11'.repeat(19)}`, 'x is no address'],
  ['address', `0x${'11'.repeat(21)}`, 'x is no address'],
  ['bytes2', '0x11', 'x is no bytes2'],
  ['bytes2', '0x111111', 'x is no bytes2'],
  ['bytes33', `0x${'11'.repeat(33)}`, 'x is no bytes33'],
  ['bytes', '0x1', 'x is no hexadecimal text'],
  ['bytes', 1, 'x is no hexadecimal text'],
  ['string', 1, 'x is no text'],
  ['uint8', 'ten', 'x is no integer'],
  ['uint8', '1.5', 'x is no integer'],
  ['uint8', '', 'x is no integer'],
  ['uint8', true, 'x is no integer'],
  ['Two', {}, 'there is no type Two'],
])('a value that is none of %s is refused: %j', (type, value, reason) => {
  expect(() => hashWith(type, value)).toThrow(reason)
})
