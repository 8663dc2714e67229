/** A position in a source as people count: lines and letters from 1. */
export type Position = { readonly line: number; readonly column: number }

/** Returns the position of a byte of a source. Compilers count bytes, of which letters may have several. */
export function positionAt(text: string, byte: number): Position {
  const before = Buffer.from(text).subarray(0, byte).toString()
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: before.length - lineStart + 1 }
}

/** Comments and quoted texts, whose braces do not count. */
const passedOver = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g
const contractHead = /\b(?:contract|library|interface)\s+([A-Za-z_$][\w$]*)/
const functionHead = /\b(?:(?:function|modifier)\s+([A-Za-z_$][\w$]*)|(constructor|receive|fallback)\b)/

/**
 * Returns the contract and the function around a byte of a source, by its braces. Both are empty outside of any.
 * A function is around its own head, too, with which compilers mark the checks of its arguments.
 */
export function functionAt(
  text: string,
  byte: number,
): { readonly contract: string; readonly functionName: string } {
  // Each letter of this text is a byte.
  const bytes = Buffer.from(text).toString('latin1')
  const code = bytes.replace(passedOver, (found) => found.replace(/[^\n]/g, ' '))
  const open: { readonly contract?: string; readonly functionName?: string }[] = []
  let headStart = 0
  for (let at = 0; at < byte; at++) {
    const letter = code[at]
    if (letter === '{') open.push(headOf(code.slice(headStart, at)))
    else if (letter === '}') open.pop()
    if (letter === '{' || letter === '}' || letter === ';') headStart = at + 1
  }
  const contract = open.findLast((each) => each.contract !== undefined)?.contract ?? ''
  const within = open.findLast((each) => each.functionName !== undefined)?.functionName
  const end = /[{;]/.exec(code.slice(byte))?.index ?? 0
  const ahead = headOf(code.slice(headStart, byte + end))
  return {
    contract: contract || (ahead.contract ?? ''),
    functionName: within ?? ahead.functionName ?? '',
  }
}

/** Whether a part of a source is a whole function or contract. */
export function isDefinition(part: string): boolean {
  return /^(?:(?:abstract\s+)?(?:contract|library)|function|modifier|constructor|receive|fallback)\b[\s\S]*\}$/.test(
    part,
  )
}

function headOf(head: string): { readonly contract?: string; readonly functionName?: string } {
  const contract = contractHead.exec(head)?.[1]
  if (contract !== undefined) return { contract }
  const [, named, special] = functionHead.exec(head) ?? []
  const functionName = named ?? special
  return functionName === undefined ? {} : { functionName }
}
