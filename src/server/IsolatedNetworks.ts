import type { RequestHead } from './http/RequestHead.js'
import type { RoutedRequest, Router } from './RoutedRequest.js'

/**
 * Routes to several networks behind one server. A path that begins with `/1`, `/2` ... belongs to an isolated network.
 * All other paths belong to the main network. An isolated network gets the path without the number.
 */
export class IsolatedNetworks implements Router {
  readonly #main: Router
  readonly #isolated: readonly Router[]

  constructor(main: Router, isolated: readonly Router[]) {
    this.#main = main
    this.#isolated = isolated
  }

  route(head: RequestHead): RoutedRequest {
    const { router, inside } = this.#networkOf(head)
    return router.route(inside)
  }

  routeRepeatedly(head: RequestHead): () => RoutedRequest {
    const { router, inside } = this.#networkOf(head)
    return router.routeRepeatedly(inside)
  }

  #networkOf(head: RequestHead): { readonly router: Router; readonly inside: RequestHead } {
    const [, number, rest = ''] = /^\/([1-9]\d*)([/?].*)?$/.exec(head.target) ?? []
    const router = number === undefined ? undefined : this.#isolated[Number(number) - 1]
    if (router === undefined) return { router: this.#main, inside: head }
    const target = rest.startsWith('/') ? rest : `/${rest}`
    return { router, inside: { ...head, target, basePath: `/${number}` } }
  }
}
