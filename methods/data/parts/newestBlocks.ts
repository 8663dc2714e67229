import type { Block } from '../../../state/evm/blocks/Block.js'
import { headerTimeMs } from '../../../state/evm/blocks/Header.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import type { DataContext } from '../kit/DataContext.js'
import { isUnavailable } from './chainDescription.js'
import { runningChains } from './evmChain.js'
import { isThisNetwork, type networkNames } from './networkName.js'

/** A block, its chain, and its position among the blocks of all chains. */
export type BlockInOrder = {
  readonly view: EvmView
  readonly block: Block
  /** The time in milliseconds, the index of its chain in the order of creation, the height. */
  readonly position: readonly [timeMs: number, chain: number, height: number]
}

/** The blocks of a chain that are not listed so far: those up to a height. */
type Rest = { readonly view: EvmView; readonly chain: number; height: number }

/**
 * Lists the blocks of all EVM chains, the newest first. Blocks of one millisecond are in the order of their chains'
 * creation. Chains that are unavailable are left out.
 * @param last the position of the first block, or of one that was there
 */
export function* newestBlocks(
  { network, views }: DataContext,
  networkName: (typeof networkNames)[number] | undefined,
  last: SortKey | undefined,
): Generator<BlockInOrder> {
  if (!isThisNetwork(network, networkName)) return
  const order = new Map([...network.world.evmChains.values()].map((chain, index) => [chain, index]))
  const rests = runningChains(network).flatMap((chain): Rest[] => {
    if (isUnavailable(network, chain)) return []
    const view = views.evm(chain)
    const index = order.get(chain) ?? 0
    return [{ view, chain: index, height: last === undefined ? view.height : heightFrom(view, index, last) }]
  })
  for (;;) {
    let newest: BlockInOrder | undefined
    let from: Rest | undefined
    for (const rest of rests) {
      const block = blockAt(rest.view, rest.height)
      if (block === undefined) continue
      const timeMs = timeMsOf(block)
      if (newest !== undefined && timeMs <= newest.position[0]) continue
      newest = { view: rest.view, block, position: [timeMs, rest.chain, rest.height] }
      from = rest
    }
    if (newest === undefined || from === undefined) return
    yield newest
    from.height--
  }
}

/** Returns the height of the first block of a chain that comes at a position or after it. */
function heightFrom(view: EvmView, chain: number, last: SortKey): number {
  const [timeMs = 0, lastChain = 0, lastHeight = 0] = last.map(Number)
  const before = chain < lastChain ? timeMs - 1 : timeMs
  let low = -1
  let high = view.height
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const block = blockAt(view, middle)
    if (block !== undefined && timeMsOf(block) <= before) low = middle
    else high = middle - 1
  }
  return chain === lastChain ? Math.min(low, lastHeight) : low
}

function blockAt({ chain }: EvmView, height: number): Block | undefined {
  return height < 0 ? undefined : chain.blockByNumber(BigInt(height))
}

function timeMsOf({ header }: Block): number {
  return Number(headerTimeMs(header))
}
