import { look } from '../network/call.ts'
import { lookUpPrimary } from '../network/dataApi.ts'

/** An output of P, X or C as the Data API has it. */
export type Output = {
  readonly utxoId: string
  readonly addresses: readonly string[]
  readonly asset: {
    readonly symbol?: string
    readonly name?: string
    readonly amount: string
    readonly denomination?: number
    readonly assetId: string
  }
  readonly utxoType?: string
  /** Unix seconds until which it is locked; 0 when it is not. */
  readonly platformLocktime?: number
  /** Unix seconds until which it can be staked, but not sent. */
  readonly stakeableLocktime?: number
  readonly createdOnChainId?: string
  readonly consumedOnChainId?: string
  readonly staked?: boolean
  readonly rewardType?: string
}

/** Returns when an output can be sent, Unix milliseconds; 0 when it is not locked. */
export function lockedUntilMs({ platformLocktime = 0, stakeableLocktime = 0 }: Output): number {
  return Math.max(platformLocktime, stakeableLocktime) * 1000
}

/** A transaction of P, X or an atomic one of C, as the Data API has it. */
export type PrimaryTx = {
  readonly txHash: string
  readonly txType: string
  readonly blockNumber?: string
  readonly blockHeight?: string
  readonly blockTimestamp?: number
  readonly timestamp?: number
  readonly consumedUtxos?: readonly Output[]
  readonly emittedUtxos?: readonly Output[]
  readonly evmInputs?: readonly EvmSide[]
  readonly evmOutputs?: readonly EvmSide[]
  readonly amountBurned?: readonly Burned[]
}

/** The change of an atomic transaction to an account of the C-Chain. */
export type EvmSide = {
  readonly fromAddress?: string
  readonly toAddress?: string
  readonly asset: Output['asset']
}
export type Burned = { readonly symbol?: string; readonly amount: string; readonly denomination?: number }

export type FoundPrimaryTx = { readonly tx: PrimaryTx | undefined; readonly raw: unknown }

/** Reads a transaction of P, X, or an atomic one of C. Without the Data API it has no inputs and outputs. */
export async function loadPrimaryTx(chain: string, id: string): Promise<FoundPrimaryTx> {
  const [tx, raw] = await Promise.all([
    lookUpPrimary<PrimaryTx>(chain, `transactions/${id}`),
    rawTx(chain, id),
  ])
  return { tx, raw }
}

function rawTx(chain: string, id: string): Promise<unknown> {
  if (chain === 'C') return look('/ext/bc/C/avax', 'avax.getAtomicTx', { txID: id, encoding: 'hex' })
  const service = chain === 'P' ? 'platform' : 'avm'
  return look(`/ext/bc/${chain}`, `${service}.getTx`, { txID: id, encoding: 'json' })
}
