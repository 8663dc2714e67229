import { hexToBytes } from '../../../state/codec/hex.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import { firstIndex } from '../../../state/time/SortedRuns.js'
import type { ContractReader } from '../../../state/views/evm/ContractReader.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { rowOf } from '../../../state/views/evm/rows.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { listOf, namedObject, optional, text, uintText } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { itemsFrom } from '../kit/orderedRows.js'
import { listParameter } from '../kit/Parameter.js'
import { type Keyed, pageOf } from '../kit/page.js'
import { address } from '../parts/address.js'
import { atBlock, blockNumber } from '../parts/blockNumber.js'
import { erc20Json, erc20Members } from '../parts/erc20Token.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { nativeBalanceJson, nativeTokenBalance } from '../parts/nativeBalance.js'
import { currency, money, worth } from '../parts/prices.js'
import { receivedErc20 } from '../parts/receivedErc20.js'
import { reputationOf } from '../parts/tokenFacts.js'
import { filterSpamTokens, tokenReputation } from '../parts/tokenReputation.js'

const erc20Balance = namedObject('Erc20TokenBalance', {
  ...erc20Members,
  chainId: text,
  balance: uintText,
  balanceValue: optional(money),
  tokenReputation,
})

/** The ERC-20 tokens that an account holds after a block, by contract, and its native balance. */
export const listErc20Balances = defineOperation({
  id: 'listErc20Balances',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:listErc20',
  tag: 'EVM Balances',
  summary: 'Lists the ERC-20 tokens that an account holds.',
  inPath: { chainId, address },
  inQuery: {
    blockNumber,
    contractAddresses: listParameter(
      'Only tokens of these contracts, separated by commas.',
      { format: 'evm-address' },
      {},
      (hex) => toAddress(hexToBytes(hex)),
    ),
    filterSpamTokens,
    currency,
  },
  paging: { maximum: 500, default: 10 },
  answer: namedObject('ListErc20BalancesResponse', {
    nextPageToken: optional(text),
    nativeTokenBalance,
    erc20TokenBalances: listOf(erc20Balance),
  }),
  units: 20,
  handler(context, { chainId, address, blockNumber, contractAddresses, filterSpamTokens, currency }, page) {
    const view = viewOf(context, chainId)
    const { block, reader } = atBlock(view, blockNumber)
    const reputation = (contract: Address) => reputationOf(context.network, view, contract)
    const leftOut = (contract: Address) => filterSpamTokens && reputation(contract) === 'Malicious'
    const shownId = view.chain.config.chainId.toString()
    const { items, nextPageToken } = pageOf(page, (after) =>
      held({ view, block, reader, account: address, only: contractAddresses, leftOut }, after),
    )
    return {
      nextPageToken,
      nativeTokenBalance: nativeBalanceJson(context, view.chain, reader.nativeBalance(address), currency),
      erc20TokenBalances: items.map(({ contract, balance }) => {
        const token = erc20Json(context, view, contract, currency)
        const { name, symbol, decimals, logoUri, ercType, price } = token
        return {
          address: token.address,
          name,
          symbol,
          decimals,
          logoUri,
          ercType,
          price,
          chainId: shownId,
          balance: balance.toString(),
          balanceValue: worth(balance, decimals, price),
          tokenReputation: reputation(contract),
        }
      }),
    }
  },
})

type Question = {
  readonly view: EvmView
  readonly block: Block
  readonly reader: ContractReader
  readonly account: Address
  readonly only: readonly Address[] | undefined
  /** Whether tokens of a contract are left out. */
  leftOut(contract: Address): boolean
}

function* held(
  { view, block, reader, account, only, leftOut }: Question,
  after: SortKey | undefined,
): Generator<Keyed<{ readonly contract: Address; readonly balance: bigint }>> {
  const before = rowOf(Number(block.header.number) + 1, 0)
  let received: ReturnType<typeof receivedErc20> | undefined
  const receivedOf = (contract: Address) => {
    received ??= receivedErc20(view, account, before)
    return received.get(contract) ?? 0n
  }
  const wanted = only === undefined ? undefined : new Set(only)
  const contracts = view.holdings.contractsOf(account, before)
  const start = after === undefined ? 0 : firstIndex(contracts, (contract) => contract > String(after[0]))
  for (const contract of itemsFrom(contracts, start)) {
    if (wanted?.has(contract) === false || leftOut(contract)) continue
    const balance = reader.balanceOf(contract, account) ?? receivedOf(contract)
    if (balance > 0n) yield { key: [contract], item: { contract, balance } }
  }
}
