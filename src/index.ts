export type {
  CustomAnswer,
  CustomCall,
  CustomPrecompile,
  CustomPrecompiles,
  CustomState,
} from '../state/evm/precompiles/CustomPrecompile.js'
export type { BlockDelay, NodeIdentity } from '../state/NetworkOptions.js'
export { createNetwork } from './createNetwork.js'
export type { EthereumProvider, ProviderRequest } from './doors/EthereumProvider.js'
export type { NodeApi } from './doors/nodeApi.js'
export { ProviderRpcError } from './doors/ProviderRpcError.js'
export type { FundedAccount } from './fundAccounts.js'
export type { L1s } from './L1s.js'
export type {
  CreateL1Options,
  L1,
  L1Conversion,
  L1ConversionData,
  L1ManagerOptions,
  L1ValidatorOptions,
} from './l1Options.js'
export { createLog, type LogTargets, type NodeLog } from './logging.js'
export type { CreateNetworkOptions } from './networkOptions.js'
export type { ChainName, ListenOptions, Snowglobe } from './Snowglobe.js'
