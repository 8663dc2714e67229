import { listOf, object, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { accountTransactions, accountTransactionsQuery } from '../parts/accountTransactions.js'
import { address } from '../parts/address.js'
import { erc20Members } from '../parts/erc20Token.js'
import { chainId } from '../parts/evmChain.js'
import { nativeTransaction } from '../parts/nativeTransaction.js'
import { filterSpamTokens, tokenReputation } from '../parts/tokenReputation.js'
import { erc20TransferMembers, transferLists } from '../parts/transfers.js'

const erc20Transfer = object({
  ...erc20TransferMembers,
  erc20Token: object({ ...erc20Members, tokenReputation }),
})

/** The second version of {@link listTransactions}, with the reputation of the tokens. */
export const listTransactionsV2 = defineOperation({
  id: 'listTransactionsV2',
  path: '/v2/chains/{chainId}/addresses/{address}/transactions',
  tag: 'EVM Transactions',
  summary: 'Lists the transactions that an account takes part in, with the reputation of tokens.',
  description: 'The lists of a transaction hold what the account sends or receives.',
  inPath: { chainId, address },
  inQuery: { ...accountTransactionsQuery, filterSpamTokens },
  paging: { maximum: 100, default: 10 },
  answer: object({
    nextPageToken: optional(text),
    transactions: listOf(
      object({ nativeTransaction, ...transferLists, erc20Transfers: optional(listOf(erc20Transfer)) }),
    ),
  }),
  units: 20,
  async handler(context, { chainId, address, filterSpamTokens: _, ...query }, page) {
    const { nextPageToken, transactions } = await accountTransactions(context, chainId, address, query, page)
    return {
      nextPageToken,
      transactions: transactions.map(({ erc20Transfers, ...rest }) => ({
        ...rest,
        erc20Transfers: erc20Transfers?.map(({ erc20Token, ...transfer }) => ({
          ...transfer,
          erc20Token: { ...erc20Token, tokenReputation: null },
        })),
      })),
    }
  },
})
