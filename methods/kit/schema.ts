import type { JsonNumber, JsonObject, JsonWritable } from '../../state/codec/json.js'

/** A JSON schema, as far as OpenRPC needs it. */
export type JsonSchema = { readonly [key: string]: JsonWritable }

/** The key under which a schema keeps the type of the values that it describes. For the compiler only: it has no value. */
export declare const described: unique symbol

/**
 * A JSON schema that knows the type of its values, as clients see them: 64-bit integers are decimal strings.
 */
export type Schema<T> = JsonSchema & { readonly [described]?: () => T }

/** The type of the values that a schema describes. */
export type TypeOf<S> = S extends { readonly [described]?: () => infer T } ? T : never

/** A member that an object may lack. */
export type OptionalMember<T> = { readonly optional: Schema<T> }

/** The members of an object by name. */
export type Members = Readonly<Record<string, Schema<unknown> | OptionalMember<unknown>>>

/** Expands a type, so that editors show its members. */
export type Prettify<T> = { [K in keyof T]: T[K] } & {}

type OptionalNames<M extends Members> = {
  [K in keyof M]: M[K] extends OptionalMember<unknown> ? K : never
}[keyof M]

/** The type of an object with these members. */
export type ObjectOf<M extends Members> = Prettify<
  { [K in Exclude<keyof M, OptionalNames<M>>]: TypeOf<M[K]> } & {
    [K in OptionalNames<M>]?: M[K] extends OptionalMember<infer T> ? T : never
  }
>

/**
 * The values that a handler may give for a value of type T: results are written by `stringifyJson`, which takes integers
 * of any size and leaves out members that are undefined.
 */
export type Written<T> = T extends unknown ? WrittenMember<T> : never

type WrittenMember<T> = unknown extends T
  ? JsonWritable
  : T extends number
    ? T | bigint | JsonNumber
    : T extends string | boolean | null
      ? T
      : T extends readonly (infer Item)[]
        ? readonly Written<Item>[]
        :
            | (string extends keyof T ? JsonObject : never)
            | {
                readonly [K in keyof T]:
                  | Written<T[K]>
                  | (Record<never, never> extends Pick<T, K> ? undefined : never)
              }
