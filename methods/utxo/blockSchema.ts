import { anyObject, anyOf, object, text } from '../kit/schemas.js'

/** A block of the P- or X-Chain as bytes or as JSON (AvalancheGo `api.GetBlockResponse`). */
export const blockSchema = object({ block: anyOf(text, anyObject), encoding: text })
