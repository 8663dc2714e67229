import type { Block } from '../../../state/evm/blocks/Block.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { InternalCall } from '../../../state/views/evm/InternalCalls.js'
import { rowOf } from '../../../state/views/evm/rows.js'
import { type TokenTransfer, tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'
import type { TypeOf } from '../../kit/schema.js'
import { flag, integer, listOf, namedObject, object, optional, text, uintText } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { erc721Json, erc721Token, erc1155Json, erc1155Token, readToken } from './collectibles.js'
import { erc20Json, erc20Token } from './erc20Token.js'
import { richAddress, richAddressJson } from './richAddress.js'

const parties = { from: richAddress, to: richAddress }

/** The members of each kind of transfer. */
export const erc20TransferMembers = { ...parties, logIndex: integer, value: uintText, erc20Token }
export const erc721TransferMembers = { ...parties, logIndex: integer, erc721Token }
export const erc1155TransferMembers = { ...parties, logIndex: integer, value: uintText, erc1155Token }
/** The members of a call inside a transaction. Value in wei, gas in units. */
export const internalMembers = {
  ...parties,
  internalTxType: text,
  value: uintText,
  isReverted: flag,
  gasUsed: uintText,
  gasLimit: uintText,
}

/** The lists of a transaction's transfers. A list without entries is left out. */
export const transferLists = {
  erc20Transfers: optional(listOf(namedObject('Erc20TransferDetails', erc20TransferMembers))),
  erc721Transfers: optional(listOf(namedObject('Erc721TransferDetails', erc721TransferMembers))),
  erc1155Transfers: optional(listOf(namedObject('Erc1155TransferDetails', erc1155TransferMembers))),
  internalTransactions: optional(listOf(namedObject('InternalTransactionDetails', internalMembers))),
}

const listsSchema = object(transferLists)
type TransferLists = Answered<TypeOf<typeof listsSchema>>
type Parties = Pick<TokenTransfer, 'from' | 'to'>

/**
 * Returns the transfers of a transaction, in the order of its logs.
 * @param account selects those that it sent or received; undefined for all
 */
export async function transfersOf(
  context: DataContext,
  view: EvmView,
  block: Block,
  index: number,
  account?: Address,
): Promise<TransferLists> {
  const concerns = ({ from, to }: Parties) => account === undefined || from === account || to === account
  const logs = logsOf(block, index).filter(({ transfer }) => concerns(transfer))
  const row = rowOf(Number(block.header.number), index)
  const calls = view.internals.of(row).filter(concerns)
  const erc20 = logs.flatMap(({ transfer, logIndex }) =>
    transfer.kind === 'erc20' ? [erc20TransferJson(context, view, transfer, logIndex)] : [],
  )
  // Tokens are read before anything is awaited, so that all of them are of one state.
  const tokens = logs.flatMap(({ transfer, logIndex }) => readTokens(context, view, transfer, logIndex))
  const erc721 = tokens.filter(({ token }) => token.kind === 'erc721')
  const erc1155 = tokens.filter(({ token }) => token.kind === 'erc1155')
  return {
    erc20Transfers: unlessEmpty(erc20),
    erc721Transfers: unlessEmpty(
      await Promise.all(
        erc721.map(async ({ value: _, token, ...rest }) => ({
          erc721Token: await erc721Json(context, token),
          ...rest,
        })),
      ),
    ),
    erc1155Transfers: unlessEmpty(
      await Promise.all(
        erc1155.map(async ({ token, ...rest }) => ({
          erc1155Token: await erc1155Json(context, token),
          ...rest,
        })),
      ),
    ),
    internalTransactions: unlessEmpty(calls.map((call) => internalJson(context, view, call))),
  }
}

/** Returns a transfer of an ERC-20 token. */
export function erc20TransferJson(
  context: DataContext,
  view: EvmView,
  transfer: TokenTransfer & { readonly kind: 'erc20' },
  logIndex: number,
) {
  return {
    logIndex,
    value: transfer.value.toString(),
    erc20Token: erc20Json(context, view, transfer.contract),
    ...partiesJson(context, view, transfer),
  }
}

/** Returns a call inside a transaction. */
export function internalJson(context: DataContext, view: EvmView, call: InternalCall) {
  return {
    internalTxType: call.kind,
    value: call.value.toString(),
    isReverted: call.isReverted,
    gasUsed: call.gasUsed.toString(),
    gasLimit: call.gasLimit.toString(),
    ...partiesJson(context, view, call),
  }
}

/** Returns the sender and the receiver of a transfer or call. */
export function partiesJson(context: DataContext, view: EvmView, { from, to }: Parties) {
  return { from: richAddressJson(context, view, from), to: richAddressJson(context, view, to) }
}

function logsOf({ receipts }: Block, index: number): { transfer: TokenTransfer; logIndex: number }[] {
  const receipt = receipts[index]
  return (receipt?.logs ?? []).flatMap((log, index) => {
    const transfer = tokenTransferOf(log)
    return transfer === undefined ? [] : [{ transfer, logIndex: (receipt?.firstLogIndex ?? 0) + index }]
  })
}

function readTokens(context: DataContext, view: EvmView, transfer: TokenTransfer, logIndex: number) {
  const { kind, contract } = transfer
  if (kind === 'erc20') return []
  const items = kind === 'erc721' ? [{ tokenId: transfer.tokenId, value: 1n }] : transfer.items
  return items.map(({ tokenId, value }) => ({
    logIndex,
    value: value.toString(),
    token: readToken(view, contract, tokenId, kind),
    ...partiesJson(context, view, transfer),
  }))
}

function unlessEmpty<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items
}
