import { posix } from 'node:path'

/**
 * Returns the path of a chain's endpoints below `/ext`, by an alias: clean and without a trailing slash, like
 * Go's `path.Join`.
 */
export function chainPath(alias: string): string {
  const joined = posix.join('bc', alias)
  return joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined
}
