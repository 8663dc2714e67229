import { flagTable } from '../../state/node/flagTable.js'
import type { FlagDefinition } from './FlagDefinition.js'
import { flagUsage } from './flagUsage.js'
import { ownFlags } from './ownFlags.js'

/** Every flag of the command line, AvalancheGo's and our own, by name and sorted by name. */
export const flagDefinitions: ReadonlyMap<string, FlagDefinition> = new Map(
  [...avalancheGoFlags(), ...ownFlags]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((definition) => [definition.name, definition]),
)

/** Whether a flag is defined by AvalancheGo. */
export function isAvalancheGoFlag(name: string): boolean {
  return Object.hasOwn(flagTable, name)
}

function avalancheGoFlags(): FlagDefinition[] {
  const usage: Readonly<Record<string, string | undefined>> = flagUsage
  return Object.entries(flagTable).map(([name, spec]) => ({
    name,
    type: spec.type,
    default: spec.default,
    usage: usage[name] ?? 'Deprecated',
  }))
}
