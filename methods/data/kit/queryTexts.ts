import { badRequest } from './DataApiError.js'

/**
 * Returns the texts of a query by parameter, in order.
 * @throws {DataApiError} 400 for an escape that is broken or no UTF-8
 */
export function queryTexts(query: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  if (query === '') return texts
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals))
    const text = equals < 0 ? '' : decoded(pair.slice(equals + 1))
    const known = texts.get(name)
    if (known === undefined) texts.set(name, [text])
    else known.push(text)
  }
  return texts
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badRequest('malformed escape in the query')
  }
}
