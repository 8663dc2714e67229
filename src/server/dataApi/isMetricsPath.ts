/**
 * Whether a path or template belongs to the Metrics API.
 * @param names the first parts of the paths of its first version, such as `avg_tps`
 */
export function isMetricsPath(path: string, names: readonly string[]): boolean {
  return path.startsWith('/v2') || names.some((name) => path.startsWith(`/v1/${name}/`))
}
