import { effect, signal } from '@preact/signals'
import { evmPath, look } from '../network/call.ts'
import { type ChainStatus, chains } from '../network/status.ts'
import { gasPriceText, groupedText } from '../parts/texts.ts'
import { type BlockRow, blocksAt } from './blockSource.ts'
import { type FailedTransaction, findFailed } from './failedTransactions.ts'

/** The last blocks of a chain, its price of gas and its failed transactions, which the overview shows. */
export type ChainDetails = {
  /** Its last blocks, oldest first. */
  readonly blocks: readonly BlockRow[]
  /** The price of gas in the next one; undefined where nothing tells. */
  readonly price: string | undefined
  /** Those of the blocks' transactions that failed, oldest first. */
  readonly failed: readonly FailedTransaction[]
}

/** How many blocks a picture shows. */
export const shownBlocks = 40

/** By the names of chains. */
export const chainDetails = signal<Readonly<Record<string, ChainDetails>>>({})

/** Keeps {@link chainDetails} up to date. @returns a function that ends it */
export function watchChainDetails(): () => void {
  const seen = new Map<string, string>()
  return effect(() => {
    for (const chain of chains.value) {
      const key = `${chain.lastBlock} ${chain.executed}`
      if (seen.get(chain.name) === key) continue
      seen.set(chain.name, key)
      // A chain that does not answer is asked again with its next block.
      void load(chain).catch(() => seen.delete(chain.name))
    }
  })
}

async function load(chain: ChainStatus): Promise<void> {
  const last = Number(chain.height)
  const count = Math.min(last + 1, shownBlocks)
  const heights = Array.from({ length: count }, (_, index) => last - count + 1 + index)
  const [found, price] = await Promise.all([blocksAt(chain, heights), priceOf(chain)])
  const blocks = found.filter((block) => block !== undefined)
  const failed = await findFailed(chain, blocks)
  chainDetails.value = { ...chainDetails.peek(), [chain.name]: { blocks, price, failed } }
}

async function priceOf({ name, kind }: ChainStatus): Promise<string | undefined> {
  if (kind === 'avm') return undefined
  if (kind === 'evm') return gasPriceText(BigInt(await look<string>(evmPath(name), 'eth_baseFee', [])))
  const { price } = await look<{ price: number | string }>(`/ext/bc/${name}`, 'platform.getFeeState')
  return `${groupedText(price)} nAVAX`
}
