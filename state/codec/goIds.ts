import { Cb58Error } from './cb58.js'
import type { GoType } from './goJson/GoType.js'
import { goUnmarshaler } from './goJson/hooks.js'
import { emptyId, emptyNodeId, type Id, idFromString, type NodeId, nodeIdFromString } from './ids.js'
import { stringifyJson } from './stringifyJson.js'

// Decoders of AvalancheGo's `ids`. Null does not change them.

const missingQuotes = 'first and last characters should be quotes'
const nodeIdPrefix = 'NodeID-'

/** `ids.ID` in cb58. */
export const goId: GoType<Id> = goUnmarshaler<Id>(
  { name: 'ids.ID', zero: emptyId, schema: { type: 'string' } },
  (value, current) => {
    if (value === null) return current
    if (typeof value !== 'string') throw new Error(missingQuotes)
    try {
      return idFromString(value)
    } catch (cause) {
      // The length is checked after decoding.
      if (!(cause instanceof Cb58Error) || cause.message.startsWith('invalid hash length')) throw cause
      throw new Error(`couldn't decode ID to bytes: ${cause.message}`, { cause })
    }
  },
)

/** `ids.NodeID` with its prefix. */
export const goNodeId: GoType<NodeId> = goUnmarshaler<NodeId>(
  { name: 'ids.NodeID', zero: emptyNodeId, schema: { type: 'string' } },
  (value, current) => {
    if (value === null) return current
    // The node checks the length of the JSON text, including quotes, before it checks the quotes.
    const shortest = nodeIdPrefix.length + 2
    if (stringifyJson(value).length <= shortest)
      throw new Error(`insufficient NodeID length: expected to be > ${shortest}`)
    if (typeof value !== 'string') throw new Error(missingQuotes)
    return nodeIdFromString(value)
  },
)
