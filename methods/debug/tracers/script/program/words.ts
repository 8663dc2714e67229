// The engine's errors in the words of the node's engine, goja, as far as they say the same.

const texts: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^ReferenceError: '(.*)' is not defined$/, 'ReferenceError: $1 is not defined'],
  [
    /^TypeError: cannot read property '(.*)' of (undefined|null)$/,
    "TypeError: Cannot read property '$1' of undefined",
  ],
  [/^RangeError: invalid array length$/, 'RangeError: Invalid array length'],
  [/^RangeError: invalid repeat count$/, 'RangeError: Invalid count value'],
]

/** The position of a frame in a stack of the engine. */
const positionPattern = /^\s+at (.*?) \((<eval>:\d+:\d+|native)\)$/

/**
 * Returns the text of a thrown value with the position at which it was thrown.
 * @param stack of the engine; empty for none
 */
export function thrownText(thrown: string, stack: string): string {
  let text = thrown
  for (const [pattern, replacement] of texts) text = text.replace(pattern, replacement)
  const position = positionOf(stack)
  if (position === undefined) return text
  // goja adds the number of the instruction, which is known for the first one.
  const isFirst = position === '<eval>:1:2' && text.startsWith('ReferenceError: ')
  return `${text} at ${position}${isFirst ? '(0)' : ''}`
}

/** Returns the error text for code with a syntax error. */
export function syntaxText(message: string, stack: string): string {
  const [, position = '1:1'] = /<eval>:(\d+:\d+)/.exec(stack) ?? []
  return `SyntaxError: SyntaxError: (anonymous): Line ${position} ${message}`
}

/** Returns the innermost position in the script. Frames of functions that the script was given do not count. */
function positionOf(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    const [, name = '', position = ''] = positionPattern.exec(line) ?? []
    if (position === '') continue
    return name === '<eval>' ? position : `${name} (${position})`
  }
  return undefined
}
