/** RFC 3339 in UTC, with milliseconds only as far as they are not zero (Go `time.RFC3339Nano`). */
export function formatRfc3339(timestampMs: number): string {
  return new Date(timestampMs).toISOString().replace(/\.?0*Z$/, 'Z')
}
