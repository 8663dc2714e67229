import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { logAtRow } from '../../../state/views/evm/logAtRow.js'
import type { SeenToken } from '../../../state/views/evm/TokenHoldings.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'

type Erc1155Token = Pick<SeenToken, 'contract' | 'tokenId'>

/**
 * Returns a function that returns an account's balance of an ERC-1155 token by the logs of transfers, for contracts
 * whose `balanceOf` fails. Its first call reads the logs.
 * @param before a row
 */
export function receivedErc1155(
  view: EvmView,
  account: Address,
  before: number,
): (token: Erc1155Token) => bigint {
  let sums: ReadonlyMap<string, bigint> | undefined
  return (token) => {
    sums ??= sumsOf(view, account, before)
    return sums.get(nameOf(token)) ?? 0n
  }
}

function sumsOf(view: EvmView, account: Address, before: number): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (token: Erc1155Token, value: bigint) => {
    const name = nameOf(token)
    sums.set(name, (sums.get(name) ?? 0n) + value)
  }
  for (const row of view.rows('erc1155', account)) {
    if (row >= before) break
    const transfer = tokenTransferOf(logAtRow(view.chain, row).log)
    if (transfer?.kind !== 'erc1155') continue
    const { contract, from, to, items } = transfer
    for (const { tokenId, value } of items) {
      if (to === account) add({ contract, tokenId }, value)
      if (from === account) add({ contract, tokenId }, -value)
    }
  }
  return sums
}

function nameOf({ contract, tokenId }: Erc1155Token): string {
  return `${contract} ${tokenId}`
}
