import { endpointExists, routeReserved } from '../errors/admin.js'
import type { UndoCell, UndoLog, UndoMap } from '../time/UndoLog.js'
import { compileRoutePattern, isRoutePattern, type RouteMatcher } from './routePattern.js'

/** Everything the node serves lies below this. */
export const baseUrl = '/ext'

type Route = { readonly order: number; readonly endpoint: string }

/**
 * Which path leads to which endpoint, and the aliases of endpoints (AvalancheGo `api/server/router.go` on gorilla/mux).
 * An endpoint is named by the route it was first registered under: `/ext/info`, `/ext/health/liveness`,
 * `/ext/bc/2q9e…/rpc`. The HTTP server keeps a handler by that name and asks {@link resolve} for each path.
 */
export class EndpointRouter {
  /** Base to the extensions served below it and the endpoints they mean. */
  readonly #served: UndoMap<string, ReadonlyMap<string, string>>
  readonly #aliases: UndoMap<string, readonly string[]>
  /** Routes that aliases took, whether anything is served there or not. */
  readonly #reserved: UndoMap<string, true>
  readonly #plain: UndoMap<string, Route>
  readonly #patterns: UndoMap<string, Route>
  readonly #matchers = new Map<string, RouteMatcher>()
  readonly #registered: UndoCell<number>

  constructor(undo: UndoLog) {
    this.#served = undo.map('node.router.served')
    this.#aliases = undo.map('node.router.aliases')
    this.#reserved = undo.map('node.router.reserved')
    this.#plain = undo.map('node.router.plain')
    this.#patterns = undo.map('node.router.patterns')
    this.#registered = undo.cell('node.router.registered', 0)
  }

  /**
   * The endpoint that answers a path, in the words of {@link add}: its base and extension joined. The path is decoded and
   * clean, without its query. Undefined is a 404. Of several routes that match, the one registered first answers.
   */
  resolve(path: string): string | undefined {
    const plain = this.#plain.get(path)
    if (this.#patterns.size === 0) return plain?.endpoint
    let found = plain
    for (const [template, route] of this.#patterns.entries()) {
      if ((found === undefined || route.order < found.order) && this.#matcher(template)(path)) found = route
    }
    return found?.endpoint
  }

  /**
   * Serves an endpoint at `/ext/BASE` + extension and at every alias of that base.
   * @param base without a leading slash: `info`, `bc/<blockchainID>`
   * @param extension empty or with a leading slash
   * @throws {NodeError} when an alias took the base, or something is served there
   */
  add(base: string, extension: string): void {
    const route = `${baseUrl}/${base}`
    if (this.#reserved.has(route)) throw routeReserved(route)
    this.#serve(route, extension, route + extension)
  }

  /**
   * Makes the endpoints of a base, now and later, answer at further bases as well. What is named may not exist.
   * @throws {NodeError} when an alias is taken (nothing has changed then), or leads to something served (the alias
   * stays taken all the same, as on the node)
   */
  alias(base: string, ...aliases: readonly string[]): void {
    const from = `${baseUrl}/${base}`
    const routes = aliases.map((alias) => `${baseUrl}/${alias}`)
    for (const route of routes) if (this.#reserved.has(route)) throw routeReserved(route)
    for (const route of routes) this.#reserved.set(route, true)
    this.#aliases.set(from, [...(this.#aliases.get(from) ?? []), ...routes])
    const served = [...(this.#served.get(from) ?? [])]
    throwFirst(
      served.flatMap(([extension, endpoint]) =>
        routes.map((route) => refusalOf(() => this.#serve(route, extension, endpoint))),
      ),
    )
  }

  #serve(base: string, extension: string, endpoint: string): void {
    const served = this.#served.get(base)
    const url = base + extension
    if (served?.has(extension)) throw endpointExists(url)
    this.#served.set(base, new Map(served).set(extension, endpoint))
    this.#addRoute(url, endpoint)
    const aliases = this.#aliases.get(base) ?? []
    throwFirst(aliases.map((alias) => refusalOf(() => this.#serve(alias, extension, endpoint))))
  }

  #addRoute(url: string, endpoint: string): void {
    const table = isRoutePattern(url) ? this.#patterns : this.#plain
    const order = this.#registered.value++
    if (!table.has(url)) table.set(url, { order, endpoint })
  }

  #matcher(template: string): RouteMatcher {
    let matcher = this.#matchers.get(template)
    if (matcher === undefined) {
      matcher = compileRoutePattern(template)
      this.#matchers.set(template, matcher)
    }
    return matcher
  }
}

/** What `action` throws; undefined when it does not. */
function refusalOf(action: () => void): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}

/** One refused route does not keep the others from being served; the first refusal is the answer. */
function throwFirst(refusals: readonly unknown[]): void {
  const first = refusals.find((refusal) => refusal !== undefined)
  if (first !== undefined) throw first
}
