import type { Snowglobe } from '../../../../src/index.js'
import { type Id, idToString, type NodeId, shortIdToBech32 } from '../../../../state/codec/ids.js'
import { blsProvePossession } from '../../../../state/crypto/bls.js'
import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import type { TransferableOutput } from '../../../../state/utxo/transferables.js'
import type { Wallet } from '../../../state/platform/Wallet.js'

/** nAVAX in one AVAX. */
export const avax = 1_000_000_000n
export const daySeconds = 86_400

const signer = blsProvePossession(new Uint8Array(32).fill(9))

/** What tests of the Data API do on the P-Chain. Each act is one transaction in a block of its own; it returns the transaction's ID in cb58. */
export class PlatformActs {
  readonly #net: Snowglobe

  constructor(net: Snowglobe) {
    this.#net = net
  }

  get #chain() {
    return this.#net.network.world.platform
  }

  /** Returns the address of a wallet as the Data API shows it. */
  address({ address }: Wallet): string {
    return shortIdToBech32(address, this.#net.network.world.genesis.hrp)
  }

  /** Pays AVAX to owners. */
  pay(from: Wallet, amount: bigint, owners: OutputOwners): string {
    return this.produce(from, from.output(this.#chain, amount, owners))
  }

  /** Makes an output. */
  produce(from: Wallet, output: TransferableOutput): string {
    return this.issue(from.pay(this.#chain, (base) => ({ kind: 'BaseTx', base }), { outputs: [output] }))
  }

  /** Pays AVAX that can be staked at once, but be transferred only from a time on, Unix seconds. */
  payLocked(from: Wallet, amount: bigint, owners: OutputOwners, locktime: bigint): string {
    const { assetId } = from.output(this.#chain, amount)
    const output = { kind: 'stakeableLock', locktime, output: { kind: 'transfer', amount, owners } } as const
    return this.produce(from, { assetId, output })
  }

  /** Exports AVAX to another chain, owned by the wallet. */
  export(from: Wallet, amount: bigint, destinationChain: Id): string {
    const exportedOutputs = [from.output(this.#chain, amount)]
    return this.issue(
      from.pay(this.#chain, (base) => ({ kind: 'ExportTx', base, destinationChain, exportedOutputs }), {
        elsewhere: amount,
      }),
    )
  }

  /** Begins a validation of the primary network with 2,000 AVAX, for some days and a fee of 2 %. */
  validate(from: Wallet, nodeId: NodeId, days: number, rewarded: Wallet = from): string {
    const weight = 2_000n * avax
    return this.issue(
      from.pay(
        this.#chain,
        (base) => ({
          kind: 'AddPermissionlessValidatorTx',
          base,
          validator: { nodeId, start: 0n, end: this.#endAfter(days), weight },
          subnetId: primaryNetworkId,
          signer,
          stake: [from.output(this.#chain, weight)],
          validationRewardsOwner: rewarded.owners,
          delegationRewardsOwner: rewarded.owners,
          delegationShares: 20_000,
        }),
        { elsewhere: weight },
      ),
    )
  }

  /** Begins a delegation for some days. */
  delegate(from: Wallet, nodeId: NodeId, amount: bigint, days: number): string {
    return this.issue(
      from.pay(
        this.#chain,
        (base) => ({
          kind: 'AddPermissionlessDelegatorTx',
          base,
          validator: { nodeId, start: 0n, end: this.#endAfter(days), weight: amount },
          subnetId: primaryNetworkId,
          stake: [from.output(this.#chain, amount)],
          rewardsOwner: from.owners,
        }),
        { elsewhere: amount },
      ),
    )
  }

  /** Issues a transaction, which a block accepts at once. */
  issue(tx: Tx): string {
    this.#net.network.world.platformProducer.issue(tx)
    return idToString(tx.id)
  }

  /** Lets time pass, and what falls due meanwhile happen. */
  async wait(days: number): Promise<void> {
    await this.#net.increaseTime(days * daySeconds * 1000)
  }

  #endAfter(days: number): bigint {
    return this.#chain.clock.nowSeconds() + BigInt(days * daySeconds)
  }
}

/** Returns a node ID of twenty equal bytes. */
export function nodeIdOf(byte: number): NodeId {
  return byte.toString(16).padStart(2, '0').repeat(20) as NodeId
}
