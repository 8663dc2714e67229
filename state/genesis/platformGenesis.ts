import { compare } from '../codec/compare.js'
import { emptyId, type Id, type ShortId } from '../codec/ids.js'
import { maxUint64 } from '../codec/integers.js'
import { Writer } from '../codec/linear/Writer.js'
import { codecVersion } from '../codec/manager.js'
import { unbuildableGenesis, unserializableGenesis } from '../errors/genesis.js'
import { invariant } from '../errors/NodeError.js'
import { genesisBlock } from '../platform/blocks/codec.js'
import type { PlatformGenesis } from '../platform/PlatformGenesis.js'
import { signedTx, writeTx } from '../platform/txs/codec.js'
import type { Tx } from '../platform/txs/Tx.js'
import type { ValidatorFields } from '../platform/txs/validator.js'
import type { BaseFields } from '../utxo/baseFields.js'
import type { TransferableOut } from '../utxo/outputs.js'
import { writeOutput } from '../utxo/outputs.js'
import type { OutputOwners } from '../utxo/owners.js'
import type { TransferableOutput } from '../utxo/transferables.js'
import { type Utxo, writeUtxo } from '../utxo/utxo.js'
import type { Allocation, GenesisConfig, InitialStaker } from './GenesisConfig.js'
import { splitAllocations } from './splitAllocations.js'

const maxStringLength = 0xffff

/** A chain created by the P-Chain's genesis. */
export type GenesisChain = {
  readonly name: string
  readonly vmId: Id
  readonly fxIds: readonly Id[]
  readonly genesisBytes: Uint8Array
}

/**
 * Builds the P-Chain's genesis (AvalancheGo `genesis.FromConfig`, `vms/platformvm/genesis/genesis.go`).
 * @throws {NodeError} when the stake of an initial staker is zero or too large, or its period has ended by
 * the start
 */
export function buildPlatformGenesis(
  config: GenesisConfig,
  avaxAssetId: Id,
  initialSupply: bigint,
  chains: readonly GenesisChain[],
): PlatformGenesis {
  const { utxos, validators } = initialState(config, avaxAssetId)
  const chainTxs = chains.map((chain) => chainTx(config.networkId, chain))
  if (new TextEncoder().encode(config.message).length > maxStringLength)
    throw unserializableGenesis('input does not match expected format')
  const genesisBytes = new Writer()
    .u16(codecVersion)
    .list(utxos, ({ utxo, note }, writer) => {
      writeUtxo(writer, utxo, writeOutput)
      writer.bytes(note)
    })
    .list(validators, writeTx)
    .list(chainTxs, writeTx)
    .u64(config.startTime)
    .u64(initialSupply)
    .string(config.message)
    .finish()
  return {
    genesisBytes,
    utxos: utxos.map(({ utxo }) => utxo),
    validators,
    chains: chainTxs,
    block: genesisBlock(genesisBytes),
  }
}

/** Returns the validator that a transaction of a genesis adds. */
export function genesisValidator({ unsigned }: Tx): ValidatorFields {
  invariant('validator' in unsigned, 'genesis stakers are added by transactions that name a validator')
  return unsigned.validator
}

/**
 * Returns the UTXOs and the validators that a genesis gives the P-Chain, for a network whose genesis bytes do not name
 * them. @throws {NodeError} as {@link buildPlatformGenesis} does
 */
export function platformGenesisState(
  config: GenesisConfig,
  avaxAssetId: Id,
): Pick<PlatformGenesis, 'utxos' | 'validators'> {
  const { utxos, validators } = initialState(config, avaxAssetId)
  return { utxos: utxos.map(({ utxo }) => utxo), validators }
}

function initialState(
  config: GenesisConfig,
  avaxAssetId: Id,
): { readonly utxos: readonly NotedUtxo[]; readonly validators: readonly Tx[] } {
  const staked = new Set(config.initialStakedFunds)
  const context = { ...config, avaxAssetId }
  const shares = splitAllocations(
    config.allocations.filter(({ address }) => staked.has(address)),
    config.initialStakers.length,
  )
  return {
    utxos: utxosOf(
      context,
      config.allocations.filter(({ address }) => !staked.has(address)),
    ),
    validators: heapOrder(
      config.initialStakers.map((staker, i) => {
        const offset = BigInt(i) * config.initialStakeDurationOffset
        const end = config.startTime + config.initialStakeDuration - offset
        return { end, tx: validatorTx(context, staker, end, shares[i] ?? []) }
      }),
    ),
  }
}

/** A UTXO with the memo that the genesis bytes have beside it. */
type NotedUtxo = { readonly utxo: Utxo; readonly note: Uint8Array }

type Context = { readonly networkId: number; readonly startTime: bigint; readonly avaxAssetId: Id }

function utxosOf(context: Context, allocations: readonly Allocation[]): NotedUtxo[] {
  return allocations
    .flatMap(({ address, ethAddress, unlockSchedule }) =>
      unlockSchedule.map((locked) => ({ ...locked, address, ethAddress })),
    )
    .filter(({ amount }) => amount > 0n)
    .map(({ amount, locktime, address, ethAddress }, outputIndex) => ({
      utxo: {
        txId: emptyId,
        outputIndex,
        assetId: context.avaxAssetId,
        output: lockedOutput(context, amount, locktime, address),
      },
      note: ethAddress,
    }))
}

function validatorTx(
  context: Context,
  staker: InitialStaker,
  end: bigint,
  allocations: readonly Allocation[],
): Tx {
  const parts = allocations
    .flatMap(({ address, unlockSchedule }) => unlockSchedule.map((locked) => ({ ...locked, address })))
    .sort(
      (a, b) =>
        compare(a.locktime, b.locktime) || compare(a.amount, b.amount) || compare(a.address, b.address),
    )
  const weight = parts.reduce((sum, { amount }) => sum + amount, 0n)
  if (weight > maxUint64) throw unbuildableGenesis('validator stake exceeds limit')
  if (weight === 0n) throw unbuildableGenesis('validator has not weight')
  if (end <= context.startTime) throw unbuildableGenesis('validator would have already unstaked')
  const stake: TransferableOutput[] = parts.map(({ amount, locktime, address }) => ({
    assetId: context.avaxAssetId,
    output: lockedOutput(context, amount, locktime, address),
  }))
  const base = emptyBase(context.networkId)
  const validator = { nodeId: staker.nodeId, start: context.startTime, end, weight }
  const rewardsOwner = ownedBy(staker.rewardAddress)
  return signedTx(
    staker.signer === undefined
      ? {
          kind: 'AddValidatorTx',
          base,
          validator,
          stake,
          rewardsOwner,
          delegationShares: staker.delegationFee,
        }
      : {
          kind: 'AddPermissionlessValidatorTx',
          base,
          validator,
          subnetId: emptyId,
          signer: staker.signer,
          stake,
          validationRewardsOwner: rewardsOwner,
          delegationRewardsOwner: rewardsOwner,
          delegationShares: staker.delegationFee,
        },
  )
}

function chainTx(networkId: number, chain: GenesisChain): Tx {
  return signedTx({
    kind: 'CreateChainTx',
    base: emptyBase(networkId),
    subnetId: emptyId,
    chainName: chain.name,
    vmId: chain.vmId,
    fxIds: chain.fxIds,
    genesisData: chain.genesisBytes,
    subnetAuthorization: { kind: 'input', signatureIndices: [] },
  })
}

function lockedOutput(context: Context, amount: bigint, locktime: bigint, address: ShortId): TransferableOut {
  const output: TransferableOut = { kind: 'transfer', amount, owners: ownedBy(address) }
  return locktime > context.startTime ? { kind: 'stakeableLock', locktime, output } : output
}

function ownedBy(address: ShortId): OutputOwners {
  return { locktime: 0n, threshold: 1, addresses: [address] }
}

function emptyBase(networkId: number): BaseFields {
  return { networkId, blockchainId: emptyId, outputs: [], inputs: [], memo: new Uint8Array(0) }
}

/** The node collects the transactions in a binary heap by end time and encodes the heap's array. */
function heapOrder(stakers: readonly { readonly end: bigint; readonly tx: Tx }[]): Tx[] {
  const heap: { end: bigint; tx: Tx }[] = []
  const known = new Set<Id>()
  for (const staker of stakers) {
    if (known.has(staker.tx.id)) continue
    known.add(staker.tx.id)
    let at = heap.length
    while (at > 0) {
      const parentAt = (at - 1) >> 1
      const parent = heap[parentAt]
      if (parent === undefined || staker.end >= parent.end) break
      heap[at] = parent
      at = parentAt
    }
    heap[at] = staker
  }
  return heap.map(({ tx }) => tx)
}
