import { keccak256 } from '../../crypto/hashes.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { AccountRecord } from '../state/AccountRecord.js'
import { StateRoot } from '../state/StateRoot.js'
import type { StateStore } from '../state/StateStore.js'
import type { Trie } from '../trie/Trie.js'
import { type Hash, toHash } from '../values/Hash.js'
import type { EvmGenesis, GenesisHead } from './EvmGenesis.js'
import { genesisState } from './genesisBlock.js'

/** The state of a genesis without the store of its chain. */
type KeptState = {
  /** The activations of precompiles that are in the state. */
  readonly activations: string
  readonly accounts: Trie<AccountRecord>
  readonly codes: readonly (readonly [Hash, Uint8Array])[]
}

/**
 * A genesis file that was read, and its state. A network that is reset begins with the same file, and reading a hundred thousand
 * accounts again would take seconds. The accounts themselves are not kept beside the state.
 */
export class KeptGenesis<C> {
  readonly #parse: (text: string) => EvmGenesis<C>
  #text: string | undefined
  #head: GenesisHead<C> | undefined
  /** The accounts, until the state is made. */
  #whole: EvmGenesis<C> | undefined
  #state: KeptState | undefined

  /** @param parse reads a file. @throws {NodeError} when it is refused */
  constructor(parse: (text: string) => EvmGenesis<C>) {
    this.#parse = parse
  }

  /** Returns a file without its accounts. @throws {NodeError} when it is refused */
  head(text: string): GenesisHead<C> {
    if (this.#head !== undefined && this.#text === text) return this.#head
    const { alloc: _, ...head } = this.#read(text)
    this.#head = head
    this.#state = undefined
    return head
  }

  /**
   * Returns the state after the block of height 0.
   * @param timestamp of the block, Unix seconds: precompiles may be active from then on
   * @param store of the chain, which gets the code of the accounts
   */
  state(text: string, timestamp: bigint, config: ChainConfig, store: StateStore): StateRoot {
    const activations = activationsAt(timestamp, config)
    const known = this.#text === text ? this.#state : undefined
    // Preimages are collected while the state is made.
    if (known?.activations === activations && store.preimages === undefined) {
      for (const [hash, code] of known.codes) store.addCode(hash, code)
      return new StateRoot(store, known.accounts)
    }
    const whole = this.#whole ?? this.#read(text)
    const state = genesisState({ ...whole, timestamp }, config, store)
    this.#whole = undefined
    this.#state = {
      activations,
      accounts: state.accounts,
      codes: [...store.codes].map((code) => [toHash(keccak256(code)), code]),
    }
    return state
  }

  #read(text: string): EvmGenesis<C> {
    const whole = this.#parse(text)
    this.#text = text
    this.#whole = whole
    return whole
  }
}

function activationsAt(timestamp: bigint, { precompiles }: ChainConfig): string {
  return precompiles
    .filter((activation) => activation.timestamp <= timestamp)
    .map((activation) => `${activation.precompile.address}/${activation.timestamp}/${activation.disable}`)
    .join()
}
