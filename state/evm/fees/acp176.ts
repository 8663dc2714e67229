import { maxUint64 } from '../../codec/integers.js'
import { larger, smaller } from '../../gas/bounds.js'
import { calculatePrice, leastExcess } from '../../gas/calculatePrice.js'
import type { BlockFees } from './FeeRules.js'

// ACP-176, dynamic gas target and price (AvalancheGo `vms/evm/acp176/acp176.go`). Gas, gas per second, wei
// per gas.

const maxSafeInteger = BigInt(Number.MAX_SAFE_INTEGER)
const minTargetPerSecond = 1_000_000n
const maxTargetExcessChange = 2n ** 15n
const targetConversion = 1024n * maxTargetExcessChange
const maxTargetExcess = 1_024_950_627n
const minGasPrice = 1n
const targetToPriceConversion = 87n
const targetToMaxCapacity = 10n
/** The seconds in which an empty capacity fills. */
export const timeToFillCapacity = 5n
/** The size of a fee state at the start of a header's extra data, bytes. */
export const feeStateSize = 24

/** The fee state that each header carries. */
export type Acp176State = {
  /** Gas that is available to the next block. */
  readonly capacity: bigint
  readonly excess: bigint
  readonly targetExcess: bigint
}

/** The fee state of the first block. */
export const initialAcp176State: Acp176State = { capacity: 0n, excess: 0n, targetExcess: 0n }

/**
 * Decodes the fee state at the start of a header's extra data. @throws {RangeError} when there are too few
 * bytes
 */
export function parseAcp176State(extraData: Uint8Array): Acp176State {
  if (extraData.length < feeStateSize)
    throw new RangeError(
      `insufficient length for fee state: expected at least ${feeStateSize} bytes but got ${extraData.length} bytes`,
    )
  return { capacity: read64(extraData, 0), excess: read64(extraData, 8), targetExcess: read64(extraData, 16) }
}

/** Encodes a fee state as 24 bytes, followed by other extra data of the header. */
export function acp176StateBytes(state: Acp176State, rest: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(feeStateSize + rest.length)
  write64(bytes, 0, state.capacity)
  write64(bytes, 8, state.excess)
  write64(bytes, 16, state.targetExcess)
  bytes.set(rest, feeStateSize)
  return bytes
}

/** The values that follow from the gas target alone. */
type Rates = {
  readonly targetPerSecond: bigint
  /** The capacity when it is full, which is a block's gas limit. */
  readonly maxCapacity: bigint
  /** The excess by which the price grows e-fold. */
  readonly priceConversion: bigint
  /** An excess up to which the price is the least one: e^(1/2) is less than 2. */
  readonly freeExcess: bigint
}

function rates({ targetExcess }: Acp176State): Rates {
  const perSecond = targetOfExcess(targetExcess)
  const priceConversion = smaller(perSecond * targetToPriceConversion, maxUint64)
  return {
    targetPerSecond: perSecond,
    maxCapacity: smaller(perSecond * targetToMaxCapacity, maxUint64),
    priceConversion,
    freeExcess: priceConversion / 2n,
  }
}

/** Returns the gas target per second that a target excess means. */
export function targetOfExcess(targetExcess: bigint): bigint {
  return calculatePrice(minTargetPerSecond, targetExcess, targetConversion)
}

/** Moves the target excess towards a desired one by as much as a block may. */
export function voteTargetExcess(targetExcess: bigint, desired: bigint): bigint {
  return step(targetExcess, desired, maxTargetExcessChange)
}

/** Returns the gas target per second. */
export function targetPerSecond(state: Acp176State): bigint {
  return rates(state).targetPerSecond
}

/** Returns the gas limit, the gas and the price of a block in this state. Gas in units, wei per gas. */
export function blockFeesOf(state: Acp176State): BlockFees {
  return { gasLimit: rates(state).maxCapacity, gasCapacity: state.capacity, baseFee: gasPrice(state) }
}

/** Returns the base fee, wei per gas. */
function gasPrice(state: Acp176State): bigint {
  const { priceConversion, freeExcess } = rates(state)
  return state.excess <= freeExcess ? minGasPrice : calculatePrice(minGasPrice, state.excess, priceConversion)
}

/** Returns the state after some milliseconds without blocks (since Granite). */
export function advance(state: Acp176State, milliseconds: bigint): Acp176State {
  const known = rates(state)
  return after(state, known, (known.targetPerSecond / 1000n) * milliseconds)
}

/** Returns the state after some seconds without blocks (before Granite). */
export function advanceSeconds(state: Acp176State, seconds: bigint): Acp176State {
  const known = rates(state)
  return after(state, known, known.targetPerSecond * seconds)
}

/** @param targetGas the gas that the target allows in the time that has passed */
function after(state: Acp176State, { maxCapacity: most }: Rates, targetGas: bigint): Acp176State {
  return {
    capacity: smaller(state.capacity + targetGas * 2n, most),
    excess: larger(state.excess - targetGas, 0n),
    targetExcess: state.targetExcess,
  }
}

/** Returns the state after a block used gas; undefined when the gas exceeds the capacity. */
export function consume(state: Acp176State, gas: bigint): Acp176State | undefined {
  if (gas > state.capacity) return undefined
  return {
    capacity: state.capacity - gas,
    excess: smaller(state.excess + gas, maxUint64),
    targetExcess: state.targetExcess,
  }
}

/** Moves the target excess towards a desired one by as much as a block may, and keeps the price. */
export function voteTarget(state: Acp176State, desired: bigint): Acp176State {
  const targetExcess = voteTargetExcess(state.targetExcess, desired)
  const moved = { ...state, targetExcess }
  const excess = smaller((state.excess * targetPerSecond(moved)) / targetPerSecond(state), maxUint64)
  return { targetExcess, excess, capacity: smaller(state.capacity, rates(moved).maxCapacity) }
}

/** Returns the target excess to vote for, given a desired gas target per second. */
export function desiredTargetExcess(target: bigint): bigint {
  return leastExcess(maxTargetExcess, (targetExcess) => targetOfExcess(targetExcess) >= target)
}

/** Returns the milliseconds until the capacity is at least `gas`; undefined when it never is. */
export function msUntilCapacity(state: Acp176State, gas: bigint): bigint | undefined {
  if (state.capacity >= gas) return 0n
  const { maxCapacity, targetPerSecond: perSecond } = rates(state)
  if (gas > maxCapacity) return undefined
  const rate = (perSecond / 1000n) * 2n
  return (gas - state.capacity + rate - 1n) / rate
}

/** Returns the milliseconds until the base fee is at most `price` wei; undefined when it never is. */
export function msUntilPrice(state: Acp176State, price: bigint): bigint | undefined {
  if (price < minGasPrice) return undefined
  if (gasPrice(state) <= price) return 0n
  const { priceConversion: conversion, targetPerSecond: perSecond } = rates(state)
  const rate = perSecond / 1000n
  let low = 0n
  let high = (state.excess + rate - 1n) / rate
  while (low < high) {
    const middle = (low + high) / 2n
    const left = state.excess - rate * middle
    if (calculatePrice(minGasPrice, larger(left, 0n), conversion) <= price) high = middle
    else low = middle + 1n
  }
  return low
}

/** Moves a value towards another by at most `limit`. */
export function step(from: bigint, to: bigint, limit: bigint): bigint {
  if (from < to) return to - from > limit ? from + limit : to
  return from - to > limit ? from - limit : to
}

// Not by a DataView: it needs the buffer of the bytes, for which V8 would allocate memory that every header keeps.

function read64(bytes: Uint8Array, at: number): bigint {
  const high = read32(bytes, at)
  const low = BigInt(read32(bytes, at + 4))
  return high === 0 ? low : (BigInt(high) << 32n) | low
}

function read32(bytes: Uint8Array, at: number): number {
  let value = 0
  for (let index = at; index < at + 4; index++) value = value * 256 + (bytes[index] ?? 0)
  return value
}

function write64(bytes: Uint8Array, at: number, value: bigint): void {
  if (value <= maxSafeInteger) {
    writeDigits(bytes, at + 7, Number(value))
    return
  }
  writeDigits(bytes, at + 3, Number(value >> 32n))
  writeDigits(bytes, at + 7, Number(value & 0xffff_ffffn))
}

/** @param end the offset of the last byte */
function writeDigits(bytes: Uint8Array, end: number, value: number): void {
  let rest = value
  for (let index = end; rest > 0; index--) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
}
