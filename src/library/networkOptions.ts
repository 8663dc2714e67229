import type { AccountOptions } from './options/accountOptions.js'
import type { BeginningOptions } from './options/beginningOptions.js'
import type { ChainOptions } from './options/chainOptions.js'
import type { GenesisOptions } from './options/genesisOptions.js'
import type { ServiceOptions } from './options/serviceOptions.js'

/**
 * The options of a network. Every option has a default; without options the result is a healthy `local`
 * network.
 */
export type CreateNetworkOptions = BeginningOptions &
  GenesisOptions &
  ChainOptions &
  AccountOptions &
  ServiceOptions
