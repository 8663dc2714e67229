import type { Network } from '../../../state/Network.js'
import type { DataNetworkName } from '../../../state/views/DataApiOptions.js'
import { type Parameter, required, wordParameter } from '../kit/Parameter.js'

/** The names of networks in requests. `testnet` is `fuji`. */
export const networkNames = ['mainnet', 'fuji', 'testnet'] as const

/** A parameter that names a network. */
export function networkParameter(description: string): Parameter<(typeof networkNames)[number] | undefined> {
  return {
    ...wordParameter(description, networkNames),
    meaning: (name) => (name === 'testnet' ? 'fuji' : name),
  }
}

/** The parameter of a path that names a network. Requests for another network than this one find nothing. */
export const network = required(networkParameter('The network. `testnet` is `fuji`.'))

/** Returns the name that the Data API knows the network by. */
export function networkName({ options, world: { node } }: Network): DataNetworkName {
  return options.dataApi?.network ?? (node.networkId === 1 ? 'mainnet' : 'fuji')
}

/** Whether a request that names a network means this one, or names none. */
export function isThisNetwork(network: Network, name: (typeof networkNames)[number] | undefined): boolean {
  return name === undefined || (name === 'testnet' ? 'fuji' : name) === networkName(network)
}
