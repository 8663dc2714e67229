import { optionally } from '../../methods/params/Input.js'
import { chainInput, evmAddressInput, textInput } from '../../methods/params/inputs.js'
import { listInput, objectInput } from '../../methods/params/objectInput.js'
import { hexToBytes, toHex } from '../../state/codec/hex.js'
import { idToString } from '../../state/codec/ids.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { checksumAddress } from '../../state/evm/checksumAddress.js'
import { ewoqAddress } from '../../state/evm/ewoqAddress.js'
import { contractAddress } from '../../state/evm/execution/contractAddress.js'
import { decodeTransaction } from '../../state/evm/transactions/decodeTransaction.js'
import { recoverSender } from '../../state/evm/transactions/recoverSender.js'
import { costOf, type Transaction } from '../../state/evm/transactions/Transaction.js'
import type { Network } from '../../state/Network.js'
import type { EthereumProvider } from '../doors/EthereumProvider.js'
import { InvalidOptionError } from '../doors/InvalidOptionError.js'
import { ProviderRpcError } from '../doors/ProviderRpcError.js'
import { readOptions } from './readOptions.js'

/** A messenger and where to deploy it. */
export type DeployMessengerOptions = {
  /**
   * The keyless deployment transaction in hexadecimal: the file `TeleporterMessenger_Deployment_Transaction_….txt`
   * of a release of `ava-labs/icm-services`.
   */
  readonly transaction: string
  /** EVM chains by alias or blockchain ID; by default all. */
  readonly chains?: readonly string[]
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

/** The network whose chains exchange messages. @internal */
export type IcmHost = {
  readonly network: Network
  providerFor(chain: string): EthereumProvider
  fund(options: { address: string; amount: bigint; chain: string }): Promise<unknown>
  setBalance(address: string, balance: bigint, chain: string): Promise<void>
}

/** Teleporter's contracts on the network's chains: `net.icm`. They are not part of this package. */
export class Icm {
  readonly #net: IcmHost

  /** @internal */
  constructor(net: IcmHost) {
    this.#net = net
  }

  /**
   * Deploys a messenger on EVM chains by its keyless transaction, so that it has the same address everywhere. The
   * sender of that transaction gets what it costs: from the ewoq key, or on a chain where that key has too little, by
   * hand. A chain that has the messenger already is left as it is.
   *
   * @example
   * const deploy = async (transaction: string) => {
   *   const { address } = await net.icm.deploy({ transaction })
   *   return address
   * }
   *
   * @returns the address of the messenger
   * @throws {InvalidOptionError} for what is no keyless deployment
   * @throws {ProviderRpcError} when a chain refuses it, and for unknown chains
   */
  async deploy(options: DeployMessengerOptions): Promise<{
    /** The messenger's address, with a checksum (EIP-55). */
    readonly address: string
  }> {
    const { transaction, chains } = readOptions('icm.deploy', deployInput, options)
    const tx = keylessDeployment(transaction)
    const address = contractAddress(tx.from, 0n)
    for (const chain of chains ?? this.#evmChains()) {
      const provider = this.#net.providerFor(chain)
      const code = await provider.request({ method: 'eth_getCode', params: [address, 'latest'] })
      if (code !== '0x') continue
      await this.#give(tx.from, costOf(tx), chain)
      await provider.request({ method: 'eth_sendRawTransaction', params: [toHex(tx.raw)] })
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
   * @throws {ProviderRpcError} when a chain refuses it, and for unknown chains
   */
  async deployRegistry(options: DeployRegistryOptions): Promise<Readonly<Record<string, string>>> {
    const { bytecode, messenger, chains } = readOptions('icm.deployRegistry', registryInput, options)
    const data = `0x${bytecode.replace(/^0x/, '')}${initialEntries(messenger)}`
    const addresses: Record<string, string> = {}
    for (const chain of chains ?? this.#evmChains()) {
      const { request } = this.#net.providerFor(chain)
      const transaction = { from: ewoqAddress, data }
      const hash = await request({ method: 'eth_sendTransaction', params: [transaction] })
      const receipt = await request({ method: 'eth_getTransactionReceipt', params: [hash] })
      addresses[chain] = String(Reflect.get(Object(receipt), 'contractAddress'))
    }
    return addresses
  }

  #evmChains(): readonly string[] {
    const { evmChains, node } = this.#net.network
    return [...evmChains.values()].map(
      ({ blockchainId }) => node.chainAliases.primaryAlias(blockchainId) ?? idToString(blockchainId),
    )
  }

  async #give(address: string, amount: bigint, chain: string): Promise<void> {
    try {
      await this.#net.fund({ address, amount, chain })
    } catch (error) {
      if (!(error instanceof ProviderRpcError)) throw error
      await this.#net.setBalance(address, amount, chain)
    }
  }
}

const deployInput = objectInput({
  transaction: textInput('a transaction in hexadecimal'),
  chains: optionally(listInput(chainInput)),
})
const registryInput = objectInput({
  bytecode: textInput('bytes in hexadecimal'),
  messenger: evmAddressInput,
  chains: optionally(listInput(chainInput)),
})

/** @throws {InvalidOptionError} */
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

/** The constructor's argument: a list of one version and its address, ABI-encoded. */
function initialEntries(messenger: string): string {
  const words = [32n, 1n, 1n, BigInt(messenger)]
  return words.map((word) => word.toString(16).padStart(64, '0')).join('')
}
