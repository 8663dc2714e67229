import {
  type ContractFunctionArgs,
  type ContractFunctionName,
  createWalletClient,
  encodeDeployData,
  getContract,
  type Hex,
  parseEventLogs,
  publicActions,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Snowglobe } from '../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../src/viem/index.js'
import { toHex } from '../../state/codec/hex.js'
import { idFromString, idToBytes } from '../../state/codec/ids.js'
import { mailboxAbi, mailboxCode } from '../contracts/messenger.js'
import { teleporterMessengerAbi } from '../contracts/teleporterAbi.js'
import { tokenAbi, tokenCode } from '../contracts/token.js'

/** The address of TeleporterMessenger on all chains. */
export const messenger = '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf'
/** The address of the registry on all chains of Snowglobe. */
export const registry = '0x7C43605E14F391720e1b37E49C78C4b03A488d98'
/** The key that the genesis of `local` and the default genesis of an L1 fund. */
export const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')

export const noFee = { feeTokenAddress: zeroAddress, amount: 0n } as const

/** A chain with our messenger, and what sends to it. */
export class TeleporterChain {
  readonly chain: string
  readonly blockchainId: Hex
  readonly wallet: ReturnType<typeof walletOf>
  /** The views of the messenger. */
  readonly read: ReturnType<typeof viewsOf>

  private constructor(net: Snowglobe, chain: string, blockchainId: Hex) {
    this.chain = chain
    this.blockchainId = blockchainId
    this.wallet = walletOf(net, chain)
    this.read = viewsOf(this.wallet)
  }

  static async of(net: Snowglobe, chain: string): Promise<TeleporterChain> {
    const { blockchainID } = await net.info.getBlockchainID({ alias: chain })
    return new TeleporterChain(net, chain, toHex(idToBytes(idFromString(blockchainID))))
  }

  /** Deploys a mailbox, which the messenger calls. */
  async mailbox(): Promise<Hex> {
    return this.#deploy(encodeDeployData({ abi: mailboxAbi, bytecode: mailboxCode, args: [messenger] }))
  }

  /** Deploys a token, and lets the messenger take it from the funded account. */
  async token(): Promise<Hex> {
    const address = await this.#deploy(tokenCode)
    const common = { address, abi: tokenAbi } as const
    await this.wallet.writeContract({ ...common, functionName: 'mint', args: [ewoq.address, 1_000n] })
    await this.wallet.writeContract({ ...common, functionName: 'approve', args: [messenger, 1_000n] })
    return address
  }

  balance(address: Hex, owner: Hex): Promise<bigint> {
    return this.wallet.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [owner] })
  }

  /** Sends a message. @returns its ID */
  async send(
    to: { readonly blockchainId: Hex },
    destinationAddress: Hex,
    message: Hex,
    {
      gas = 500_000n,
      fee = noFee,
      relayers = [],
    }: {
      gas?: bigint
      fee?: { readonly feeTokenAddress: Hex; readonly amount: bigint }
      relayers?: readonly Hex[]
    } = {},
  ): Promise<Hex> {
    const logs = await this.call('sendCrossChainMessage', [
      {
        destinationBlockchainID: to.blockchainId,
        destinationAddress,
        feeInfo: fee,
        requiredGasLimit: gas,
        allowedRelayerAddresses: relayers,
        message,
      },
    ])
    return eventOf(logs, 'SendCrossChainMessage').messageID
  }

  /** Calls the messenger by a transaction, which is tried first, so that a revert is thrown. @returns the logs */
  async call<Name extends ContractFunctionName<typeof teleporterMessengerAbi, 'nonpayable'>>(
    functionName: Name,
    args: ContractFunctionArgs<typeof teleporterMessengerAbi, 'nonpayable', Name>,
  ) {
    const { request } = await this.wallet.simulateContract({
      address: messenger,
      abi: teleporterMessengerAbi,
      functionName,
      args,
    } as Parameters<typeof this.wallet.simulateContract>[0])
    const hash = await this.wallet.writeContract(request)
    const { logs } = await this.wallet.getTransactionReceipt({ hash })
    return parseEventLogs({ abi: teleporterMessengerAbi, logs })
  }

  /** The messenger's events of all blocks. */
  async events() {
    const logs = await this.wallet.getLogs({ address: messenger, fromBlock: 0n })
    return parseEventLogs({ abi: teleporterMessengerAbi, logs })
  }

  async #deploy(data: Hex): Promise<Hex> {
    const hash = await this.wallet.sendTransaction({ data })
    const { contractAddress } = await this.wallet.getTransactionReceipt({ hash })
    if (contractAddress === null || contractAddress === undefined) throw new Error('nothing was deployed')
    return contractAddress
  }
}

type Event = Awaited<ReturnType<TeleporterChain['events']>>[number]

/** Returns the arguments of the last event of a name. @throws {Error} when there is none */
export function eventOf<Name extends Event['eventName']>(
  events: readonly Event[],
  name: Name,
): Extract<Event, { eventName: Name }>['args'] {
  const isNamed = (event: Event): event is Extract<Event, { eventName: Name }> => event.eventName === name
  const found = events.filter(isNamed).at(-1)
  if (found === undefined) throw new Error(`no ${name} in ${events.map((each) => each.eventName)}`)
  // The compiler does not see that the name selects the arguments.
  return found.args as never
}

function walletOf(net: Snowglobe, chain: string) {
  return createWalletClient({
    account: ewoq,
    chain: snowglobeChain(net, { chain }),
    transport: snowglobeTransport(net, { chain }),
  }).extend(publicActions)
}

function viewsOf(client: ReturnType<typeof walletOf>) {
  return getContract({ address: messenger, abi: teleporterMessengerAbi, client }).read
}
