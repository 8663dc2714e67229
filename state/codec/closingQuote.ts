/**
 * Returns the end of a string: the offset of the first quote from `start` on that no backslash escapes; undefined
 * when there is none.
 */
export function closingQuote(text: string, start: number): number | undefined {
  for (let quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (quote - 1 - backslashes >= start && text[quote - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return quote
  }
  return undefined
}
