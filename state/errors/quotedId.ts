import { goQuote } from '../codec/goQuote.js'
import { type Id, idToString } from '../codec/ids.js'

/** An ID in quotation marks, as Go's `%q` verb prints it. */
export function quotedId(id: Id): string {
  return goQuote(idToString(id))
}
