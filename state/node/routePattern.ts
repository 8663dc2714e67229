import { compileGoPattern, GoPatternError } from './goPattern.js'

/** Whether a path matches a route. */
export type RouteMatcher = (path: string) => boolean

/** Whether a route has variables: gorilla/mux reads braces as variables. */
export function isRoutePattern(route: string): boolean {
  return route.includes('{') || route.includes('}')
}

/**
 * Compiles a route with variables as gorilla/mux does (v1.8 `regexp.go`): `{name}` matches one path segment,
 * `{name:expression}` a text that the expression matches; all other text is literal. A route that mux refuses
 * (unbalanced braces, no name, an expression that is invalid or captures) is registered by the node, but never
 * matches.
 */
export function compileRoutePattern(template: string): RouteMatcher {
  const source = expressionOf(template)
  if (source === undefined) return () => false
  try {
    const pattern = compileGoPattern(source)
    return pattern.groups === 0 ? (path) => pattern.matches(path) : () => false
  } catch (error) {
    if (error instanceof GoPatternError) return () => false
    throw error
  }
}

function expressionOf(template: string): string | undefined {
  let source = ''
  let level = 0
  let start = 0
  for (let i = 0; i < template.length; i++) {
    if (template[i] === '{' && ++level === 1) {
      source += quoteMeta(template.slice(start, i))
      start = i
    } else if (template[i] === '}') {
      if (--level < 0) return undefined
      if (level > 0) continue
      const variable = template.slice(start + 1, i)
      const colon = variable.indexOf(':')
      const name = colon < 0 ? variable : variable.slice(0, colon)
      const expression = colon < 0 ? '[^/]+' : variable.slice(colon + 1)
      if (name === '' || expression === '') return undefined
      source += `(?:${expression})`
      start = i + 1
    }
  }
  return level === 0 ? `${source}${quoteMeta(template.slice(start))}` : undefined
}

/** Returns a regular expression that matches exactly a text. */
export function quoteMeta(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
