import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'

/** The state of a network in a few lines. */
export type NetworkSummary = {
  readonly networkId: number
  /** The network's time in ISO 8601. */
  readonly time: string
  /** The last accepted height of each chain, by alias or blockchain ID. */
  readonly heights: Readonly<Record<string, bigint>>
}

export function networkSummary({ world: { genesis, clock, node } }: Network): NetworkSummary {
  const heights = node.chains
    .all()
    .map(({ id, lastAccepted }) => [
      node.chainAliases.primaryAlias(id) ?? idToString(id),
      lastAccepted().height,
    ])
  return {
    networkId: genesis.networkId,
    time: new Date(clock.now()).toISOString(),
    heights: Object.fromEntries(heights),
  }
}
