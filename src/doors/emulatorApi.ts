import type { NodeCall, None } from './nodeCall.js'

/** An account of an EVM chain, the C-Chain unless said otherwise. */
type EvmAccount = { chain?: string; address: string }

/** A message between chains, and what became of it. */
export type RelayedMessage = {
  /** The warp message's. */
  messageID: string
  /** By which the messengers know it. */
  teleporterMessageID: string
  sourceChainID: string
  destinationChainID: string
  /** Its address, on both chains. */
  messenger: string
  status: 'waiting' | 'sent' | 'delivered' | 'failed'
  /** Of the transaction that brought it to the destination. */
  txHash?: string
  /** What it waits for or why it failed. */
  reason?: string
}

/** The control API's methods that are about validators, funds and accounts. Amounts are nAVAX; those beyond 2^53 as decimal strings. */
export type EmulatorApi = {
  'emulator.addValidator': NodeCall<
    {
      nodeID?: string
      weight?: number | string
      /** Seconds. */
      duration?: number
      subnetID?: string
      rewardAddress?: string
      /** Millionths. */
      delegationFee?: number
      connected?: boolean
    },
    { txID: string; nodeID: string }
  >
  'emulator.removeValidator': NodeCall<{ nodeID: string; subnetID: string }, { txID: string }>
  'emulator.setConnected': NodeCall<{ nodeID: string; connected: boolean }, None>
  'emulator.setPChainHeight': NodeCall<{ chain?: string; height?: number | string }, None>
  'emulator.setSigning': NodeCall<{ nodeID: string; signing: boolean }, None>
  'emulator.setRelay': NodeCall<{ enabled: boolean }, None>
  /** Name it by one of the two. */
  'emulator.relay': NodeCall<{ messageID?: string; txHash?: string }, RelayedMessage>
  'emulator.getRelay': NodeCall<
    { messageID?: string } | undefined,
    /** `address` is who delivers; the oldest message comes first. */
    { enabled: boolean; address: string; messages: readonly RelayedMessage[] }
  >
  'emulator.setUptime': NodeCall<
    { nodeID: string } & ({ percentage: number } | { seconds: number | string }),
    None
  >
  'emulator.fund': NodeCall<{ address: string; amount: number | string; chain?: 'P' }, { txID: string }>
  'emulator.setBalance': NodeCall<EvmAccount & { /** Wei, or `0x…`. */ balance: number | string }, None>
  'emulator.setNonce': NodeCall<EvmAccount & { nonce: number | string }, None>
  'emulator.setCode': NodeCall<EvmAccount & { code: string }, None>
  'emulator.setStorageAt': NodeCall<EvmAccount & { slot: number | string; value: number | string }, None>
  'emulator.impersonate': NodeCall<EvmAccount, None>
  'emulator.createL1': NodeCall<
    {
      name?: string
      /** The genesis file's text. */
      genesis?: string
      alias?: string
      /** The texts of the chain's other files. */
      config?: string
      upgrade?: string
      vmID?: string
      convert?: boolean
      validators?: readonly { nodeID?: string; weight?: number | string; balance?: number | string }[]
      managerAddress?: string
      managerChainID?: string
      /** `0x…`, as are the bytecode that deploys it and the calldata of what is sent to it. */
      managerCode?: string
      managerBytecode?: string
      managerCalls?: readonly string[]
      initializeManager?: boolean
    },
    {
      subnetID: string
      blockchainID: string
      chainID: string
      validators: readonly { validationID: string; nodeID: string }[]
      /** Only of an L1. */
      conversionID?: string
    }
  >
}
