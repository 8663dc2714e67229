import { type Json, JsonObject } from '../json.js'
import type { GoType } from './GoType.js'

/** A pointer to a type. Null makes it undefined, whatever it pointed to. */
export function goPointer<T>(type: GoType<T>): GoType<T | undefined> {
  const name = `*${type.name}`
  return {
    name,
    schema: type.schema,
    zero: undefined,
    isPointer: true,
    plain: (value) => type.plain?.(value),
    decode: (value, current, decoding) =>
      value === null ? undefined : type.decode(value, current ?? type.zero, decoding, name),
  }
}

/**
 * A slice. Null makes it empty; where the node's code distinguishes nil from empty, use a pointer to a slice.
 * Elements are decoded into the previous ones.
 * @param name of a type made from the slice: `types.AccessList`
 */
export function goSlice<T>(item: GoType<T>, name = `[]${item.name}`): GoType<readonly T[]> {
  return {
    name,
    schema: { type: 'array', items: item.schema },
    zero: [],
    decode(value, current, decoding) {
      if (value === null) return []
      if (Array.isArray(value))
        return value.map((element: Json, i) => item.decode(element, current[i] ?? item.zero, decoding))
      decoding.mismatch(value, name)
      return current
    },
  }
}

/**
 * A map. Null makes it empty; members are added to the previous ones. A member's value is decoded before its key.
 * @param key the type of the keys, which are decoded like values
 * @param name of a type made from the map: `ethapi.StateOverride`
 */
export function goMap<K, V>(
  key: GoType<K>,
  item: GoType<V>,
  name = `map[${key.name}]${item.name}`,
): GoType<ReadonlyMap<K, V>> {
  return {
    name,
    schema: { type: 'object', additionalProperties: item.schema },
    zero: new Map(),
    decode(value, current, decoding) {
      if (value === null) return new Map()
      if (!(value instanceof JsonObject)) {
        decoding.mismatch(value, name)
        return current
      }
      const map = new Map(current)
      for (const [text, member] of value.members) {
        const element = item.decode(member, item.zero, decoding)
        map.set(key.decode(text, key.zero, decoding), element)
      }
      return map
    },
  }
}
