import { type Address, zeroAddress } from '../../evm/types.js'
import { rowOf } from './rows.js'
import type { TokenAmount, TokenTransfer } from './tokenLogs.js'

/** A token of a collection that logs have shown. */
export type SeenToken = {
  /** Names the token among all of a chain. */
  readonly key: string
  readonly contract: Address
  readonly tokenId: bigint
  readonly kind: 'erc721' | 'erc1155'
  /** The rows of the logs that moved it, ascending. For ERC-1155 only the first. */
  readonly rows: number[]
  /** How many there are by what was minted and burned. For ERC-1155 only. */
  supply: bigint
}

/** By account: what it has received, and the row of the first time. */
type FirstRows<Received extends string> = Map<Address, Map<Received, number>>

/**
 * The tokens of a chain and who may hold them, as logs tell. Who holds how many only the contract knows, so an
 * account stays listed once it has received something.
 */
export class TokenHoldings {
  readonly #tokens = new Map<string, SeenToken>()
  /** The tokens of each collection, in the order in which they were seen. */
  readonly #collections = new Map<Address, SeenToken[]>()
  /** ERC-20 contracts by account. */
  readonly #contracts: FirstRows<Address> = new Map()
  /** Tokens of collections by account, by the keys of {@link #tokens}. */
  readonly #received: FirstRows<string> = new Map()
  readonly #kinds = new Map<Address, Map<TokenTransfer['kind'], number>>()

  /** Notes a transfer. @param row the log's */
  add(transfer: TokenTransfer, row: number): void {
    const { contract, kind, to } = transfer
    const kinds = this.#kinds.get(contract) ?? new Map<TokenTransfer['kind'], number>()
    this.#kinds.set(contract, kinds)
    if (!kinds.has(kind)) kinds.set(kind, row)
    if (kind === 'erc20') {
      this.addHolder(transfer.from, contract, row)
      this.addHolder(to, contract, row)
      return
    }
    for (const { tokenId, value } of amountsOf(transfer)) {
      const key = tokenKey(contract, tokenId)
      const token = this.#tokens.get(key)
      noteFirst(this.#received, to, token?.key ?? key, row)
      const supply = (token?.supply ?? 0n) + mintedBy(transfer, value)
      if (token === undefined) this.#addToken({ key, contract, tokenId, kind, rows: [row], supply })
      else {
        if (kind === 'erc721') token.rows.push(row)
        token.supply = supply
      }
    }
  }

  /** Notes that an account may hold a token of ERC-20. */
  addHolder(holder: Address, contract: Address, row: number): void {
    noteFirst(this.#contracts, holder, contract, row)
  }

  /** Takes back a transfer of the last block. */
  remove(transfer: TokenTransfer, height: number): void {
    const first = rowOf(height, 0)
    const { contract, kind, to } = transfer
    const kinds = this.#kinds.get(contract)
    if (kinds !== undefined) {
      forgetFrom(kinds, kind, first)
      if (kinds.size === 0) this.#kinds.delete(contract)
    }
    if (kind === 'erc20') {
      this.removeHolder(transfer.from, contract, height)
      this.removeHolder(to, contract, height)
      return
    }
    for (const { tokenId, value } of amountsOf(transfer)) {
      const key = tokenKey(contract, tokenId)
      forgetFirst(this.#received, to, key, first)
      const token = this.#tokens.get(key)
      if (token !== undefined) token.supply -= mintedBy(transfer, value)
      const rows = token?.rows
      while (rows !== undefined && (rows.at(-1) ?? -1) >= first) rows.pop()
      if (token !== undefined && token.rows.length === 0) this.#removeToken(token)
    }
  }

  /** Takes back what the last block said of a holder. */
  removeHolder(holder: Address, contract: Address, height: number): void {
    forgetFirst(this.#contracts, holder, contract, rowOf(height, 0))
  }

  /** Returns the ERC-20 contracts that an account may hold tokens of, by address. @param before a row */
  contractsOf(holder: Address, before: number): readonly Address[] {
    const contracts = this.#contracts.get(holder) ?? []
    return [...contracts].flatMap(([contract, row]) => (row < before ? [contract] : [])).sort()
  }

  /** Returns the tokens of collections that an account has received, by contract and ID. @param before a row */
  tokensOf(holder: Address, before: number): readonly SeenToken[] {
    const tokens = this.#received.get(holder) ?? []
    const seen = [...tokens].flatMap(([key, row]) => (row < before ? (this.#tokens.get(key) ?? []) : []))
    return seen.sort(byContractAndId)
  }

  /** Lists the accounts that may hold tokens of an ERC-20 contract. */
  *holdersOf(contract: Address): Generator<Address> {
    for (const [holder, contracts] of this.#contracts)
      if (holder !== zeroAddress && contracts.has(contract)) yield holder
  }

  /** Lists the accounts that have received tokens of collections. */
  *receivers(): Generator<Address> {
    for (const receiver of this.#received.keys()) if (receiver !== zeroAddress) yield receiver
  }

  /** Returns the tokens of a collection that logs have shown, by numeric ID. */
  collection(contract: Address): readonly SeenToken[] {
    return [...(this.#collections.get(contract) ?? [])].sort(byContractAndId)
  }

  /** Returns a token if a log has moved it. */
  token(contract: Address, tokenId: bigint): SeenToken | undefined {
    return this.#tokens.get(tokenKey(contract, tokenId))
  }

  #addToken(token: SeenToken): void {
    this.#tokens.set(token.key, token)
    const collection = this.#collections.get(token.contract)
    if (collection === undefined) this.#collections.set(token.contract, [token])
    else collection.push(token)
  }

  #removeToken(token: SeenToken): void {
    const { key, contract } = token
    this.#tokens.delete(key)
    const collection = this.#collections.get(contract) ?? []
    // The tokens of the last block are at the end.
    collection.splice(collection.lastIndexOf(token), 1)
    if (collection.length === 0) this.#collections.delete(contract)
  }

  /** Whether a log of a kind came from a contract. */
  isSeenAs(contract: Address, kind: TokenTransfer['kind']): boolean {
    return this.#kinds.get(contract)?.has(kind) ?? false
  }
}

/** Sorts tokens by contract, then by numeric ID. */
export function byContractAndId(
  a: Pick<SeenToken, 'contract' | 'tokenId'>,
  b: Pick<SeenToken, 'contract' | 'tokenId'>,
): number {
  if (a.contract !== b.contract) return a.contract < b.contract ? -1 : 1
  return a.tokenId < b.tokenId ? -1 : a.tokenId > b.tokenId ? 1 : 0
}

function amountsOf(transfer: Exclude<TokenTransfer, { kind: 'erc20' }>): readonly TokenAmount[] {
  return transfer.kind === 'erc721' ? [{ tokenId: transfer.tokenId, value: 1n }] : transfer.items
}

/** Returns by how much a transfer changes how many there are. */
function mintedBy({ from, to }: TokenTransfer, value: bigint): bigint {
  return (from === zeroAddress ? value : 0n) - (to === zeroAddress ? value : 0n)
}

function tokenKey(contract: Address, tokenId: bigint): string {
  return `${contract}${tokenId.toString(36)}`
}

/** Removes a key whose first row is that row or a later one. */
function forgetFrom<K>(rows: Map<K, number>, key: K, from: number): void {
  if ((rows.get(key) ?? -1) >= from) rows.delete(key)
}

function noteFirst<K extends string>(rows: FirstRows<K>, account: Address, received: K, row: number): void {
  const known = rows.get(account)
  if (known === undefined) rows.set(account, new Map([[received, row]]))
  else if (!known.has(received)) known.set(received, row)
}

/** Removes what an account first received in that row or a later one. */
function forgetFirst<K extends string>(
  rows: FirstRows<K>,
  account: Address,
  received: K,
  from: number,
): void {
  const known = rows.get(account)
  if (known === undefined) return
  forgetFrom(known, received, from)
  if (known.size === 0) rows.delete(account)
}
