/** The deepest nesting of arrays and objects from outside. Code that writes a deeper value may run out of stack. */
const maxNesting = 100

/** Whether a JSON value is nested more deeply than any sensible request. */
export function isNestedTooDeeply(value: unknown): boolean {
  return !fits(value, maxNesting)
}

function fits(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => fits(inner, levels - 1))
}
