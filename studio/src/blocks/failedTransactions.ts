import { lookAtAll } from '../network/call.ts'
import { KeptAnswers } from '../network/keptAnswers.ts'
import { type ChainStatus, chainNamed } from '../network/status.ts'
import type { BlockRow } from './blockSource.ts'

/** A transaction of an EVM chain that is in a block, paid for its gas, and failed. */
export type FailedTransaction = {
  readonly chain: string
  readonly hash: string
  readonly from: string
  /** Undefined when it was to create a contract. */
  readonly to: string | undefined
  readonly timestampMs: number
}

type Receipt = {
  readonly transactionHash: string
  readonly status: string
  readonly from: string
  readonly to: string | null
}

/** By the hashes of blocks. */
const kept = new KeptAnswers<readonly FailedTransaction[]>(5000)

/** Returns the failed transactions of a block; undefined while nobody asked for them ({@link findFailed}). */
export function keptFailures({ id }: BlockRow): readonly FailedTransaction[] | undefined {
  return kept.get(id)
}

/** Reads which transactions of blocks of a chain failed. Blocks that are not executed yet are left for later. @returns them in order */
export async function findFailed(
  { name, kind }: ChainStatus,
  blocks: readonly (BlockRow | undefined)[],
): Promise<readonly FailedTransaction[]> {
  if (kind !== 'evm') return []
  const { executed = Number.POSITIVE_INFINITY } = chainNamed(name) ?? {}
  const known = blocks
    .filter((block) => block !== undefined)
    .filter(({ height, transactions }) => transactions.length > 0 && height <= Number(executed))
  const missing = known.filter(({ id }) => kept.get(id) === undefined)
  const answers = await lookAtAll<readonly Receipt[]>(
    name,
    missing.map(({ height }) => ({ method: 'eth_getBlockReceipts', params: [`0x${height.toString(16)}`] })),
  )
  for (const [index, receipts] of answers.entries()) {
    const block = missing[index]
    if (block !== undefined && receipts) kept.set(block.id, failedOf(block, receipts))
  }
  return known.flatMap(({ id }) => kept.get(id) ?? [])
}

function failedOf(
  { chain, timestampMs }: BlockRow,
  receipts: readonly Receipt[],
): readonly FailedTransaction[] {
  return receipts
    .filter(({ status }) => status === '0x0')
    .map(({ transactionHash, from, to }) => ({
      chain,
      hash: transactionHash,
      from,
      to: to ?? undefined,
      timestampMs,
    }))
}
