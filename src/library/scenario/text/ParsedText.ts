/** A value that was written as text, with the line of each part of it. */
export type ParsedText = {
  readonly value: unknown
  /** Lines from 1 on, by the paths of the strict reader: `users.alice.funds`, `messages[0]`. */
  readonly lines: ReadonlyMap<string, number>
}

/** The refusal of a text that is not of its format. */
export class TextFault extends Error {
  override name = 'TextFault'
  /** The line at fault, from 1 on; undefined when the parser does not tell. */
  readonly line: number | undefined

  constructor(reason: string, line: number | undefined) {
    super(reason)
    this.line = line
  }
}

/** Returns the path of a member of the object at a path. */
export function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Returns the line of a path, or of the nearest part around it that has one; undefined when none has. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number | undefined {
  for (let part = path; ; part = part.replace(/(?:\.[^.[\]]*|\[\d+\])$/, '')) {
    const line = lines.get(part)
    if (line !== undefined) return line
    if (!/[.[]/.test(part)) return lines.get('')
  }
}
