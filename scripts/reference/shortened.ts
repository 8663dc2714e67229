const maxResult = 1200

/** Cuts the text of a long result. */
export function shortened(text: string): string {
  return text.length <= maxResult ? text : `${text.slice(0, maxResult)}…`
}
