import {
  createWalletClient,
  encodeDeployData,
  getContractAddress,
  type Hex,
  parseEventLogs,
  publicActions,
  stringToHex,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../src/viem/index.js'
import { idFromString, idToBytes } from '../../state/codec/ids.js'
import { mailboxAbi, mailboxCode, messengerAbi, messengerCode } from '../contracts/messenger.js'

/** The key that the genesis of `local` and the default genesis of an L1 fund. */
const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')

/** Networks that {@link closeNetworks} closes at the end of a test. */
const open: Snowglobe[] = []

/** Starts a network whose relay is enabled by default. Its clock is frozen. */
export async function relayNetwork(options: Parameters<typeof createNetwork>[0] = {}): Promise<Snowglobe> {
  const clock = { mode: 'frozen', start: Date.UTC(2026, 10, 21, 8) } as const
  const net = await createNetwork({ clock, relay: true, ...options })
  open.push(net)
  return net
}

export async function closeNetworks(): Promise<void> {
  for (const net of open.splice(0)) await net.close()
}

/** Returns the C-Chain and an L1 whose validators are known everywhere, with messengers on both. */
export async function twoChains(
  options: Parameters<typeof createNetwork>[0] = {},
  validators: readonly { nodeId?: string; weight?: number }[] = [{}],
) {
  const net = await relayNetwork(options)
  const { blockchainId } = await net.l1s.create({ validators })
  await net.increaseTime(31_000)
  const [c, l1] = [await Messaging.deploy(net, 'C'), await Messaging.deploy(net, blockchainId)]
  return { net, c, l1 }
}

/** The contents of a message: how many times to send it back, and a text. */
export function saying(text: string, replies = 0): Hex {
  return `0x${toHex(replies, { size: 1 }).slice(2)}${stringToHex(text).slice(2)}`
}

/** A chain with a messenger, which has one address on every chain, and a mailbox. */
export class Messaging {
  readonly chain: string
  /** The blockchain's ID in cb58, and in the form that contracts use. */
  readonly id: string
  readonly blockchainId: Hex
  readonly messenger: Hex
  readonly mailbox: Hex
  readonly #wallet: ReturnType<typeof walletOf>

  private constructor(net: Snowglobe, chain: string, id: string, firstNonce: bigint) {
    this.chain = chain
    this.id = id
    this.blockchainId = toHex(idToBytes(idFromString(id)))
    this.messenger = getContractAddress({ from: ewoq.address, nonce: firstNonce })
    this.mailbox = getContractAddress({ from: ewoq.address, nonce: firstNonce + 1n })
    this.#wallet = walletOf(net, chain)
  }

  /** Deploys both. @param firstNonce the nonce of the funded account, which makes their addresses */
  static async deploy(net: Snowglobe, chain: string, firstNonce = 0n): Promise<Messaging> {
    const { blockchainID } = await net.info.getBlockchainID({ alias: chain })
    if (firstNonce > 0n) await net.emulator.setNonce({ chain, address: ewoq.address, nonce: firstNonce })
    const made = new Messaging(net, chain, blockchainID, firstNonce)
    await made.#wallet.sendTransaction({ data: messengerCode, gas: 3_000_000n })
    const data = encodeDeployData({ abi: mailboxAbi, bytecode: mailboxCode, args: [made.messenger] })
    await made.#wallet.sendTransaction({ data, gas: 3_000_000n })
    return made
  }

  /** Sends a message to the mailbox of another chain. @returns the transaction's hash */
  send(to: Messaging, message: Hex, options: { gas?: bigint; relayers?: readonly Hex[] } = {}): Promise<Hex> {
    const { gas = 500_000n, relayers = [] } = options
    return this.#wallet.writeContract({
      address: this.mailbox,
      abi: mailboxAbi,
      functionName: 'send',
      args: [to.blockchainId, to.mailbox, gas, relayers, message],
      gas: 1_500_000n,
    })
  }

  /** Sends a message of the funded account itself, which offers a fee. @returns the transaction's hash */
  offer(to: Messaging | Hex, message: Hex, fee: { token: Hex; amount: bigint }): Promise<Hex> {
    const [destinationBlockchainID, destinationAddress] =
      typeof to === 'string' ? [to, this.mailbox] : [to.blockchainId, to.mailbox]
    const input = {
      destinationBlockchainID,
      destinationAddress,
      requiredGasLimit: 500_000n,
      message,
      feeInfo: { feeTokenAddress: fee.token, amount: fee.amount },
      allowedRelayerAddresses: [],
    }
    return this.#wallet.writeContract({
      ...this.#toMessenger,
      functionName: 'sendCrossChainMessage',
      args: [input],
    })
  }

  /** Adds to the fee of a message. */
  addFee(teleporterMessageId: Hex, fee: { token: Hex; amount: bigint }): Promise<Hex> {
    const args = [teleporterMessageId, fee.token, fee.amount] as const
    return this.#wallet.writeContract({ ...this.#toMessenger, functionName: 'addFeeAmount', args })
  }

  /** Lets the mailbox refuse messages, or accept them. */
  setClosed(closed: boolean): Promise<Hex> {
    return this.#wallet.writeContract({
      address: this.mailbox,
      abi: mailboxAbi,
      functionName: 'setClosed',
      args: [closed],
    })
  }

  /** Executes a message again whose execution failed in a transaction. */
  async retry(delivery: Hex): Promise<Hex> {
    const { logs } = await this.#wallet.getTransactionReceipt({ hash: delivery })
    const [failure] = parseEventLogs({ abi: messengerAbi, eventName: 'MessageExecutionFailed', logs })
    if (failure === undefined) throw new Error(`no execution failed in ${delivery}`)
    const { sourceBlockchainID, message } = failure.args
    const args = [sourceBlockchainID, message] as const
    return this.#wallet.writeContract({ ...this.#toMessenger, functionName: 'retryMessageExecution', args })
  }

  get #toMessenger() {
    return { address: this.messenger, abi: messengerAbi, gas: 2_000_000n } as const
  }

  /** Returns the last message received; `0x` when there is none. */
  last(): Promise<Hex> {
    return this.#wallet.readContract({ address: this.mailbox, abi: mailboxAbi, functionName: 'last' })
  }

  /** Returns the number of messages received. */
  received(): Promise<bigint> {
    return this.#wallet.readContract({ address: this.mailbox, abi: mailboxAbi, functionName: 'received' })
  }

  /** Returns the sender of the last message, and its chain. */
  async sender(): Promise<{ address: Hex; blockchainId: Hex }> {
    const common = { address: this.mailbox, abi: mailboxAbi } as const
    return {
      address: await this.#wallet.readContract({ ...common, functionName: 'lastSender' }),
      blockchainId: await this.#wallet.readContract({ ...common, functionName: 'lastSource' }),
    }
  }

  /** Whether the messenger of another chain confirmed a message from this one. */
  isConfirmed(teleporterMessageId: string): Promise<boolean> {
    return this.#wallet.readContract({
      address: this.messenger,
      abi: messengerAbi,
      functionName: 'confirmed',
      args: [teleporterMessageId as Hex],
    })
  }
}

/**
 * Delivers a message in a transaction of another account than the relay's. @param txHash what sent the message
 * @param redeemer who earns its fee @returns the transaction's hash
 */
export async function deliverAs(
  net: Snowglobe,
  address: string,
  { to, txHash, redeemer }: { readonly to: Messaging; readonly txHash: Hex; readonly redeemer: Hex },
): Promise<string> {
  const snapshot = await net.snapshot()
  const relayed = await net.emulator.relay({ txHash })
  const provider = net.providerFor(to.chain)
  const delivery = (await provider.request({
    method: 'eth_getTransactionByHash',
    params: [relayed.txHash],
  })) as { readonly input: string; readonly accessList: unknown }
  await net.revert(snapshot)
  await net.setBalance(address, 10n ** 18n, to.chain)
  await net.impersonate(address, to.chain)
  const data = delivery.input.slice(0, 74) + redeemer.slice(2).toLowerCase().padStart(64, '0')
  const call = { from: address, to: to.messenger, data, gas: '0x1e8480', accessList: delivery.accessList }
  return String(await provider.request({ method: 'eth_sendTransaction', params: [call] }))
}

function walletOf(net: Snowglobe, chain: string) {
  return createWalletClient({
    account: ewoq,
    chain: snowglobeChain(net, { chain }),
    transport: snowglobeTransport(net, { chain }),
  }).extend(publicActions)
}
