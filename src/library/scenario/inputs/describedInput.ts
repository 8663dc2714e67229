import type { Input, OptionalInput } from '../../../../methods/params/Input.js'
import { optionally } from '../../../../methods/params/Input.js'

/** Makes an input optional, and says in its schema what editors show. */
export function explained<T, A>(text: string, input: Input<T, A>): OptionalInput<T, A> {
  return optionally({ ...input, schema: { ...input.schema, description: text } })
}

/** An object in which every member may be left out. Nothing, as YAML's `alice:` without a value, means an empty one. */
export function orEmpty<T, A>(input: Input<T, A>): Input<T, A | null> {
  const { type, ...schema } = input.schema
  return {
    schema: { ...schema, type: [String(type), 'null'] },
    read: (value, path) => input.read(value ?? {}, path),
  }
}
