import { utils } from '@avalabs/avalanchejs'
import {
  type AccessList,
  bytesToHex,
  concat,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  pad,
  parseEventLogs,
  publicActions,
  sha256,
  size,
  slice,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { snowglobeChain } from '../../../src/viem/index.js'
import { managerAbi, managerCode } from '../../contracts/validatorManager.js'
import { type ClientNetwork, ewoqKey } from '../clientNetwork.js'

const warpAddress = '0x0200000000000000000000000000000000000005'
const warpAbi = [
  {
    type: 'event',
    name: 'SendWarpMessage',
    inputs: [
      { type: 'address', name: 'sender', indexed: true },
      { type: 'bytes32', name: 'messageID', indexed: true },
      { type: 'bytes', name: 'message', indexed: false },
    ],
  },
] as const

type ManagerFunction = Extract<
  (typeof managerAbi)[number],
  { type: 'function'; stateMutability: 'nonpayable' }
>['name']

/** Returns a wallet on a chain, of the ewoq key or of another one. */
function walletOf(network: ClientNetwork, chain: string, key: Hex) {
  return createWalletClient({
    account: privateKeyToAccount(key),
    chain: snowglobeChain(network.net, { chain }),
    transport: http(`${network.url}/ext/bc/${chain}/rpc`),
  }).extend(publicActions)
}

/**
 * A validator manager on an L1, called as operators' tools call it: over HTTP, with viem, and with messages
 * of the P-Chain as access lists.
 */
export class ManagerClient {
  readonly wallet: ReturnType<typeof walletOf>
  readonly address: Hex
  /** The chain that the manager's messages come from. */
  readonly blockchainId: string

  constructor(network: ClientNetwork, blockchainId: string, address: Hex, key: Hex = ewoqKey) {
    this.wallet = walletOf(network, blockchainId, key)
    this.blockchainId = blockchainId
    this.address = address
  }

  static async deploy(network: ClientNetwork, blockchainId: string): Promise<ManagerClient> {
    const wallet = walletOf(network, blockchainId, ewoqKey)
    const hash = await wallet.deployContract({ abi: managerAbi, bytecode: managerCode, args: ['clients'] })
    const { contractAddress } = await wallet.getTransactionReceipt({ hash })
    const manager = new ManagerClient(network, blockchainId, contractAddress!)
    await manager.call('initialize', [wallet.account.address])
    return manager
  }

  /**
   * Calls the contract in a transaction.
   * @param told the signed message of the P-Chain that the call reads
   * @returns the unsigned warp message that the call sent; `0x` when it sent none
   * @throws the reason for which the contract reverts
   */
  async call(functionName: ManagerFunction, args: readonly unknown[], told?: Hex): Promise<Hex> {
    const accessList = told === undefined ? [] : predicate(told)
    const call = { address: this.address, abi: managerAbi, functionName, args, accessList }
    // The callees check the arguments: the union of all function types is of no use here.
    const hash = await this.wallet.writeContract(call as Parameters<typeof this.wallet.writeContract>[0])
    const { logs, status } = await this.wallet.getTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`${functionName} is ${status}`)
    return parseEventLogs({ abi: warpAbi, logs }).at(0)?.args.message ?? '0x'
  }

  validator(validationId: Hex) {
    return this.wallet.readContract({
      address: this.address,
      abi: managerAbi,
      functionName: 'getValidator',
      args: [validationId],
    })
  }

  totalWeight(): Promise<bigint> {
    return this.wallet.readContract({
      address: this.address,
      abi: managerAbi,
      functionName: 'l1TotalWeight',
    })
  }
}

/**
 * Returns a signed message as a predicate of the warp precompile: with an end marker and padding to whole
 * words.
 */
export function predicate(message: Hex): AccessList {
  const marked = concat([message, '0xff'])
  const words = Math.ceil(size(marked) / 32)
  const padded = pad(marked, { dir: 'right', size: words * 32 })
  const storageKeys = Array.from({ length: words }, (_, word) => slice(padded, word * 32, word * 32 + 32))
  return [{ address: warpAddress, storageKeys }]
}

/** Returns an ID as contracts take it. */
export function hexId(id: string): Hex {
  return bytesToHex(utils.base58check.decode(id))
}

/** Returns the ID of the validation that a conversion creates at an index. */
export function foundingValidation(subnetId: string, index: number): Hex {
  return sha256(concat([hexId(subnetId), numberToHex(index, { size: 4 })]))
}
