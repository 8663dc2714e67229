import { compare } from '../../codec/compare.js'
import { type Address, zeroAddress } from '../../evm/values/Address.js'
import { ReceivedItems } from './ReceivedItems.js'
import type { TokenAmount, TokenTransfer } from './tokenLogs.js'

/** A token of a collection that logs have shown. */
export type SeenToken = {
  readonly contract: Address
  readonly tokenId: bigint
  readonly kind: 'erc721' | 'erc1155'
  /** The row of the log that moved it first. */
  readonly firstRow: number
  /** The rows of later logs that moved it, ascending; undefined when none did. For ERC-721 only. */
  laterRows: number[] | undefined
  /** The amount minted less the amount burned. For ERC-1155 only. */
  supply: bigint
}

/** The tokens of a collection by ID. */
type Collection = {
  readonly tokens: Map<bigint, SeenToken>
  /** The tokens by numeric ID; undefined until the first query, and after each new one. */
  sorted: readonly SeenToken[] | undefined
}

const noTokens: readonly SeenToken[] = []

/**
 * The tokens of a chain and their possible holders, from the logs of transfers. Only the contract knows the amounts, so
 * an account stays listed once it has received something.
 */
export class TokenHoldings {
  readonly #collections = new Map<Address, Collection>()
  /** ERC-20 contracts by account. */
  readonly #contracts = new ReceivedItems<Address>(compare)
  /** Tokens of collections by account. */
  readonly #received = new ReceivedItems<SeenToken>(byContractAndId)
  /** The first row of each kind of transfers of a contract. */
  readonly #kinds = new Map<Address, Map<TokenTransfer['kind'], number>>()

  /** Adds a transfer. @param row the log's */
  add(transfer: TokenTransfer, row: number): void {
    const { contract, kind, to } = transfer
    const kinds = this.#kinds.get(contract)
    if (kinds === undefined) this.#kinds.set(contract, new Map([[kind, row]]))
    else if (!kinds.has(kind)) kinds.set(kind, row)
    if (kind === 'erc20') {
      this.addHolder(transfer.from, contract, row)
      this.addHolder(to, contract, row)
      return
    }
    for (const { tokenId, value } of amountsOf(transfer)) {
      const known = this.token(contract, tokenId)
      const token = known ?? this.#addToken(contract, tokenId, kind, row)
      if (known !== undefined && kind === 'erc721') {
        if (token.laterRows === undefined) token.laterRows = [row]
        else token.laterRows.push(row)
      }
      token.supply += mintedBy(transfer, value)
      this.#received.note(to, token, row)
    }
  }

  /** Records that an account may hold a token of ERC-20. */
  addHolder(holder: Address, contract: Address, row: number): void {
    this.#contracts.note(holder, contract, row)
  }

  /** Takes back the last transfer that was noted. @param row the log's */
  remove(transfer: TokenTransfer, row: number): void {
    const { contract, kind, to } = transfer
    const kinds = this.#kinds.get(contract)
    if ((kinds?.get(kind) ?? -1) >= row) kinds?.delete(kind)
    if (kind === 'erc20') {
      this.removeHolder(transfer.from, contract, row)
      this.removeHolder(to, contract, row)
      return
    }
    for (const { tokenId, value } of amountsOf(transfer)) {
      const token = this.token(contract, tokenId)
      // A batch may name a token more than once: then it is gone already.
      if (token === undefined) continue
      this.#received.forget(to, token, row)
      token.supply -= mintedBy(transfer, value)
      const later = token.laterRows
      while (later !== undefined && (later.at(-1) ?? -1) >= row) later.pop()
      if (later?.length === 0) token.laterRows = undefined
      if (token.firstRow >= row) this.#removeToken(token)
    }
  }

  /** Undoes {@link addHolder} for the last log. @param row the log's */
  removeHolder(holder: Address, contract: Address, row: number): void {
    this.#contracts.forget(holder, contract, row)
  }

  /** Returns the ERC-20 contracts that an account may hold tokens of, by address. @param before a row */
  contractsOf(holder: Address, before: number): readonly Address[] {
    return this.#contracts.of(holder, before)
  }

  /** Returns the tokens of collections that an account has received, by contract and ID. @param before a row */
  tokensOf(holder: Address, before: number): readonly SeenToken[] {
    return this.#received.of(holder, before)
  }

  /** Lists the accounts that have received tokens of collections. */
  *receivers(): Generator<Address> {
    for (const receiver of this.#received.accounts()) if (receiver !== zeroAddress) yield receiver
  }

  /** Returns the tokens of a collection that logs have shown, by numeric ID. */
  collection(contract: Address): readonly SeenToken[] {
    const collection = this.#collections.get(contract)
    if (collection === undefined) return noTokens
    collection.sorted ??= [...collection.tokens.values()].sort(byContractAndId)
    return collection.sorted
  }

  /** Returns a token if a log has moved it. */
  token(contract: Address, tokenId: bigint): SeenToken | undefined {
    return this.#collections.get(contract)?.tokens.get(tokenId)
  }

  /** Whether a log of a kind came from a contract. */
  isSeenAs(contract: Address, kind: TokenTransfer['kind']): boolean {
    return this.#kinds.get(contract)?.has(kind) ?? false
  }

  #addToken(contract: Address, tokenId: bigint, kind: SeenToken['kind'], firstRow: number): SeenToken {
    const token: SeenToken = { contract, tokenId, kind, firstRow, laterRows: undefined, supply: 0n }
    const collection = this.#collections.get(contract)
    if (collection === undefined)
      this.#collections.set(contract, { tokens: new Map([[tokenId, token]]), sorted: undefined })
    else {
      collection.tokens.set(tokenId, token)
      collection.sorted = undefined
    }
    return token
  }

  #removeToken({ contract, tokenId }: SeenToken): void {
    const collection = this.#collections.get(contract)
    if (collection === undefined) return
    collection.tokens.delete(tokenId)
    collection.sorted = undefined
  }
}

/** Returns the row of the last log that moved a token. For ERC-1155 that of the first. */
export function lastRowOf({ firstRow, laterRows }: SeenToken): number {
  return laterRows?.at(-1) ?? firstRow
}

/** Sorts tokens by contract, then by numeric ID. */
export function byContractAndId(
  a: Pick<SeenToken, 'contract' | 'tokenId'>,
  b: Pick<SeenToken, 'contract' | 'tokenId'>,
): number {
  return compare(a.contract, b.contract) || compare(a.tokenId, b.tokenId)
}

function amountsOf(transfer: Exclude<TokenTransfer, { kind: 'erc20' }>): readonly TokenAmount[] {
  return transfer.kind === 'erc721' ? [{ tokenId: transfer.tokenId, value: 1n }] : transfer.items
}

/** Returns by how much a transfer changes how many there are. */
function mintedBy({ from, to }: TokenTransfer, value: bigint): bigint {
  return (from === zeroAddress ? value : 0n) - (to === zeroAddress ? value : 0n)
}
