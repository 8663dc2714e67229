import { look, lookAtAll } from '../network/call.ts'
import { lookUpEvm, lookUpPrimary } from '../network/dataApi.ts'
import type { Output } from '../transaction/primaryTransaction.ts'

/** An account on one EVM chain. */
export type EvmAccount = {
  readonly chain: string
  readonly balance: bigint
  readonly nonce: number
  /** The length of its code in bytes: 0 for an account that a key owns. */
  readonly codeBytes: number
  readonly tokens: readonly Token[]
  readonly collectibles: readonly Collectible[]
  readonly transactions: readonly EvmTransaction[]
}

/** The balance of an ERC-20 token. */
export type Token = {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  readonly balance: string
}

/** A token with an ID that an account holds: of ERC-721 one, of ERC-1155 some. */
export type Collectible = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly tokenId: string
  readonly balance?: string
}

/** A transaction as the Data API lists it. */
export type EvmTransaction = {
  readonly txHash: string
  readonly blockNumber: string
  readonly txStatus: string
  readonly from: { readonly address: string }
  readonly to: { readonly address: string }
  readonly value: string
  readonly method?: { readonly methodName?: string; readonly methodHash?: string }
}

/** The funds of an address on P or X. */
export type PrimaryAccount = {
  readonly balanceNAVAX: bigint
  readonly outputs: readonly Output[]
  readonly transactions: readonly {
    readonly txHash: string
    readonly txType: string
    readonly blockNumber?: string
  }[]
}

/** How many transactions and outputs of an account are shown. */
const most = 25

export async function loadEvmAccount(chain: string, address: string): Promise<EvmAccount> {
  const [[balance, nonce, code], tokens, collectibles, history] = await Promise.all([
    lookAtAll<string>(chain, [
      { method: 'eth_getBalance', params: [address, 'latest'] },
      { method: 'eth_getTransactionCount', params: [address, 'latest'] },
      { method: 'eth_getCode', params: [address, 'latest'] },
    ]),
    lookUpEvm<{ erc20TokenBalances: readonly Token[] }>(chain, `addresses/${address}/balances:listErc20`),
    lookUpEvm<{ collectibleBalances: readonly Collectible[] }>(
      chain,
      `addresses/${address}/balances:listCollectibles?pageSize=100`,
    ),
    lookUpEvm<{ transactions: readonly { nativeTransaction: EvmTransaction }[] }>(
      chain,
      `addresses/${address}/transactions?pageSize=${most}`,
    ),
  ])
  return {
    chain,
    balance: BigInt(balance ?? 0),
    nonce: Number(nonce ?? 0),
    codeBytes: Math.max(0, ((code ?? '0x').length - 2) / 2),
    tokens: tokens?.erc20TokenBalances ?? [],
    collectibles: collectibles?.collectibleBalances ?? [],
    transactions: (history?.transactions ?? []).map(({ nativeTransaction }) => nativeTransaction),
  }
}

/**
 * Reads an account of P or X, or what was exported to one of C and waits for its import.
 * @param address with its chain: `P-local1…`
 */
export async function loadPrimaryAccount(chain: string, address: string): Promise<PrimaryAccount> {
  const plain = address.slice(chain.length + 1)
  const [balanceNAVAX, utxos, history] = await Promise.all([
    chain === 'C' ? undefined : primaryBalance(address),
    lookUpPrimary<{ utxos: readonly Output[] }>(chain, `utxos?addresses=${plain}&pageSize=${most}`),
    lookUpPrimary<Pick<PrimaryAccount, 'transactions'>>(
      chain,
      `transactions?addresses=${plain}&pageSize=${most}`,
    ),
  ])
  const outputs = utxos?.utxos ?? []
  return {
    outputs,
    transactions: history?.transactions ?? [],
    balanceNAVAX: balanceNAVAX ?? outputs.reduce((sum, { asset }) => sum + BigInt(asset.amount), 0n),
  }
}

/** Returns the balance of an address of P or X in nAVAX, as the node sums it. */
export async function primaryBalance(address: string): Promise<bigint> {
  const path = `/ext/bc/${address.slice(0, 1)}`
  const { balance } = address.startsWith('P-')
    ? await look<{ balance: string }>(path, 'platform.getBalance', { addresses: [address] })
    : await look<{ balance: string }>(path, 'avm.getBalance', { address, assetID: 'AVAX' })
  return BigInt(balance)
}
