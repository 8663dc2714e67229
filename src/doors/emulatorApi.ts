import type { NodeCall, None } from './nodeCall.js'

/** The control API's methods that are about validators and funds. Amounts are nAVAX; those beyond 2^53 as decimal strings. */
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
  'emulator.setUptime': NodeCall<
    { nodeID: string } & ({ percentage: number } | { seconds: number | string }),
    None
  >
  'emulator.fund': NodeCall<{ address: string; amount: number | string; chain?: 'P' }, { txID: string }>
  'emulator.createL1': NodeCall<
    {
      name?: string
      /** The genesis file's text. */
      genesis?: string
      vmID?: string
      convert?: boolean
      validators?: readonly { nodeID?: string; weight?: number | string; balance?: number | string }[]
      managerAddress?: string
      managerChainID?: string
    },
    {
      subnetID: string
      blockchainID: string
      chainID: string
      validators: readonly { validationID: string; nodeID: string }[]
    }
  >
}
