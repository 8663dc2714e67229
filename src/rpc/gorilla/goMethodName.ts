import { methodInUpperCase } from '../../../state/errors/gorilla.js'

/**
 * The name under which Go's reflection knows a method: `info.getNodeID` is `info.GetNodeID`. A name without a dot, or
 * with nothing that has a case behind it, stays as it is. Source: AvalancheGo `utils/json/codec.go`.
 * @throws {NodeError} when the method's own name begins with an upper-case letter
 */
export function goMethodName(name: string): string {
  const dot = name.indexOf('.')
  if (dot < 0) return name
  const first = name.codePointAt(dot + 1)
  // Go takes a replacement character for a decoding error and lets the name pass.
  if (first === undefined || first === 0xfffd) return name
  const letter = String.fromCodePoint(first)
  if (/^\p{Lu}$/u.test(letter)) throw methodInUpperCase()
  const upper = letter.toUpperCase()
  // Go maps one character to one character; what would become several stays.
  const single = upper.length === letter.length ? upper : letter
  return name.slice(0, dot + 1) + single + name.slice(dot + 1 + letter.length)
}
