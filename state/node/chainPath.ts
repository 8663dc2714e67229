import { posix } from 'node:path'

/** Where a chain's endpoints are below `/ext`, by an alias: Go's `path.Join`, one clean path without a slash at its end. */
export function chainPath(alias: string): string {
  const joined = posix.join('bc', alias)
  return joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined
}
