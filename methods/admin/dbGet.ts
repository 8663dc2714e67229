import { decodeBytes, EncodingError } from '../../state/codec/encoding.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { badHexKey } from '../../state/errors/admin.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, object, text } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/** The code of the node's database for a missing key (AvalancheGo `proto/pb/rpcdb`). */
const notFound = 2

/**
 * `admin.dbGet {key}`: a raw entry of the node's database. The emulated node has no database, so every key is
 * missing.
 */
export const dbGet = defineMethod({
  name: 'admin.dbGet',
  summary: "The value of a key of the node's database; an emulated node has none.",
  params: named({ key: goRequired(goString) }),
  result: object({
    value: about('bytes in hexadecimal with a checksum', text),
    errorCode: about('0, or 2 where nothing is found', integer),
  }),
  handler(_: Network, { key }) {
    requireHex(key)
    return { value: '', errorCode: notFound }
  },
})

/** Refuses text that the node does not decode to bytes, with the node's text. */
function requireHex(key: string): void {
  try {
    decodeBytes(key, 'hexnc')
  } catch (error) {
    if (error instanceof EncodingError) throw badHexKey(error.message)
    throw error
  }
}
