import { endpointExists, routeReserved } from '../errors/admin.js'
import { Changes } from '../time/Changes.js'
import type { UndoCell } from '../time/UndoCell.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import { compileRoutePattern, isRoutePattern, type RouteMatcher } from './routePattern.js'

/** The prefix of all paths that the node serves. */
export const baseUrl = '/ext'

type Route = { readonly order: number; readonly endpoint: string }

/**
 * Maps paths to endpoints, and stores the aliases of endpoints (AvalancheGo `api/server/router.go` on
 * gorilla/mux). An endpoint is named by the route that it was first registered with: `/ext/info`,
 * `/ext/health/liveness`, `/ext/bc/2q9e…/rpc`. The HTTP server has a handler for each name and calls {@link
 * resolve} for each path.
 */
export class EndpointRouter {
  /** For each base its extensions, with the endpoint of each. */
  readonly #served: UndoMap<string, ReadonlyMap<string, string>>
  readonly #aliases: UndoMap<string, readonly string[]>
  /** Routes that aliases reserved, whether or not they are served. */
  readonly #reserved: UndoMap<string, true>
  readonly #plain: UndoMap<string, Route>
  readonly #patterns: UndoMap<string, Route>
  readonly #matchers = new Map<string, RouteMatcher>()
  readonly #registered: UndoCell<number>
  readonly #changes: Changes

  /** @param changes counts the changes of the endpoints of paths */
  constructor(undo: UndoLog, changes = new Changes(undo)) {
    this.#changes = changes
    this.#served = undo.map('node.router.served')
    this.#aliases = undo.map('node.router.aliases')
    this.#reserved = undo.map('node.router.reserved')
    this.#plain = undo.map('node.router.plain')
    this.#patterns = undo.map('node.router.patterns')
    this.#registered = undo.cell('node.router.registered', 0)
  }

  /**
   * Returns the endpoint for a path: the base and extension given to {@link add}, joined. The path is decoded
   * and clean, without its query. Undefined means 404. If several routes match, the one registered first
   * wins.
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

  /** Returns all paths that are served, those of aliases too, in the order in which they were added. */
  paths(): IterableIterator<string> {
    return this.#plain.keys()
  }

  /**
   * Serves an endpoint at `/ext/BASE` + extension and at every alias of that base.
   * @param base without a leading slash: `info`, `bc/<blockchainID>`
   * @param extension empty or with a leading slash
   * @throws {NodeError} when an alias reserved the base, or the route is already served
   */
  add(base: string, extension: string): void {
    const route = `${baseUrl}/${base}`
    if (this.#reserved.has(route)) throw routeReserved(route)
    this.#serve(route, extension, route + extension)
  }

  /**
   * Serves the current and future endpoints of a base at further bases too. The base need not exist.
   * @throws {NodeError} when an alias is taken (nothing is then changed), or when one of its routes is
   * already served (the alias is reserved anyway, as in the node)
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
    const order = this.#registered.value
    this.#registered.set(order + 1)
    if (table.has(url)) return
    table.set(url, { order, endpoint })
    this.#changes.note()
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

/** Returns the error that `action` throws; undefined when it throws none. */
function refusalOf(action: () => void): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}

/** Throws the first refusal, after all other routes are added. */
function throwFirst(refusals: readonly unknown[]): void {
  const first = refusals.find((refusal) => refusal !== undefined)
  if (first !== undefined) throw first
}
