import { pvm } from '@avalabs/avalanchejs'
import { createAvalancheClient } from '@avalanche-sdk/client'
import { avalancheLocal } from '@avalanche-sdk/client/chains'
import { FetchRequest, JsonRpcProvider } from 'ethers'
import { createPublicClient, http } from 'viem'

/** A client as users make it, but for shorter waits between its tries: it asks a node at a URL for one thing. */
export type RetryClient = (url: string) => Promise<unknown>

/** The clients whose ways to try again are tested. */
export const retryClients: Readonly<Record<string, RetryClient>> = {
  viem: (url) =>
    createPublicClient({ transport: http(`${url}/ext/bc/C/rpc`, { retryDelay: 5 }) }).getChainId(),
  ethers(url) {
    const request = new FetchRequest(`${url}/ext/bc/C/rpc`)
    request.setThrottleParams({ slotInterval: 5, maxAttempts: 4 })
    const provider = new JsonRpcProvider(request, 43_112, { staticNetwork: true })
    return provider.send('eth_chainId', []).finally(() => provider.destroy())
  },
  '@avalabs/avalanchejs': (url) => new pvm.PVMApi(url).getHeight(),
  '@avalanche-sdk/client': (url) =>
    createAvalancheClient({
      chain: avalancheLocal,
      transport: { type: 'http', url: `${url}/ext/bc/C/rpc`, config: { retryDelay: 5 } },
    }).getChainId(),
}

/** What goes wrong with the first requests, by the names of fault rules; toxiproxy has the first three, too. */
export const troubles = ['reset', 'empty', 'truncate', 'status 503', 'status 429'] as const

export type Trouble = (typeof troubles)[number]

/** How a client takes trouble with its first two requests: how many it makes, and whether it has an answer at last. */
export type Taken = `${number} tries, ${'an answer' | 'an error'}`

/** Asks once. @param requests returns how many requests the node got */
export async function takes(client: RetryClient, url: string, requests: () => number): Promise<Taken> {
  const end = await client(url).then(
    () => 'an answer' as const,
    () => 'an error' as const,
  )
  return `${requests()} tries, ${end}`
}
