import type { OwnFlag } from './FlagDefinition.js'
import { dataApiFlags } from './flags/dataApiFlags.js'
import { evmFlags } from './flags/evmFlags.js'
import { networkFlags } from './flags/networkFlags.js'
import { processFlags } from './flags/processFlags.js'

/** The flags that AvalancheGo does not have, in alphabetical order. */
export const ownFlags: readonly OwnFlag[] = [
  ...networkFlags,
  ...evmFlags,
  ...dataApiFlags,
  ...processFlags,
].sort((one, other) => (one.name < other.name ? -1 : 1))
