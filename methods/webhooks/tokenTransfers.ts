import type { Block } from '../../state/evm/blocks/Block.js'
import type { Address } from '../../state/evm/values/Address.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import type { Network } from '../../state/Network.js'
import { type TokenTransfer, tokenTransferOf } from '../../state/views/evm/tokenLogs.js'
import { type TokenContracts, tokenFactsOf } from '../data/parts/tokenFacts.js'
import { withDecimals } from './withDecimals.js'

/** Returns the transfers of tokens in a transaction, in the order of its logs, as messages of webhooks show them. */
export function tokenTransfersJson(network: Network, contracts: TokenContracts, block: Block, index: number) {
  const receipt = block.receipts[index]
  const blockTimestamp = Number(block.header.timestamp)
  const transfers = (receipt?.logs ?? []).flatMap((log, at) => {
    const transfer = tokenTransferOf(log)
    if (transfer === undefined) return []
    const logIndex = (receipt?.firstLogIndex ?? 0) + at
    return itemsOf(transfer).map(({ tokenId, value }) => {
      const { kind, contract, from, to } = transfer
      const json = {
        transactionHash: receipt?.transactionHash,
        type: kind.toUpperCase(),
        from: checksumAddress(from),
        to: checksumAddress(to),
        value: value.toString(),
        tokenId: tokenId?.toString(),
        blockTimestamp,
        logIndex,
      }
      return { kind, json: { ...json, [`${kind}Token`]: tokenJson(network, contracts, contract, value) } }
    })
  })
  const ofKind = (kind: TokenTransfer['kind']) =>
    transfers.filter((each) => each.kind === kind).map(({ json }) => json)
  return {
    erc20Transfers: ofKind('erc20'),
    erc721Transfers: ofKind('erc721'),
    erc1155Transfers: ofKind('erc1155'),
  }
}

function itemsOf(
  transfer: TokenTransfer,
): readonly { readonly tokenId: bigint | undefined; readonly value: bigint }[] {
  switch (transfer.kind) {
    case 'erc20':
      return [{ tokenId: undefined, value: transfer.value }]
    case 'erc721':
      return [{ tokenId: transfer.tokenId, value: 1n }]
    case 'erc1155':
      return transfer.items
  }
}

function tokenJson(network: Network, contracts: TokenContracts, contract: Address, value: bigint) {
  const { name, symbol, decimals } = tokenFactsOf(network, contracts, contract)
  return {
    address: checksumAddress(contract),
    name,
    symbol,
    decimals,
    valueWithDecimals: withDecimals(value, decimals),
  }
}
