import { ConfigError } from './ConfigError.js'

/**
 * Decodes standard padded base64 as Go does: line breaks are ignored, and any other invalid byte is reported
 * with its position.
 * @throws {ConfigError} `<what failed>: illegal base64 data at input byte N`
 */
export function decodeBase64(text: string, stage: 'flags' | 'node', failure: string): Buffer {
  const bytes = illegalByte(text)
  if (bytes !== undefined)
    throw new ConfigError(stage, `${failure}: illegal base64 data at input byte ${bytes}`)
  return Buffer.from(text, 'base64')
}

function illegalByte(text: string): number | undefined {
  let digits = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\n' || character === '\r') continue
    if (/[A-Za-z0-9+/]/.test(character)) {
      digits++
      continue
    }
    if (character !== '=') return at
    return paddingProblem(text, at, digits % 4)
  }
  return digits % 4 === 0 ? undefined : text.length - (digits % 4)
}

/**
 * Returns the offset of the first invalid byte of the padding at `start`, which follows `digits` digits of
 * the last group of four.
 */
function paddingProblem(text: string, start: number, digits: number): number | undefined {
  const wanted = digits === 2 ? '==' : digits === 3 ? '=' : ''
  let matched = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\n' || text[at] === '\r') continue
    if (matched === wanted.length || text[at] !== '=') return at
    matched++
  }
  return matched === wanted.length ? undefined : text.length
}
