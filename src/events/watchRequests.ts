import { inspect } from 'node:util'
import { hexToBytes } from '../../state/codec/hex.js'
import { toPlain } from '../../state/codec/plainJson.js'
import type { NodeError } from '../../state/errors/NodeError.js'
import type { Interceptor } from '../rpc/Dispatcher.js'
import type { RequestEvent } from './events.types.js'
import type { KnownAbis } from './KnownAbis.js'

/** Emits an event for each call of a method once it is answered. */
export function watchRequests(abis: KnownAbis, report: (event: RequestEvent) => void): Interceptor {
  return {
    async call({ service, method, params, origin }, next) {
      const start = performance.now()
      const outcome = await next()
      const { error } = outcome
      const event: RequestEvent = {
        service,
        method,
        get params() {
          return params === undefined ? undefined : toPlain(params)
        },
        entrance: origin.entrance,
        durationMs: performance.now() - start,
        error: error && reportedError(error, abis),
      }
      // Parameters are converted only for listeners that read them; `console.log` shows them too.
      Object.defineProperty(event, inspect.custom, { value: () => ({ ...event }) })
      report(event)
      return outcome
    },
  }
}

function reportedError(error: NodeError, abis: KnownAbis): RequestEvent['error'] {
  const { code, message } = error
  const reason = customError(toPlain(error.data), abis)
  return { code, message, ...(reason === undefined ? {} : { reason }) }
}

/** Returns the custom error in the data of an error: bytes, or an object with them as Hardhat answers. */
function customError(data: unknown, abis: KnownAbis): string | undefined {
  const bytes = typeof data === 'object' && data !== null ? Reflect.get(data, 'data') : data
  if (typeof bytes !== 'string' || !/^0x([0-9a-f]{2}){4,}$/.test(bytes)) return undefined
  return abis.customErrorOf(hexToBytes(bytes))
}
