import type { AccessStep } from '../access/AccessStep.js'
import type { AllowedHosts } from '../access/AllowedHosts.js'
import { preflightAnswer, refusedHost } from './answers.js'
import { isPublicDataHost } from './dataApiPaths.js'

/** Answers CORS preflights to the Data API, which any web page may read. */
export const answerDataApiPreflight: AccessStep = ({ head }) =>
  head.method === 'OPTIONS' ? preflightAnswer(head.headers['access-control-request-headers']) : undefined

/** Refuses requests whose host is not served. `net.fetch` also serves the hosts of the public services. */
export function checkDataApiHost(hosts: AllowedHosts): AccessStep {
  return ({ host, head }) => {
    const isServed = hosts.allows(host) || (head.entrance === 'fetch' && isPublicDataHost(host))
    return isServed ? undefined : refusedHost()
  }
}
