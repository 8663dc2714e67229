/** Returns Unix seconds as Go prints a time: RFC 3339 in UTC. */
export function timestampReply(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
}
