import { posix } from 'node:path'

/**
 * Returns the path of a chain's endpoints below `/ext`, by an alias: clean and without a trailing slash, like
 * Go's `path.Join`.
 * @param root `bc`, or `index` for its index
 */
export function chainPath(alias: string, root: 'bc' | 'index' = 'bc'): string {
  const joined = posix.join(root, alias)
  return joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined
}
