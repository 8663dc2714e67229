import { maxDepth } from './JsonParser.js'
import {
  type Json,
  JsonBytes,
  JsonItems,
  JsonNumber,
  JsonObject,
  JsonSyntaxError,
  type JsonWritable,
} from './json.js'
import { toEnd } from './toEnd.js'

// Converts JavaScript values to JSON values and back without text, for callers in the same process. Both
// directions use a loop with a stack of its own, since values may be nested deeper than recursion allows.

/**
 * Converts a caller's parameters. Functions and symbols are omitted, as by JSON.stringify.
 * @throws {JsonSyntaxError} when they are nested deeper than Go's limit, as a circular object is
 */
export function fromPlain(value: unknown): Json {
  const steps = convert<unknown, Json>(value, (each) => {
    switch (typeof each) {
      case 'string':
      case 'boolean':
        return { scalar: each }
      case 'number':
        return { scalar: Number.isFinite(each) ? new JsonNumber(String(each)) : null }
      case 'bigint':
        return { scalar: new JsonNumber(String(each)) }
      case 'object':
        break
      default:
        return { scalar: null }
    }
    if (each === null || each instanceof JsonNumber || each instanceof JsonObject) return { scalar: each }
    if (Array.isArray(each)) return { inner: each, close: (items) => items }
    const members = Object.entries(each).filter(([, member]) => member !== undefined)
    return {
      inner: members.map(([, member]) => member),
      close: (items) => new JsonObject(members.map(([name], index) => [name, items[index] ?? null])),
    }
  })
  return toEnd(steps)
}

/** Returns a result as JSON.parse would return it to a client, always as a fresh copy. */
export function toPlain(value: JsonWritable): unknown {
  return toEnd(toPlainSteps(value))
}

/** Converts a result as {@link toPlain} does, in steps, so that other work can run in between. */
export function toPlainSteps(value: JsonWritable): Generator<undefined, unknown> {
  return convert<JsonWritable, unknown>(value, (each) => {
    if (each === null || each === undefined) return { scalar: null }
    if (typeof each === 'bigint') return { scalar: Number(each) }
    if (typeof each !== 'object') return { scalar: each }
    if (each instanceof JsonNumber) return { scalar: Number(each.text) }
    if (each instanceof JsonBytes) return { parts: each.items(), close: (items) => items }
    if (Array.isArray(each)) return { inner: each, close: (items) => items }
    if (each instanceof JsonItems)
      return { inner: [], more: each.make()[Symbol.iterator](), close: (items) => items }
    const all: readonly (readonly [string, JsonWritable])[] =
      each instanceof JsonObject ? each.members : Object.entries(each)
    const members = all.filter(([, member]) => member !== undefined)
    return {
      inner: members.map(([, member]) => member),
      close: (items) => Object.fromEntries(members.map(([name], index) => [name, items[index]])),
    }
  })
}

/** The number of values that are converted before other work may run: a few milliseconds. */
const valuesPerStep = 5_000

/** A step of a conversion: a finished result, or one to be built from inner values or from parts of a list. */
type Step<From, To> =
  | { readonly scalar: To }
  | Inner<From, To>
  | { readonly parts: Iterable<readonly To[]>; readonly close: (converted: To[]) => To }

type Inner<From, To> = {
  readonly inner: readonly From[]
  /** Makes the values of {@link JsonItems}, which `inner` does not have. */
  readonly more?: Iterator<From, void>
  readonly close: (converted: To[]) => To
}

type Open<From, To> = { readonly from: Inner<From, To>; readonly converted: To[] }

function* convert<From, To>(value: From, step: (value: From) => Step<From, To>): Generator<undefined, To> {
  const first = step(value)
  if (!('inner' in first)) return yield* whole(first)
  let current: Open<From, To> = { from: first, converted: [] }
  const around: Open<From, To>[] = []
  for (let count = 1; ; count++) {
    if (count % valuesPerStep === 0) yield
    const { from, converted } = current
    const made = from.more?.next()
    if (made === undefined ? converted.length < from.inner.length : made.done !== true) {
      const taken = step((made === undefined ? from.inner[converted.length] : made.value) as From)
      if ('scalar' in taken) converted.push(taken.scalar)
      else if ('parts' in taken) converted.push(yield* whole(taken))
      else {
        if (around.length + 1 >= maxDepth) throw new JsonSyntaxError('exceeded max depth')
        around.push(current)
        current = { from: taken, converted: [] }
      }
      continue
    }
    const done = from.close(converted)
    const outer = around.pop()
    if (outer === undefined) return done
    outer.converted.push(done)
    current = outer
  }
}

function* whole<From, To>(step: Exclude<Step<From, To>, { inner: unknown }>): Generator<undefined, To> {
  if ('scalar' in step) return step.scalar
  const items: To[] = []
  for (const part of step.parts) {
    for (const item of part) items.push(item)
    yield
  }
  return step.close(items)
}
