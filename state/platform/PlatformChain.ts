import { emptyId, type Id, type NodeId } from '../codec/ids.js'
import { invariant } from '../errors/NodeError.js'
import type { GasState } from '../gas/gas.js'
import type { NetworkParams } from '../profiles/NetworkParams.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import type { Weights } from '../proposervm/Candidates.js'
import { OuterBlocks } from '../proposervm/OuterBlocks.js'
import type { Clock } from '../time/Clock.js'
import type { Pauses } from '../time/Pauses.js'
import type { UndoCell } from '../time/UndoCell.js'
import type { UndoMap } from '../time/UndoMap.js'
import { ownersOf, type TransferableOut } from '../utxo/outputs.js'
import type { SharedMemory } from '../utxo/SharedMemory.js'
import { UtxoSet } from '../utxo/UtxoSet.js'
import { KnownSignatures } from '../warp/KnownSignatures.js'
import { AcceptedBlocks } from './AcceptedBlocks.js'
import { BlockOutcomes } from './BlockOutcomes.js'
import type { PlatformBlock } from './blocks/PlatformBlock.js'
import type { PlatformChainOptions } from './PlatformChainOptions.js'
import type { PlatformGenesisSource } from './PlatformGenesis.js'
import { Subnets } from './Subnets.js'
import { genesisStaker } from './staking/genesisStaker.js'
import { type Staker, type StakingInfo, stakerPriority } from './staking/Staker.js'
import { StakerSet } from './staking/StakerSet.js'
import { Uptimes } from './staking/Uptimes.js'
import { Transactions } from './Transactions.js'
import { L1Validators } from './validators/L1Validators.js'
import { RegistrationExpiries } from './validators/RegistrationExpiries.js'
import { ValidatorSets } from './validators/ValidatorSets.js'

/** The ID of the P-Chain, and of the primary network. */
export const platformChainId = emptyId
export const primaryNetworkId = emptyId

const noValidators: Weights = new Map()
/** The number of validators of a genesis that are added before other work may run: some milliseconds. */
const validatorsPerStep = 100

const noStakingInfo: StakingInfo = {
  delegateeReward: 0n,
  nextPeriodSeconds: 0n,
  autoCompoundRewardShares: 0,
  accruedValidationRewards: 0n,
  accruedDelegateeRewards: 0n,
}

/** The state of the P-Chain (AvalancheGo `vms/platformvm/state`), at its last accepted block. */
export class PlatformChain {
  readonly networkId: number
  readonly sybilProtection: boolean
  readonly params: NetworkParams
  /** The node's clock. The locktimes of outputs are compared with it, not with the chain's time. */
  readonly clock: Clock
  readonly upgrades: UpgradeSchedule
  readonly avaxAssetId: Id
  /** The time of the genesis block, Unix seconds. */
  readonly genesisTime: bigint
  readonly utxos: UtxoSet<TransferableOut>
  readonly blocks: AcceptedBlocks
  /** The effects of the accepted blocks on the state, which their bytes do not show. */
  readonly outcomes: BlockOutcomes
  readonly transactions: Transactions
  readonly subnets: Subnets
  readonly currentStakers: StakerSet
  readonly pendingStakers: StakerSet
  readonly validatorSets: ValidatorSets
  readonly l1Validators: L1Validators
  readonly registrationExpiries: RegistrationExpiries
  readonly uptimes: Uptimes
  readonly sharedMemory: SharedMemory
  /** The outer blocks (proposervm) of this chain and the others. */
  readonly outerBlocks: OuterBlocks
  /**
   * P-Chain heights at which chains (including the P-Chain) verify warp messages regardless of their epochs,
   * as set by a test.
   */
  readonly pinnedHeights: UndoMap<Id, bigint>
  /** BLS signatures that were verified already. */
  readonly knownSignatures = new KnownSignatures()
  readonly #timestamp: UndoCell<bigint>
  readonly #supplies: UndoMap<Id, bigint>
  readonly #stakingInfos: UndoMap<string, StakingInfo>
  readonly #feeState: UndoCell<GasState>
  readonly #validatorFeeExcess: UndoCell<bigint>
  readonly #accruedValidatorFees: UndoCell<bigint>

  /** Creates the chain at its genesis block, in steps: a genesis may have ten thousand validators. */
  static *create(options: PlatformChainOptions): Pauses<PlatformChain> {
    const chain = new PlatformChain(options)
    yield* chain.#applyGenesis(options.genesis)
    for (const nodeId of options.connected) chain.uptimes.connect(nodeId)
    chain.uptimes.assumeUpUntilNow()
    return chain
  }

  private constructor(options: PlatformChainOptions) {
    const { genesis, undo, clock } = options
    this.networkId = genesis.networkId
    this.sybilProtection = options.sybilProtection
    this.params = genesis.params
    this.clock = clock
    this.upgrades = options.upgrades
    this.avaxAssetId = genesis.avaxAssetId
    this.genesisTime = genesis.startTime
    this.utxos = new UtxoSet(
      undo,
      'platform',
      (output) => ownersOf(output).addresses,
      () => genesis.pChain.utxos,
    )
    this.blocks = new AcceptedBlocks(undo, clock, options.useCurrentHeight)
    this.outcomes = new BlockOutcomes(undo)
    this.transactions = new Transactions(undo)
    this.subnets = new Subnets(undo)
    this.currentStakers = new StakerSet(undo, 'platform.currentStakers')
    this.pendingStakers = new StakerSet(undo, 'platform.pendingStakers')
    this.validatorSets = new ValidatorSets(undo)
    this.uptimes = new Uptimes(undo, clock)
    this.l1Validators = new L1Validators(undo, this.validatorSets, this.uptimes.validations)
    this.registrationExpiries = new RegistrationExpiries(undo)
    this.sharedMemory = options.sharedMemory
    this.outerBlocks = new OuterBlocks({
      upgrades: options.upgrades,
      validatorsAt: (height, subnetId) =>
        options.sybilProtection ? this.validatorSets.at(height, subnetId) : noValidators,
      validatorsVersion: (height, subnetId) =>
        options.sybilProtection ? this.validatorSets.versionAt(height, subnetId) : undefined,
      validatorsBetween: (from, to, subnetId) => this.validatorSets.changesBetween(from, to, subnetId),
      keys: options.proposerKeys,
    })
    this.pinnedHeights = undo.map('platform.pinnedHeights')
    this.#timestamp = undo.cell('platform.timestamp', genesis.headTime)
    this.#supplies = undo.map('platform.supplies')
    this.#stakingInfos = undo.map('platform.stakingInfos')
    this.#feeState = undo.cell('platform.feeState', { capacity: 0n, excess: 0n })
    this.#validatorFeeExcess = undo.cell('platform.validatorFeeExcess', 0n)
    this.#accruedValidatorFees = undo.cell('platform.accruedValidatorFees', 0n)
  }

  /** The chain's time, Unix seconds. It never goes back. */
  get timestamp(): bigint {
    return this.#timestamp.value
  }

  set timestamp(seconds: bigint) {
    this.#timestamp.set(seconds)
  }

  /** The remaining gas capacity and the excess consumption above the target (ACP-103). */
  get feeState(): GasState {
    return this.#feeState.value
  }

  set feeState(state: GasState) {
    this.#feeState.set(state)
  }

  /** The excess of active L1 validators above the target, summed over time (ACP-77). */
  get validatorFeeExcess(): bigint {
    return this.#validatorFeeExcess.value
  }

  set validatorFeeExcess(excess: bigint) {
    this.#validatorFeeExcess.set(excess)
  }

  /** The continuous fee per L1 validator since Etna, nAVAX. */
  get accruedValidatorFees(): bigint {
    return this.#accruedValidatorFees.value
  }

  set accruedValidatorFees(fees: bigint) {
    this.#accruedValidatorFees.set(fees)
  }

  /**
   * Returns the supply of a subnet's staking token, including promised rewards; undefined when the subnet has
   * no such token.
   */
  supply(subnetId: Id): bigint | undefined {
    return this.#supplies.get(subnetId)
  }

  setSupply(subnetId: Id, supply: bigint): void {
    this.#supplies.set(subnetId, supply)
    if (subnetId !== primaryNetworkId) this.outcomes.note({ kind: 'supply', subnetId, supply })
  }

  /** Returns the mutable data of a current validator. */
  stakingInfo(subnetId: Id, nodeId: NodeId): StakingInfo {
    return this.#stakingInfos.get(`${subnetId}/${nodeId}`) ?? noStakingInfo
  }

  setStakingInfo(subnetId: Id, nodeId: NodeId, info: StakingInfo): void {
    this.#stakingInfos.set(`${subnetId}/${nodeId}`, info)
  }

  /** Adds a staker that begins later. */
  schedule(staker: Staker): void {
    this.pendingStakers.add(staker)
    this.outcomes.note({ kind: 'stakerScheduled', staker })
  }

  /** Removes a staker that has not begun. */
  unschedule(staker: Staker): void {
    this.pendingStakers.remove(staker)
    this.outcomes.note({ kind: 'stakerUnscheduled', staker })
  }

  /**
   * Adds a current staker: its weight counts in its validator set, and on the primary network its uptime is
   * tracked.
   */
  addCurrentStaker(staker: Staker): void {
    const { subnetId, nodeId, weight } = staker
    this.currentStakers.add(staker)
    this.outcomes.note({ kind: 'stakerBegan', staker })
    if (isDelegator(staker)) {
      this.validatorSets.changeWeight(subnetId, nodeId, weight)
      return
    }
    const primary = this.currentStakers.validator(primaryNetworkId, nodeId)
    this.validatorSets.add(subnetId, { nodeId, publicKey: primary?.publicKey, weight })
    if (subnetId === primaryNetworkId) this.uptimes.track(nodeId, staker.startTime)
    else this.uptimes.validations.track(staker.txId, nodeId, staker.startTime, true)
  }

  /** Removes a current staker. */
  removeCurrentStaker(staker: Staker): void {
    const { subnetId, nodeId, weight } = staker
    invariant(this.currentStakers.remove(staker), 'a staker that ends is a current one')
    this.outcomes.note({ kind: 'stakerEnded', staker })
    this.validatorSets.changeWeight(subnetId, nodeId, -weight)
    if (isDelegator(staker)) return
    this.#stakingInfos.delete(`${subnetId}/${nodeId}`)
    if (subnetId === primaryNetworkId) this.uptimes.forget(nodeId)
    else this.uptimes.validations.forget(staker.txId)
  }

  /**
   * Accepts a block, whose changes were applied to the state. @param acceptedAtMs Unix milliseconds: now by the
   * clock, or the time at which the block was due
   */
  accept(block: PlatformBlock, acceptedAtMs?: number): void {
    this.blocks.accept(block, acceptedAtMs)
    this.outcomes.close(block.height, {
      currentSupply: this.supply(primaryNetworkId) ?? 0n,
      activeL1Validators: this.l1Validators.activeCount,
      l1ValidatorsAccruedFees: this.accruedValidatorFees,
    })
  }

  /** Applies the genesis (AvalancheGo `vms/platformvm/state/state.go` syncGenesis). */
  *#applyGenesis(genesis: PlatformGenesisSource): Pauses<void> {
    this.setSupply(primaryNetworkId, genesis.initialSupply)
    for (const [index, tx] of genesis.pChain.validators.entries()) {
      if (index % validatorsPerStep === validatorsPerStep - 1) yield undefined
      const supply = this.supply(primaryNetworkId) ?? 0n
      const staker = genesisStaker(tx, genesis.params.staking.reward, this.upgrades, supply)
      this.addCurrentStaker(staker)
      this.transactions.add(tx, 'Committed')
      this.setSupply(primaryNetworkId, supply + staker.potentialReward)
    }
    for (const tx of genesis.pChain.chains) {
      invariant(tx.unsigned.kind === 'CreateChainTx', 'genesis chains are created by CreateChainTx')
      this.subnets.addChain({ id: tx.id, tx: tx.unsigned })
      this.transactions.add(tx, 'Committed')
    }
    this.accept(genesis.pChain.block)
    // A node lists the chains of the primary network when it starts.
    this.subnets.chainsOf(primaryNetworkId)
  }
}

function isDelegator({ priority }: Staker): boolean {
  return priority === stakerPriority.primaryDelegator || priority === stakerPriority.permissionlessDelegator
}
