import type { Dispatcher } from '../../rpc/Dispatcher.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import { emptyAnswer, plainError } from '../http/plainAnswers.js'
import { compileTemplate, type Template } from './pathTemplate.js'
import type { Route, RouteGroup } from './Route.js'

type Compiled = { readonly route: Route; readonly template: Template }
type Match = { readonly route: Route; readonly parameters: Readonly<Record<string, string>> }

/**
 * Finds the route for a request, and answers requests without one: unknown paths (404), other methods (405),
 * OPTIONS, invalid escapes (400) and bodies that are too long (413). It stands behind the front door, so a
 * socket and `net.fetch` return the same bytes.
 */
export class RouteTable {
  readonly #groups: readonly RouteGroup[]
  readonly #dispatcher: Dispatcher
  readonly #loaded = new Map<RouteGroup, readonly Compiled[] | Promise<readonly Compiled[]>>()

  constructor(groups: readonly RouteGroup[], dispatcher: Dispatcher) {
    this.#groups = groups
    this.#dispatcher = dispatcher
  }

  /**
   * Returns the endpoint for a path; undefined when no group contains the path.
   * @param path as sent: not decoded, without its query
   * @param otherwise answers the methods that have no route at this path
   */
  endpoint(path: string, otherwise?: Endpoint): Endpoint | undefined {
    const group = this.#groups.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    if (group === undefined) return otherwise
    const maxBodyBytes = otherwise?.maxBodyBytes ?? (otherwise === undefined ? group.maxBodyBytes : undefined)
    return {
      ...(otherwise?.isRpc === true ? { isRpc: true } : {}),
      ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
      answer: (request) => this.#answer(group, path, request, otherwise),
    }
  }

  #answer(
    group: RouteGroup,
    path: string,
    request: RpcRequest,
    otherwise: Endpoint | undefined,
  ): HttpAnswer | Promise<HttpAnswer> {
    const routes = this.#routesOf(group)
    const answer = (compiled: readonly Compiled[]): HttpAnswer | Promise<HttpAnswer> => {
      // GET also serves HEAD, unless `otherwise` answers the other methods.
      const found = find(compiled, path, request.method, otherwise === undefined)
      if ('route' in found) return this.#serve(group, found, request)
      return otherwise?.answer(request) ?? found
    }
    return routes instanceof Promise ? routes.then(answer) : answer(routes)
  }

  #serve(
    group: RouteGroup,
    { route, parameters }: Match,
    request: RpcRequest,
  ): HttpAnswer | Promise<HttpAnswer> {
    const exchange = { service: group.service, route: route.path, parameters, request }
    return this.#dispatcher.exchange(exchange, () => {
      const refusal = group.refuse?.(request)
      if (refusal !== undefined) return refusal
      return request.tooLong === true
        ? plainError(413, 'request body too large')
        : route.answer({ ...request, parameters })
    })
  }

  #routesOf(group: RouteGroup): readonly Compiled[] | Promise<readonly Compiled[]> {
    const known = this.#loaded.get(group)
    if (known !== undefined) return known
    const loading = group.load()
    const compiled = loading instanceof Promise ? loading.then(compile) : compile(loading)
    this.#loaded.set(group, compiled)
    if (compiled instanceof Promise)
      compiled.then(
        (routes) => this.#loaded.set(group, routes),
        () => this.#loaded.delete(group),
      )
    return compiled
  }
}

/** Compiles routes and sorts them: templates with more literal text are tried first. */
function compile(routes: readonly Route[]): readonly Compiled[] {
  return routes
    .map((route) => ({ route, template: compileTemplate(route.path) }))
    .sort((a, b) => b.template.literalLength - a.template.literalLength)
}

/** Returns the route for a path and method, or the refusal when there is none. */
function find(
  routes: readonly Compiled[],
  path: string,
  method: string,
  headIsGet: boolean,
): Match | HttpAnswer {
  const allowed = new Set<string>()
  let literalLength = 0
  for (const { route, template } of routes) {
    // A path belongs to the template with the most literal text, whatever methods that has.
    if (template.literalLength < literalLength) break
    const parameters = template.match(path)
    if (parameters === undefined) continue
    if (parameters === 'malformed') return plainError(400, 'malformed escape in the path')
    if (serves(route, method, headIsGet)) return { route, parameters }
    literalLength = template.literalLength
    allowed.add(route.method)
    if (route.method === 'GET') allowed.add('HEAD')
  }
  if (allowed.size === 0) return plainError(404, '404 page not found')
  const allow = [...allowed, 'OPTIONS'].join(', ')
  if (method === 'OPTIONS') return emptyAnswer(200, { allow })
  const refusal = plainError(405, 'method not allowed')
  return { ...refusal, headers: { allow, ...refusal.headers } }
}

function serves(route: Route, method: string, headIsGet: boolean): boolean {
  const isHead = headIsGet && route.method === 'GET' && method === 'HEAD'
  return isHead || route.method === '*' || route.method === method
}
