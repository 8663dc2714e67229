import { quoteMeta } from '../../../state/node/routePattern.js'

/** A path with parameters: `/v1/chains/{chainId}:list`. */
export type Template = {
  /** The number of characters outside parameters. */
  readonly literalLength: number
  /**
   * Returns the decoded parameters of a path as sent; undefined when the path does not match; `malformed`
   * when a parameter contains an invalid escape or is not UTF-8.
   */
  match(path: string): Readonly<Record<string, string>> | 'malformed' | undefined
}

const parameter = /\{(\w+)\}/g

/** Compiles a template. A parameter ends where the literal text after it begins, such as a colon. */
export function compileTemplate(path: string): Template {
  const names = [...path.matchAll(parameter)].map(([, name]) => name ?? '')
  const literals = path.split(/\{\w+\}/)
  const pattern = new RegExp(`^${literals.map(quoteMeta).join('([^/]+?)')}$`)
  return {
    literalLength: literals.join('').length,
    match(sent) {
      const match = pattern.exec(sent)
      if (match === null) return undefined
      try {
        return Object.fromEntries(
          names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]),
        )
      } catch {
        return 'malformed'
      }
    },
  }
}
