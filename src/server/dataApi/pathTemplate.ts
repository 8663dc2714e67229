import { match } from 'path-to-regexp'

/** A path with parameters in the notation of OpenAPI: `/v1/chains/{chainId}:list`. */
export type PathTemplate = {
  /** The number of characters outside parameters. */
  readonly literalLength: number
  /** Returns the decoded parameters of a path as sent, whose escapes are valid; undefined when it does not match. */
  match(path: string): Readonly<Record<string, string>> | undefined
}

const parameter = /\{(\w+)\}/g

/** Compiles a template. A parameter matches a non-empty part of one segment. */
export function compileTemplate(path: string): PathTemplate {
  const ofExpress = path.replace(/:/g, '\\:').replace(parameter, ':"$1"')
  const matches = match<Record<string, string>>(ofExpress, { sensitive: true, trailing: false })
  return {
    literalLength: path.replace(parameter, '').length,
    match(sent) {
      const matched = matches(sent)
      return matched === false ? undefined : matched.params
    },
  }
}
