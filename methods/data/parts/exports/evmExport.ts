import { heightOfRow, indexOfRow } from '../../../../state/views/evm/rows.js'
import type { DataContext } from '../../kit/DataContext.js'
import { MadeInTurns } from '../../kit/MadeInTurns.js'
import { viewOf } from '../evmChain.js'
import { nativeTransactionJson } from '../nativeTransaction.js'
import { transactionRows } from '../transactionRows.js'
import { transfersOf } from '../transfers.js'
import type { Row, TimedRow } from './csv.js'
import { accountsOf, type ExportRequest } from './exportRequest.js'

/** The columns of transfers on EVM chains. Values are in the smallest unit, prices in wei per gas. */
export const evmColumns = [
  ...[
    'ChainId',
    'BlockNumber',
    'BlockTimestamp',
    'TxHash',
    'TxStatus',
    'TransferType',
    'From',
    'To',
    'Value',
  ],
  ...['TokenAddress', 'TokenName', 'TokenSymbol', 'TokenDecimals', 'TokenId', 'GasUsed', 'GasPrice', 'TxFee'],
  ...['MethodHash', 'MethodName'],
] as const

type ReadTransaction = {
  readonly seconds: number
  readonly shared: Row
  readonly native: Row
  /** The transfers by account, which may wait for URIs of tokens. */
  readonly pending: Promise<readonly Transfers[]>
  transfers: readonly Transfers[] | undefined
}
type Transfers = Awaited<ReturnType<typeof transfersOf>>

const reads = new MadeInTurns<ExportRequest, readonly ReadTransaction[]>('state')
const tables = new MadeInTurns<ExportRequest, readonly TimedRow[]>('state')

/** Lists the transactions of accounts, each followed by the transfers of tokens and the calls inside that concern one of them. */
export async function evmRows(
  context: DataContext,
  request: ExportRequest,
  isWanted: (seconds: number) => boolean,
): Promise<readonly TimedRow[]> {
  const { turns } = context
  // All are read before anything is awaited, so that the table shows one state.
  const read = reads.of(turns, request, () => readTransactions(context, request, isWanted))
  const pending = read.filter(({ transfers }) => transfers === undefined)
  try {
    for (const each of pending) each.transfers = await each.pending
  } catch (error) {
    reads.forget(turns, request)
    throw error
  }
  return tables.of(turns, request, () => rowsOf(read))
}

function* readTransactions(
  context: DataContext,
  { options }: ExportRequest,
  isWanted: (seconds: number) => boolean,
): Generator<undefined, readonly ReadTransaction[]> {
  const read: ReadTransaction[] = []
  const accounts = accountsOf(options)
  for (const name of options.includeChains) {
    const view = viewOf(context, name)
    const all = { startBlock: undefined, endBlock: undefined }
    const positions = accounts.flatMap((account) => [
      ...transactionRows(view, account, all, 'asc', undefined),
    ])
    for (const position of [...new Set(positions.map(({ item }) => item))].sort((a, b) => a - b)) {
      const block = view.chain.blockByNumber(BigInt(heightOfRow(position)))
      if (block === undefined || !isWanted(Number(block.header.timestamp))) continue
      const index = indexOfRow(position)
      const tx = nativeTransactionJson(context, view, block, index)
      const pending = Promise.all(
        accounts.map((account) => transfersOf(context, view, block, index, account)),
      )
      // It is awaited after the last step: a failure before that is no unhandled one.
      pending.catch(() => undefined)
      read.push({
        seconds: Number(tx.blockTimestamp),
        shared: {
          ChainId: tx.chainId,
          BlockNumber: tx.blockNumber,
          BlockTimestamp: Number(tx.blockTimestamp),
          TxHash: tx.txHash,
          TxStatus: tx.txStatus,
        },
        native: {
          TransferType: 'NATIVE',
          From: tx.from.address,
          To: tx.to.address,
          Value: tx.value,
          GasUsed: tx.gasUsed,
          GasPrice: tx.gasPrice,
          TxFee: BigInt(tx.gasUsed) * BigInt(tx.gasPrice),
          MethodHash: tx.method?.methodHash,
          MethodName: tx.method?.methodName,
        },
        pending,
        transfers: undefined,
      })
      yield
    }
  }
  return read
}

function* rowsOf(read: readonly ReadTransaction[]): Generator<undefined, readonly TimedRow[]> {
  const rows: TimedRow[] = []
  for (const { seconds, shared, native, transfers = [] } of read) {
    rows.push({ seconds, row: { ...shared, ...native } })
    const seen = new Set<string>()
    for (const each of transfers.flatMap(transferRows)) {
      const text = JSON.stringify(each)
      if (!seen.has(text)) rows.push({ seconds, row: { ...shared, ...each.row } })
      seen.add(text)
    }
    yield
  }
  return rows
}

/** Returns the rows of the transfers of a transaction, each with the index of its log or its call. */
function transferRows({
  erc20Transfers = [],
  erc721Transfers = [],
  erc1155Transfers = [],
  internalTransactions = [],
}: Transfers): readonly { readonly at: number; readonly row: Row }[] {
  const token = ({
    address,
    name,
    symbol,
  }: {
    readonly address: string
    readonly name?: string | undefined
    readonly symbol?: string | undefined
  }) => ({
    TokenAddress: address,
    TokenName: name,
    TokenSymbol: symbol,
  })
  return [
    ...erc20Transfers.map(({ from, to, value, logIndex, erc20Token }) => ({
      at: Number(logIndex),
      row: {
        TransferType: 'ERC20',
        From: from.address,
        To: to.address,
        Value: value,
        ...token(erc20Token),
        TokenDecimals: Number(erc20Token.decimals),
      },
    })),
    ...erc721Transfers.map(({ from, to, logIndex, erc721Token }) => ({
      at: Number(logIndex),
      row: {
        TransferType: 'ERC721',
        From: from.address,
        To: to.address,
        Value: 1,
        ...token(erc721Token),
        TokenId: erc721Token.tokenId,
      },
    })),
    ...erc1155Transfers.map(({ from, to, value, logIndex, erc1155Token }) => ({
      at: Number(logIndex),
      row: {
        TransferType: 'ERC1155',
        From: from.address,
        To: to.address,
        Value: value,
        ...token(erc1155Token),
        TokenId: erc1155Token.tokenId,
      },
    })),
    ...internalTransactions
      .filter(({ isReverted }) => !isReverted)
      .map(({ from, to, value }, at) => ({
        at,
        row: { TransferType: 'INTERNAL', From: from.address, To: to.address, Value: value },
      })),
  ]
}
