import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { Network } from '../../../state/Network.js'
import { namesOfChain } from './namesOfChain.js'

/** Returns the description of a token or a contract in the configuration. @param by descriptions by `<chain>:<token address>` */
export function describedToken<T>(
  network: Network,
  { blockchainId }: EvmChain,
  token: Address,
  by: Readonly<Record<string, T>> | undefined,
): T | undefined {
  if (by === undefined) return undefined
  const wanted = new Set(namesOfChain(network, blockchainId).map((name) => `${name}:${token}`))
  const found = Object.entries(by).find(([asset]) => {
    const colon = asset.lastIndexOf(':')
    return wanted.has(asset.slice(0, colon) + asset.slice(colon).toLowerCase())
  })
  return found?.[1]
}
