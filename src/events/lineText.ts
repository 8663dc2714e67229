/** Returns a text in one line, without characters that control a terminal. */
export function oneLine(text: string): string {
  return printable(text.replaceAll('\n', ' ')).slice(0, 500)
}

/** Replaces characters that control a terminal. */
export function printable(text: string): string {
  return [...text].map((letter) => (isControl(letter) ? '\u{fffd}' : letter)).join('')
}

/** Returns the beginning of a text, at most `width` letters. A text that is cut ends with an ellipsis. */
export function shortened(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`
}

function isControl(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x20 || (code >= 0x7f && code < 0xa0)
}
