/** Returns a member of an answer that is a text; an empty one where there is none. */
export function textIn(answer: unknown, name: string): string {
  const value = memberIn(answer, name)
  return typeof value === 'string' ? value : ''
}

/** Returns a member of an answer. */
export function memberIn(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
}
