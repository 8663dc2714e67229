import type { HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import { compileTemplate, type PathTemplate } from './pathTemplate.js'

/** One operation of the Data API or the Metrics API as a REST route. */
export type DataRoute = {
  readonly method: string
  /** Segments, parameters and literal text: `/v1/chains/{chainId}/addresses/{address}:list`. */
  readonly path: string
  /** Answers a request. Never throws: internal errors are logged and answered. */
  answer(request: DataRequest): HttpAnswer | Promise<HttpAnswer>
}

/** A request with the parameters of its path. */
export type DataRequest = RpcRequest & {
  /** The parameters of the path by name, decoded. */
  readonly parameters: Readonly<Record<string, string>>
}

/** The route of a request, and the parameters of its path. */
export type DataMatch = {
  readonly route: DataRoute
  readonly parameters: Readonly<Record<string, string>>
}

type Compiled = {
  readonly route: DataRoute
  readonly template: PathTemplate
  readonly segmentCount: number
}

/**
 * Finds the routes of the Data API: of all templates that a path matches, it chooses the one with the most literal
 * text.
 */
export class DataRoutes {
  readonly #routes: readonly Compiled[]

  constructor(routes: readonly DataRoute[]) {
    this.#routes = routes
      .map((route) => ({
        route,
        template: compileTemplate(route.path),
        segmentCount: segmentCountOf(route.path),
      }))
      .sort((a, b) => b.template.literalLength - a.template.literalLength)
  }

  /**
   * Returns the route for a method and a path; undefined when there is none.
   * @param path as sent, with valid escapes
   */
  find(method: string, path: string): DataMatch | undefined {
    let literalLength = 0
    const sentCount = segmentCountOf(path)
    for (const { route, template, segmentCount } of this.#routes) {
      if (template.literalLength < literalLength) return undefined
      // A parameter never matches a slash.
      if (segmentCount !== sentCount) continue
      const parameters = template.match(path)
      if (parameters === undefined) continue
      if (route.method === method) return { route, parameters }
      // A shorter template does not serve the methods that a longer one lacks.
      literalLength = template.literalLength
    }
    return undefined
  }
}

function segmentCountOf(path: string): number {
  return path.split('/').length
}
