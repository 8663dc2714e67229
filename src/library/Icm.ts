import { messageNameInput } from '../../methods/emulator/parts/namedMessage.js'
import { optionally } from '../../methods/params/Input.js'
import { chainInput, evmAddressInput, textInput } from '../../methods/params/inputs.js'
import { listInput, objectInput } from '../../methods/params/objectInput.js'
import { hexToBytes } from '../../state/codec/hex.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { contractAddress } from '../../state/evm/engine/contractAddress.js'
import { decodeTransaction } from '../../state/evm/transactions/decodeTransaction.js'
import { recoverSender } from '../../state/evm/transactions/recoverSender.js'
import { costOf, type Transaction } from '../../state/evm/transactions/Transaction.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import { ewoqAddress } from '../../state/evm/values/ewoqAddress.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import { NotOnARealNode } from '../inProcess/NotOnARealNode.js'
import { ProviderRpcError } from '../inProcess/ProviderRpcError.js'
import type { Backend } from './Backend.js'
import type { NetworkControls } from './NetworkControls.js'
import { readOptions } from './readOptions.js'

/** A messenger and where to deploy it. */
export type DeployMessengerOptions = {
  /**
   * The keyless deployment transaction in hexadecimal: the file `TeleporterMessenger_Deployment_Transaction_….txt` of
   * a release of `ava-labs/icm-contracts`. Default: Snowglobe's own messenger and registry.
   */
  readonly transaction?: string | undefined
  /** EVM chains by alias or blockchain ID. Default: all; without `transaction` also those that are created later. */
  readonly chains?: readonly string[] | undefined
}

/** A registry of messengers and where to deploy it. */
export type DeployRegistryOptions = {
  /** The creation code: the file `TeleporterRegistry_Bytecode_….txt` of a release. */
  readonly bytecode: string
  /** The messenger's address, which becomes version 1. */
  readonly messenger: string
  /** EVM chains by alias or blockchain ID; by default all. */
  readonly chains?: readonly string[]
}

/** A message between chains, named in one of two ways. */
export type DropMessageOptions = {
  /** The ID of the warp message, cb58. */
  readonly messageID?: string | undefined
  /** The hash of the transaction that sent it. */
  readonly txHash?: string | undefined
}

/** A messenger on the network's chains. */
export type DeployedMessenger = {
  /** The messenger's address, with a checksum (EIP-55). */
  readonly address: string
  /** The address of Snowglobe's registry, with a checksum; undefined where the messenger is not Snowglobe's. */
  readonly registry?: string | undefined
}

/**
 * Messengers on the network's chains: `net.icm`. Snowglobe has a messenger and a registry of its own, with the interface
 * of Avalanche's Teleporter. The originals are not part of this package.
 */
export class Icm {
  readonly #backend: Backend
  readonly #controls: Pick<NetworkControls, 'fund' | 'setBalance'>

  /** @internal */
  constructor(backend: Backend, controls: Pick<NetworkControls, 'fund' | 'setBalance'>) {
    this.#backend = backend
    this.#controls = controls
  }

  /**
   * Puts a messenger on EVM chains, at one address. Without a transaction it is Snowglobe's own, together with its
   * registry, and the relay delivers messages from then on, as with the option `teleporter`. A revert and a reset
   * remove it again.
   *
   * With a transaction, deploys a messenger by its keyless transaction, so that it has the same address everywhere.
   * The sender of that transaction is funded with its cost: by the ewoq key, or on a chain where that key has too
   * little, by setting the balance. The relay does not change.
   *
   * A chain that has a contract at the address already does not change.
   *
   * @example
   * const { address } = await net.icm.deploy() // 0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf
   * const original = async (transaction: string) => await net.icm.deploy({ transaction })
   *
   * @returns the address of the messenger, and of Snowglobe's registry
   * @throws {InvalidOptionError} when the transaction is not a keyless deployment
   * @throws {ProviderRpcError} when a chain refuses it, and for unknown chains
   */
  async deploy(options: DeployMessengerOptions = {}): Promise<DeployedMessenger> {
    const { transaction, chains } = readOptions('icm.deploy', deployInput, options)
    if (transaction === undefined) return await this.#deployOwn(chains)
    const tx = keylessDeployment(transaction)
    const address = contractAddress(tx.from, 0n)
    for (const chain of chains ?? this.#backend.l1s.evmChainNames()) {
      const provider = this.#backend.providerFor(chain)
      const code = await provider.request({ method: 'eth_getCode', params: [address, 'latest'] })
      if (code !== '0x') continue
      await this.#give(tx.from, costOf(tx), chain)
      await this.#backend.l1s.sendUnprotected(chain, tx)
    }
    return { address: checksumAddress(address) }
  }

  /**
   * Deploys a registry on EVM chains by transactions of the ewoq key, with a messenger as version 1.
   *
   * @example
   * const deploy = async (bytecode: string, messenger: string) => {
   *   const { C } = await net.icm.deployRegistry({ bytecode, messenger, chains: ['C'] })
   *   return C
   * }
   *
   * @returns the address on each chain, by the names given, else by alias or blockchain ID
   * @throws {NotOnARealNode} on real nodes, which hold no key
   * @throws {ProviderRpcError} when a chain refuses it, and for unknown chains
   */
  async deployRegistry(options: DeployRegistryOptions): Promise<Readonly<Record<string, string>>> {
    const { bytecode, messenger, chains } = readOptions('icm.deployRegistry', registryInput, options)
    if (this.#backend.network === undefined)
      throw new NotOnARealNode(
        'net.icm.deployRegistry',
        'A node signs for nobody: deploy it by a wallet, such as net.walletProvider().',
      )
    const data = `0x${bytecode.replace(/^0x/, '')}${initialEntries(messenger)}`
    const addresses: Record<string, string> = {}
    for (const chain of chains ?? this.#backend.l1s.evmChainNames()) {
      const { request } = this.#backend.providerFor(chain)
      const transaction = { from: ewoqAddress, data }
      const hash = await request({ method: 'eth_sendTransaction', params: [transaction] })
      const receipt = await request({ method: 'eth_getTransactionReceipt', params: [hash] })
      addresses[chain] = String(Reflect.get(Object(receipt), 'contractAddress'))
    }
    return addresses
  }

  /**
   * Drops a message that was sent and not delivered yet, so that it is lost for good: the relay never delivers it, and
   * the Data API shows it as pending. Where the relay is enabled, messages are delivered before the call that sends
   * them returns: disable it before (`net.emulator.setRelay({ enabled: false })`). A revert to a snapshot from before
   * brings the message back.
   *
   * @example
   * const lose = async (txHash: string) => await net.icm.drop({ txHash })
   *
   * @throws {ProviderRpcError} when no chain sent the message, when it was delivered, or its delivery waits for a block
   * @throws {NotOnARealNode} on real nodes, which deliver nothing
   */
  async drop(message: DropMessageOptions): Promise<void> {
    await this.#backend.l1s.dropMessage(readOptions('icm.drop', dropInput, message))
  }

  async #deployOwn(chains: readonly string[] | undefined): Promise<DeployedMessenger> {
    const { messenger, registry } = await this.#backend.l1s.installMessenger(chains)
    return { address: checksumAddress(messenger), registry: checksumAddress(registry) }
  }

  async #give(address: string, amount: bigint, chain: string): Promise<void> {
    try {
      await this.#controls.fund({ address, amount, chain })
    } catch (error) {
      if (!(error instanceof ProviderRpcError)) throw error
      await this.#controls.setBalance(address, amount, chain)
    }
  }
}

const deployInput = objectInput({
  transaction: optionally(textInput('a transaction in hexadecimal')),
  chains: optionally(listInput(chainInput)),
})
const dropInput = objectInput(messageNameInput)
const registryInput = objectInput({
  bytecode: textInput('bytes in hexadecimal'),
  messenger: evmAddressInput,
  chains: optionally(listInput(chainInput)),
})

/** Returns the transaction of a keyless deployment. @throws {InvalidOptionError} when the text is something else */
function keylessDeployment(text: string): Transaction {
  const raw = text.trim().replace(/^0x/, '')
  try {
    const tx = /^([0-9a-fA-F]{2})+$/.test(raw) ? decodeTransaction(hexToBytes(raw)) : undefined
    if (tx !== undefined && tx.chainId === undefined && tx.to === undefined && tx.nonce === 0n)
      return recoverSender(tx, 0n)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
  }
  throw new InvalidOptionError(
    'icm.deploy: "transaction" must be a keyless deployment: the first transaction of its sender, without a chain ID, that creates a contract',
  )
}

/** Returns the constructor's argument, ABI-encoded: a list of one version and its address. */
function initialEntries(messenger: string): string {
  const words = [32n, 1n, 1n, BigInt(messenger)]
  return words.map((word) => word.toString(16).padStart(64, '0')).join('')
}
