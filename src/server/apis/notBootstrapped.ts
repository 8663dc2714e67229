import type { Endpoint } from '../../rpc/exchange.js'

/**
 * Answers in place of every endpoint of a chain that has not bootstrapped (AvalancheGo `api/server/server.go`
 * rejectMiddleware).
 */
export const notBootstrapped: Endpoint = {
  answer: () => ({
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
    body: 'API call rejected because chain is not done bootstrapping\n',
  }),
}
