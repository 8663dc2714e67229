import { describe, expect, it } from '@jest/globals'
import { bytesToHex } from '../../../state/codec/hex.js'
import type { NodeId } from '../../../state/codec/ids.js'
import { blsPublicKeyOf } from '../../../state/crypto/bls.js'
import { blsKeyOf, knownNodes, makeProofs, possessionOf } from '../../../state/l1s/validatorKeys.js'
import { localStakers } from '../../../state/profiles/localStakers.js'
import { preparedNodes, spareKeys } from '../../../state/profiles/preparedKeys.js'
import { finish } from '../../../state/time/Pauses.js'
import { Random } from '../../../state/time/Random.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { SignerKeys } from '../../../state/warp/SignerKeys.js'

const own = 'ab'.repeat(20) as NodeId
const stranger = 'cd'.repeat(20) as NodeId
const ownKey = new Uint8Array(32).fill(1)
const stakers = localStakers()

function worldWith(held: readonly Uint8Array[] = []) {
  return {
    node: { id: own, identity: { blsSecretKey: ownKey } },
    random: new Random('seed'),
    signerKeys: new SignerKeys(new UndoLog(), held),
  } as unknown as Parameters<typeof blsKeyOf>[0]
}

describe('the BLS key of a node', () => {
  it('is its own where it has one', () => {
    expect(blsKeyOf(worldWith(), own)).toBe(ownKey)
    for (const { nodeId, blsSecretKey } of [...stakers, ...preparedNodes().slice(0, 2)])
      expect(blsKeyOf(worldWith(), nodeId)).toEqual(blsSecretKey)
  })

  it('is else the first spare one that nobody has, and then a random one below the order of the group', () => {
    const [first, second] = spareKeys()
    if (first === undefined || second === undefined) throw new Error('there are spare keys')
    expect(blsKeyOf(worldWith(), stranger)).toEqual(first)
    expect(blsKeyOf(worldWith([first]), stranger)).toEqual(second)
    const world = worldWith(spareKeys())
    const keys = Array.from({ length: 20 }, () => blsKeyOf(world, stranger))
    expect(world.random.position).toBe(20n)
    const made = new Random('seed')
    for (const key of keys) {
      const [top = 0, ...rest] = made.bytes(32)
      expect([...key]).toEqual([top & 0x3f, ...rest])
    }
  })

  it('is known of this node, the stakers of local and the prepared nodes, each once', () => {
    const ids = knownNodes(worldWith())
    expect(ids).toEqual([
      own,
      ...stakers.map(({ nodeId }) => nodeId),
      ...preparedNodes().map(({ nodeId }) => nodeId),
    ])
    const [first] = stakers
    if (first === undefined) throw new Error('local has stakers')
    expect(knownNodes({ node: { id: first.nodeId } as never })).toEqual(ids.slice(1))
  })
})

describe('proofs of possession', () => {
  it('are made of keys that have none, and noted as valid', () => {
    const keys = [stakers[0]?.blsSecretKey ?? ownKey, ownKey]
    const work = makeProofs(keys)
    expect(work.next().done).toBe(false)
    const proofs = finish(work)
    expect([...proofs.keys()]).toEqual([bytesToHex(ownKey)])
    const noted: Uint8Array[][] = []
    const platform = {
      knownSignatures: { addPossession: (...each: Uint8Array[]) => void noted.push(each) },
    } as never
    const [ofStaker, ofOwn] = keys.map((key) => possessionOf({ platform }, key, proofs))
    expect(ofOwn).toBe(proofs.get(bytesToHex(ownKey)))
    expect(ofOwn?.publicKey).toEqual(blsPublicKeyOf(ownKey))
    expect(ofStaker?.publicKey).toEqual(blsPublicKeyOf(keys[0] ?? ownKey))
    expect(noted).toEqual([ofStaker, ofOwn].map((made) => [made?.publicKey, made?.proofOfPossession]))
    expect(possessionOf({ platform }, ownKey)).toEqual(ofOwn)
  })
})
