import type { Id } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { OutputOwners } from '../../utxo/owners.js'
import type { Utxo } from '../../utxo/utxo.js'
import type { RewardType } from '../BlockOutcomes.js'
import type { PlatformChain } from '../PlatformChain.js'
import { stakeOf } from '../staking/stakerAttributes.js'
import type { Tx } from '../txs/Tx.js'

/** Pays rewards as outputs of a transaction, numbered after its own outputs. */
export class Payout {
  readonly #chain: PlatformChain
  readonly #stakerTxId: Id
  readonly #txId: Id
  readonly #assetId: Id
  #outputIndex: number

  /**
   * @param stakerTxId the transaction of the staker that ended
   * @param outputs the transaction whose outputs the rewards are, their asset, and the index of the first
   */
  constructor(
    chain: PlatformChain,
    stakerTxId: Id,
    outputs: { readonly txId: Id; readonly assetId: Id; readonly firstIndex: number },
  ) {
    this.#chain = chain
    this.#stakerTxId = stakerTxId
    this.#txId = outputs.txId
    this.#assetId = outputs.assetId
    this.#outputIndex = outputs.firstIndex
  }

  /** Pays an amount; nothing when it is zero. */
  pay(rewardType: RewardType, amount: bigint, owners: OutputOwners): void {
    if (amount === 0n) return
    const utxo: Utxo = {
      txId: this.#txId,
      outputIndex: this.#outputIndex++,
      assetId: this.#assetId,
      output: { kind: 'transfer', amount, owners },
    }
    this.#chain.utxos.add(utxo)
    this.#chain.transactions.addRewardUtxo(this.#txId, utxo)
    this.#chain.outcomes.note({ kind: 'rewardPaid', rewardType, stakerTxId: this.#stakerTxId, utxo })
  }
}

/** Returns a staker's locked outputs to their owners. @returns the payout for rewards in the staked asset */
export function returnStake(chain: PlatformChain, tx: Tx): Payout {
  const stake = stakeOf(tx)
  const [first] = stake
  invariant(first !== undefined && 'base' in tx.unsigned, 'who is rewarded staked something')
  const own = tx.unsigned.base.outputs.length
  for (const [i, { assetId, output }] of stake.entries())
    chain.utxos.add({ txId: tx.id, outputIndex: own + i, assetId, output })
  return new Payout(chain, tx.id, { txId: tx.id, assetId: first.assetId, firstIndex: own + stake.length })
}
