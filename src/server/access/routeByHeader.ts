import type { Endpoint } from '../../rpc/exchange.js'
import { emptyAnswer } from '../http/plainAnswers.js'
import type { AccessStep } from './AccessStep.js'

/**
 * Routes requests with the header `avalanche-api-route`. The header's values and the path select the endpoint.
 * @param find returns the endpoint; undefined where there is none
 */
export function routeByHeader(
  find: (route: readonly string[], path: string) => Endpoint | undefined,
): AccessStep {
  return ({ head, target }) => {
    const route = head.headers['avalanche-api-route']
    if (route === undefined) return undefined
    if (target.kind !== 'path') return emptyAnswer(404)
    return find(valuesOf(route), target.path) ?? emptyAnswer(404)
  }
}

/** Returns the values of a header that was sent several times, which Node joins to one text. */
function valuesOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? value.split(', ') : value
}
