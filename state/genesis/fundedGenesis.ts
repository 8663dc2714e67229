import type { AvmUtxo } from '../avm/utxo.js'
import { emptyId, type Id } from '../codec/ids.js'
import { invariant } from '../errors/NodeError.js'
import { ewoqAddress } from '../evm/values/ewoqAddress.js'
import { larger, smaller } from '../gas/bounds.js'
import type { Tx } from '../platform/txs/Tx.js'
import { ownedBy } from '../utxo/owners.js'
import type { Utxo } from '../utxo/utxo.js'
import type { Allocation, GenesisConfig } from './GenesisConfig.js'
import type { NetworkGenesis } from './NetworkGenesis.js'
import { genesisValidator, platformGenesisState } from './platformGenesis.js'

/** The amount that the genesis of `local` gives the ewoq key on the C-Chain, in wei. */
const ewoqWei = 50_000_000n * 10n ** 18n

/**
 * Adds to a genesis what `local` has beside it: funds of the ewoq key on P, X and C, and five validators whose keys are
 * known, each with the lowest delegation fee. Only the state at the start changes. The genesis bytes, and with them
 * all IDs of assets, chains and blocks, stay those of the network. The supply stays, too, so that rewards are paid
 * at the network's rate. Validators of the genesis whose stake has ended are gone and their stakes returned, so that
 * the P-Chain is at the present time without a block for each. See `docs/fidelity.md`, "Fuji and mainnet".
 * @param local the genesis of `local`, which starts at the time when the validators' stakes begin
 * @param nowSeconds the clock at the start, Unix seconds
 */
export function fundedGenesis(
  genesis: NetworkGenesis,
  local: GenesisConfig,
  nowSeconds: bigint,
): NetworkGenesis {
  const { minDelegationFeeShares } = genesis.params.staking
  const added = platformGenesisState(
    {
      ...local,
      networkId: genesis.networkId,
      // A clock that starts years ago is before the start of `local`.
      startTime: larger(smaller(local.startTime, nowSeconds), genesis.startTime),
      initialStakers: local.initialStakers.map((staker) => ({
        ...staker,
        delegationFee: minDelegationFeeShares,
      })),
    },
    genesis.avaxAssetId,
  )
  const { pChain, xChain, cChain } = genesis
  const running = pChain.validators.filter((tx) => genesisValidator(tx).end > nowSeconds)
  const ended = pChain.validators.filter((tx) => genesisValidator(tx).end <= nowSeconds)
  const utxos = [...pChain.utxos, ...ended.flatMap(stakeOf), ...added.utxos]
  return {
    ...genesis,
    headTime: running.length === 0 ? nowSeconds : genesis.headTime,
    pChain: {
      ...pChain,
      utxos: utxos.map((utxo, outputIndex) => ({ ...utxo, outputIndex })),
      validators: [...running, ...added.validators],
    },
    xChain: { ...xChain, granted: xChainUtxos(genesis.avaxAssetId, local.allocations) },
    cChain: { ...cChain, granted: new Map([[ewoqAddress, ewoqWei]]) },
  }
}

/** Returns the stake of an initial validator as UTXOs of the genesis. */
function stakeOf({ unsigned }: Tx): Utxo[] {
  invariant('stake' in unsigned, 'genesis stakers have stakes')
  return unsigned.stake.map(({ assetId, output }, outputIndex) => ({
    txId: emptyId,
    outputIndex,
    assetId,
    output,
  }))
}

/** Returns UTXOs of the X-Chain that no transaction has made, one for each allocation. */
function xChainUtxos(assetId: Id, allocations: readonly Allocation[]): AvmUtxo[] {
  return allocations
    .filter(({ initialAmount }) => initialAmount > 0n)
    .map(({ initialAmount, address }, outputIndex) => ({
      txId: emptyId,
      outputIndex,
      assetId,
      output: { kind: 'transfer', amount: initialAmount, owners: ownedBy(address) },
    }))
}
