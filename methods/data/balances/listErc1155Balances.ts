import type { Block } from '../../../state/evm/blocks/Block.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { firstIndex } from '../../../state/time/SortedRuns.js'
import type { ContractReader } from '../../../state/views/evm/ContractReader.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { rowOf } from '../../../state/views/evm/rows.js'
import { byContractAndId, type SeenToken } from '../../../state/views/evm/TokenHoldings.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { itemsFrom } from '../kit/orderedRows.js'
import { type Keyed, pageOf } from '../kit/page.js'
import { address, addressParameter } from '../parts/address.js'
import { atBlock, blockNumber } from '../parts/blockNumber.js'
import { erc1155Balance, erc1155Json, readToken } from '../parts/collectibles.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { nativeBalanceJson, nativeTokenBalance } from '../parts/nativeBalance.js'
import { receivedErc1155 } from '../parts/receivedErc1155.js'

/** The ERC-1155 tokens that an account holds at a block, by contract and ID, and its native balance. */
export const listErc1155Balances = defineOperation({
  id: 'listErc1155Balances',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:listErc1155',
  tag: 'EVM Balances',
  summary: 'Lists the ERC-1155 tokens that an account holds.',
  inPath: { chainId, address },
  inQuery: { blockNumber, contractAddress: addressParameter('Only tokens of this contract.') },
  paging: { maximum: 500, default: 10 },
  answer: namedObject('ListErc1155BalancesResponse', {
    nextPageToken: optional(text),
    nativeTokenBalance,
    erc1155TokenBalances: listOf(erc1155Balance),
  }),
  units: 20,
  async handler(context, { chainId, address, blockNumber, contractAddress }, page) {
    const view = viewOf(context, chainId)
    const { block, reader } = atBlock(view, blockNumber)
    const { items, nextPageToken } = pageOf(page, (after) =>
      held({ view, block, reader, account: address, contract: contractAddress }, after),
    )
    const read = items.map(({ token: { contract, tokenId }, balance }) => ({
      token: readToken(view, contract, tokenId, 'erc1155'),
      balance,
    }))
    const own = { chainId: view.chain.config.chainId.toString() }
    return {
      nextPageToken,
      nativeTokenBalance: nativeBalanceJson(context, view.chain, reader.nativeBalance(address)),
      erc1155TokenBalances: await Promise.all(
        read.map(async ({ token, balance }) => ({
          ...(await erc1155Json(context, token)),
          ...own,
          balance: balance.toString(),
        })),
      ),
    }
  },
})

type Holding = { readonly token: SeenToken; readonly balance: bigint }

type Question = {
  readonly view: EvmView
  readonly block: Block
  readonly reader: ContractReader
  readonly account: Address
  readonly contract: Address | undefined
}

function* held(
  { view, block, reader, account, contract }: Question,
  after: SortKey | undefined,
): Generator<Keyed<Holding>> {
  const before = rowOf(Number(block.header.number) + 1, 0)
  const last = after && { contract: String(after[0]) as Address, tokenId: BigInt(after[1] ?? 0) }
  const tokens = view.holdings.tokensOf(account, before)
  const received = receivedErc1155(view, account, before)
  const start = last === undefined ? 0 : firstIndex(tokens, (token) => byContractAndId(token, last) > 0)
  for (const token of itemsFrom(tokens, start)) {
    if (token.kind !== 'erc1155' || (contract !== undefined && token.contract !== contract)) continue
    const balance = reader.balanceOfToken(token.contract, account, token.tokenId) ?? received(token)
    if (balance > 0n) yield { key: [token.contract, token.tokenId.toString()], item: { token, balance } }
  }
}
