import { WrittenJson } from '../../../methods/data/kit/WrittenJson.js'
import { exactJson } from '../../../state/codec/exactJson.js'

/** The characters that are written before other work may run: a few milliseconds. */
const charactersPerStep = 256 * 1024

/**
 * Writes an answer as {@link exactJson} does, the items of its lists one after the other, so that other work can run in
 * between. The same goes for lists in items, and for parts that are written already.
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
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    members.push(`${JSON.stringify(name)}:${yield* written(member, progress)}`)
  }
  return `{${members.join()}}`
}

function* written(value: unknown, progress: Progress): Generator<undefined, string> {
  if (value instanceof WrittenJson) return yield* joined(value.texts, progress)
  if (Array.isArray(value)) {
    const items: string[] = []
    for (const item of value) items.push(yield* writtenItem(item, progress))
    return `[${items.join()}]`
  }
  return yield* writtenItem(value, progress)
}

function* writtenItem(value: unknown, progress: Progress): Generator<undefined, string> {
  if (isLarge(value)) return yield* writtenMembers(value, progress)
  const text = exactJson(value)
  if (note(text, progress)) yield
  return text
}

function* joined(texts: readonly string[], progress: Progress): Generator<undefined, string> {
  let whole = ''
  for (const text of texts) {
    whole += text
    if (note(text, progress)) yield
  }
  return whole
}

/** Counts a text. @returns whether other work should run now */
function note({ length }: string, progress: Progress): boolean {
  progress.unpaused += length
  if (progress.unpaused < charactersPerStep) return false
  progress.unpaused = 0
  return true
}

/** An item with a longer list is written member by member. */
const manyItems = 1_000

/** Whether an object has a part that is written already or a long list, or an object in it has. */
function isLarge(value: unknown): value is object {
  if (!isObject(value) || Array.isArray(value)) return false
  return Object.values(value).some((member) =>
    Array.isArray(member)
      ? member.length > manyItems || member.some(isLarge)
      : member instanceof WrittenJson || isLarge(member),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
