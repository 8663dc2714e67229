/**
 * What a handler gives for an answer of type T: answers are written by `JSON.stringify`, which leaves out
 * members that are undefined.
 */
export type Answered<T> = unknown extends T
  ? unknown
  : T extends string | number | boolean | null
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Answered<Item>[]
      : {
          readonly [K in keyof T]:
            | Answered<T[K]>
            | (Record<never, never> extends Pick<T, K> ? undefined : never)
        }
