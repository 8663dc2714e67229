import type { Snowglobe } from '../../../src/index.js'

/** Returns the items of all pages of a list. @param read reads an item, which the operation's schema describes */
export async function allItems<T>(
  net: Snowglobe,
  path: string,
  member: string,
  read: (item: Readonly<Record<string, unknown>>) => T,
): Promise<readonly T[]> {
  const items: T[] = []
  for (let token = ''; ; ) {
    const url = `${path}${path.includes('?') ? '&' : '?'}pageSize=100&pageToken=${token}`
    const answer = await answered(net, url)
    const page = answer[member]
    if (!Array.isArray(page)) throw new Error(`${url} is answered with ${JSON.stringify(answer)}`)
    items.push(...page.map(read))
    if (typeof answer['nextPageToken'] !== 'string') return items
    token = answer['nextPageToken']
  }
}

/** Returns the answer to a request. */
export async function answered(net: Snowglobe, path: string): Promise<Readonly<Record<string, unknown>>> {
  return (await (await net.fetch(path)).json()) as Readonly<Record<string, unknown>>
}

/** Returns a member of an item by its path, as text. */
export function textOf(item: Readonly<Record<string, unknown>>, path: string): string {
  let value: unknown = item
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as typeof item)[name] : undefined
  return String(value)
}
