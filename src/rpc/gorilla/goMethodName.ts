import { methodInUpperCase } from '../../../state/errors/gorilla.js'

/**
 * Returns the name of a method in Go's reflection: `info.GetNodeID` for `info.getNodeID`. A name without a
 * dot, or whose part after the dot begins with a character without case, is unchanged. Source: AvalancheGo
 * `utils/json/codec.go`.
 * @throws {NodeError} when the method's own name begins with an upper-case letter
 */
export function goMethodName(name: string): string {
  const dot = name.indexOf('.')
  if (dot < 0) return name
  const first = name.codePointAt(dot + 1)
  if (first === undefined) return name
  const letter = String.fromCodePoint(first)
  if (/^\p{Lu}$/u.test(letter)) throw methodInUpperCase()
  const upper = letter.toUpperCase()
  // Go maps one character to one character; a letter whose upper case has several is unchanged.
  const single = upper.length === letter.length ? upper : letter
  return name.slice(0, dot + 1) + single + name.slice(dot + 1 + letter.length)
}
