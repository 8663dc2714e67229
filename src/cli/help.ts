import type { FlagDefinition } from '../config/FlagDefinition.js'
import { ownFlags } from '../config/ownFlags.js'

/** AvalancheGo's flags that most users need, with their texts in `--help`. */
const usualFlags: readonly { readonly name: string; readonly brief: string }[] = [
  { name: 'http-port', brief: 'port of the API (default 9650); 0 takes a free one' },
  { name: 'http-host', brief: 'host of the API (default 127.0.0.1)' },
  { name: 'network-id', brief: 'local (default), fuji, mainnet, or a number' },
  { name: 'genesis-file', brief: 'genesis of a custom network' },
  { name: 'config-file', brief: 'JSON, YAML or TOML file with the same keys' },
  { name: 'chain-config-dir', brief: 'directory with C/config.json and so on' },
  { name: 'log-level', brief: 'off, fatal, error, warn, info, trace, debug, verbo' },
]

const examples = [
  'snowglobe                                       a network at 127.0.0.1:9650',
  'snowglobe --accounts=10 --clock=frozen          ten funded accounts, frozen time',
  'snowglobe --http-port=0 --json --l1=games.json  an L1 too, for a parent process',
]

/** Beginnings of names: flags with one of them share a line. */
const grouped = 'data-api-'

/** Flags of our own that few users need: `--help-all` lists them. */
const rarelyNeeded: ReadonlySet<string> = new Set([
  'avalanchego-version',
  'balance',
  'bare-genesis',
  'client-version',
  'eth-apis',
  'evm-compiler-enabled',
  'helicon-time',
  'http-body-limit',
  'http-fast-path',
  'isolated',
  'mnemonic',
  'peers',
  'print-config',
  'relay',
  'state-interval',
  'subnet-evm-vm-ids',
  'unlimited-contract-size',
  'unlocked',
])

/** Returns the text of `--help`: the program's own flags and the usual ones of AvalancheGo, on one screen. */
export function ownHelpText(): string {
  const own = ownFlags.filter(({ name }) => !name.startsWith(grouped) && !rarelyNeeded.has(name))
  const endings = ownFlags
    .filter(({ name }) => name.startsWith(grouped))
    .map(({ name }) => name.slice(grouped.length))
  const group = { name: `${grouped}*`, brief: shortestNames(endings) }
  const ownRows = [...own, group].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const usual = [...usualFlags, { name: 'help-all', brief: "every flag, AvalancheGo's included" }]
  const flags = [...ownRows, ...usual]
  const width = Math.max(...flags.map(({ name }) => name.length))
  const rows = (list: typeof usualFlags) =>
    list.map(({ name, brief }) => `  --${name.padEnd(width)}  ${brief}`)
  return [
    'Usage: snowglobe [--flag=value ...]              a whole Avalanche network in one process',
    '       snowglobe wait [URL] [--timeout=30s]      waits until a network answers',
    '       snowglobe record --upstream=URL --out=F   writes what a node answers to a file',
    '       snowglobe compare FILE --against=URL      replays it on another network',
    '       snowglobe studio --url=URL                shows a node in a browser, reading only',
    '       snowglobe inspect FILE                    shows what is in a state file',
    '       snowglobe init [FILE]                     writes a scenario to begin with',
    '',
    ...rows(ownRows),
    '',
    "AvalancheGo's flags work too, for example",
    ...rows(usual),
    '',
    'Examples',
    ...examples.map((line) => `  ${line}`),
  ].join('\n')
}

/** The most letters of a list of flags in a row. */
const listedLetters = 60

/** Returns the shortest names of a list, as many as fit into a row, for `--help`. */
export function shortestNames(names: readonly string[]): string {
  const byLength = names.toSorted((a, b) => a.length - b.length)
  for (let count = names.length; count > 0; count--) {
    const shown = byLength.slice(0, count).toSorted().join(', ')
    const text = count === names.length ? shown : `${shown}, and more: --help-all`
    if (text.length <= listedLetters) return text
  }
  return '--help-all lists them'
}

/** Returns the text of `--help-all`: every flag, laid out as Go's flag library does. */
export function allHelpText(definitions: ReadonlyMap<string, FlagDefinition>): string {
  const rows = [...definitions.values()]
    .filter(({ usage }) => usage !== 'Deprecated')
    .map((definition) => ({ left: leftOf(definition), right: rightOf(definition) }))
  const width = Math.max(...rows.map(({ left }) => left.length))
  return [
    'Usage of snowglobe:',
    ...rows.map(({ left, right }) => `${left.padEnd(width)}   ${right}`),
    '',
    'Each flag may also stand in the --config-file or in an environment variable, e.g. AVAGO_HTTP_PORT.',
    'Exit status: 0 after SIGINT, SIGTERM or SIGHUP, 1 when the flags, the configuration or the start failed.',
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
