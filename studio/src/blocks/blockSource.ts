import { look, lookAtAll } from '../network/call.ts'
import { KeptAnswers } from '../network/keptAnswers.ts'
import type { ChainStatus } from '../network/status.ts'
import { kindOf } from './kindOf.ts'

/** A block of any chain, as lists show it. */
export type BlockRow = {
  readonly chain: string
  readonly height: number
  /** The hash; on P and X the ID. */
  readonly id: string
  readonly timestampMs: number
  /** Hashes or IDs. */
  readonly transactions: readonly string[]
  /** The kinds of its transactions on P and X: `BaseTx`. Empty on EVM chains. */
  readonly kinds: readonly string[]
  /** Of EVM chains. */
  readonly gasUsed?: bigint
  readonly gasLimit?: bigint
  readonly baseFee?: bigint
}

/** A block as EVM chains answer it. */
type EvmBlock = {
  readonly hash: string
  readonly number: string
  readonly timestamp: string
  readonly timestampMilliseconds?: string
  readonly gasUsed: string
  readonly gasLimit: string
  readonly baseFeePerGas?: string
  readonly transactions: readonly string[]
}

/** A block as P and X answer it. A proposal of Apricot has one transaction, of Banff a list as well. */
export type NodeBlock = {
  readonly id: string
  readonly parentID: string
  readonly height: number | string
  readonly time?: number | string
  readonly tx?: NodeTx
  readonly txs?: readonly NodeTx[] | null
}

export type NodeTx = { readonly id: string; readonly unsignedTx: Readonly<Record<string, unknown>> }

const kept = new KeptAnswers<BlockRow>(5000)

/** Returns blocks of a chain by their heights, in the same order; undefined where there is none. */
export async function blocksAt(
  chain: ChainStatus,
  heights: readonly number[],
): Promise<(BlockRow | undefined)[]> {
  const missing = heights.filter((height) => kept.get(`${chain.name} ${height}`) === undefined)
  const rows = chain.kind === 'evm' ? await evmBlocks(chain.name, missing) : await nodeBlocks(chain, missing)
  for (const row of rows) if (row !== undefined) kept.set(`${chain.name} ${row.height}`, row)
  return heights.map((height) => kept.get(`${chain.name} ${height}`))
}

/** Returns a block that was read before. */
export function keptBlock(chain: string, height: number): BlockRow | undefined {
  return kept.get(`${chain} ${height}`)
}

async function evmBlocks(chain: string, heights: readonly number[]): Promise<(BlockRow | undefined)[]> {
  const blocks = await lookAtAll<EvmBlock>(
    chain,
    heights.map((height) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${height.toString(16)}`, false],
    })),
  )
  return blocks.map((block) => {
    if (block === undefined || block === null) return undefined
    const { hash, number, timestamp, timestampMilliseconds, gasUsed, gasLimit, baseFeePerGas, transactions } =
      block
    return {
      chain,
      height: Number(number),
      id: hash,
      timestampMs:
        timestampMilliseconds === undefined ? Number(timestamp) * 1000 : Number(timestampMilliseconds),
      transactions,
      kinds: [],
      gasUsed: BigInt(gasUsed),
      gasLimit: BigInt(gasLimit),
      ...(baseFeePerGas === undefined ? {} : { baseFee: BigInt(baseFeePerGas) }),
    }
  })
}

function nodeBlocks(chain: ChainStatus, heights: readonly number[]): Promise<(BlockRow | undefined)[]> {
  const service = chain.kind === 'platform' ? 'platform' : 'avm'
  return Promise.all(
    heights.map(async (height) => {
      try {
        const { block } = await look<{ block: NodeBlock }>(
          `/ext/bc/${chain.name}`,
          `${service}.getBlockByHeight`,
          { height: String(height), encoding: 'json' },
        )
        return rowOf(chain.name, height, block)
      } catch {
        return undefined
      }
    }),
  )
}

function rowOf(chain: string, height: number, { id, time, tx, txs }: NodeBlock): BlockRow {
  const all = [...(tx === undefined ? [] : [tx]), ...(txs ?? [])]
  return {
    chain,
    height,
    id,
    timestampMs: Number(time ?? 0) * 1000,
    transactions: all.map((each) => each.id),
    kinds: all.map(({ unsignedTx }) => kindOf(unsignedTx)),
  }
}
