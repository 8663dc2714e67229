import { JsonObject } from '../../state/codec/json.js'
import { toPlain } from '../../state/codec/plainJson.js'
import { type Input, mismatch } from './Input.js'
import { plainNumber } from './plainNumber.js'

const what = 'an ABI: an array of its entries'

/** A JSON ABI, as compilers write it: a list of functions, errors and events. Entries of other kinds are kept. */
export const abiInput: Input<readonly unknown[], readonly unknown[]> = {
  schema: { type: 'array', items: { type: 'object' }, description: what },
  read(value, path) {
    if (!Array.isArray(value)) throw mismatch(path, what, value)
    return value.map((element: unknown, index) => {
      const entry = plainNumber(element)
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
        throw mismatch(`${path}[${index}]`, 'an entry of an ABI: an object', entry)
      return entry instanceof JsonObject ? toPlain(entry) : entry
    })
  },
}
