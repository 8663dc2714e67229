import { emptyId } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { BlockOutcome, PaidReward } from '../../platform/BlockOutcomes.js'
import { txsOf } from '../../platform/blocks/codec.js'
import type { PlatformBlock } from '../../platform/blocks/PlatformBlock.js'
import { type PlatformChain, platformChainId } from '../../platform/PlatformChain.js'
import type { PlatformGenesis } from '../../platform/PlatformGenesis.js'
import type { Tx } from '../../platform/txs/Tx.js'
import type { Grant } from './LedgerBlock.js'
import type { LedgerSource } from './ledgerReader.js'
import { l1ChangesByTx, platformTransaction } from './platformTransaction.js'

const none: readonly never[] = []

/** Returns the source of the P-Chain, which converts its blocks to the ledger's types. */
export function platformSource(chain: PlatformChain, genesis: PlatformGenesis): LedgerSource<PlatformBlock> {
  return {
    chainId: platformChainId,
    read(block, height) {
      const outcome = chain.outcomes.at(height)
      invariant(outcome !== undefined, 'every accepted block has an outcome')
      const l1Changes = l1ChangesByTx(outcome)
      return {
        timestamp: Number('time' in block ? block.time : chain.genesisTime),
        transactions: platformTxsOf(block, genesis).map((tx) =>
          platformTransaction(chain, tx, l1Changes.get(tx.id) ?? none),
        ),
        grants: [...(height === 0 ? [genesisOutputs(genesis)] : []), ...rewardsIn(chain, outcome, height)],
      }
    },
  }
}

/**
 * Returns the transactions of a block by position. Those of the genesis added the first validators, then the
 * first chains.
 */
export function platformTxsOf(block: PlatformBlock, genesis: PlatformGenesis): readonly Tx[] {
  return block.height === 0n ? [...genesis.validators, ...genesis.chains] : txsOf(block)
}

function genesisOutputs({ utxos }: PlatformGenesis): Grant {
  return { txId: emptyId, outputs: utxos, kind: 'plain', consumableOn: platformChainId, shownBy: [] }
}

/** Returns the outputs of the rewards that a block paid. */
function rewardsIn(chain: PlatformChain, { changes }: BlockOutcome, height: number): readonly Grant[] {
  return changes.flatMap((change) =>
    change.kind === 'rewardPaid' ? [rewardGrant(chain, change, height)] : [],
  )
}

/** Returns the output of a reward. The proposal in the block before shows it, and the transaction of the stake. */
function rewardGrant({ blocks }: PlatformChain, reward: PaidReward, height: number): Grant {
  const proposal = blocks.byHeight(BigInt(height - 1))
  invariant(proposal !== undefined && 'tx' in proposal, 'a reward is paid by a decision on a proposal')
  const { rewardType, stakerTxId, utxo } = reward
  return {
    txId: utxo.txId,
    outputs: [utxo],
    kind: rewardType,
    consumableOn: platformChainId,
    shownBy: [proposal.tx.id, stakerTxId],
  }
}
