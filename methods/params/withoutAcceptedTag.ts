import { foldName } from '../../state/codec/goJson/foldName.js'
import { type Json, JsonObject } from '../../state/codec/json.js'
import type { Method } from '../kit/defineMethod.js'

/** The names of parameters that are blocks, or have blocks as members. */
const blockParameters: ReadonlySet<string> = new Set(['block', 'newestBlock', 'filter'])
/** The members that are blocks. */
const blockMembers: ReadonlySet<string> = new Set(['blockNumber', 'fromBlock', 'toBlock'].map(foldName))
/** A text that is neither a tag nor a height: without `0x` it is refused as a height. */
const noTag = '?'

/**
 * Returns a method that does not know the tag `accepted`, which coreth has and geth has not: it is refused as any other
 * text.
 */
export function withoutAcceptedTag<Target>(method: Method<Target>): Method<Target> {
  const areBlocks = method.params.describe.map(({ name }) => blockParameters.has(name))
  if (!areBlocks.includes(true)) return method
  return { ...method, call: (target, raw) => method.call(target, withoutTag(raw, areBlocks)) }
}

function withoutTag(raw: Json | undefined, areBlocks: readonly boolean[]): Json | undefined {
  if (!Array.isArray(raw)) return raw
  const given: readonly Json[] = raw
  return given.map((value, index) => (areBlocks[index] === true ? replaced(value) : value))
}

function replaced(value: Json): Json {
  if (value === 'accepted') return noTag
  if (!(value instanceof JsonObject)) return value
  return new JsonObject(
    value.members.map(([name, its]) =>
      its === 'accepted' && blockMembers.has(foldName(name)) ? [name, noTag] : [name, its],
    ),
  )
}
