import { badParameters } from '../../state/errors/emulator.js'
import type { ParamsSpec } from '../kit/defineMethod.js'
import { InputFault } from './Input.js'
import { type AcceptedOf, type Inputs, objectInput, type ReadOf } from './objectInput.js'
import { plainNumber } from './plainNumber.js'

/**
 * The parameters of a method of our own, by name: an object, or a list with just that object. Unknown, missing and
 * mistyped ones are refused by name, with a suggestion.
 */
export function strict<I extends Inputs>(inputs: I): ParamsSpec<ReadOf<I>, AcceptedOf<I>> {
  const input = objectInput(inputs)
  return {
    style: 'by-name',
    describe: Object.entries(inputs).map(([name, { schema, ...rest }]) => ({
      name,
      required: !('optional' in rest),
      schema,
    })),
    decode(raw, method = 'the method') {
      const value = Array.isArray(raw) && raw.length <= 1 ? raw[0] : raw
      try {
        return input.read(plainNumber(value ?? {}), '')
      } catch (error) {
        throw error instanceof InputFault ? badParameters(method, error.describe('parameter')) : error
      }
    },
  }
}
