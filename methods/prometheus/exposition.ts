/** A time series: its labels in order, and its value. */
export type Sample = {
  readonly labels: readonly (readonly [name: string, value: string])[]
  readonly value: number
}

/** The distribution of some values: its labels in order, and how many values are at most each upper bound. */
export type Distribution = {
  readonly labels: Sample['labels']
  /** Ascending, without the infinite one. */
  readonly buckets: readonly { readonly upperBound: number; readonly count: number }[]
  readonly count: number
  readonly sum: number
}

/** All time series with one name. */
export type MetricFamily = {
  readonly name: string
  readonly help: string
} & (
  | { readonly type: 'counter' | 'gauge'; readonly samples: readonly Sample[] }
  | { readonly type: 'histogram'; readonly samples: readonly Distribution[] }
)

/** The content type of {@link textExposition}, without its escaping. */
export const textContentType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Formats metrics in Prometheus' text format 0.0.4: families by name, series by their label values. Families
 * without series are left out.
 */
export function textExposition(families: readonly MetricFamily[]): string {
  return sorted(families)
    .map(
      (family) =>
        `# HELP ${family.name} ${escapeText(family.help, false)}\n# TYPE ${family.name} ${family.type}\n${textOfSamples(family)}`,
    )
    .join('')
}

function textOfSamples({ name, ...family }: MetricFamily): string {
  const samples =
    family.type === 'histogram'
      ? family.samples.flatMap((distribution) => seriesOf(name, distribution))
      : family.samples.map((sample) => ({ name, ...sample }))
  return samples
    .map((sample) => `${sample.name}${labelText(sample.labels)} ${formatGoFloat(sample.value)}\n`)
    .join('')
}

function seriesOf(
  name: string,
  { labels, buckets, count, sum }: Distribution,
): readonly (Sample & { readonly name: string })[] {
  const bucket = (le: string, value: number) => ({
    name: `${name}_bucket`,
    labels: [...labels, ['le', le] as const],
    value,
  })
  return [
    ...buckets.map(({ upperBound, count: value }) => bucket(formatGoFloat(upperBound), value)),
    bucket('+Inf', count),
    { name: `${name}_sum`, labels, value: sum },
    { name: `${name}_count`, labels, value: count },
  ]
}

/** Returns the families in the order of every format. */
export function sorted(families: readonly MetricFamily[]): MetricFamily[] {
  return families
    .filter(({ samples }) => samples.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((family) =>
      family.type === 'histogram'
        ? { ...family, samples: [...family.samples].sort(byLabels) }
        : { ...family, samples: [...family.samples].sort(byLabels) },
    )
}

function byLabels(a: Pick<Sample, 'labels'>, b: Pick<Sample, 'labels'>): number {
  return labelText(a.labels) < labelText(b.labels) ? -1 : 1
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
