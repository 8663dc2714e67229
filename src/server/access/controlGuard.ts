import { controlRefused } from '../../../state/errors/emulator.js'
import type { NodeError } from '../../../state/errors/NodeError.js'
import type { NodeFlags } from '../../../state/node/flags.js'
import type { Call } from '../../rpc/Dispatcher.js'
import type { HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import type { Origin } from '../../rpc/Origin.js'
import { allowedOrigins } from '../http/httpSettings.js'
import { plainError } from '../http/plainAnswers.js'
import { isReadOnly } from '../studio/readOnlyMethods.js'
import { OriginList } from './OriginList.js'

/** Refuses requests of web pages that may not control the network. */
export type ControlGuard = {
  /** Returns the refusal of a call; undefined when it may run. */
  refuseCall(call: Call): NodeError | undefined
  /** Returns the refusal of a request to a REST route of the control API; undefined when it is allowed. */
  refuseRequest(request: RpcRequest): HttpAnswer | undefined
}

/**
 * Methods that change the network without a signature: those of the control API and of test tools, and those that use
 * the keys of unlocked accounts or send from impersonated ones.
 */
const control =
  /^(?:emulator\.|(?:evm|anvil|hardhat|tenderly)_|eth_send(?:Unsigned)?Transaction|eth_sign|eth_resend|personal_(?:sign|send)|debug_clearTxpool)/

/**
 * Prevents web pages from controlling the network unless they are allowed to: a browser lets any page send requests to
 * this machine, and the node's default lets pages read the answers. A request without `Origin` does not come from a
 * page. Pages of this machine are the developer's own. Other pages must be in `http-allowed-origins` by name, since its
 * `*` means every page. Methods of a real node are not restricted. A studio page that the network itself serves to
 * another machine may call methods that only read.
 */
export function controlGuard(flags: NodeFlags): ControlGuard {
  const mayControl = controlPermission(flags)
  return {
    refuseCall({ origin, method }) {
      if (mayControl(origin) || !control.test(method)) return undefined
      if (origin.isOwnPage && isReadOnly(method)) return undefined
      return controlRefused(origin.page ?? '')
    },
    // JSON-RPC is refused per call, so that clients understand the answer.
    refuseRequest({ origin }) {
      return mayControl(origin) ? undefined : plainError(403, controlRefused(origin.page ?? '').message)
    },
  }
}

/**
 * Returns a function that tells whether the origin of a call may control the network: it is no web page, or a page that
 * is allowed to.
 */
export function controlPermission(flags: NodeFlags): (origin: Origin) => boolean {
  const listed = new OriginList(allowedOrigins(flags))
  return ({ page }) => page === undefined || page === '' || isOfThisMachine(page) || listed.has(page)
}

/**
 * Whether this machine served a page: `http://localhost:3000`. Names below `localhost` are loopback too (RFC
 * 6761).
 */
function isOfThisMachine(page: string): boolean {
  const host = URL.canParse(page) ? new URL(page).hostname : ''
  return /^https?:/.test(page) && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)
}
