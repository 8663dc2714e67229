import { type Json, JsonObject } from '../../../state/codec/json.js'

/** A call as most clients write it. */
export type PlainCall = {
  /** The id as JSON text. */
  readonly id: string
  readonly method: string
  readonly params: Json
}

const version = '"jsonrpc":"2\\.0"'
const id = '"id":(0|[1-9][0-9]{0,14}|"[A-Za-z0-9_-]*")'
const method = '"method":"([A-Za-z0-9_]+)"'
const characters = '[^"\\\\\\u0000-\\u001f]*'
const text = `"${characters}"`
const member = `"[A-Za-z]\\w*":${text}`
const param = `(?:${text}|true|false|\\{(?:${member}(?:,${member})*)?\\})`
/** The characters of a single text, or the list. */
const params = `"params":(?:\\["(${characters})"\\]|(\\[(?:${param}(?:,${param})*)?\\]))`

/** The most characters of a call: for a long list of parameters the expression would need more stack than V8 has. */
const mostCharacters = 32 * 1024

// The orders in which clients write the members: viem, web3 and geth's own; ethers. Without names for the groups, which
// V8 would collect in an object for each call.
const idFirst = new RegExp(`^\\{${version},${id},${method},${params}\\}$`)
const idLast = new RegExp(`^\\{${method},${params},${id},${version}\\}$`)

/**
 * Reads a call without spaces whose parameters are strings without escapes, booleans, and objects of such strings:
 * `eth_sendRawTransaction`, `eth_getTransactionReceipt`, `eth_call` and other frequent calls. A regular expression does
 * so in a fraction of the time of a parser, most of all in the first seconds of a process.
 * @returns undefined for every other text, whether it is a call or not, and for a long one
 */
export function plainCall(body: string): PlainCall | undefined {
  if (body.length > mostCharacters) return undefined
  const found = idFirst.exec(body)
  if (found !== null) return callOf(found[1], found[2], found[3], found[4])
  const other = idLast.exec(body)
  return other === null ? undefined : callOf(other[4], other[1], other[2], other[3])
}

function callOf(id = '', method = '', text: string | undefined, list = ''): PlainCall | undefined {
  const params = text === undefined ? paramsOf(list) : [text]
  return params === undefined ? undefined : { id, method, params }
}

type Flat = string | boolean | Readonly<Record<string, string>>

/** Undefined where an object repeats a name. */
function paramsOf(text: string): Json | undefined {
  const values: readonly Flat[] = JSON.parse(text)
  let names = 0
  const params = values.map((value) => {
    if (typeof value !== 'object') return value
    const members = Object.entries(value)
    names += members.length
    return new JsonObject(members)
  })
  // No string contains a quote, so these stand behind names only.
  return names === 0 || text.split('":').length - 1 === names ? params : undefined
}
