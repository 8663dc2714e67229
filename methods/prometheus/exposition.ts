/** A time series: its labels in order, and its value. */
export type Sample = {
  readonly labels: readonly (readonly [name: string, value: string])[]
  readonly value: number
}

/** All time series with one name. */
export type MetricFamily = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly samples: readonly Sample[]
}

/** The content type of {@link textExposition}, without its escaping. */
export const textContentType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Formats metrics in Prometheus' text format 0.0.4: families by name, series by their label values. Families
 * without series are left out.
 */
export function textExposition(families: readonly MetricFamily[]): string {
  return sorted(families)
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${escapeText(help, false)}\n# TYPE ${name} ${type}\n${samples
          .map(({ labels, value }) => `${name}${labelText(labels)} ${formatGoFloat(value)}\n`)
          .join('')}`,
    )
    .join('')
}

/** Returns the families in the order of every format. */
export function sorted(families: readonly MetricFamily[]): MetricFamily[] {
  return families
    .filter(({ samples }) => samples.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((family) => ({
      ...family,
      samples: [...family.samples].sort((a, b) => (labelText(a.labels) < labelText(b.labels) ? -1 : 1)),
    }))
}

function labelText(labels: Sample['labels']): string {
  if (labels.length === 0) return ''
  return `{${labels.map(([name, value]) => `${name}="${escapeText(value, true)}"`).join(',')}}`
}

function escapeText(text: string, quotes: boolean): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return quotes ? escaped.replaceAll('"', '\\"') : escaped
}

/**
 * Formats a number like Go's `strconv.FormatFloat(value, 'g', -1, 64)`: with an exponent from a million on
 * and below 0.0001.
 */
export function formatGoFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e')
  const power = Number(exponent)
  if (value === 0 || (power >= -4 && power < 6)) return String(value)
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}
