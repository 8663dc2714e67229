import { bytesToHex } from '../codec/hex.js'
import type { NodeId } from '../codec/ids.js'
import { blsIsSecretKey, blsPublicKeyOf } from '../crypto/bls.js'
import { badSignerKey } from '../errors/emulator.js'
import { knownPossession } from '../profiles/preparedKeys.js'
import type { UndoLog, UndoMap } from '../time/UndoLog.js'

/**
 * The BLS secret keys that the network holds: who has one signs whatever is true, unless its node was told not to. Validators whose keys are
 * not here (users registered them) stay silent, as unreachable nodes do.
 */
export class SignerKeys {
  /** Keys that were there from the start; their public keys are computed when first needed. */
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

  /** Adds a secret key (32 bytes, big endian). @returns its public key, compressed @throws {NodeError} when it is none */
  add(secretKey: Uint8Array): Uint8Array {
    if (!blsIsSecretKey(secretKey)) throw badSignerKey()
    const publicKey = publicKeyOf(secretKey)
    this.#added.set(bytesToHex(publicKey), secretKey)
    return publicKey
  }

  /** The secret key of a compressed public key; undefined when it is not held. */
  secretKeyOf(publicKey: Uint8Array): Uint8Array | undefined {
    const key = bytesToHex(publicKey)
    return this.#added.get(key) ?? this.#initialKeys().get(key)
  }

  /** Whether a secret key is held. */
  holds(secretKey: Uint8Array): boolean {
    return this.secretKeyOf(publicKeyOf(secretKey)) !== undefined
  }

  /** Whether a node signs when it is asked. */
  signs(nodeId: NodeId): boolean {
    return !this.#silent.has(nodeId)
  }

  /** Lets a node sign, or refuse to, whatever it is asked from now on. */
  setSigning(nodeId: NodeId, signing: boolean): void {
    if (signing) this.#silent.delete(nodeId)
    else this.#silent.set(nodeId, true)
  }

  /** Those of some nodes that refuse. */
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
