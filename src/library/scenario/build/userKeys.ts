import { InputFault } from '../../../../methods/params/Input.js'
import { decodeCb58 } from '../../../../state/codec/cb58.js'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { formatAddress, type NodeId, nodeIdFromBytes, shortIdFromBytes } from '../../../../state/codec/ids.js'
import { sha256 } from '../../../../state/crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf } from '../../../../state/crypto/secp256k1.js'
import { evmAddressText, keysOfMnemonic, privateKeyText } from '../../knownKeys.js'
import type { BuiltUser } from '../BuiltScenario.js'
import type { ReadUser } from '../inputs/fundInputs.js'

/**
 * Returns the private key of a user, 32 bytes: the given one, that of a mnemonic, or one made from the name, the SHA-256 hash of
 * `snowglobe user ` and the name.
 * @throws {InputFault} when the given key is none
 */
export function keyOfUser(name: string, { privateKey, mnemonic, index = 0 }: ReadUser): Uint8Array {
  const derived = mnemonic === undefined ? undefined : keysOfMnemonic(mnemonic, index + 1)[index]
  if (derived !== undefined) return derived
  if (privateKey === undefined) return sha256(new TextEncoder().encode(`snowglobe user ${name}`))
  return checkedKey(`users.${name}.privateKey`, privateKey)
}

/** Returns the ID of a validator's node that is not given: from the SHA-256 hash of `snowglobe node ` and its name. */
export function nodeIdOf(name: string): NodeId {
  return nodeIdFromBytes(sha256(new TextEncoder().encode(`snowglobe node ${name}`)).subarray(0, 20))
}

/** Returns a user's keys and addresses as a network reports them. @param hrp of the network's addresses: `local` */
export function userOf(key: Uint8Array, hrp: string): BuiltUser {
  const address = shortIdFromBytes(addressOfPublicKey(publicKeyOf(key)))
  return {
    privateKey: toHex(key),
    privateKeyCb58: privateKeyText(key),
    address: evmAddressText(key),
    P: formatAddress('P', hrp, address),
    X: formatAddress('X', hrp, address),
    C: formatAddress('C', hrp, address),
  }
}

function checkedKey(path: string, written: string): Uint8Array {
  try {
    const key = written.startsWith('0x')
      ? hexToBytes(written.slice(2))
      : decodeCb58(written.replace('PrivateKey-', ''))
    publicKeyOf(key)
    return key
  } catch (cause) {
    throw new InputFault(path, `NAME is no private key: ${cause instanceof Error ? cause.message : cause}`)
  }
}
