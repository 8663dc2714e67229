import { about, anyObject, anyOf, object, text } from '../kit/schemas.js'
import { encodingName } from '../kit/units.js'

/** A block of the P- or X-Chain as bytes or as JSON (AvalancheGo `api.GetBlockResponse`). */
export const blockSchema = object({
  block: about('bytes in the encoding asked for, or the members of the block', anyOf(text, anyObject)),
  encoding: encodingName,
})
