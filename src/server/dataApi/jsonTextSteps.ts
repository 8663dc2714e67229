import { exactJson } from '../../../state/codec/exactJson.js'

/** The characters that are written before other work may run: a few milliseconds. */
const charactersPerStep = 256 * 1024

/**
 * Writes an answer as {@link exactJson} does, the items of its lists one after the other, so that other work can run in
 * between.
 * @param answer an object without methods of its own
 */
export function* jsonTextSteps(answer: unknown): Generator<undefined, string> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return exactJson(answer)
  const members: string[] = []
  let unpaused = 0
  for (const [name, member] of Object.entries(answer)) {
    if (member === undefined) continue
    if (!Array.isArray(member)) {
      members.push(`${JSON.stringify(name)}:${exactJson(member)}`)
      continue
    }
    const items: string[] = []
    for (const item of member) {
      const text = exactJson(item)
      items.push(text)
      unpaused += text.length
      if (unpaused < charactersPerStep) continue
      unpaused = 0
      yield
    }
    members.push(`${JSON.stringify(name)}:[${items.join()}]`)
  }
  return `{${members.join()}}`
}
