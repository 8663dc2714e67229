/**
 * Whether a path or template belongs to the Metrics API.
 * @param names the segments after `/v1/` that belong to the Metrics API, such as `avg_tps`
 */
export function isMetricsPath(path: string, names: readonly string[]): boolean {
  return path.startsWith('/v2') || names.some((name) => path.startsWith(`/v1/${name}/`))
}
