import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import type { Network } from '../../../state/Network.js'
import { type HealthKind, healthReport } from './report.js'

/**
 * The plain HTTP form of the health API (AvalancheGo `api/health/handler.go`): GET `/ext/health`, and any
 * method at `/ext/health/health`, `/readiness` and `/liveness`. The content type is `application/json`
 * without parameters.
 * @param query of the URL without the question mark; each `tag=` selects checks
 * @returns status 200, or 503 when a selected check fails, and the body with its newline
 */
export function getHealthReport(
  network: Network,
  kind: HealthKind,
  query: string,
): { status: 200 | 503; body: string } {
  const report = healthReport(network, kind, goQueryValues(query, 'tag'))
  return { status: report.healthy ? 200 : 503, body: `${stringifyJson(report)}\n` }
}

/**
 * Returns the values of a key as Go's `url.ParseQuery` parses them: pairs with a semicolon or an invalid
 * escape are left out.
 */
function goQueryValues(query: string, key: string): string[] {
  return query.split('&').flatMap((pair) => {
    if (pair === '' || pair.includes(';')) return []
    const equals = pair.indexOf('=')
    const name = unescapeComponent(equals < 0 ? pair : pair.slice(0, equals))
    const value = unescapeComponent(equals < 0 ? '' : pair.slice(equals + 1))
    return name === key && value !== undefined ? [value] : []
  })
}

/**
 * Unescapes a query component; `+` is a space. Undefined for an invalid escape; bytes that are not UTF-8
 * become the replacement character.
 */
function unescapeComponent(text: string): string | undefined {
  if (/%(?![0-9a-fA-F]{2})/.test(text)) return undefined
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  return /%/.test(text) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes
}
