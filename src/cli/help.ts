import type { FlagDefinition } from '../config/ownFlags.js'

/** Returns the text of `--help`: every flag, laid out as Go's flag library does. */
export function helpText(definitions: ReadonlyMap<string, FlagDefinition>): string {
  const rows = [...definitions.values()]
    .filter(({ usage }) => usage !== 'Deprecated')
    .map((definition) => ({ left: leftOf(definition), right: rightOf(definition) }))
  const width = Math.max(...rows.map(({ left }) => left.length))
  return [
    'Usage of snowglobe:',
    ...rows.map(({ left, right }) => `${left.padEnd(width)}   ${right}`),
    '',
    'Each flag may also stand in the --config-file or in an environment variable, e.g. AVAGO_HTTP_PORT.',
    'Exit status: 0 after SIGINT or SIGTERM, 1 when the flags, the configuration or the start failed.',
  ].join('\n')
}

function leftOf({ name, type }: FlagDefinition): string {
  return `      --${name}${type === 'bool' ? '' : ` ${type}`}`
}

function rightOf({ type, default: value, usage }: FlagDefinition): string {
  const isZero = value === '' || value === '0' || value === '0s' || value === 'false'
  if (isZero) return usage
  return `${usage} (default ${type === 'string' ? JSON.stringify(value) : value})`
}
