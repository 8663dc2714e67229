import { type Input, InputFault } from '../../../../methods/params/Input.js'
import { textInput } from '../../../../methods/params/inputs.js'
import { mapInput } from '../../../../methods/params/objectInput.js'

// Names in a scenario, and what refers to them.

const nameForm = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/

/**
 * Things by name, in the order in which they were written.
 * @param what the object in words: `an object of users by name` @param taken names that mean something else
 */
export function namedInput<T, A>(
  what: string,
  item: Input<T, A>,
  taken: readonly string[] = [],
): Input<ReadonlyMap<string, T>, Readonly<Record<string, A>>> {
  const map = mapInput(what, item)
  return {
    schema: {
      ...map.schema,
      propertyNames: { pattern: nameForm.source, ...(taken.length === 0 ? {} : { not: { enum: taken } }) },
      description: what,
    },
    read(value, path) {
      const things = map.read(value, path)
      for (const name of things.keys()) {
        if (!nameForm.test(name))
          throw new InputFault(
            `${path}.${name}`,
            'NAME is no name: letters, digits, "_" and "-", beginning with a letter',
          )
        if (taken.includes(name)) throw new InputFault(`${path}.${name}`, 'NAME has a name that is taken')
      }
      return things
    },
  }
}

/** The owner of something on P or X: a user, a multisig or an address. */
export const ownerInput = textInput('a user, a multisig, or an address')
/** A user, whose key signs. */
export const signerInput = textInput('a user, or "ewoq", the key that the genesis funds')
/** An account of an EVM chain. */
export const accountInput = textInput('a user, ${contracts.name}, or an address (0x…)')
/** A chain. */
export const chainNameInput = textInput('C, or an L1 by name')
