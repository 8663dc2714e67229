import { expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { ValidationUptimes } from '../../../../state/platform/staking/ValidationUptimes.js'
import {
  isActive,
  L1Validators,
  remainingBalance,
} from '../../../../state/platform/validators/L1Validators.js'
import { ValidatorSets } from '../../../../state/platform/validators/ValidatorSets.js'
import { Clock } from '../../../../state/time/Clock.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { nodeIdOf } from '../../../methods/platform/made.js'
import { l1Validator } from './l1Validator.js'

const [first, second] = ['ee', 'ff'].map((byte) => byte.repeat(32) as Id) as [Id, Id]
const idOf = (number: number) => `0${number}`.repeat(32) as Id

function setup() {
  const undo = new UndoLog()
  const sets = new ValidatorSets(undo)
  const clock = new Clock({ mode: 'frozen', startMs: 1_000_000 })
  const uptimes = new ValidationUptimes(undo, clock, () => 0n)
  return { clock, uptimes, sets, validators: new L1Validators(undo, sets, uptimes) }
}

test('the validators of an L1 are in the order of their nodes, and no others are among them', () => {
  const { validators } = setup()
  const of = (subnetId: Id, node: number) =>
    l1Validator(100n, { validationId: idOf(node), subnetId, nodeId: nodeIdOf(node) })
  const [high, low, other] = [of(first, 9), of(first, 2), of(second, 5)]
  for (const validator of [high, other, low]) validators.put(validator)
  expect(validators.ofSubnet(first)).toEqual([low, high])
  expect([2, 5, 9].map((node) => validators.has(first, nodeIdOf(node)))).toEqual([true, false, true])
  expect([first, second, idOf(1)].map((subnetId) => validators.weightOf(subnetId))).toEqual([10n, 5n, 0n])
})

test('of active validators whose balances end alike the first is the one with the lower ID', () => {
  const { validators } = setup()
  for (const [number, end] of [
    [3, 100n],
    [1, 100n],
    [2, 100n],
    [4, 101n],
    [5, 0n],
  ] as const)
    validators.put(l1Validator(end, { validationId: idOf(number), nodeId: nodeIdOf(number) }))
  expect(validators.active().map(({ validationId }) => validationId)).toEqual([1, 2, 3, 4].map(idOf))
  expect([validators.firstActive?.validationId, validators.activeCount]).toEqual([idOf(1), 4])
})

test('the uptime of a validator counts from its start, while it is active, until it is removed', () => {
  const { clock, uptimes, validators } = setup()
  const { validationId } = l1Validator(100n)
  const upSeconds = () => uptimes.of(validationId)?.upSeconds
  validators.put(l1Validator(100n, { startTime: 1_000n }))
  clock.set(1_010_000)
  validators.put(l1Validator(0n, { startTime: 1_000n }))
  clock.set(1_015_000)
  expect(upSeconds()).toBe(10n)
  validators.put(l1Validator(200n, { startTime: 1_000n }))
  clock.set(1_017_000)
  validators.put(l1Validator(300n, { startTime: 1_000n, weight: 9n }))
  expect(upSeconds()).toBe(12n)
  expect(validators.weightOf(first)).toBe(9n)
  validators.put(l1Validator(300n, { weight: 0n }))
  expect(uptimes.of(validationId)).toBeUndefined()
  expect(validators.weightOf(first)).toBe(0n)
})

test('a validator that is inactive from its start has no uptime', () => {
  const { clock, uptimes, validators } = setup()
  validators.put(l1Validator(0n, { startTime: 1_000n }))
  clock.set(1_010_000)
  expect(uptimes.of(l1Validator(0n).validationId)).toMatchObject({ upSeconds: 0n, lastUpdated: 1_010n })
})

test('only an active validator has a balance', () => {
  const balances = [l1Validator(100n), l1Validator(0n), l1Validator(100n, { weight: 0n })].map(
    (validator) => [isActive(validator), remainingBalance(validator, 30n)] as const,
  )
  expect(balances).toEqual([
    [true, 70n],
    [false, 0n],
    [false, 0n],
  ])
})
