/**
 * Returns why no message may be sent to a URL; undefined when it may. Messages go to this machine, and to hosts that the
 * settings name, since whoever reaches the Data API chooses the URL.
 * @param hosts names without ports; `*` allows all
 */
export function hostRefusal(url: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(url)) return `${url} is not a URL`
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return `${protocol} is not http or https`
  const isAllowed = hosts.some((host) => host === '*' || host.toLowerCase() === hostname)
  if (isAllowed || isThisMachine(hostname)) return undefined
  return `nothing is sent to ${hostname}: handle the URL with net.webhooks.on, or allow the host by dataApi.webhooks.hosts`
}

/** Whether a host is this machine: names below `localhost` are loopback, too (RFC 6761). */
function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
