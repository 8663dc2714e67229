import { describe, expect, test } from '@jest/globals'
import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import { emptyNodeId, idFromString, type NodeId, nodeIdFromString } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'
import { blsPublicKeyOf } from '../../../state/crypto/bls.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { bitSetBytes, bitSetIndices } from '../../../state/warp/bitSet.js'
import { KnownSignatures } from '../../../state/warp/KnownSignatures.js'
import { SignerKeys } from '../../../state/warp/SignerKeys.js'
import { signMessage } from '../../../state/warp/signMessage.js'
import { type ValidatorState, withoutValidators } from '../../../state/warp/ValidatorState.js'
import { checkWeight, countSigners, defaultQuorum, verifyMessage } from '../../../state/warp/verifyMessage.js'
import { parseWarpMessage, unsignedWarpBytes, type WarpMessage } from '../../../state/warp/WarpMessage.js'
import { warpSetOf } from '../../../state/warp/warpSet.js'
import { recorded } from './recorded.js'

const subnetId = idFromString('UMD4QYsvjXQwa8y9yyXAwxFHPZxGsYHFBMDsVp9cBcAq5jbYS')

type Member = { nodeId: NodeId; publicKey: Uint8Array | undefined; weight: bigint }

/** A subnet with these validators at every height. */
function subnetOf(members: readonly Member[]): ValidatorState {
  const set = new Map(members.map((member) => [member.nodeId, member]))
  return { subnetOf: () => subnetId, validatorsAt: () => set }
}

const [first, second, third] = recorded.validators.map(({ nodeId, publicKey, weight }) => ({
  nodeId: nodeIdFromString(nodeId),
  publicKey: hexToBytes(publicKey),
  weight,
})) as [Member, Member, Member]
const real = parseWarpMessage(hexToBytes(recorded.registration))

const verify = (message: WarpMessage, validators: ValidatorState, networkId = 1337) =>
  verifyMessage(message, { networkId, validators, height: 1n, known: new KnownSignatures() })

describe('a message that two validators of a real L1 signed', () => {
  const withSigners = (...signers: number[]): WarpMessage => ({
    ...real,
    signature: { ...real.signature, signers: Uint8Array.from(signers) },
  })

  test('is valid against the set of both', () => {
    expect(() => verify(real, subnetOf([first, second]))).not.toThrow()
    // Their order in the set is by key, not by registration.
    expect(() => verify(real, subnetOf([second, first]))).not.toThrow()
  })

  test('is valid beside a weight without a key, as long as the quorum is reached', () => {
    const inactive = (weight: bigint) => ({ nodeId: emptyNodeId, publicKey: undefined, weight })
    // 160 of 238 is 67.2 percent, of 239 it is 66.9.
    expect(() => verify(real, subnetOf([first, second, inactive(78n)]))).not.toThrow()
    expect(() => verify(real, subnetOf([first, second, inactive(79n)]))).toThrow(
      'signature weight is insufficient: 67*239 > 100*160',
    )
  })

  test.each<[string, WarpMessage, ValidatorState, string]>([
    [
      'nobody validates',
      real,
      withoutValidators(subnetOf([first, second])),
      'unknown validator: NumIndices (1) >= NumFilteredValidators (0)',
    ],
    [
      'one of them has left',
      real,
      subnetOf([first]),
      'unknown validator: NumIndices (1) >= NumFilteredValidators (1)',
    ],
    ['another one stands in the place of one', real, subnetOf([third, second]), 'signature is invalid'],
    [
      'it names one signer too few',
      withSigners(1),
      subnetOf([{ ...first, weight: 1n }, second]),
      'signature is invalid',
    ],
    [
      'it names a signer that is not there',
      withSigners(7),
      subnetOf([first, second]),
      'unknown validator: NumIndices (2) >= NumFilteredValidators (2)',
    ],
    ['its signers begin with zeros', withSigners(0, 3), subnetOf([first, second]), 'bitset is invalid'],
    [
      'nobody signed',
      withSigners(),
      subnetOf([first, second]),
      'signature weight is insufficient: 67*160 > 100*0',
    ],
    ['nobody signed and nobody could', withSigners(), subnetOf([]), 'no public keys'],
    [
      'it says something else',
      { ...real, unsigned: { ...real.unsigned, payload: Uint8Array.of(1) } },
      subnetOf([first, second]),
      'signature is invalid',
    ],
    [
      'its signature is no point',
      { ...real, signature: { ...real.signature, signature: new Uint8Array(96) } },
      subnetOf([first, second]),
      "failed to parse signature: couldn't decompress signature",
    ],
    [
      'its signature is outside the group',
      { ...real, signature: { ...real.signature, signature: outsideTheGroup() } },
      subnetOf([first, second]),
      'failed to parse signature: invalid signature',
    ],
    [
      'its signature is the identity',
      { ...real, signature: { ...real.signature, signature: identity() } },
      subnetOf([first, second]),
      'signature is invalid',
    ],
    ['weights overflow', real, subnetOf([{ ...first, weight: maxUint64 }, second]), 'overflow'],
  ])('is invalid when %s', (_, message, validators, text) => {
    expect(() => verify(message, validators)).toThrow(new RegExp(`^${escaped(text)}$`))
  })

  test('is invalid on another network', () => {
    expect(() => verify(real, subnetOf([first, second]), 1)).toThrow('wrong networkID')
  })
})

describe('a message is verified', () => {
  test('at a height, by the validators of the source chain, up to a quorum of the chain', () => {
    const asked: unknown[] = []
    const state: ValidatorState = {
      subnetOf: (chainId) => {
        asked.push(chainId)
        return subnetId
      },
      validatorsAt: (height, subnet) => {
        asked.push(height, subnet)
        return subnetOf([
          first,
          second,
          { nodeId: emptyNodeId, publicKey: undefined, weight: 160n },
        ]).validatorsAt(height, subnet)
      },
    }
    const options = { networkId: 1337, validators: state, height: 7n, known: new KnownSignatures() }
    const half = { numerator: 50n, denominator: 100n }
    expect(() => verifyMessage(real, { ...options, quorum: half })).not.toThrow()
    expect(asked).toEqual([real.unsigned.sourceChainId, 7n, subnetId])
    expect(() => verifyMessage(real, { ...options, quorum: { ...half, numerator: 51n } })).toThrow(
      'signature weight is insufficient: 51*320 > 100*160',
    )
  })

  test('once: a valid signature is known from then on, an invalid one is not', () => {
    const known = new KnownSignatures()
    const options = { networkId: 1337, validators: subnetOf([first, second]), height: 1n, known }
    const members = options.validators.validatorsAt(1n, subnetId)
    const publicKeys = warpSetOf(members)?.validators.map(({ publicKey }) => publicKey) ?? []
    const isKnown = ({ unsigned, signature: { signature } }: WarpMessage) =>
      known.hasMessage(unsignedWarpBytes(unsigned), signature, publicKeys)
    verifyMessage(real, options)
    expect(isKnown(real)).toBe(true)
    const other = { ...real, unsigned: { ...real.unsigned, payload: Uint8Array.of(1) } }
    expect(() => verifyMessage(other, options)).toThrow('signature is invalid')
    expect(isKnown(other)).toBe(false)
    // A signature that is known is not checked again.
    known.addMessage(unsignedWarpBytes(other.unsigned), other.signature.signature, publicKeys)
    expect(() => verifyMessage(other, options)).not.toThrow()
  })

  test('with as many signers as its bit set names', () => {
    expect(countSigners(real)).toBe(2)
    const malformed = { ...real, signature: { ...real.signature, signers: Uint8Array.of(0) } }
    expect(() => countSigners(malformed)).toThrow('bitset is invalid')
  })
})

test('without sybil protection, chains have their subnets, and no validators', () => {
  const state = withoutValidators(subnetOf([first]))
  expect(state.subnetOf(real.unsigned.sourceChainId)).toBe(subnetId)
  expect(state.validatorsAt(1n, subnetId).size).toBe(0)
})

test('a quorum is reached exactly, and missed by one', () => {
  expect(() => checkWeight(67n, 100n, defaultQuorum)).not.toThrow()
  expect(() => checkWeight(66n, 100n, defaultQuorum)).toThrow('67*100 > 100*66')
  expect(() => checkWeight(0n, 0n, defaultQuorum)).not.toThrow()
})

describe('validators with known keys', () => {
  const secrets = [11, 12, 13].map((byte) => new Uint8Array(32).fill(byte))
  const members = secrets.map((secret, i) => ({
    nodeId: `${i}`.repeat(40) as NodeId,
    publicKey: blsPublicKeyOf(secret),
    weight: 10n,
  }))
  const unsigned = real.unsigned
  const sign = (keys: SignerKeys, state: ValidatorState) =>
    signMessage(unsigned, { validators: state, height: 1n, keys, known: new KnownSignatures() })

  test('sign together', () => {
    const signed = sign(new SignerKeys(new UndoLog(), secrets), subnetOf(members))

    expect(() => verify(signed, subnetOf(members))).not.toThrow()
    expect(bitSetIndices(signed.signature.signers)).toEqual([0, 1, 2])
  })

  test('count as one signer when they share a key', () => {
    const [one, two] = members as [Member, Member]
    const twins = subnetOf([one, { ...two, publicKey: one.publicKey }])
    const signed = sign(new SignerKeys(new UndoLog(), secrets.slice(0, 1)), twins)

    expect(bitSetIndices(signed.signature.signers)).toEqual([0])
    expect(() => verify(signed, twins)).not.toThrow()
  })

  test('report a missing quorum, which an added key completes', () => {
    const undo = new UndoLog()
    const keys = new SignerKeys(undo, secrets.slice(0, 2))
    expect(() => sign(keys, subnetOf(members))).toThrow('signature weight is insufficient: 67*30 > 100*20')
    const mark = undo.checkpoint()

    expect(keys.add(secrets[2] as Uint8Array)).toEqual(members[2]?.publicKey)
    expect(() => verify(sign(keys, subnetOf(members)), subnetOf(members))).not.toThrow()

    undo.revert(mark)
    expect(() => sign(keys, subnetOf(members))).toThrow('signature weight is insufficient')
  })

  test('do not count while they refuse, until they sign again or the network is reverted', () => {
    const undo = new UndoLog()
    const keys = new SignerKeys(undo, secrets)
    const [one, two, three] = members as [Member, Member, Member]
    const mark = undo.checkpoint()
    keys.setSigning(one.nodeId, false)
    expect(() => sign(keys, subnetOf(members))).toThrow('signature weight is insufficient: 67*30 > 100*20')
    keys.setSigning(two.nodeId, false)
    keys.setSigning(three.nodeId, false)
    expect(() => sign(keys, subnetOf(members))).toThrow(
      /^at P-Chain height 1 nobody signs for the chain: NodeID-\w+, NodeID-\w+, NodeID-\w+ refuse/,
    )
    undo.revert(mark)
    expect(() => sign(keys, subnetOf(members))).not.toThrow()
  })

  test('refuse when all nodes of a shared key refuse', () => {
    const [one, two] = members as [Member, Member]
    const twins = subnetOf([one, { ...two, publicKey: one.publicKey }])
    const keys = new SignerKeys(new UndoLog(), secrets)
    keys.setSigning(one.nodeId, false)
    expect(() => verify(sign(keys, twins), twins)).not.toThrow()
    keys.setSigning(two.nodeId, false)
    expect(() => sign(keys, twins)).toThrow('nobody signs')
    keys.setSigning(two.nodeId, true)
    expect([one, two].map(({ nodeId }) => keys.signs(nodeId))).toEqual([false, true])
    expect(() => sign(keys, twins)).not.toThrow()
  })

  test('sign only as far as needed when requested, the heaviest first', () => {
    const weights = [10n, 50n, 40n]
    const state = subnetOf(members.map((member, i) => ({ ...member, weight: weights[i] as bigint })))
    const heaviest = [members[1], members[2]].map((member) => toHex(member?.publicKey as Uint8Array))
    const keys = new SignerKeys(new UndoLog(), secrets)
    const known = new KnownSignatures()
    const request = { validators: state, height: 1n, keys, known, enough: defaultQuorum }
    const signed = signMessage(unsigned, request)
    const set = warpSetOf(state.validatorsAt(1n, subnetId))?.validators ?? []
    const signers = bitSetIndices(signed.signature.signers)?.map((i) =>
      toHex(set[i]?.publicKey as Uint8Array),
    )
    expect(signers?.toSorted()).toEqual(heaviest.toSorted())
    expect(() => verify(signed, state)).not.toThrow()
  })

  test('produce signatures that need no further check, except for other signers and messages', () => {
    const state = subnetOf(members)
    const known = new KnownSignatures()
    const keys = new SignerKeys(new UndoLog(), secrets)
    const { signature } = signMessage(unsigned, { validators: state, height: 1n, keys, known })
    const message = unsignedWarpBytes(unsigned)
    const publicKeys = warpSetOf(state.validatorsAt(1n, subnetId))?.validators.map((v) => v.publicKey) ?? []
    expect(known.hasMessage(message, signature.signature, publicKeys)).toBe(true)
    expect(known.hasMessage(message, signature.signature, publicKeys.slice(1))).toBe(false)
    expect(known.hasMessage(message.subarray(1), signature.signature, publicKeys)).toBe(false)
    expect(known.hasPossession(message, signature.signature)).toBe(false)
  })

  test('sign for a subnet that is named, and for a quorum that is lower', () => {
    const other = idFromString('2Pp7vx7LCcHWqi5sBGZrJFdVGYc2auFtxV1SqyeU86FNDkPSdY')
    const state: ValidatorState = {
      subnetOf: () => subnetId,
      validatorsAt: (height, subnet) =>
        height === 3n && subnet === other ? subnetOf(members).validatorsAt(height, subnet) : new Map(),
    }
    const keys = new SignerKeys(new UndoLog(), secrets.slice(0, 2))
    const options = { validators: state, height: 3n, keys, known: new KnownSignatures(), subnetId: other }
    expect(() => signMessage(unsigned, options)).toThrow('67*30 > 100*20')
    const quorum = { numerator: 66n, denominator: 100n }
    expect(bitSetIndices(signMessage(unsigned, { ...options, quorum }).signature.signers)).toHaveLength(2)
    expect(() => signMessage(unsigned, { ...options, quorum, subnetId: undefined })).toThrow('no validator')
  })

  test('are those whose secret keys are held', () => {
    const keys = new SignerKeys(new UndoLog(), secrets.slice(0, 1))
    const isHeld = () => secrets.slice(0, 2).map((secret) => keys.holds(secret))
    expect(isHeld()).toEqual([true, false])
    keys.add(secrets[1] as Uint8Array)
    expect(isHeld()).toEqual([true, true])
    expect(() => keys.add(new Uint8Array(32))).toThrow('secretKey must be a BLS secret key')
    const [one, two] = members as [Member, Member]
    keys.setSigning(two.nodeId, false)
    expect(keys.silentAmong([one.nodeId, two.nodeId])).toEqual([two.nodeId])
  })

  test('cannot sign when their weights overflow', () => {
    const heavy = members.map((member) => ({ ...member, weight: maxUint64 }))
    expect(() => sign(new SignerKeys(new UndoLog(), secrets), subnetOf(heavy))).toThrow(/^overflow$/)
  })

  test('cannot sign when there are none', () => {
    expect(() => sign(new SignerKeys(new UndoLog(), []), subnetOf(members))).toThrow(
      'at P-Chain height 1 the chain has no validator whose BLS key is held here',
    )
  })
})

test('bit sets are big-endian without leading zeros', () => {
  expect([...bitSetBytes([0, 9, 3])]).toEqual([2, 9])
  expect(bitSetIndices(Uint8Array.of(2, 9))).toEqual([0, 3, 9])
  expect([...bitSetBytes([])]).toEqual([])
  expect(bitSetIndices(new Uint8Array())).toEqual([])
  expect(bitSetIndices(Uint8Array.of(0))).toBeUndefined()
})

/** A point of the twisted curve outside the signature subgroup: the first x that has a y. */
function outsideTheGroup(): Uint8Array {
  const bytes = new Uint8Array(96)
  bytes[0] = 0x80
  bytes[95] = 2
  return bytes
}

function identity(): Uint8Array {
  const bytes = new Uint8Array(96)
  bytes[0] = 0xc0
  return bytes
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
