/**
 * The values that a handler gives for an answer of type T: answers are written by `exactJson`, which takes integers of any
 * size and leaves out members that are undefined.
 */
export type Answered<T> = unknown extends T
  ? unknown
  : T extends number
    ? T | bigint
    : T extends string | boolean | null
      ? T
      : T extends readonly (infer Item)[]
        ? readonly Answered<Item>[]
        : {
            readonly [K in keyof T]:
              | Answered<T[K]>
              | (Record<never, never> extends Pick<T, K> ? undefined : never)
          }
