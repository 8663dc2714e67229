import type { Json } from '../json.js'
import { GoJsonError } from './GoJsonError.js'
import type { GoType } from './GoType.js'

// Types with decoders of their own, whose errors stop the decoding.

type Hooked<T> = Pick<GoType<T>, 'name' | 'zero'> & Partial<Pick<GoType<T>, 'schema'>>

/**
 * A type with `UnmarshalJSON`, which is called with null, too.
 * @param read decodes a value; the message of an error that it throws becomes that of the refusal
 */
export function goUnmarshaler<T>(
  { name, zero, schema = {} }: Hooked<T>,
  read: (value: Json, current: T) => T,
): GoType<T> {
  return { name, schema, zero, decode: (value, current) => inWordsOfGo(() => read(value, current)) }
}

/**
 * A type with `UnmarshalText`: other kinds than strings are mismatches, and null leaves it alone.
 * @param read as that of {@link goUnmarshaler}
 */
export function goTextUnmarshaler<T>(
  { name, zero, schema = { type: 'string' } }: Hooked<T>,
  read: (text: string) => T,
): GoType<T> {
  return {
    name,
    schema,
    zero,
    decode(value, current, decoding, declared = name) {
      if (typeof value === 'string') return inWordsOfGo(() => read(value))
      if (value !== null) decoding.mismatch(value, declared)
      return current
    },
  }
}

function inWordsOfGo<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof GoJsonError || !(cause instanceof Error)) throw cause
    throw new GoJsonError(cause.message, { cause })
  }
}
