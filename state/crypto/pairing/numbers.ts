// Numbers of the field as bytes and in their one form from 0 to p - 1.

import { copy, spread } from './field'
import { bits, constants as constantsOfP, fieldBytes, one, p, size, toMontgomery } from './parameters'
import { multiplyParts } from './products'

const mask: i64 = (1 << bits) - 1
const words = memory.data(fieldBytes)
const unit = memory.data(size)
const canonical = memory.data(size)

/** Reads two numbers, of `fieldBytes` each, the highest first, as the two parts. They may be any numbers of that size. */
export function readParts(to: u32, first: u32, second: u32): void {
  readPart(to, first)
  readPart(to + 4, second)
  multiplyParts(to, to, toMontgomery)
}

function readPart(to: u32, bytes: u32): void {
  reverseBytes(words, bytes)
  let window: u64 = 0
  let count: u32 = 0
  let next: u32 = 0
  for (let limb: u32 = 0; limb < size; limb += 8) {
    if (count < bits && next < fieldBytes) {
      window |= (<u64>load<u32>(words + next)) << count
      next += 4
      count += 32
    }
    store<u32>(to + limb, <u32>(window & mask))
    window >>= bits
    count = count < bits ? 0 : count - bits
  }
}

/** Writes both parts, of `fieldBytes` each, the highest first. */
export function writeParts(first: u32, second: u32, a: u32): void {
  toCanonical(a)
  writePart(words, canonical)
  reverseBytes(first, words)
  writePart(words, canonical + 4)
  reverseBytes(second, words)
}

function writePart(to: u32, from: u32): void {
  let window: u64 = 0
  let count: u32 = 0
  let at: u32 = 0
  for (let limb: u32 = 0; limb < size; limb += 8) {
    window |= (<u64>load<u32>(from + limb)) << count
    count += bits
    if (count < 32) continue
    if (at < fieldBytes) store<u32>(to + at, <u32>window)
    at += 4
    window >>= 32
    count -= 32
  }
}

/** Whether both parts are 0 modulo p. */
export function isZero(a: u32): bool {
  toCanonical(a)
  let limbs = v128.load(canonical)
  for (let i: u32 = 16; i < size; i += 16) limbs = v128.or(limbs, v128.load(canonical + i))
  return !v128.any_true(limbs)
}

/** canonical = both parts of a, out of Montgomery's form, from 0 to p - 1 */
function toCanonical(a: u32): void {
  store<u32>(unit, 1)
  store<u32>(unit, 1, 4)
  multiplyParts(canonical, a, unit)
  reduce(canonical)
  reduce(canonical + 4)
}

/** Brings a part that lies between -p and 2 p to the form from 0 to p - 1. */
function reduce(at: u32): void {
  let top = addP(at, 0)
  while (top < 0) top = addP(at, 1)
  while (!isBelowP(at)) addP(at, -1)
}

/** Adds some times p, and carries. @returns the last limb */
function addP(at: u32, times: i64): i32 {
  let sum: i64 = 0
  for (let i: u32 = 0; i < size; i += 8) {
    sum += <i64>load<i32>(at + i) + times * <i64>limbOfP(i)
    store<i32>(at + i, <i32>(i === size - 8 ? sum : sum & mask))
    sum >>= bits
  }
  return load<i32>(at, size - 8)
}

function isBelowP(at: u32): bool {
  for (let i: i32 = size - 8; i >= 0; i -= 8) {
    const limb = load<i32>(at + i)
    const other = limbOfP(i)
    if (limb !== other) return limb < other
  }
  return false
}

/** The constants of products have each limb four times. */
function limbOfP(offset: u32): i32 {
  return load<i32>(constantsOfP + (offset << 1))
}

/**
 * Compares `fieldBytes`, the highest first, with p.
 * @returns 0 below, 1 above, 2 equal
 */
export function comparedToP(bytes: u32): u32 {
  reverseBytes(words, bytes)
  for (let i: i32 = fieldBytes - 4; i >= 0; i -= 4) {
    const word = load<u32>(words + i)
    const other = load<u32>(p + i)
    if (word !== other) return word < other ? 0 : 1
  }
  return 2
}

/** Writes a's first part as bytes, the lowest first. */
export function writeFirst(to: u32, a: u32): void {
  toCanonical(a)
  writePart(to, canonical)
}

/** Turns the bytes of a number around: the highest is first, or last. */
export function reverseBytes(to: u32, bytes: u32): void {
  for (let i: u32 = 0; i < fieldBytes; i += 8)
    store<u64>(to + i, bswap<u64>(load<u64>(bytes + fieldBytes - 8 - i)))
}

/** Whether the first part is odd (bit 0), and the other one (bit 1), as numbers from 0 to p - 1. */
export function oddParts(a: u32): u32 {
  toCanonical(a)
  return (load<u32>(canonical) & 1) | ((load<u32>(canonical, 4) & 1) << 1)
}

/** Whether the first part is 0 (bit 0), and the other one (bit 1). */
export function zeroParts(a: u32): u32 {
  toCanonical(a)
  let first: u32 = 0
  let second: u32 = 0
  for (let i: u32 = 0; i < size; i += 8) {
    first |= load<u32>(canonical + i)
    second |= load<u32>(canonical + i, 4)
  }
  return (first === 0 ? 1 : 0) | (second === 0 ? 2 : 0)
}

/** Makes an element 1. */
export function setOne(to: u32): void {
  copy(to, one)
}

/** Makes both parts 1. */
export function setOnes(to: u32): void {
  spread(to, one)
}
