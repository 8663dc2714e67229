export type {
  JsonText,
  L1Description,
  L1ManagerDescription,
  L1ValidatorDescription,
} from '../methods/emulator/l1/L1Description.js'
export type { JournalMatchInput } from '../methods/matching/journalInputs.js'
export type { RecordedEntry, RecordedError } from '../methods/matching/recordedEntry.js'
export type { ExecutionLag, ExecutionMode } from '../state/evm/chain/ExecutionMode.js'
export type {
  CustomAnswer,
  CustomCall,
  CustomPrecompile,
  CustomPrecompiles,
  CustomState,
} from '../state/evm/precompiles/CustomPrecompile.js'
export type { NodeIdentity } from '../state/node/NodeIdentity.js'
export type { LogFields, LogLine, LogSink } from '../state/node/NodeLogger.js'
export type { BlockDelay } from '../state/time/BlockDelay.js'
export type {
  BlockEvent,
  ConsoleEvent,
  EventListener,
  EventName,
  EvmTransactionEvent,
  FailedCallEvent,
  NetworkEvents,
  PrimaryTransactionEvent,
  QueuedAtomicTransactionEvent,
  QueuedTransactionEvent,
  RequestEvent,
  TransactionEvent,
  UnknownParameterEvent,
} from './events/events.types.js'
export type { EthereumProvider, ProviderRequest } from './inProcess/EthereumProvider.js'
export { InvalidOptionError } from './inProcess/InvalidOptionError.js'
export { NotOnARealNode } from './inProcess/NotOnARealNode.js'
export type { NodeApi } from './inProcess/nodeApi.js'
export { ProviderRpcError } from './inProcess/ProviderRpcError.js'
export { SnowglobeError } from './inProcess/SnowglobeError.js'
export type { Har, HarLog } from './journal/har.js'
export type { ReceivedOptions, Times, TimesRange } from './journal/verifyEntries.js'
export type {
  ExecuteOptions,
  FundAccountsOptions,
  FundOptions,
  ListenOptions,
  MineOptions,
  SettleOptions,
} from './library/callOptions.js'
export type { ChainName, NativeCurrency } from './library/chain.types.js'
export { createNetwork } from './library/createNetwork.js'
export { dataApiFetch } from './library/dataApiFetch.js'
export type { ExecutionStatus } from './library/ExecutionStatus.js'
export type { Fault, Faults } from './library/Faults.js'
export type { FundedAccount } from './library/fundAccounts.js'
export type {
  DeployedMessenger,
  DeployMessengerOptions,
  DeployRegistryOptions,
  DropMessageOptions,
  Icm,
} from './library/Icm.js'
export type { Journal } from './library/Journal.js'
export type { JournalBounds } from './library/JournalBounds.js'
export type { L1s } from './library/L1s.js'
export type {
  CreateL1Options,
  L1,
  L1Conversion,
  L1ConversionData,
  L1ManagerOptions,
} from './library/l1Options.js'
export { createLog, type LogTargets, type NodeLog } from './library/logging/createLog.js'
export type { LogRotation } from './library/logging/LogRotation.js'
export type { CreateNetworkOptions } from './library/networkOptions.js'
export type { ScheduledUpgrades } from './library/options/genesisOptions.js'
export type { Snowglobe, Snowglobe as Network } from './library/Snowglobe.js'
export type { Strict, StrictOptions } from './library/Strict.js'
export type {
  NetworkAsset,
  NetworkContract,
  NetworkUser,
  NetworkValidator,
  UserAccount,
} from './library/scenario/BuiltScenario.js'
export type { ScenarioAsset, ScenarioNfts, ScenarioToken } from './library/scenario/parts/scenarioAssets.js'
export type { ScenarioCall, ScenarioContract } from './library/scenario/parts/scenarioContracts.js'
export type { ScenarioL1, ScenarioRoles } from './library/scenario/parts/scenarioL1s.js'
export type { ScenarioMessage } from './library/scenario/parts/scenarioMessages.js'
export type { ScenarioNetwork } from './library/scenario/parts/scenarioNetwork.js'
export type { ScenarioStake, ScenarioValidator } from './library/scenario/parts/scenarioStakes.js'
export type {
  ScenarioLocked,
  ScenarioMultisig,
  ScenarioUser,
} from './library/scenario/parts/scenarioUsers.js'
export type {
  ScenarioAmount,
  ScenarioArguments,
  ScenarioTime,
} from './library/scenario/parts/scenarioValues.js'
export type { Scenario } from './library/scenario/Scenario.js'
export type { Webhooks } from './library/Webhooks.js'
export type { WalletAnswer, WalletAnswerError, WalletEventsRequest } from './library/wallet/WalletAnswer.js'
export type { WalletEventName, WalletListener } from './library/wallet/WalletEvents.js'
export type { WalletProvider } from './library/wallet/WalletProvider.js'
export type { AddedWalletRule, WalletRule, WalletRules } from './library/wallet/WalletRules.js'
export type { WalletOptions } from './library/walletOptions.js'
export type { EachUpgradeOptions, UpgradeSuite } from './testing/eachUpgrade.js'
export type { TestNetworkOptions } from './testing/TestNetwork.js'
export type { WebhookHandler } from './webhooks/WebhookHandlers.js'
