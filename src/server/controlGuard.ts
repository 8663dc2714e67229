import { evmControlMethods } from '../../methods/tooling/index.js'
import { controlRefused } from '../../state/errors/emulator.js'
import { baseUrl } from '../../state/node/EndpointRouter.js'
import type { NodeFlags } from '../../state/node/flags.js'
import type { Interceptor } from '../rpc/Dispatcher.js'
import type { Origin } from '../rpc/Origin.js'
import { allowedOrigins } from './httpSettings.js'
import { OriginList } from './OriginList.js'
import { plainError } from './plainAnswers.js'

/** Methods that change what no key allows: those of test tools, and the one that sends for impersonated accounts. */
const controlNames: ReadonlySet<string> = new Set([
  ...evmControlMethods.flatMap(({ name, aliases }) => [name, ...aliases]),
  'eth_sendTransaction',
])

/**
 * Keeps web pages that nobody allowed from controlling the network: a browser lets any page send requests to this machine, and the node's
 * default lets them read the answers. Who sends no `Origin` is no page; pages of this machine are the developer's own; others need to be
 * in `http-allowed-origins` by name, since its `*` means everybody. What a real node serves too is left alone.
 */
export function controlGuard(flags: NodeFlags): Interceptor {
  const listed = new OriginList(allowedOrigins(flags))
  const mayControl = ({ page }: Origin): boolean =>
    page === undefined || page === '' || isOfThisMachine(page) || listed.has(page)
  return {
    call(call, next) {
      if (mayControl(call.origin) || !isControl(call.method)) return next()
      return Promise.resolve({ error: controlRefused(call.origin.page ?? '') })
    },
    exchange({ route, request }, next) {
      // JSON-RPC is refused by call, so that its clients understand the answer.
      if (!route.startsWith(`${baseUrl}/emulator/`) || mayControl(request.origin)) return next()
      return plainError(403, controlRefused(request.origin.page ?? '').message)
    },
  }
}

function isControl(method: string): boolean {
  return method.startsWith('emulator.') || controlNames.has(method)
}

/** Whether a page was served by this machine: `http://localhost:3000`. Names below `localhost` are loopback too (RFC 6761). */
function isOfThisMachine(page: string): boolean {
  const host = URL.canParse(page) ? new URL(page).hostname : ''
  return /^https?:/.test(page) && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)
}
