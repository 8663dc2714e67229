import type { Address } from '../../../state/evm/values/Address.js'
import { firstIndex } from '../../../state/time/SortedRuns.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { rowOf } from '../../../state/views/evm/rows.js'
import { byContractAndId, type SeenToken } from '../../../state/views/evm/TokenHoldings.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { itemsFrom } from '../kit/orderedRows.js'
import type { Keyed } from '../kit/page.js'
import { ownerOf } from './collectibles.js'
import { receivedErc1155 } from './receivedErc1155.js'

/** A token of a collection, and how many of it an account holds. */
export type HeldCollectible = { readonly token: SeenToken; readonly balance: bigint }

const order = { erc721: 0, erc1155: 1 } as const

/**
 * Lists the tokens of collections that an account holds after the last indexed block: ERC-721 first, then by
 * contract and numeric ID.
 */
export function* heldCollectibles(
  view: EvmView,
  account: Address,
  {
    contract,
    kinds,
  }: { readonly contract: Address | undefined; readonly kinds: readonly SeenToken['kind'][] },
  after: SortKey | undefined,
): Generator<Keyed<HeldCollectible>> {
  const before = rowOf(view.height + 1, 0)
  const tokens = view.holdings.tokensOf(account, before)
  const received = receivedErc1155(view, account, before)
  const [lastKind, lastContract, lastId] = after ?? []
  for (const kind of kinds) {
    const rank = order[kind]
    if (lastKind !== undefined && rank < Number(lastKind)) continue
    const last =
      rank === lastKind
        ? { contract: String(lastContract) as Address, tokenId: BigInt(lastId ?? 0) }
        : undefined
    const start = last === undefined ? 0 : firstIndex(tokens, (token) => byContractAndId(token, last) > 0)
    for (const token of itemsFrom(tokens, start)) {
      if (token.kind !== kind || (contract !== undefined && token.contract !== contract)) continue
      const balance = balanceOf(view, account, token) ?? received(token)
      if (balance > 0n)
        yield { key: [rank, token.contract, token.tokenId.toString()], item: { token, balance } }
    }
  }
}

/** Returns an account's balance of a token by the token's contract; undefined when the contract does not answer. */
function balanceOf(view: EvmView, account: Address, token: SeenToken): bigint | undefined {
  const { kind, contract, tokenId } = token
  if (kind === 'erc721') return ownerOf(view, contract, tokenId) === account ? 1n : 0n
  return view.contracts.balanceOfToken(contract, account, tokenId)
}
