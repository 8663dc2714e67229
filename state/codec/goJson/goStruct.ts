import { JsonObject } from '../json.js'
import { foldName } from './foldName.js'
import type { Decoded, GoType } from './GoType.js'

/** The fields of a struct by their names in JSON, in order. */
export type GoFields = Readonly<Record<string, GoType<unknown>>>

/** The value of a struct with these fields. */
export type GoStruct<F extends GoFields> = { readonly [K in keyof F]: Decoded<F[K]> }

/**
 * A struct. A member belongs to the field with exactly its name, or else to the first that differs only in
 * case. Of several members for a field the last one wins, although null may not change it; unknown members
 * are ignored.
 * @param name with package: `config.Config`
 * @param fields of two fields that differ only in case, the first gets the members in other spellings
 */
export function goStruct<F extends GoFields>(name: string, fields: F): GoType<GoStruct<F>> {
  const bareName = name.slice(name.lastIndexOf('.') + 1)
  const entries = Object.entries(fields).map(([key, type]) => ({
    key,
    type,
    path: [...(type.embeddedIn ?? []), key],
  }))
  const exact = new Map(entries.map((entry) => [entry.key, entry]))
  // Made at the first use, to keep the start of a network fast: most members are spelled as the fields are.
  let folded: ReadonlyMap<string, (typeof entries)[number]> | undefined
  const zero = Object.fromEntries(entries.map(({ key, type }) => [key, type.zero]))
  return {
    name,
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(({ key, type }) => [key, type.schema])),
    },
    zero: zero as GoStruct<F>,
    decode(value, current, decoding) {
      if (!(value instanceof JsonObject)) {
        if (value !== null) decoding.mismatch(value, name)
        return current
      }
      const struct: Record<string, unknown> = { ...current }
      for (const [member, its] of value.members) {
        const field = exact.get(member) ?? foldedFields().get(foldName(member))
        if (field === undefined) continue
        const { key, type, path } = field
        struct[key] = decoding.inField(bareName, path, () => type.decode(its, struct[key], decoding))
      }
      return struct as GoStruct<F>
    },
  }

  function foldedFields(): ReadonlyMap<string, (typeof entries)[number]> {
    folded ??= new Map(entries.toReversed().map((entry) => [foldName(entry.key), entry]))
    return folded
  }
}

/**
 * The fields of an embedded struct. They are members of the outer struct, but errors name both. @param struct
 * without package
 */
export function goEmbedded<F extends GoFields>(struct: string, fields: F): F {
  const embedded: Record<string, GoType<unknown>> = {}
  for (const [key, type] of Object.entries(fields))
    embedded[key] = { ...type, embeddedIn: [struct, ...(type.embeddedIn ?? [])] }
  return embedded as F
}
