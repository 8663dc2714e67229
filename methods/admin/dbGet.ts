import { decodeBytes, EncodingError } from '../../state/codec/encoding.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { badHexKey } from '../../state/errors/admin.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { integer, object, text } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/** The node's database says that it has no such key (AvalancheGo `proto/pb/rpcdb`). */
const notFound = 2

/**
 * `admin.dbGet {key}`: a raw entry of the node's database. The emulated node keeps its state in memory and has no database, so every key
 * is answered as one that is not there.
 */
export const dbGet = defineMethod({
  name: 'admin.dbGet',
  summary: "The value of a key of the node's database; an emulated node has none.",
  params: named({ key: goRequired(goString) }),
  result: object({ value: text, errorCode: integer }),
  handler(_: Network, { key }) {
    requireHex(key)
    return { value: '', errorCode: notFound }
  },
})

/** Refuses what the node does not take for bytes, in its words. */
function requireHex(key: string): void {
  try {
    decodeBytes(key, 'hexnc')
  } catch (error) {
    if (error instanceof EncodingError) throw badHexKey(error.message)
    throw error
  }
}
