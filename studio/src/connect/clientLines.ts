import type { Facts } from '../network/status.ts'
import { clientUrl } from '../network/status.ts'

type EvmChainFacts = Facts['chains'][number]

/** Returns for each client the lines by which it reaches a chain. */
export function clientLines(
  { name, path, evmChainId = '', coin }: EvmChainFacts,
  key: Facts['keys'][number] | undefined,
) {
  const url = clientUrl.value + path
  const currency = JSON.stringify(coin)
  const send =
    key &&
    `\ncast send --rpc-url ${url} --private-key ${key.privateKey} --value 1ether 0x000000000000000000000000000000000000dEaD`
  return [
    {
      client: 'curl',
      text: `curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}' ${url}`,
    },
    { client: 'cast', text: `cast block-number --rpc-url ${url}${send ?? ''}` },
    {
      client: 'viem',
      text: `import { createPublicClient, defineChain, http } from 'viem'
const chain = defineChain({ id: ${evmChainId}, name: ${JSON.stringify(name)}, nativeCurrency: ${currency}, rpcUrls: { default: { http: ['${url}'] } } })
const client = createPublicClient({ chain, transport: http() })`,
    },
    {
      client: 'MetaMask',
      text: `network name Snowglobe ${name}, RPC URL ${url}, chain ID ${evmChainId}, currency ${coin?.symbol} with ${coin?.decimals} decimals`,
    },
  ]
}

/** A wallet in the browser (EIP-1193). */
type Wallet = { request(call: { method: string; params: readonly unknown[] }): unknown }

declare global {
  interface Window {
    ethereum?: Wallet
  }
}

export function hasWallet(): boolean {
  return window.ethereum !== undefined
}

/** Offers a chain to the browser's wallet (EIP-3085). */
export function addToWallet({ name, path, evmChainId = '0', coin }: EvmChainFacts): void {
  window.ethereum?.request({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: `0x${BigInt(evmChainId).toString(16)}`,
        chainName: `Snowglobe ${name}`,
        rpcUrls: [clientUrl.value + path],
        nativeCurrency: coin,
      },
    ],
  })
}
