import { emptyId, type Id } from '../../codec/ids.js'
import { txsOf } from '../../platform/blocks/codec.js'
import type { PlatformBlock } from '../../platform/blocks/PlatformBlock.js'
import type { PlatformChain } from '../../platform/PlatformChain.js'
import type { PlatformGenesis } from '../../platform/PlatformGenesis.js'
import type { Tx } from '../../platform/txs/Tx.js'
import type { Grant, LedgerBlock } from './LedgerBlock.js'
import { onPlatform, platformTransaction } from './platformTransaction.js'

/** The end of a stake, or of a period of an auto-renewed validator. */
export type StakeEnd = {
  /** The transaction that proposed it. */
  readonly proposalId: Id
  /** Whether the staker was rewarded. */
  readonly committed: boolean
  /** Whether the stake was returned. Only an auto-renewed validator goes on after a period. */
  readonly isLast: boolean
}

const noEnds: readonly StakeEnd[] = []
const noGrants: readonly Grant[] = []

/**
 * Turns the blocks of the P-Chain into the ledger's terms, and notes which stakes end. Blocks are read one after
 * the other.
 */
export class PlatformReader {
  readonly #chain: PlatformChain
  readonly #genesis: PlatformGenesis
  /** The ends of the periods of each stake, by the transaction that began it. */
  readonly #ends = new Map<Id, StakeEnd[]>()
  /** The lengths of the next period that were set for each auto-renewed validator, seconds. */
  readonly #periods = new Map<Id, bigint[]>()
  /** What was noted at which height. */
  readonly #noted: { readonly height: number; readonly undo: () => void }[] = []

  constructor(chain: PlatformChain, genesis: PlatformGenesis) {
    this.#chain = chain
    this.#genesis = genesis
  }

  /** Returns how the periods of a stake ended, by the transaction that began it. */
  endsOf(txId: Id): readonly StakeEnd[] {
    return this.#ends.get(txId) ?? noEnds
  }

  /** Whether a stake was returned. */
  hasEnded(txId: Id): boolean {
    return this.#ends.get(txId)?.at(-1)?.isLast === true
  }

  /** Reads the block after the last one. */
  read(block: PlatformBlock, height: number): LedgerBlock {
    const { genesisTime, transactions } = this.#chain
    const txs = height === 0 ? genesisTxs(this.#genesis) : txsOf(block)
    for (const tx of txs) this.#notePeriod(tx, height)
    return {
      timestamp: Number('time' in block ? block.time : genesisTime),
      transactions: txs.map((tx) => platformTransaction(tx, transactions.refundUtxo(tx.id))),
      grants: height === 0 ? [this.#genesisOutputs()] : this.#decide(block, height),
    }
  }

  /** Forgets what the last block said. */
  forget(height: number): void {
    while (this.#noted.at(-1)?.height === height) this.#noted.pop()?.undo()
  }

  #genesisOutputs(): Grant {
    const produced = this.#genesis.utxos.map((utxo) => onPlatform(utxo, 'plain'))
    return { txId: emptyId, produced, shownBy: [] }
  }

  /** Reads the decision about the proposal in the block before. @returns the rewards that it pays */
  #decide(block: PlatformBlock, height: number): readonly Grant[] {
    if (block.kind !== 'BanffCommitBlock' && block.kind !== 'BanffAbortBlock') return noGrants
    const proposal = this.#chain.blocks.byHeight(BigInt(height - 1))
    if (proposal === undefined || !('tx' in proposal)) return noGrants
    const { id: proposalId, unsigned } = proposal.tx
    if (unsigned.kind !== 'RewardValidatorTx' && unsigned.kind !== 'RewardAutoRenewedValidatorTx')
      return noGrants
    const committed = block.kind === 'BanffCommitBlock'
    const { stakerTxId } = unsigned
    const isRenewed = unsigned.kind === 'RewardAutoRenewedValidatorTx'
    const isLast = !isRenewed || !committed || this.#periods.get(stakerTxId)?.at(-1) === 0n
    this.#note(this.#ends, stakerTxId, { proposalId, committed, isLast }, height)
    // An auto-renewed validator is rewarded by outputs of the proposal.
    const txId = isRenewed ? proposalId : stakerTxId
    const produced = this.#chain.transactions.rewardUtxos(txId).map((utxo) => onPlatform(utxo, 'reward'))
    return [{ txId, produced, shownBy: isRenewed ? [proposalId] : [proposalId, stakerTxId] }]
  }

  #notePeriod({ id, unsigned }: Tx, height: number): void {
    if (unsigned.kind === 'AddAutoRenewedValidatorTx')
      this.#note(this.#periods, id, unsigned.periodSeconds, height)
    if (unsigned.kind === 'SetAutoRenewedValidatorConfigTx')
      this.#note(this.#periods, unsigned.stakerTxId, unsigned.periodSeconds, height)
  }

  #note<T>(notes: Map<Id, T[]>, txId: Id, value: T, height: number): void {
    const list = notes.get(txId) ?? []
    notes.set(txId, list)
    list.push(value)
    this.#noted.push({
      height,
      undo() {
        list.pop()
        if (list.length === 0) notes.delete(txId)
      },
    })
  }
}

/** Returns the transactions of the genesis: those of validators, then those of chains. */
function genesisTxs({ validators, chains }: PlatformGenesis): readonly Tx[] {
  return [...validators, ...chains]
}
