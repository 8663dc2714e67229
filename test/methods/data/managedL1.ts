import type { Snowglobe } from '../../../src/index.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import { type Id, idFromString, idToBytes, type NodeId } from '../../../state/codec/ids.js'
import { blsProvePossession } from '../../../state/crypto/bls.js'
import { usualManagerAddress } from '../../../state/l1s/createL1.js'
import type { Tx } from '../../../state/platform/txs/Tx.js'
import { signAsValidators } from '../../../state/platform/validators/signAsValidators.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import {
  convertedValidationId,
  type L1Message,
  l1MessageBytes,
  type RegisterL1Validator,
  registeredValidationId,
} from '../../../state/warp/l1Messages.js'
import { payloadBytes } from '../../../state/warp/payloads.js'
import { warpMessageBytes } from '../../../state/warp/WarpMessage.js'
import { byFirstOwner, fundedKey, Wallet } from '../../state/platform/Wallet.js'

const avax = 1_000_000_000n
const newcomersKey = new Uint8Array(32).fill(22)

/** An L1 whose manager's messages are made up: the transactions that a validator manager asks for. */
export class ManagedL1 {
  readonly net: Snowglobe
  readonly subnetId: Id
  readonly chainId: Id
  /** The transaction that converted the subnet. */
  readonly conversion: Id
  readonly #payer = new Wallet(fundedKey)

  private constructor(net: Snowglobe, subnetId: Id, chainId: Id) {
    this.net = net
    this.subnetId = subnetId
    this.chainId = chainId
    this.conversion = this.#lastTx().id
  }

  /** Creates an L1. Its validators count at once. @param weights of its first validators */
  static async create(net: Snowglobe, weights: readonly number[] = [60, 40]): Promise<ManagedL1> {
    const { subnetId, blockchainId } = await net.l1s.create({
      validators: weights.map((weight) => ({ weight })),
    })
    const l1 = new ManagedL1(net, idFromString(subnetId), idFromString(blockchainId))
    // A block after half a minute: the P-Chain then sees the validators.
    await net.increaseTime(31_000)
    l1.#pay((base) => ({ kind: 'BaseTx', base }))
    return l1
  }

  /** Returns the ID of a validation that began with the conversion. */
  converted(index: number): Id {
    return convertedValidationId(this.subnetId, index)
  }

  /** Registers a validator. */
  async register(
    node: number,
    owners: Pick<OutputOwners, 'threshold' | 'addresses'> = {
      threshold: 1,
      addresses: [this.#payer.address],
    },
  ): Promise<{ readonly tx: Tx; readonly validationId: Id }> {
    const { publicKey, proofOfPossession } = blsProvePossession(newcomersKey)
    const { threshold, addresses } = owners
    const owner = { threshold, addresses }
    const registration: RegisterL1Validator = {
      kind: 'RegisterL1Validator',
      subnetId: this.subnetId,
      nodeIdBytes: idToBytes(node.toString(16).padStart(40, '0') as NodeId),
      blsPublicKey: publicKey,
      expiry: this.net.network.world.clock.nowSeconds() + 3600n,
      remainingBalanceOwner: owner,
      disableOwner: owner,
      weight: 5n,
    }
    const message = this.#sent(registration)
    const tx = this.#pay(
      (base) => ({ kind: 'RegisterL1ValidatorTx', base, balanceNAVAX: avax, proofOfPossession, message }),
      { elsewhere: avax },
    )
    return { tx, validationId: registeredValidationId(registration) }
  }

  /** Changes the weight of a validator; 0 removes it. */
  async setWeight(validationId: Id, nonce: bigint, weight: bigint): Promise<Tx> {
    const message = this.#sent({ kind: 'L1ValidatorWeight', validationId, nonce, weight })
    return this.#pay((base) => ({ kind: 'SetL1ValidatorWeightTx', base, message }))
  }

  /** Adds to the balance of a validator. */
  async increaseBalance(validationId: Id, balanceNAVAX = avax): Promise<Tx> {
    return this.#pay((base) => ({ kind: 'IncreaseL1ValidatorBalanceTx', base, validationId, balanceNAVAX }), {
      elsewhere: balanceNAVAX,
    })
  }

  /** Disables a validator that the funded key may disable. */
  async disable(validationId: Id): Promise<Tx> {
    return this.#pay(
      (base) => ({
        kind: 'DisableL1ValidatorTx',
        base,
        validationId,
        disableAuthorization: byFirstOwner,
      }),
      { authorizers: [this.#payer] },
    )
  }

  #pay(...[make, payment]: [Parameters<Wallet['pay']>[1], Parameters<Wallet['pay']>[2]?]): Tx {
    const { platform, platformProducer } = this.net.network.world
    const tx = this.#payer.pay(platform, make, payment)
    platformProducer.issue(tx)
    return tx
  }

  /** Returns a message of the manager, signed by the L1's validators. */
  #sent(message: L1Message): Uint8Array {
    const { platform, signerKeys } = this.net.network.world
    const payload = payloadBytes({
      kind: 'addressedCall',
      sourceAddress: hexToBytes(usualManagerAddress),
      payload: l1MessageBytes(message),
    })
    const unsigned = { networkId: platform.networkId, sourceChainId: this.chainId, payload }
    return warpMessageBytes(signAsValidators(platform, signerKeys, unsigned))
  }

  #lastTx(): Tx {
    const { last } = this.net.network.world.platform.blocks
    const tx = 'txs' in last ? last.txs.at(-1) : undefined
    if (tx === undefined) throw new Error('the last block has no transaction')
    return tx
  }
}
