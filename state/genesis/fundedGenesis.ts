import type { AvmUtxo } from '../avm/utxo.js'
import { emptyId, type Id } from '../codec/ids.js'
import { ewoqAddress } from '../evm/values/ewoqAddress.js'
import { larger } from '../gas/bounds.js'
import { ownedBy } from '../utxo/owners.js'
import type { Allocation, GenesisConfig } from './GenesisConfig.js'
import type { NetworkGenesis } from './NetworkGenesis.js'
import { platformGenesisState } from './platformGenesis.js'

/** The amount that the genesis of `local` gives the ewoq key on the C-Chain, in wei. */
const ewoqWei = 50_000_000n * 10n ** 18n

/**
 * Adds to a genesis what `local` has beside it: funds of the ewoq key on P, X and C, and five validators whose keys are
 * known, each with the lowest delegation fee. Only the state at the start changes. The genesis bytes, and with them
 * all IDs of assets, chains and blocks, stay those of the network. The supply stays, too, so that rewards are paid
 * at the network's rate. See `docs/fidelity.md`, "Fuji and mainnet".
 * @param local the genesis of `local`, which starts at the time when the validators' stakes begin
 */
export function fundedGenesis(genesis: NetworkGenesis, local: GenesisConfig): NetworkGenesis {
  const { minDelegationFeeShares } = genesis.params.staking
  const added = platformGenesisState(
    {
      ...local,
      networkId: genesis.networkId,
      startTime: larger(local.startTime, genesis.startTime),
      initialStakers: local.initialStakers.map((staker) => ({
        ...staker,
        delegationFee: minDelegationFeeShares,
      })),
    },
    genesis.avaxAssetId,
  )
  const { pChain, xChain, cChain } = genesis
  return {
    ...genesis,
    pChain: {
      ...pChain,
      utxos: [
        ...pChain.utxos,
        ...added.utxos.map((utxo) => ({ ...utxo, outputIndex: utxo.outputIndex + pChain.utxos.length })),
      ],
      validators: [...pChain.validators, ...added.validators],
    },
    xChain: { ...xChain, granted: xChainUtxos(genesis.avaxAssetId, local.allocations) },
    cChain: { ...cChain, granted: new Map([[ewoqAddress, ewoqWei]]) },
  }
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
