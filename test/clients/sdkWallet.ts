import { createAvalancheWalletClient } from '@avalanche-sdk/client'
import { privateKeyToAvalancheAccount } from '@avalanche-sdk/client/accounts'
import { avalancheFuji, avalancheLocal } from '@avalanche-sdk/client/chains'
import { ewoqKey } from './clientNetwork.js'

/** The account of the funded key, with its addresses on all chains. */
export const sdkAccount = privateKeyToAvalancheAccount(ewoqKey)

/** A wallet of the SDK. */
export type SdkWallet = ReturnType<typeof sdkWallet>

/** Returns a wallet of the funded key for a network at a URL. */
export function sdkWallet(url: string, network: 'fuji' | 'local') {
  return createAvalancheWalletClient({
    account: sdkAccount,
    chain: network === 'fuji' ? avalancheFuji : avalancheLocal,
    transport: { type: 'http', url: `${url}/ext/bc/C/rpc` },
  })
}
