import type { Origin } from '../../rpc/Origin.js'

/** A request to a path that nothing serves, or with a method that no route at its path has. */
export type UnknownPath = {
  /** The HTTP method, upper case. */
  readonly httpMethod: string
  readonly path: string
  /** The query without the question mark. */
  readonly query: string
  readonly origin: Origin
}

/** Reports requests to paths that nothing serves: no endpoint and no interceptor sees them. */
export class UnknownPaths {
  readonly #watchers = new Set<(request: UnknownPath) => void>()

  /** Calls `watcher` with each such request. @returns a function that removes the watcher */
  watch(watcher: (request: UnknownPath) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Calls the watchers with a request. */
  report(request: UnknownPath): void {
    for (const watcher of this.#watchers) watcher(request)
  }
}
