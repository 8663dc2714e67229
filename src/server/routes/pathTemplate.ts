import { quoteMeta } from '../../../state/node/routePattern.js'

/** A path with parameters: `/v1/chains/{chainId}:list`. */
export type Template = {
  /** How many characters of it are no parameter. */
  readonly literalLength: number
  /**
   * The parameters of a path as it was sent, decoded; undefined when the path is another. `malformed`: a parameter has an escape that is
   * broken or no UTF-8.
   */
  match(path: string): Readonly<Record<string, string>> | 'malformed' | undefined
}

const parameter = /\{(\w+)\}/g

/** Makes a template that can be asked. A parameter ends where the literal text behind it begins, a colon for instance. */
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
