import { InputFault } from '../../../../methods/params/Input.js'
import { toHex } from '../../../../state/codec/hex.js'
import {
  idToBytes,
  idToString,
  parseAddress,
  type ShortId,
  shortIdFromBytes,
} from '../../../../state/codec/ids.js'
import {
  addressOfPublicKey,
  evmAddressOfPrivateKey,
  publicKeyOf,
} from '../../../../state/crypto/secp256k1.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { type Address, toAddress } from '../../../../state/evm/values/Address.js'
import type { CreatedL1 } from '../../../../state/l1s/L1Plan.js'
import type { Network } from '../../../../state/Network.js'
import { ewoqKey, privateKeyBytes } from '../../../../state/profiles/ewoq.js'
import { type OutputOwners, ownedBy } from '../../../../state/utxo/owners.js'
import type { Backend } from '../../Backend.js'
import type { BuiltUser, NetworkAsset, NetworkContract, NetworkValidator } from '../BuiltScenario.js'
import { lengthInput, type Moment, momentMs } from '../inputs/momentInput.js'
import { isEvmAddress, isPrimaryAddress } from '../read/checkNames.js'
import type { PreparedScenario } from '../read/prepareScenario.js'
import { parseReference, resolved } from '../references.js'
import { keyOfUser, userOf } from './userKeys.js'

/**
 * A network while a scenario is made on it: what has been made so far by name, and what the names of the scenario mean.
 */
export class ScenarioSite {
  readonly backend: Backend
  readonly prepared: PreparedScenario
  /** The present of the scenario, Unix milliseconds. */
  readonly nowMs: number
  readonly users = new Map<string, BuiltUser>()
  readonly l1s = new Map<string, CreatedL1>()
  readonly contracts = new Map<string, NetworkContract>()
  readonly validators = new Map<string, NetworkValidator>()
  readonly assets = new Map<string, NetworkAsset>()
  readonly #keys = new Map<string, Uint8Array>([['ewoq', privateKeyBytes(ewoqKey)]])

  constructor(backend: Backend, prepared: PreparedScenario, nowMs: number) {
    this.backend = backend
    this.prepared = prepared
    this.nowMs = nowMs
    const { hrp } = this.network.world.genesis
    for (const [name, user] of prepared.scenario.users ?? []) {
      const key = keyOfUser(name, user)
      this.#keys.set(name, key)
      this.users.set(name, userOf(key, hrp))
    }
  }

  /** The emulated network. */
  get network(): Network {
    const { network } = this.backend
    invariant(network !== undefined, 'scenarios are made on emulated networks')
    return network
  }

  /** Returns the key of a user, 32 bytes; of the key that the genesis funds without one. */
  keyOf(name = 'ewoq'): Uint8Array {
    const key = this.#keys.get(name)
    invariant(key !== undefined, 'names of users are checked')
    return key
  }

  /** Returns the address of a user on EVM chains. */
  addressOf(name: string): Address {
    return toAddress(evmAddressOfPrivateKey(this.keyOf(name)))
  }

  /** Returns a time in Unix milliseconds. */
  time(moment: Moment): number {
    return momentMs(moment, this.nowMs)
  }

  /**
   * Returns the time at which something is sent, Unix milliseconds.
   * @param path of the time @throws {InputFault} when it is later than the present, at which the world is ready
   */
  sendingTime(moment: Moment, path: string): number {
    const ms = this.time(moment)
    if (ms > this.nowMs)
      throw new InputFault(
        path,
        'NAME is later than the present of the scenario, at which the network is ready: send it from the test, or give the clock a later start',
      )
    return ms
  }

  /** Returns the owner that a name or an address of P or X means. @param path where it stands */
  owner(text: string, path: string): OutputOwners {
    if (isPrimaryAddress(text)) return ownedBy(this.#address(text, path))
    const multisig = this.prepared.scenario.multisigs?.get(text)
    if (multisig === undefined) return ownedBy(this.#addressOfUser(text))
    const { members, threshold, locktime } = multisig
    const addresses = new Set(members.flatMap((member) => this.owner(member, path).addresses))
    return {
      locktime: locktime === undefined ? 0n : BigInt(Math.floor(this.time(locktime) / 1000)),
      threshold: threshold ?? addresses.size,
      addresses: [...addresses].sort(),
    }
  }

  /** Returns the address of an EVM chain, `0x…`, that a user's name, a reference or an address means. @param path where it stands */
  account(text: string, path: string): string {
    if (isEvmAddress(text)) return text
    const written = text.includes('${') ? this.resolveText(text, path) : this.#userOf(text).address
    if (!isEvmAddress(written))
      throw new InputFault(path, `NAME must name an address of an EVM chain, and is "${written}"`)
    return written
  }

  /** Returns the EVM chain with a name: `C`, or that of an L1. @param path where it stands */
  evmChain(name: string, path: string): EvmChain {
    const { node, evmChains } = this.network.world
    const id = node.chainAliases.find(name)
    const chain = id === undefined ? undefined : evmChains.get(id)
    if (chain === undefined)
      throw new InputFault(path, `NAME names the chain "${name}", which is no EVM chain that runs here`)
    return chain
  }

  /** Replaces the references in texts and keys of a value. */
  resolve(value: unknown, path: string): unknown {
    return resolved(value, path, (text, where) => this.#valueOf(text, where))
  }

  /** Replaces the references in a text. */
  resolveText(text: string, path: string): string {
    return String(this.resolve(text, path))
  }

  #valueOf(text: string, path: string): string {
    const { section, name, member } = parseReference(text, path)
    switch (section) {
      case 'now':
        return String(Math.floor((this.nowMs + distance(name)) / 1000))
      case 'users':
        return this.#userOf(name)[member === 'P' || member === 'X' || member === 'C' ? member : 'address']
      case 'contracts':
        return this.#made(this.contracts, name, path).address
      case 'assets':
        return this.#made(this.assets, name, path).assetID
      case 'validators': {
        const { nodeID, txID } = this.#made(this.validators, name, path)
        return member === 'txID' ? txID : nodeID
      }
      case 'chains':
        return this.#chainText(name, member, path)
      case 'l1s': {
        if (member !== 'subnetId') return this.#chainText(name, member, path)
        return idToString(this.#made(this.l1s, name, path).subnetId)
      }
    }
  }

  /** Returns the blockchain ID in the form of contracts, which the warp precompile gives, or the EIP-155 chain ID. */
  #chainText(name: string, member: string | undefined, path: string): string {
    const { blockchainId, config } = this.evmChain(name, path)
    return member === 'chainId' ? String(config.chainId) : toHex(idToBytes(blockchainId))
  }

  #made<T>(things: ReadonlyMap<string, T>, name: string, path: string): T {
    const thing = things.get(name)
    if (thing === undefined) throw new InputFault(path, `NAME refers to "${name}", which is made later`)
    return thing
  }

  #userOf(name: string): BuiltUser {
    return this.users.get(name) ?? userOf(this.keyOf(name), this.network.world.genesis.hrp)
  }

  #addressOfUser(name: string): ShortId {
    return shortIdFromBytes(addressOfPublicKey(publicKeyOf(this.keyOf(name))))
  }

  #address(text: string, path: string): ShortId {
    const { hrp } = this.network.world.genesis
    let parsed: ReturnType<typeof parseAddress>
    try {
      parsed = parseAddress(text)
    } catch (cause) {
      throw new InputFault(
        path,
        `NAME is no address, "${text}": ${cause instanceof Error ? cause.message : cause}`,
      )
    }
    if (parsed.hrp !== hrp)
      throw new InputFault(
        path,
        `NAME is an address of another network, "${text}": here they begin with ${hrp}1`,
      )
    return parsed.address
  }
}

/** Returns the milliseconds of `+7d` or `-1h`; 0 for nothing. */
function distance(text: string): number {
  if (text === '') return 0
  return (text.startsWith('-') ? -1 : 1) * lengthInput.read(text.slice(1), '')
}
