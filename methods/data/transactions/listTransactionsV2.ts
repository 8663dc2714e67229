import { hexToBytes } from '../../../state/codec/hex.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { defineOperation } from '../kit/Operation.js'
import { accountTransactions, accountTransactionsQuery } from '../parts/accountTransactions.js'
import { address } from '../parts/address.js'
import { erc20Members } from '../parts/erc20Token.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { nativeTransaction } from '../parts/nativeTransaction.js'
import { reputationOf } from '../parts/tokenFacts.js'
import { filterSpamTokens, tokenReputation } from '../parts/tokenReputation.js'
import { erc20TransferMembers, transferLists } from '../parts/transfers.js'

const erc20Transfer = namedObject('Erc20TransferDetailsV2', {
  ...erc20TransferMembers,
  erc20Token: namedObject('Erc20TokenV2', { ...erc20Members, tokenReputation }),
})

/** The second version of {@link listTransactions}, with the reputation of the tokens. */
export const listTransactionsV2 = defineOperation({
  id: 'listTransactionsV2',
  path: '/v2/chains/{chainId}/addresses/{address}/transactions',
  tag: 'EVM Transactions',
  summary: 'Lists the transactions that an account takes part in, with the reputation of tokens.',
  description:
    'The lists of a transaction hold what the account sends or receives. Transfers of tokens that are left out are missing, their transactions are not.',
  inPath: { chainId, address },
  inQuery: { ...accountTransactionsQuery, filterSpamTokens },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListTransactionDetailsResponseV2', {
    nextPageToken: optional(text),
    transactions: listOf(
      namedObject('TransactionDetailsV2', {
        nativeTransaction,
        ...transferLists,
        erc20Transfers: optional(listOf(erc20Transfer)),
      }),
    ),
  }),
  units: 20,
  async handler(context, { chainId, address, filterSpamTokens, ...query }, page) {
    const view = viewOf(context, chainId)
    const { nextPageToken, transactions } = await accountTransactions(context, chainId, address, query, page)
    return {
      nextPageToken,
      transactions: transactions.map(({ erc20Transfers, ...rest }) => ({
        ...rest,
        erc20Transfers: withReputations(context, view, erc20Transfers, filterSpamTokens),
      })),
    }
  },
})

type Erc20Transfers = Awaited<
  ReturnType<typeof accountTransactions>
>['transactions'][number]['erc20Transfers']

/** Adds the reputation of each token. @param filtered whether those of malicious tokens are left out */
function withReputations(
  { network }: DataContext,
  view: EvmView,
  transfers: Erc20Transfers,
  filtered: boolean,
) {
  const shown = transfers?.flatMap(({ erc20Token, ...transfer }) => {
    const contract = toAddress(hexToBytes(erc20Token.address))
    const reputation = reputationOf(network, view, contract)
    if (filtered && reputation === 'Malicious') return []
    return [{ ...transfer, erc20Token: { ...erc20Token, tokenReputation: reputation } }]
  })
  return shown?.length === 0 ? undefined : shown
}
