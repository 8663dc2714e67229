import { chainPath } from './chainPath.js'
import { baseUrl } from './EndpointRouter.js'
import { compileRoutePattern, isRoutePattern } from './routePattern.js'

/**
 * Returns the escaped path below which a chain with an alias is served: `/ext/bc/my%20games` for `my games`.
 * @returns undefined when no request can have such a path: the alias is empty, its dots lead out of `/ext`,
 * it is not valid Unicode, or it is a route pattern that does not match itself
 */
export function chainUrlPath(alias: string): string | undefined {
  const path = chainPath(alias)
  if (alias === '' || path === '.' || /^\.\.(?:\/|$)/.test(path) || !alias.isWellFormed()) return undefined
  if (isRoutePattern(path) && !compileRoutePattern(path)(path)) return undefined
  return `${baseUrl}/${path.split('/').map(encodeURIComponent).join('/')}`
}
