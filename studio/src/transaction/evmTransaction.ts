import type { Hex } from 'viem'
import type { Log } from '../contracts/decode.ts'
import { evmPath, look, lookAtAll } from '../network/call.ts'
import { lookUpEvm } from '../network/dataApi.ts'
import { hasControlApi } from '../network/status.ts'
import type { Frame } from './Frame.ts'

/** A transaction as EVM chains answer it. */
export type EvmTx = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly input: Hex
  readonly nonce: string
  readonly gas: string
  readonly gasPrice: string
  readonly maxFeePerGas?: string
  readonly type: string
  readonly blockNumber: string | null
}

export type EvmReceipt = {
  readonly status: string
  readonly gasUsed: string
  readonly effectiveGasPrice: string
  readonly contractAddress: string | null
  readonly logs: readonly Log[]
}

type Account = {
  readonly balance?: string
  readonly nonce?: number
  readonly code?: string
  readonly storage?: Readonly<Record<string, string>>
}

/** The accounts that a transaction changed: before and after it, only what is different. */
export type StateDiff = {
  readonly pre: Readonly<Record<string, Account>>
  readonly post: Readonly<Record<string, Account>>
}

/** A transfer of tokens as the Data API has it. */
export type TokenTransfer = {
  readonly from: { readonly address: string }
  readonly to: { readonly address: string }
  readonly value?: string
  readonly erc20Token?: { readonly symbol: string; readonly decimals: number }
  readonly erc721Token?: { readonly name: string; readonly tokenId: string }
  readonly erc1155Token?: { readonly tokenId: string }
}

type Details = {
  readonly nativeTransaction?: { readonly method?: { readonly methodName?: string } }
  readonly erc20Transfers?: readonly TokenTransfer[]
  readonly erc721Transfers?: readonly TokenTransfer[]
  readonly erc1155Transfers?: readonly TokenTransfer[]
}

/** All that is known of a transaction. While it waits it has neither receipt nor trace. */
export type FoundEvmTx = {
  readonly tx: EvmTx
  readonly receipt: EvmReceipt | undefined
  readonly trace: Frame | undefined
  readonly diff: StateDiff | undefined
  /** The called function as the Data API names it: `transfer(address,uint256)`. */
  readonly signature: string | undefined
  readonly transfers: readonly TokenTransfer[]
  /** Why it waits, in the network's words. */
  readonly waits: string | undefined
}

/** Reads a transaction of an EVM chain. @returns undefined when the chain does not know it */
export async function loadEvmTx(chain: string, hash: string): Promise<FoundEvmTx | undefined> {
  const [tx, receipt, trace, diff] = (await lookAtAll<unknown>(chain, [
    { method: 'eth_getTransactionByHash', params: [hash] },
    { method: 'eth_getTransactionReceipt', params: [hash] },
    {
      method: 'debug_traceTransaction',
      params: [hash, { tracer: 'callTracer', tracerConfig: { withLog: true } }],
    },
    {
      method: 'debug_traceTransaction',
      params: [hash, { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }],
    },
  ])) as [EvmTx | null, EvmReceipt | null, Frame | undefined, StateDiff | undefined]
  if (tx === null || tx === undefined) return undefined
  const details = receipt && (await lookUpEvm<Details>(chain, `transactions/${hash}`))
  const {
    nativeTransaction,
    erc20Transfers = [],
    erc721Transfers = [],
    erc1155Transfers = [],
  } = details ?? {}
  return {
    tx,
    receipt: receipt ?? undefined,
    trace,
    diff,
    signature: nativeTransaction?.method?.methodName || undefined,
    transfers: [...erc20Transfers, ...erc721Transfers, ...erc1155Transfers],
    waits: receipt ? undefined : await reasonOfWaiting(chain, hash),
  }
}

async function reasonOfWaiting(chain: string, hash: string): Promise<string | undefined> {
  if (!hasControlApi.peek()) return undefined
  try {
    const raw = await look<string>(evmPath(chain), 'eth_getRawTransactionByHash', [hash])
    const { reason } = await look<{ reason: string | null }>('/ext/emulator', 'emulator.explainTx', {
      tx: raw,
      chain,
    })
    return reason ?? undefined
  } catch {
    return undefined
  }
}
