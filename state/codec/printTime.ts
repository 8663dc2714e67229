/** Formats a time as RFC 3339 in UTC, with milliseconds without trailing zeros (Go `time.RFC3339Nano`). */
export function formatRfc3339(timestampMs: number): string {
  return new Date(timestampMs).toISOString().replace(/\.?0*Z$/, 'Z')
}
