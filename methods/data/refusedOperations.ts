/** An operation that the published documents or SDKs name, and that an emulated network does not serve. */
export type RefusedOperation = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Why it is not served, for the message of the 404. */
  readonly reason: string
}

const usage = 'nobody counts the requests of accounts here: read net.journal, or /ext/metrics'
const hosted = 'only the hosted service has it, for its own applications'

/** Returns operations that are refused for one reason: `METHOD path`. */
function refused(reason: string, ...operations: readonly string[]): readonly RefusedOperation[] {
  return operations.map((operation) => {
    const [method = '', path = ''] = operation.split(' ')
    return { method: method as RefusedOperation['method'], path, reason }
  })
}

/** The operations of the published documents and of the SDKs that are answered 404 with a reason. */
export const refusedOperations: readonly RefusedOperation[] = [
  ...refused(
    usage,
    ...['GET /v1/apiUsageMetrics', 'GET /v1/apiLogs', 'GET /v1/subnetRpcUsageMetrics'],
    ...['GET /v1/rpcUsageMetrics', 'GET /v1/primaryNetworkRpcUsageMetrics'],
  ),
  ...refused(
    'metadata of contracts is set by emulator.setDataApi',
    'PATCH /v1/chains/{chainId}/contracts/{address}',
  ),
  ...refused(
    hosted,
    ...['POST /v1/media/uploadImage', 'POST /v1/notifications/access', 'POST /v1/notifications/subscribe'],
    ...['POST /v1/notifications/unsubscribe', 'POST /v1/notifications/subscriptions'],
  ),
]
