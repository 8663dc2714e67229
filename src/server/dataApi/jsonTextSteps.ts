import { exactJson } from '../../../state/codec/exactJson.js'

/** The characters that are written before other work may run: a few milliseconds. */
const charactersPerStep = 256 * 1024
/** An object with more members is written member by member. */
const manyMembers = 1_000

/**
 * Writes an answer as {@link exactJson} does, the items of its lists one after the other, so that other work can run in
 * between. The same goes for the members of large objects, such as the accounts of a genesis.
 * @param answer an object without methods of its own
 */
export function* jsonTextSteps(answer: unknown): Generator<undefined, string> {
  if (!isObject(answer) || Array.isArray(answer)) return exactJson(answer)
  return yield* writtenMembers(answer, { unpaused: 0 })
}

/** The characters that were written since other work ran. */
type Progress = { unpaused: number }

function* writtenMembers(value: object, progress: Progress): Generator<undefined, string> {
  const members: string[] = []
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${yield* written(member, progress)}`)
  return `{${members.join()}}`
}

function* written(value: unknown, progress: Progress): Generator<undefined, string> {
  if (Array.isArray(value)) {
    const items: string[] = []
    for (const item of value)
      items.push(
        holdsMany(item) ? yield* writtenMembers(item, progress) : yield* writtenAtOnce(item, progress),
      )
    return `[${items.join()}]`
  }
  return holdsMany(value) ? yield* writtenMembers(value, progress) : yield* writtenAtOnce(value, progress)
}

function* writtenAtOnce(value: unknown, progress: Progress): Generator<undefined, string> {
  const text = exactJson(value)
  progress.unpaused += text.length
  if (progress.unpaused < charactersPerStep) return text
  progress.unpaused = 0
  yield
  return text
}

/** Whether an object has many members, or a list or an object in it may have. */
function holdsMany(value: unknown): value is object {
  if (!isObject(value) || Array.isArray(value)) return false
  const members = Object.values(value)
  return members.length > manyMembers || members.some((member) => isLongList(member) || holdsMany(member))
}

function isLongList(value: unknown): boolean {
  return Array.isArray(value) && (value.length > manyMembers || value.some(holdsMany))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
