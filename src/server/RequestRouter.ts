import { accessRequest, routed } from './access/AccessStep.js'
import type { HttpApi } from './HttpApi.js'
import { notFound } from './http/plainAnswers.js'
import type { RequestHead } from './http/RequestHead.js'
import { isMatch, type RoutedRequest, type Router } from './RoutedRequest.js'

/**
 * Routes requests without Express. It applies the same access steps in the same order, and reads the same table of
 * endpoints, as the Express app ({@link createApp}).
 */
export class RequestRouter implements Router {
  readonly #api: HttpApi

  constructor(api: HttpApi) {
    this.#api = api
  }

  route(head: RequestHead): RoutedRequest {
    const { steps, hasDataApi, endpoints } = this.#api
    const request = accessRequest(head, hasDataApi)
    for (const step of steps) {
      const next = step(request)
      if (next !== undefined) return routed(request, next, this.#api)
    }
    return routed(request, endpoints.find(request.route) ?? notFound, this.#api)
  }

  routeRepeatedly(head: RequestHead): () => RoutedRequest {
    const { routeChanges } = this.#api
    let changes = routeChanges()
    let { count } = changes
    let last = this.route(head)
    return () => {
      const current = routeChanges()
      // A request to an unknown path is routed again, so that it is reported each time.
      const isUnknownPath = !isMatch(last.next) && last.next.status === notFound.status
      if (current !== changes || current.count !== count || isUnknownPath) {
        changes = current
        count = current.count
        last = this.route(head)
      }
      return last
    }
  }
}
