import { toPlain } from '../../state/codec/plainJson.js'
import type { Interceptor } from '../rpc/Dispatcher.js'
import type { RequestEvent } from './events.types.js'

/** Tells each call of a method once it is answered. */
export function watchRequests(tell: (event: RequestEvent) => void): Interceptor {
  return {
    async call({ service, method, params, origin }, next) {
      const start = performance.now()
      const outcome = await next()
      const { error } = outcome
      tell({
        service,
        method,
        get params() {
          return params === undefined ? undefined : toPlain(params)
        },
        entrance: origin.entrance,
        durationMs: performance.now() - start,
        error: error && { code: error.code, message: error.message },
      })
      return outcome
    },
  }
}
