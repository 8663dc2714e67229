import { expect, test } from '@jest/globals'
import { emptyId, type Id, idToBytes } from '../../../../state/codec/ids.js'
import { maxUint64 } from '../../../../state/codec/integers.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { quotedId } from '../../../../state/errors/quotedId.js'
import { Subnets } from '../../../../state/platform/Subnets.js'
import { ValidationUptimes } from '../../../../state/platform/staking/ValidationUptimes.js'
import { checkOwnMessage } from '../../../../state/platform/validators/checkOwnMessage.js'
import { L1Validators } from '../../../../state/platform/validators/L1Validators.js'
import { RegistrationExpiries } from '../../../../state/platform/validators/RegistrationExpiries.js'
import { ValidatorSets } from '../../../../state/platform/validators/ValidatorSets.js'
import { Clock } from '../../../../state/time/Clock.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { registrationJustificationBytes } from '../../../../state/warp/justification.js'
import {
  convertedValidationId,
  type L1Message,
  l1MessageBytes,
  type RegisterL1Validator,
  registeredValidationId,
} from '../../../../state/warp/l1Messages.js'
import { payloadBytes } from '../../../../state/warp/payloads.js'
import { l1Validator } from './l1Validator.js'

const [subnetId, conversionId, permissioned, unknown] = ['0a', '0b', '0c', '0d'].map((byte) =>
  byte.repeat(32),
) as [Id, Id, Id, Id]
const timestamp = 1_000n

/** The registration of a validator that may happen until a time. */
const until = (expiry: bigint): RegisterL1Validator => ({
  kind: 'RegisterL1Validator',
  subnetId,
  nodeIdBytes: new Uint8Array(20).fill(7),
  blsPublicKey: new Uint8Array(48).fill(8),
  expiry,
  remainingBalanceOwner: { threshold: 0, addresses: [] },
  disableOwner: { threshold: 0, addresses: [] },
  weight: 5n,
})
const idUntil = (expiry: bigint) => registeredValidationId(until(expiry))

const undo = new UndoLog()
const facts = {
  subnets: new Subnets(undo),
  registrationExpiries: new RegistrationExpiries(undo),
  l1Validators: new L1Validators(
    undo,
    new ValidatorSets(undo),
    new ValidationUptimes(undo, new Clock({ mode: 'frozen', startMs: 1_000_000 }), () => 0n),
  ),
  timestamp,
}
facts.subnets.convert(subnetId, {
  conversionId,
  managerChainId: emptyId,
  managerAddress: new Uint8Array(),
})
const first = convertedValidationId(subnetId, 0)
const registered = idUntil(timestamp - 1n)
facts.l1Validators.put(l1Validator(100n, { validationId: first, subnetId, minNonce: 3n, weight: 5n }))
facts.l1Validators.put(l1Validator(100n, { validationId: registered, subnetId: unknown }))
// A registration that was used, and whose validation has ended.
facts.registrationExpiries.add({ expiry: timestamp + 2n, validationId: idUntil(timestamp + 2n) })

const nothing: Uint8Array = new Uint8Array()
const call = (payload: Uint8Array, sourceAddress = nothing) =>
  payloadBytes({ kind: 'addressedCall', sourceAddress, payload })

/** Returns the code and the text of why the validators do not sign; undefined when they do. */
function refusal(payload: Uint8Array, justification = nothing): unknown {
  try {
    checkOwnMessage(facts, payload, justification)
  } catch (error) {
    expect(error).toBeInstanceOf(NodeError)
    return error instanceof NodeError ? [error.code, error.message] : error
  }
}
const asked = (message: L1Message, justification?: Uint8Array) =>
  refusal(call(l1MessageBytes(message)), justification)

const unregistered = (validationId: Id) =>
  ({ kind: 'L1ValidatorRegistration', validationId, registered: false }) as const
const started = (index: number, of = subnetId) =>
  registrationJustificationBytes({ kind: 'converted', subnetId: of, index })
const used = (message: L1Message) =>
  registrationJustificationBytes({ kind: 'registered', message: l1MessageBytes(message) })

test('a message is refused unless it is a call of the P-Chain itself that the P-Chain can make', () => {
  const valid = l1MessageBytes({ kind: 'SubnetToL1Conversion', conversionId })
  expect(refusal(nothing)).toEqual([1, "failed to parse warp addressed call: couldn't unpack codec version"])
  expect(refusal(payloadBytes({ kind: 'hash', hash: unknown }))).toEqual([
    1,
    'failed to parse warp addressed call: wrong payload type: *payload.Hash',
  ])
  expect(refusal(call(valid, Uint8Array.of(0)))).toEqual([2, 'source address should be empty'])
  expect(refusal(call(nothing))).toEqual([
    3,
    "failed to parse warp addressed call payload: couldn't unpack codec version",
  ])
  expect(asked(until(1n))).toEqual([
    4,
    'unsupported warp addressed call payload type: *message.RegisterL1Validator',
  ])
})

test('a conversion is signed for its own subnet only', () => {
  const conversion = (id: Id, justification?: Uint8Array) =>
    asked({ kind: 'SubnetToL1Conversion', conversionId: id }, justification)
  expect(conversion(conversionId, idToBytes(subnetId))).toBeUndefined()
  for (const length of [0, 31, 33])
    expect(conversion(conversionId, new Uint8Array(length))).toEqual([
      5,
      `failed to parse justification: invalid hash length: expected 32 bytes but got ${length}`,
    ])
  expect(conversion(conversionId, idToBytes(permissioned))).toEqual([
    6,
    `subnet ${quotedId(permissioned)} has not been converted`,
  ])
  expect(conversion(unknown, idToBytes(subnetId))).toEqual([
    7,
    `provided conversionID ${quotedId(unknown)} != expected conversionID ${quotedId(conversionId)}`,
  ])
})

test('a registration is signed while its validator is there', () => {
  const registration = (validationId: Id) =>
    asked({ kind: 'L1ValidatorRegistration', validationId, registered: true })
  expect([registration(first), registration(registered)]).toEqual([undefined, undefined])
  expect(registration(unknown)).toEqual([11, `validation ${quotedId(unknown)} does not exist`])
})

test('the end of a validation is signed for the conversion that it started with', () => {
  const second = convertedValidationId(subnetId, 1)
  expect(asked(unregistered(second), started(1))).toBeUndefined()
  expect(asked(unregistered(second))).toEqual([8, 'invalid justification type: <nil>'])
  // The field of the conversion (1) with a subnet ID (1) of two bytes.
  expect(asked(unregistered(second), Uint8Array.of(0x0a, 4, 0x0a, 2, 1, 2))).toEqual([
    9,
    'failed to parse subnetID: invalid hash length: expected 32 bytes but got 2',
  ])
  expect(asked(unregistered(second), started(2))).toEqual([
    10,
    `validationID ${quotedId(second)} != justificationID ${quotedId(convertedValidationId(subnetId, 2))}`,
  ])
  const elsewhere = convertedValidationId(permissioned, 0)
  expect(asked(unregistered(elsewhere), started(0, permissioned))).toEqual([
    6,
    `subnet ${quotedId(permissioned)} has not been converted`,
  ])
  expect(asked(unregistered(first), started(0))).toEqual([12, `validation ${quotedId(first)} exists`])
})

test('the end of a validation is signed when its registration was used, or has expired', () => {
  const end = (expiry: bigint, message: L1Message = until(expiry)) =>
    asked(unregistered(idUntil(expiry)), used(message))
  expect([end(timestamp), end(timestamp + 2n)]).toEqual([undefined, undefined])
  expect(end(timestamp - 1n)).toEqual([12, `validation ${quotedId(registered)} exists`])
  expect(end(timestamp + 1n)).toEqual([
    14,
    `validation ${quotedId(idUntil(timestamp + 1n))} can be registered until 1001`,
  ])
  expect(end(timestamp, until(2n))).toEqual([
    10,
    `validationID ${quotedId(idUntil(timestamp))} != justificationID ${quotedId(idUntil(2n))}`,
  ])
  expect(end(timestamp, { kind: 'SubnetToL1Conversion', conversionId })).toEqual([
    13,
    'failed to parse RegisterL1Validator justification: wrong payload type: *message.SubnetToL1Conversion',
  ])
})

test('a weight is signed with the last nonce that was used, but the greatest', () => {
  const weight = (nonce: bigint, value: bigint, validationId = first) =>
    asked({ kind: 'L1ValidatorWeight', validationId, nonce, weight: value })
  expect(weight(2n, 5n)).toBeUndefined()
  expect(weight(maxUint64, 5n, unknown)).toEqual([15, 'impossible nonce'])
  expect(weight(2n, 5n, unknown)).toEqual([11, `validation ${quotedId(unknown)} does not exist`])
  for (const nonce of [1n, 3n])
    expect(weight(nonce, 6n)).toEqual([16, `provided nonce ${nonce} != expected nonce (3 - 1)`])
  expect(weight(2n, 6n)).toEqual([17, 'provided weight 6 != expected weight 5'])
})
