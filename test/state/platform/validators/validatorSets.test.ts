import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { emptyId, emptyNodeId, type Id, type NodeId } from '../../../../state/codec/ids.js'
import { blsPublicKeyOf, blsUncompressPublicKey } from '../../../../state/crypto/bls.js'
import { ValidationUptimes } from '../../../../state/platform/staking/ValidationUptimes.js'
import { L1Validators } from '../../../../state/platform/validators/L1Validators.js'
import { sampleStake } from '../../../../state/platform/validators/sampleStake.js'
import { ValidatorSets } from '../../../../state/platform/validators/ValidatorSets.js'
import { Clock } from '../../../../state/time/Clock.js'
import { Random } from '../../../../state/time/Random.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { warpSetOf } from '../../../../state/warp/warpSet.js'

const l1 = 'ee'.repeat(32) as Id
const [a, b] = ['aa', 'bb'].map((byte) => byte.repeat(20) as NodeId) as [NodeId, NodeId]
const member = (nodeId: NodeId, weight: bigint) => ({ nodeId, publicKey: undefined, weight })

describe('ValidatorSets', () => {
  test('records the validators at each height', () => {
    const undo = new UndoLog()
    const sets = new ValidatorSets(undo)
    const weights = (height: bigint) => [...sets.at(height, emptyId).values()].map(({ weight }) => weight)
    sets.add(emptyId, member(a, 10n))
    sets.startHeight(3n)
    sets.add(emptyId, member(b, 5n))
    sets.changeWeight(emptyId, a, 1n)
    sets.startHeight(7n)
    sets.changeWeight(emptyId, b, -5n)
    expect([0n, 2n, 3n, 6n, 7n, 100n].map(weights)).toEqual([
      [10n],
      [10n],
      [11n, 5n],
      [11n, 5n],
      [11n],
      [11n],
    ])
    expect(sets.totalWeight(emptyId)).toBe(11n)
  })

  test('have one version for heights with the same validators', () => {
    const undo = new UndoLog()
    const sets = new ValidatorSets(undo)
    const version = (height: bigint) => sets.versionAt(height, emptyId)
    expect(version(0n)).toBeUndefined()
    sets.startHeight(3n)
    sets.add(emptyId, member(a, 10n))
    const mark = undo.checkpoint()
    sets.startHeight(7n)
    sets.changeWeight(emptyId, a, 1n)
    const changed = version(7n)
    expect(version(2n)).toBeUndefined()
    expect(version(6n)).toBe(version(3n))
    expect(changed).not.toBe(version(6n))
    expect(version(100n)).toBe(changed)
    undo.revert(mark)
    expect(version(7n)).toBe(version(3n))
    sets.startHeight(7n)
    sets.changeWeight(emptyId, a, 1n)
    expect(version(7n)).not.toBe(changed)
  })

  test('tells which validators differ between two versions', () => {
    const undo = new UndoLog()
    const sets = new ValidatorSets(undo)
    const many = Array.from({ length: 9 }, (_, i) => `${i}c`.repeat(20) as NodeId)
    for (const nodeId of [a, b, ...many]) sets.add(emptyId, member(nodeId, 10n))
    sets.startHeight(1n)
    sets.changeWeight(emptyId, a, 1n)
    sets.changeWeight(emptyId, b, -10n)
    sets.startHeight(2n)
    sets.changeWeight(emptyId, a, 1n)
    const mark = undo.checkpoint()
    sets.startHeight(3n)
    sets.changeWeight(emptyId, a, 5n)
    const version = (height: bigint) => {
      const found = sets.versionAt(height, emptyId)
      if (found === undefined) throw new Error('there are validators')
      return found
    }
    const between = (from: bigint, to: bigint) => {
      const changes = sets.changesBetween(version(from), version(to), emptyId)
      return changes && [...changes].map(([nodeId, validator]) => [nodeId, validator?.weight])
    }
    expect(between(0n, 1n)).toEqual([
      [a, 11n],
      [b, undefined],
    ])
    expect(between(0n, 3n)).toEqual([
      [a, 17n],
      [b, undefined],
    ])
    expect(between(2n, 0n)).toEqual([
      [a, 10n],
      [b, 10n],
    ])
    expect(between(2n, 2n)).toEqual([])
    const reverted = version(3n)
    undo.revert(mark)
    expect(sets.changesBetween(reverted, version(2n), emptyId)).toBeUndefined()
    sets.startHeight(3n)
    sets.changeWeight(emptyId, a, 7n)
    expect(between(1n, 3n)).toEqual([[a, 19n]])
    // From the last change of height 0 there are four more, and there are ten validators.
    for (const nodeId of many.slice(0, 6)) sets.changeWeight(emptyId, nodeId, 1n)
    expect([between(0n, 3n)?.length, between(3n, 0n)?.length]).toEqual([8, 8])
    sets.changeWeight(emptyId, many[6] as NodeId, 1n)
    expect([between(0n, 3n), between(3n, 0n)]).toEqual([undefined, undefined])
  })

  test('lists the subnets that had validators at a height', () => {
    const sets = new ValidatorSets(new UndoLog())
    sets.add(emptyId, member(a, 1n))
    sets.startHeight(1n)
    sets.add(l1, member(a, 1n))
    sets.startHeight(2n)
    sets.changeWeight(l1, a, -1n)
    expect([0n, 1n, 2n].map((height) => [...sets.allAt(height).keys()])).toEqual([
      [emptyId],
      [emptyId, l1],
      [emptyId],
    ])
  })

  test('is reverted with the undo log', () => {
    const undo = new UndoLog()
    const sets = new ValidatorSets(undo)
    sets.add(emptyId, member(a, 1n))
    const before = undo.digest()
    const mark = undo.checkpoint()
    sets.startHeight(1n)
    sets.add(emptyId, member(b, 1n))
    undo.revert(mark)
    expect(undo.digest()).toBe(before)
    expect(sets.at(1n, emptyId).size).toBe(1)
  })

  test('of a subnet that was reverted begin anew', () => {
    const undo = new UndoLog()
    const sets = new ValidatorSets(undo)
    const mark = undo.checkpoint()
    const digests = [1, 2].map(() => {
      sets.add(l1, member(a, 1n))
      const digest = undo.digest()
      undo.revert(mark)
      return digest
    })
    expect(digests[1]).toBe(digests[0])
    expect(digests[0]).not.toBe(undo.digest())
  })
})

describe('warpSetOf', () => {
  const key = (secret: number) => blsPublicKeyOf(hexToBytes(secret.toString(16).padStart(64, '0')))

  test('orders validators by their uncompressed keys', () => {
    const keys = Array.from({ length: 12 }, (_, i) => key(i + 1))
    const set = new Map(
      keys.map((publicKey, i) => {
        const nodeId = i.toString(16).padStart(40, '0') as NodeId
        return [nodeId, { nodeId, publicKey, weight: 1n }]
      }),
    )
    const ordered = warpSetOf(set)?.validators.map(({ publicKey }) => bytesToHex(publicKey))
    const byUncompressed = keys
      .map((publicKey) => [bytesToHex(blsUncompressPublicKey(publicKey)), bytesToHex(publicKey)] as const)
      .sort(([x], [y]) => (x < y ? -1 : 1))
    expect(ordered).toEqual(byUncompressed.map(([, compressed]) => compressed))
  })

  test('merges nodes with equal keys, and counts those without one', () => {
    const publicKey = key(1)
    const set = new Map([
      [b, { nodeId: b, publicKey, weight: 2n }],
      [a, { nodeId: a, publicKey, weight: 3n }],
      [emptyNodeId, { nodeId: emptyNodeId, publicKey: undefined, weight: 4n }],
    ])
    expect(warpSetOf(set)).toEqual({
      validators: [{ publicKey, weight: 5n, nodeIds: [a, b] }],
      totalWeight: 9n,
    })
  })

  test('refuses a weight beyond 64 bits', () => {
    const half = 2n ** 63n
    expect(
      warpSetOf(
        new Map([
          [a, member(a, half)],
          [b, member(b, half)],
        ]),
      ),
    ).toBeUndefined()
  })
})

describe('sampleStake', () => {
  const set = new Map([
    [a, member(a, 1n)],
    [b, member(b, 3n)],
  ])

  test('draws every unit once', () => {
    for (const seed of 'abcdefghij')
      expect(sampleStake(set, 4, new Random(seed))?.sort()).toEqual([a, b, b, b])
    expect(sampleStake(set, 5, new Random('x'))).toBeUndefined()
  })

  test('draws equally for equal seeds, in whatever order the validators are', () => {
    const [first, second] = [...set]
    if (first === undefined || second === undefined) throw new Error('there are two')
    const reversed = new Map([second, first])
    for (const seed of ['x', 'y', 'z']) {
      const drawn = sampleStake(set, 2, new Random(seed))
      expect(sampleStake(set, 2, new Random(seed))).toEqual(drawn)
      expect(sampleStake(reversed, 2, new Random(seed))).toEqual(drawn)
    }
    expect(sampleStake(set, 0, new Random('x'))).toEqual([])
  })

  test('draws each unit with the same chance', () => {
    const random = new Random('chances')
    let ofA = 0
    for (let i = 0; i < 2_000; i++) if (sampleStake(set, 1, random)?.[0] === a) ofA++
    // A quarter of the stake.
    expect(ofA).toBeGreaterThan(400)
    expect(ofA).toBeLessThan(600)
  })
})

describe('L1Validators', () => {
  function setup() {
    const undo = new UndoLog()
    const sets = new ValidatorSets(undo)
    const clock = new Clock({ mode: 'frozen', startMs: 0 })
    const uptimes = new ValidationUptimes(undo, clock, () => undefined)
    return { sets, validators: new L1Validators(undo, sets, uptimes) }
  }
  const validator = {
    validationId: '01'.repeat(32) as Id,
    subnetId: l1,
    nodeId: a,
    publicKey: Uint8Array.of(1),
    remainingBalanceOwner: { threshold: 0, addresses: [] },
    deactivationOwner: { threshold: 0, addresses: [] },
    startTime: 0n,
    weight: 5n,
    minNonce: 0n,
    endAccumulatedFee: 100n,
  }

  test('count under their node while active, and together under the zero node ID otherwise', () => {
    const { sets, validators } = setup()
    const other = { ...validator, validationId: '02'.repeat(32) as Id, nodeId: b, weight: 7n }
    validators.put(validator)
    validators.put(other)
    expect([...sets.current(l1).keys()]).toEqual([a, b])
    validators.put({ ...validator, endAccumulatedFee: 0n })
    validators.put({ ...other, endAccumulatedFee: 0n })
    expect([...sets.current(l1).values()]).toEqual([
      { nodeId: emptyNodeId, publicKey: undefined, weight: 12n },
    ])
    expect(validators.weightOf(l1)).toBe(12n)
    expect(validators.active()).toEqual([])
  })

  test('are ordered by the end of their balance', () => {
    const { validators } = setup()
    const sooner = { ...validator, validationId: '02'.repeat(32) as Id, nodeId: b, endAccumulatedFee: 99n }
    validators.put(validator)
    validators.put(sooner)
    expect(validators.active()).toEqual([sooner, validator])
  })

  test('are removed by a weight of 0', () => {
    const { sets, validators } = setup()
    validators.put(validator)
    expect(validators.has(l1, a)).toBe(true)
    validators.put({ ...validator, weight: 0n })
    expect(validators.has(l1, a)).toBe(false)
    expect(validators.get(validator.validationId)).toBeUndefined()
    expect(sets.current(l1).size).toBe(0)
  })
})
