import { bytesToBigInt, concatBytes, hexToBytes } from '../../codec/hex.js'
import { invariant, NodeError } from '../../errors/NodeError.js'
import type { Block } from '../../evm/blocks/Block.js'
import type { BlockContext } from '../../evm/blocks/BlockContext.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { transition } from '../../evm/execution/transition.js'
import { addressWord, encodeWords } from '../../evm/precompiles/abi.js'
import type { EvmRules } from '../../evm/rules/EvmRules.js'
import type { StateRoot } from '../../evm/state/StateRoot.js'
import { WorldState } from '../../evm/state/WorldState.js'
import { type Address, toAddress, zeroAddress } from '../../evm/values/Address.js'
import type { Hash } from '../../evm/values/Hash.js'
import { atOnce, type DoIndexWork } from '../IndexWork.js'
import { abiText } from './abiText.js'

/**
 * The metadata of a token contract. A member is empty when the contract does not return it, or returns it in another
 * form.
 */
export type TokenFacts = { readonly name: string; readonly symbol: string; readonly decimals: number }

/** The gas of a call that reads a few words. */
const wordGas = 500_000n
/** The gas of a call for a name, a symbol or decimals. */
const nameGas = 100_000n
/** The most balances that are cached. All are dropped when there would be more. */
const keptBalances = 10_000
/** The gas of a call that reads a URI. Some contracts compute long ones, with images in them: some two megabytes at most. */
const uriGas = 10_000_000n
/** The most bytes of a name or a symbol. A longer one counts as malformed. */
const longestName = 1024
const mode = { checkAccount: false, mayIgnoreBaseFee: true }
/** The most URIs that are cached, and the length up to which one is. */
const keptUris = 1000
const longestKeptUri = 1000

const selectors = {
  name: '06fdde03',
  symbol: '95d89b41',
  decimals: '313ce567',
  balanceOf: '70a08231',
  balanceOfToken: '00fdd58e',
  ownerOf: '6352211e',
  tokenUri: 'c87b56dd',
  uri: '0e89341c',
  supportsInterface: '01ffc9a7',
} as const

/**
 * Reads token contracts on the state after one block. A contract cannot make it fail: a call that reverts, takes too
 * much gas or returns malformed data gives undefined.
 */
export class ContractReader {
  readonly #chain: EvmChain
  readonly #block: Block
  readonly #state: StateRoot
  readonly #rules: EvmRules
  readonly #context: BlockContext
  readonly #doWork: DoIndexWork
  readonly #facts = new Map<Address, TokenFacts>()
  /** Balances by contract and account. */
  readonly #balances = new Map<string, { readonly balance: bigint | undefined }>()
  /** Cached URIs by call. They are few and short, since contracts can return any number of megabytes. */
  readonly #uris = new Map<string, string>()

  /** @param doWork runs each call of a token contract as a step of work; by default at once */
  constructor(chain: EvmChain, block: Block, doWork: DoIndexWork = atOnce) {
    this.#doWork = doWork
    this.#chain = chain
    this.#block = block
    this.#state = chain.keptStateAt(block)
    this.#rules = chain.rulesAt(block.header.timestamp)
    this.#context = chain.contexts.ofExecuted(block)
  }

  /** Whether this reads the current state after a block. It does not if the control API has replaced that state. */
  reads(block: Block): boolean {
    return this.#block === block && this.#state === this.#chain.keptStateAt(block)
  }

  /** Whether an account has code. */
  hasCode(address: Address): boolean {
    return this.#state.code(address).length > 0
  }

  /** Returns the balance of an account in the chain's own token, wei. */
  nativeBalance(account: Address): bigint {
    return this.#state.balance(account)
  }

  /** Returns the name, the symbol and the decimals of a token contract. They are read once, and cached. */
  facts(contract: Address): TokenFacts {
    return this.#once(this.#facts, contract, () => {
      const decimals = this.#word(contract, nameGas, selectors.decimals) ?? 0n
      return {
        name: this.#name(contract, selectors.name),
        symbol: this.#name(contract, selectors.symbol),
        decimals: decimals > 255n ? 0 : Number(decimals),
      }
    })
  }

  /** Returns the balance of an account in an ERC-20 or ERC-721 contract (`balanceOf`). */
  balanceOf(contract: Address, account: Address): bigint | undefined {
    if (this.#balances.size >= keptBalances) this.#balances.clear()
    return this.#once(this.#balances, contract + account, () => ({
      balance: this.#word(contract, wordGas, selectors.balanceOf, addressWord(account)),
    })).balance
  }

  /** Returns the balance of an account in one token of an ERC-1155 contract (`balanceOf` with an ID). */
  balanceOfToken(contract: Address, account: Address, tokenId: bigint): bigint | undefined {
    return this.#word(contract, wordGas, selectors.balanceOfToken, addressWord(account), tokenId)
  }

  /** Returns the owner of an ERC-721 token; undefined when there is none. */
  ownerOf(contract: Address, tokenId: bigint): Address | undefined {
    const word = this.#word(contract, wordGas, selectors.ownerOf, tokenId)
    if (word === undefined || word === 0n || word >= 1n << 160n) return undefined
    return toAddress(hexToBytes(word.toString(16).padStart(40, '0')))
  }

  /** Returns the URI of a token; undefined when the contract returns none. */
  uriOf(contract: Address, kind: 'erc721' | 'erc1155', tokenId: bigint): string | undefined {
    const selector = kind === 'erc721' ? selectors.tokenUri : selectors.uri
    const call = contract + selector + tokenId
    const known = this.#uris.get(call)
    if (known !== undefined) return known
    const output = this.#call(contract, uriGas, selector, tokenId)
    const uri = output === undefined ? undefined : abiText(output)
    if (uri !== undefined && uri.length <= longestKeptUri && this.#uris.size < keptUris)
      this.#uris.set(call, uri)
    return uri
  }

  /** Whether a contract claims an interface (ERC-165). @param id four bytes in hexadecimal */
  supports(contract: Address, id: string): boolean {
    return (
      this.#word(contract, wordGas, selectors.supportsInterface, BigInt(`0x${id.padEnd(64, '0')}`)) === 1n
    )
  }

  #name(contract: Address, selector: string): string {
    const output = this.#call(contract, nameGas, selector)
    return output === undefined ? '' : (abiText(output, longestName) ?? '')
  }

  /** Returns the cached value of a key, or reads it as a step of work. */
  #once<Key, Value extends object>(known: Map<Key, Value>, key: Key, read: () => Value): Value {
    const before = known.get(key)
    if (before !== undefined) return before
    this.#doWork(
      (function* () {
        known.set(key, read())
        yield
      })(),
    )
    const value = known.get(key)
    invariant(value !== undefined, 'work of the index that is done was done to its end')
    return value
  }

  #word(
    contract: Address,
    gas: bigint,
    selector: string,
    ...args: readonly (bigint | Hash)[]
  ): bigint | undefined {
    const output = this.#call(contract, gas, selector, ...args)
    return output === undefined || output.length < 32 ? undefined : bytesToBigInt(output.subarray(0, 32))
  }

  #call(
    to: Address,
    gasLimit: bigint,
    selector: string,
    ...args: readonly (bigint | Hash)[]
  ): Uint8Array | undefined {
    if (!this.hasCode(to) && !this.#rules.allPrecompiles.has(to)) return undefined
    const message = {
      from: zeroAddress,
      to,
      nonce: 0n,
      gasLimit,
      gasPrice: 0n,
      gasFeeCap: 0n,
      gasTipCap: 0n,
      value: 0n,
      data: concatBytes(hexToBytes(selector), encodeWords(...args)),
      accessList: [],
    }
    const { engine } = this.#chain
    const world = new WorldState(this.#state)
    try {
      const result = transition(engine, world, this.#rules, this.#context, message, mode)
      return result.failure === undefined ? result.returnData : undefined
    } catch (error) {
      if (error instanceof NodeError) return undefined
      throw error
    }
  }
}
