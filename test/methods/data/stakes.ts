import { emulatorWallet } from '../../../methods/emulator/parts/emulatorWallet.js'
import type { Snowglobe } from '../../../src/index.js'
import {
  formatAddress,
  idToBytes,
  idToString,
  nodeIdFromBytes,
  nodeIdFromString,
  nodeIdToString,
  parseAddress,
  shortIdFromBytes,
} from '../../../state/codec/ids.js'
import { blsProvePossession } from '../../../state/crypto/bls.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import type { Tx } from '../../../state/platform/txs/Tx.js'
import type { Wallet } from '../../../state/platform/wallet/Wallet.js'
import { ownedBy } from '../../../state/utxo/owners.js'

export const avax = 1_000_000_000n
export const dayMs = 86_400_000

/** Lets the key that the genesis funds issue a transaction of the P-Chain. @returns its ID */
export function issue({ network }: Snowglobe, make: (wallet: Wallet) => Tx): string {
  const tx = make(emulatorWallet(network))
  network.world.platformProducer.issue(tx)
  return idToString(tx.id)
}

/** A delegation that begins now, or before Durango in some seconds. Amount in nAVAX, time in days. */
export type Delegation = {
  readonly nodeId: string
  readonly amount: bigint
  readonly days: number
  readonly startsIn?: number
  readonly rewardAddress: string
}

/** Delegates to a validator of the primary network. @returns the ID of the transaction */
export function delegate(
  net: Snowglobe,
  { nodeId, amount, days, startsIn, rewardAddress }: Delegation,
): string {
  const start = startsIn === undefined ? 0n : net.network.world.clock.nowSeconds() + BigInt(startsIn)
  const end = net.network.world.clock.nowSeconds() + BigInt(days * 86_400)
  return issue(net, (wallet) =>
    wallet.build(
      (base) => ({
        kind: 'AddPermissionlessDelegatorTx',
        base,
        validator: { nodeId: nodeIdFromString(nodeId), start, end, weight: amount },
        subnetId: primaryNetworkId,
        stake: [wallet.output(amount, wallet.owner)],
        rewardsOwner: ownedBy(parseAddress(rewardAddress).address),
      }),
      { elsewhereNAVAX: amount },
    ),
  )
}

/** Returns an address of the P-Chain that no key controls, made of one byte. */
export function addressOf(net: Snowglobe, byte: number): string {
  const { hrp } = net.network.world.genesis
  return formatAddress('P', hrp, shortIdFromBytes(new Uint8Array(20).fill(byte)))
}

/** Adds an auto-renewed validator with periods of two weeks, half of whose rewards are restaked. */
export async function renewedValidator(
  net: Snowglobe,
): Promise<{ readonly txId: string; readonly nodeId: string }> {
  const nodeId = nodeIdFromBytes(new Uint8Array(20).fill(77))
  await net.emulator.setConnected({ nodeID: nodeIdToString(nodeId), connected: true })
  const txId = issue(net, (wallet) =>
    wallet.build(
      (base) => ({
        kind: 'AddAutoRenewedValidatorTx',
        base,
        nodeIdBytes: idToBytes(nodeId),
        signer: blsProvePossession(new Uint8Array(32).fill(7)),
        stake: [wallet.output(2000n * avax, wallet.owner)],
        validationRewardsOwner: wallet.owner,
        delegationRewardsOwner: wallet.owner,
        validatorAuthority: wallet.owner,
        delegationShares: 20_000,
        autoCompoundRewardShares: 500_000,
        periodSeconds: 14n * 86_400n,
      }),
      { elsewhereNAVAX: 2000n * avax },
    ),
  )
  return { txId, nodeId: nodeIdToString(nodeId) }
}
