import { emptyId, type Id, type NodeId } from '../../../state/codec/ids.js'
import { type Staker, stakerPriority } from '../../../state/platform/staking/Staker.js'
import { signedTx } from '../../../state/platform/txs/codec.js'
import type { UnsignedTx } from '../../../state/platform/txs/UnsignedTx.js'
import type { BaseFields } from '../../../state/utxo/baseFields.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import type { PlatformNetwork } from './platformNetwork.js'

// Writes entries into the state that would otherwise result from blocks.

export const noBase: BaseFields = {
  networkId: 12345,
  blockchainId: emptyId,
  outputs: [],
  inputs: [],
  memo: new Uint8Array(0),
}

export const emptyOwners: OutputOwners = { locktime: 0n, threshold: 0, addresses: [] }

/** Accepts a transaction without executing it. @returns its ID */
export function accept({ platform }: PlatformNetwork, unsigned: UnsignedTx): Id {
  const tx = signedTx(unsigned)
  platform.transactions.add(tx, 'Committed')
  return tx.id
}

/** Makes a new subnet. Each has a different memo, so that their IDs differ. */
export function newSubnet(network: PlatformNetwork, owner: OutputOwners = emptyOwners): Id {
  const memo = Uint8Array.of(network.platform.subnets.ids().length)
  const id = accept(network, { kind: 'CreateSubnetTx', base: { ...noBase, memo }, owner })
  network.platform.subnets.create(id, owner)
  return id
}

/** Makes a new chain of a subnet. */
export function newChain(network: PlatformNetwork, subnetId: Id, chainName: string): Id {
  const tx = {
    kind: 'CreateChainTx',
    base: noBase,
    subnetId,
    chainName,
    vmId: emptyId,
    fxIds: [],
    genesisData: new Uint8Array(0),
    subnetAuthorization: { kind: 'input', signatureIndices: [] },
  } as const
  const id = accept(network, tx)
  network.platform.subnets.addChain({ id, tx })
  return id
}

/** Makes a staker with default values for missing members. */
export function staker(given: Partial<Staker> & Pick<Staker, 'txId' | 'nodeId'>): Staker {
  return {
    publicKey: undefined,
    subnetId: emptyId,
    weight: 1n,
    startTime: 1_791_000_000n,
    endTime: 1_800_000_000n,
    potentialReward: 0n,
    nextTime: given.endTime ?? 1_800_000_000n,
    priority: stakerPriority.primaryValidator,
    ...given,
  }
}

/** Returns a node ID of twenty equal bytes. */
export function nodeIdOf(byte: number): NodeId {
  return byte.toString(16).padStart(2, '0').repeat(20) as NodeId
}
