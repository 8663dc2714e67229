import { bytesToHex } from '../codec/hex.js'
import type { NodeId } from '../codec/ids.js'
import { blsIsSecretKey, blsPublicKeyOf } from '../crypto/bls.js'
import { badSignerKey } from '../errors/emulatorL1.js'
import { knownPossession } from '../profiles/preparedKeys.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

/**
 * The BLS secret keys of this network. A validator whose key is here signs every true message, unless its
 * node was set to refuse. A validator whose key is not here (a user registered it) never signs, like an
 * unreachable node.
 */
export class SignerKeys {
  /** The initial keys; their public keys are computed when first needed. */
  readonly #initial: readonly Uint8Array[]
  #initialByPublicKey: ReadonlyMap<string, Uint8Array> | undefined
  readonly #added: UndoMap<string, Uint8Array>
  readonly #silent: UndoMap<NodeId, true>

  /** @param initial secret keys, 32 bytes each */
  constructor(undo: UndoLog, initial: readonly Uint8Array[]) {
    this.#initial = initial
    this.#added = undo.map('warp.signerKeys')
    this.#silent = undo.map('warp.silentNodes')
  }

  /**
   * Adds a secret key (32 bytes, big endian). @returns the compressed public key @throws {NodeError} when the
   * key is invalid
   */
  add(secretKey: Uint8Array): Uint8Array {
    if (!blsIsSecretKey(secretKey)) throw badSignerKey()
    const publicKey = publicKeyOf(secretKey)
    this.#added.set(bytesToHex(publicKey), secretKey)
    return publicKey
  }

  /** Returns the secret key of a compressed public key; undefined when it is unknown. */
  secretKeyOf(publicKey: Uint8Array): Uint8Array | undefined {
    const key = bytesToHex(publicKey)
    return this.#added.get(key) ?? this.#initialKeys().get(key)
  }

  /** Whether a secret key is known. */
  holds(secretKey: Uint8Array): boolean {
    return this.secretKeyOf(publicKeyOf(secretKey)) !== undefined
  }

  /** Whether a node signs requested messages. */
  signs(nodeId: NodeId): boolean {
    return !this.#silent.has(nodeId)
  }

  /** Sets whether a node signs requested messages. */
  setSigning(nodeId: NodeId, signing: boolean): void {
    if (signing) this.#silent.delete(nodeId)
    else this.#silent.set(nodeId, true)
  }

  /** Returns those of some nodes that refuse to sign. */
  silentAmong(nodeIds: readonly NodeId[]): NodeId[] {
    return nodeIds.filter((nodeId) => !this.signs(nodeId))
  }

  #initialKeys(): ReadonlyMap<string, Uint8Array> {
    this.#initialByPublicKey ??= new Map(
      this.#initial.map((secretKey) => [bytesToHex(publicKeyOf(secretKey)), secretKey]),
    )
    return this.#initialByPublicKey
  }
}

function publicKeyOf(secretKey: Uint8Array): Uint8Array {
  return knownPossession(secretKey)?.publicKey ?? blsPublicKeyOf(secretKey)
}
