import { isIP } from 'node:net'

/**
 * Returns the warning to print when the API listens on a host that other machines may reach; empty otherwise.
 */
export function exposedWarning(host: string): string {
  if (isLoopback(host)) return ''
  return `Warning: --http-host=${host} lets other machines use this API: whoever reaches it controls the network, with keys that everybody knows\n`
}

function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host === 'localhost'
  return host.startsWith('127.') || host === '::1'
}
