import { type Json, JsonNumber, JsonObject } from '../../state/codec/json.js'
import type { FaultParams } from '../../state/node/FaultRule.js'
import { fitsPattern } from './fitsRoute.js'

/**
 * Whether the parameters of a call contain a part. An object fits one that has its members, a list one that begins with
 * its items. In texts `*` stands for any text, and the case of hexadecimal digits does not count. `null` fits anything. Node
 * services take their parameters in a list of one, too, so a part that is an object fits that.
 */
export function fitsParams(part: FaultParams, params: Json | undefined): boolean {
  if (Array.isArray(params) && params.length === 1 && isObject(part)) return fits(part, params[0])
  return fits(part, params)
}

function fits(part: FaultParams, value: Json | undefined): boolean {
  if (part === null) return true
  if (typeof part === 'string') return typeof value === 'string' && fitsPattern(plain(part), plain(value))
  if (typeof part === 'number') return value instanceof JsonNumber && Number(value.text) === part
  if (typeof part === 'boolean') return value === part
  if (isList(part)) {
    const items = Array.isArray(value) ? value : []
    return part.every((item, index) => index < items.length && fits(item, items[index]))
  }
  return (
    value instanceof JsonObject &&
    Object.entries(part).every(([name, member]) => fits(member, value.get(name)))
  )
}

/** Addresses have a checksum in the case of their digits. */
function plain(text: string): string {
  return /^0x[0-9a-fA-F*]*$/.test(text) ? text.toLowerCase() : text
}

function isList(part: FaultParams): part is readonly FaultParams[] {
  return Array.isArray(part)
}

function isObject(part: FaultParams): boolean {
  return typeof part === 'object' && part !== null && !isList(part)
}
