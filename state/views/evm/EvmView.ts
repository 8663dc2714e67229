import type { Id } from '../../codec/ids.js'
import type { Block } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import type { Address } from '../../evm/values/Address.js'
import type { BlockReader } from '../FollowedBlocks.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import { atOnce, type DoIndexWork } from '../IndexWork.js'
import { AddressCounts } from './AddressCounts.js'
import { BurnedFees } from './BurnedFees.js'
import { ContractReader } from './ContractReader.js'
import { Creations } from './Creations.js'
import { InternalCalls } from './InternalCalls.js'
import { logAtRow } from './logAtRow.js'
import { MessengerRows } from './MessengerRows.js'
import { Reindexings } from './Reindexings.js'
import { RowLists } from './RowLists.js'
import { rowOf } from './rows.js'
import { TokenAmounts } from './TokenAmounts.js'
import { lastRowOf, TokenHoldings } from './TokenHoldings.js'
import { type TokenTransfer, tokenTransferOf, wrappingHolderOf } from './tokenLogs.js'

/** The most ERC-20 tokens whose amounts a view keeps. */
const mostAmounts = 20

/** The lists that a view keeps for each address. */
export type RowKind = 'transactions' | 'native' | 'token' | TokenTransfer['kind']

/**
 * The index of an EVM chain's blocks, by address and in sums, up to the height of the last query.
 * Rows of `transactions` and `native` are transactions, those of transfers are logs. Those of `token` are the
 * transfers of a token's contract.
 */
export class EvmView {
  readonly chain: EvmChain
  /** Tokens, and who may hold them. */
  readonly holdings = new TokenHoldings()
  /** When tokens were indexed again by request. */
  readonly reindexings = new Reindexings()
  /** The logs of messengers, by message. */
  readonly messengers: MessengerRows
  readonly #doWork: DoIndexWork
  readonly #followed: FollowedBlocks<Block>
  readonly #lists: Readonly<Record<RowKind, RowLists>> = {
    transactions: new RowLists(),
    native: new RowLists(),
    token: new RowLists(),
    erc20: new RowLists(),
    erc721: new RowLists(),
    erc1155: new RowLists(),
  }
  /** The transactions in the blocks up to each height. */
  readonly #transactionsUpTo: number[] = []
  /** The amounts of the tokens of the last queries. */
  readonly #amounts = new Map<Address, TokenAmounts>()
  #contracts: ContractReader | undefined
  #burnedFees: BurnedFees | undefined
  #internals: InternalCalls | undefined
  #creations: Creations | undefined
  #addressCounts: AddressCounts | undefined

  constructor(chain: EvmChain, doWork: DoIndexWork = atOnce) {
    this.chain = chain
    this.#doWork = doWork
    this.messengers = new MessengerRows(chain.blockchainId)
    const reader: BlockReader<Block> = {
      add: (block, height) => this.#add(block, height),
      remove: (block, height) => this.#remove(block, height),
    }
    this.#followed = new FollowedBlocks(
      { at: (height) => chain.blockByNumber(BigInt(height)) },
      reader,
      doWork,
    )
  }

  /** The height up to which the view has read. */
  get height(): number {
    return this.#followed.height
  }

  /** The last block that was read. */
  get head(): Block {
    return this.chain.blockByNumber(BigInt(this.height)) ?? this.chain.genesis
  }

  /** Returns a reader of contracts on the state after the last block of the view. */
  get contracts(): ContractReader {
    const { head } = this
    if (this.#contracts?.reads(head) !== true)
      this.#contracts = new ContractReader(this.chain, head, this.#doWork)
    return this.#contracts
  }

  /** The calls with value and the creations inside transactions. The first question for them executes those again. */
  get internals(): InternalCalls {
    this.#internals ??= new InternalCalls(this.chain, this.#doWork)
    this.#internals.follow(this.height)
    return this.#internals
  }

  /** The contracts that transactions created. Asks for {@link internals}. */
  get creations(): Creations {
    // The calls inside transactions are read first: creations are among them.
    const { internals } = this
    this.#creations ??= new Creations(internals, this.#doWork)
    this.#creations.follow(this.height)
    return this.#creations
  }

  /** Returns how much of an ERC-20 token each account held after each of its transfers. */
  amountsOf(contract: Address): TokenAmounts {
    const amounts = this.#amounts.get(contract) ?? new TokenAmounts(this.chain, contract, this.#doWork)
    // The token whose last query is the oldest is forgotten.
    this.#amounts.delete(contract)
    this.#amounts.set(contract, amounts)
    const [oldest] = this.#amounts.keys()
    if (this.#amounts.size > mostAmounts && oldest !== undefined) this.#amounts.delete(oldest)
    amounts.follow(this.height)
    return amounts
  }

  /** The fees that the transactions of the C-Chain burned. */
  burnedFees(avaxAssetId: Id): BurnedFees {
    this.#burnedFees ??= new BurnedFees(this.chain, avaxAssetId, this.#doWork)
    this.#burnedFees.follow(this.height)
    return this.#burnedFees
  }

  /** The number of addresses in the blocks up to each height. */
  get addressCounts(): AddressCounts {
    this.#addressCounts ??= new AddressCounts(this.chain, this.#doWork)
    this.#addressCounts.follow(this.height)
    return this.#addressCounts
  }

  /** Brings the view to a height of its chain. */
  follow(height: number): void {
    this.#followed.follow(height)
  }

  /** Returns the rows of an address, ascending. Each is there once. */
  rows(kind: RowKind, address: Address): readonly number[] {
    return this.#lists[kind].of(address)
  }

  /** Returns who received an ERC-721 token last; undefined when no log moved it. */
  lastReceiver(contract: Address, tokenId: bigint): Address | undefined {
    const token = this.holdings.token(contract, tokenId)
    return token && tokenTransferOf(logAtRow(this.chain, lastRowOf(token)).log)?.to
  }

  /** Returns the number of transactions in the blocks up to a height. */
  transactionsUpTo(height: number): number {
    return this.#transactionsUpTo[height] ?? 0
  }

  #add(block: Block, height: number): void {
    this.#transactionsUpTo.push(this.transactionsUpTo(height - 1) + block.transactions.length)
    for (const { row, tx, receipt } of transactionsIn(block, height)) {
      const to = tx.to ?? receipt?.contractAddress
      this.#addPair('native', tx.from, to, row)
      this.#addPair('transactions', tx.from, to, row)
      let logRow = rowOf(height, receipt?.firstLogIndex ?? 0)
      for (const log of receipt?.logs ?? []) {
        const transfer = tokenTransferOf(log)
        if (transfer !== undefined) {
          this.#lists.token.add(transfer.contract, logRow)
          this.#addPair(transfer.kind, transfer.from, transfer.to, logRow)
          this.#addPair('transactions', transfer.from, transfer.to, row)
          this.holdings.add(transfer, logRow)
        }
        const holder = wrappingHolderOf(log)
        if (holder !== undefined) this.holdings.addHolder(holder, log.address, logRow)
        this.messengers.add(log, logRow)
        logRow++
      }
    }
  }

  #remove(block: Block, height: number): void {
    const first = rowOf(height, 0)
    this.#transactionsUpTo.length = height
    for (const { tx, receipt } of transactionsIn(block, height)) {
      const to = tx.to ?? receipt?.contractAddress
      this.#cutPair('native', tx.from, to, first)
      this.#cutPair('transactions', tx.from, to, first)
    }
    // The last log comes first, as a token is there as long as an earlier log moved it.
    for (const receipt of block.receipts.toReversed())
      for (const [index, log] of [...receipt.logs.entries()].reverse()) {
        const row = rowOf(height, receipt.firstLogIndex + index)
        const transfer = tokenTransferOf(log)
        if (transfer !== undefined) {
          this.#lists.token.cut(transfer.contract, first)
          this.#cutPair(transfer.kind, transfer.from, transfer.to, first)
          this.#cutPair('transactions', transfer.from, transfer.to, first)
          this.holdings.remove(transfer, row)
        }
        const holder = wrappingHolderOf(log)
        if (holder !== undefined) this.holdings.removeHolder(holder, log.address, row)
        this.messengers.remove(log, height)
      }
  }

  #addPair(kind: RowKind, from: Address, to: Address | undefined, row: number): void {
    const list = this.#lists[kind]
    list.add(from, row)
    if (to !== undefined) list.add(to, row)
  }

  #cutPair(kind: RowKind, from: Address, to: Address | undefined, first: number): void {
    const list = this.#lists[kind]
    list.cut(from, first)
    if (to !== undefined) list.cut(to, first)
  }
}

/** Lists the transactions of a block with their receipts and rows. */
function* transactionsIn(block: Block, height: number) {
  for (const [index, tx] of block.transactions.entries())
    yield { row: rowOf(height, index), tx, receipt: block.receipts[index] }
}
