import { type Input, InputFault } from './Input.js'
import { mapInput } from './objectInput.js'

/** An object with free keys, as a plain object. @param what a description of the object, for refusals */
export function recordInput<T, A>(
  what: string,
  item: Input<T, A>,
): Input<Readonly<Record<string, T>>, Readonly<Record<string, A>>> {
  const map = mapInput(what, item)
  return { schema: map.schema, read: (value, path) => Object.fromEntries(map.read(value, path)) }
}

/**
 * An object whose keys have a form.
 * @param what a description of the object, for refusals @param form tells whether a key has it
 * @param key the form in words: `a node ID`
 */
export function keyedInput<T, A>(
  what: string,
  item: Input<T, A>,
  form: (key: string) => boolean,
  key: string,
): Input<Readonly<Record<string, T>>, Readonly<Record<string, A>>> {
  const record = recordInput(what, item)
  return {
    schema: record.schema,
    read(value, path) {
      const read = record.read(value, path)
      for (const each of Object.keys(read))
        if (!form(each)) throw new InputFault(`${path}.${each}`, `NAME must be ${key}`)
      return read
    },
  }
}
