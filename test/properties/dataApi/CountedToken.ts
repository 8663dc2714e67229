import type { Snowglobe } from '../../../src/index.js'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import { keccak256 } from '../../../state/crypto/hashes.js'
import { assembled } from '../../methods/data/assembled.js'
import { topics, word, wordList } from '../../methods/data/scriptedToken.js'

/** The account that mints come from and burns go to. */
export const nobody = `0x${'0'.repeat(40)}`

/** What moves in a transfer of ERC-1155. */
export type TokenItem = readonly [tokenId: number, value: number]

/**
 * A contract that is a token of ERC-20, ERC-721 and ERC-1155 at once. Each transfer is one transaction, which writes
 * the new balances and the log; balances are therefore those of the block, at any block.
 */
export class CountedToken {
  readonly address: string
  readonly chain: string
  readonly #net: Snowglobe

  private constructor(net: Snowglobe, address: string, chain: string) {
    this.#net = net
    this.address = address
    this.chain = chain
  }

  /**
   * Puts the contract at an address.
   * @param answers whether its views answer; else they revert, and only its logs tell of balances
   */
  static async at(net: Snowglobe, address: string, chain: string, answers = true): Promise<CountedToken> {
    await net.emulator.setCode({ chain, address, code: `0x${codeOf(answers)}` })
    return new CountedToken(net, address, chain)
  }

  /** Transfers as much as there is, at most `value`. Whatever nobody sends is minted. */
  async transfer(from: string, to: string, value: number): Promise<void> {
    const moved = await this.#taken(from, value, balanceCall(from))
    const slots = await this.#moved(balanceCall(from), balanceCall(to), from, to, moved)
    await this.#write(slots, [topics.transfer, word(from), word(to)], word(moved))
  }

  /** Transfers a token of ERC-721 to an account, from whoever owns it; nobody's is minted. */
  async transferToken(to: string, tokenId: number): Promise<void> {
    const owner = `0x${word(await this.#stored(ownerCall(tokenId))).slice(24)}`
    const log = [topics.transfer, word(owner), word(to), word(tokenId)]
    await this.#write([[ownerCall(tokenId), BigInt(to)]], log, '')
  }

  /** Transfers a token of ERC-1155. */
  async transferSingle(from: string, to: string, [tokenId, value]: TokenItem): Promise<void> {
    const [own, others] = [tokenCall(from, tokenId), tokenCall(to, tokenId)]
    const moved = await this.#taken(from, value, own)
    const slots = await this.#moved(own, others, from, to, moved)
    await this.#write(slots, [topics.single, word(from), word(from), word(to)], word(tokenId) + word(moved))
  }

  /** Transfers several tokens of ERC-1155, each of another ID. */
  async transferBatch(from: string, to: string, items: readonly TokenItem[]): Promise<void> {
    const slots: Slot[] = []
    const values: bigint[] = []
    for (const [tokenId, value] of items) {
      const [own, others] = [tokenCall(from, tokenId), tokenCall(to, tokenId)]
      const moved = await this.#taken(from, value, own)
      values.push(moved)
      slots.push(...(await this.#moved(own, others, from, to, moved)))
    }
    const ids = wordList(items.map(([tokenId]) => tokenId))
    const data = word(64) + word(64 + ids.length / 2) + ids + wordList(values)
    await this.#write(slots, [topics.batch, word(from), word(from), word(to)], data)
  }

  /** Returns how many tokens of ERC-20 an account holds after a block, whether or not the contract answers. */
  balanceAt(account: string, block: string): Promise<bigint> {
    return this.#stored(balanceCall(account), block)
  }

  /** Returns how many of a token of ERC-1155 an account holds after a block. */
  tokenBalanceAt(account: string, tokenId: number, block: string): Promise<bigint> {
    return this.#stored(tokenCall(account, tokenId), block)
  }

  /** Returns who owns a token of ERC-721 after a block; 0 for nobody. */
  ownerAt(tokenId: number, block: string): Promise<bigint> {
    return this.#stored(ownerCall(tokenId), block)
  }

  /** Returns how much an account can send. */
  async #taken(from: string, value: number, call: string): Promise<bigint> {
    if (from === nobody) return BigInt(value)
    const balance = await this.#stored(call)
    return balance < BigInt(value) ? balance : BigInt(value)
  }

  async #moved(own: string, others: string, from: string, to: string, value: bigint): Promise<Slot[]> {
    if (from === to) return []
    const slots: Slot[] = []
    if (from !== nobody) slots.push([own, (await this.#stored(own)) - value])
    if (to !== nobody) slots.push([others, (await this.#stored(others)) + value])
    return slots
  }

  /** Returns the word that answers a call, whether or not the contract answers. */
  async #stored(call: string, block = 'latest'): Promise<bigint> {
    const params = [this.address, slotOf(call), block]
    return BigInt(String(await this.#provider.request({ method: 'eth_getStorageAt', params })))
  }

  async #write(slots: readonly Slot[], logTopics: readonly string[], data: string): Promise<void> {
    const [from] = this.#net.accounts
    await this.#net.impersonate(from!.address, this.chain)
    const pairs = slots.map(([call, value]) => slotOf(call).slice(2) + word(value)).join('')
    const [count, topicCount] = [slots.length, logTopics.length].map((n) => n.toString(16).padStart(2, '0'))
    const input = `0xfe${count}${pairs}${topicCount}${logTopics.join('')}${data}`
    const params = [{ from: from!.address, to: this.address, data: input, gas: '0x100000' }]
    await this.#provider.request({ method: 'eth_sendTransaction', params })
  }

  get #provider() {
    return this.#net.providerFor(this.chain)
  }
}

/** A call, in hexadecimal, and the word that answers it. */
type Slot = readonly [call: string, value: bigint]

function balanceCall(account: string): string {
  return `70a08231${word(account)}`
}

function tokenCall(account: string, tokenId: number): string {
  return `00fdd58e${word(account)}${word(tokenId)}`
}

function ownerCall(tokenId: number): string {
  return `6352211e${word(tokenId)}`
}

function slotOf(call: string): string {
  return `0x${bytesToHex(keccak256(hexToBytes(call)))}`
}

/**
 * Calls that begin with 0xfe write: the number of slots, each with its value, then the number of topics (3 or 4), the
 * topics, and the data of a log. Others return the slot of their hash, or revert.
 */
function codeOf(answers: boolean): string {
  const answer = [
    ...[0x36, 0x60, 0, 0x60, 0, 0x37, 0x36, 0x60, 0, 0x20, 0x54, 0x60, 0, 0x52, 0x60, 32, 0x60, 0, 0xf3],
  ]
  return assembled([
    ...[0x60, 0, 0x35, 0x60, 0, 0x1a, 0x60, 0xfe, 0x14, 0x60, 'write', 0x57],
    ...(answers ? answer : [0x60, 0, 0x60, 0, 0xfd]),
    // [offset, slots left]
    ...['write:', 0x5b, 0x60, 2, 0x60, 0, 0x35, 0x60, 1, 0x1a],
    ...['next:', 0x5b, 0x80, 0x15, 0x60, 'log', 0x57],
    ...[0x90, 0x80, 0x60, 32, 0x01, 0x35, 0x81, 0x35, 0x55, 0x60, 64, 0x01],
    ...[0x90, 0x60, 1, 0x90, 0x03, 0x60, 'next', 0x56],
    // [offset of the topics, whether there are four]
    ...['log:', 0x5b, 0x50, 0x80, 0x35, 0x60, 0, 0x1a, 0x90, 0x60, 1, 0x01, 0x90],
    ...[0x60, 4, 0x14, 0x60, 'four', 0x57],
    ...dataAfter(96),
    ...[0x81, 0x60, 64, 0x01, 0x35, 0x82, 0x60, 32, 0x01, 0x35, 0x83, 0x35, 0x83, 0x60, 0, 0xa3, 0],
    ...['four:', 0x5b],
    ...dataAfter(128),
    ...[0x81, 0x60, 96, 0x01, 0x35, 0x82, 0x60, 64, 0x01, 0x35, 0x83, 0x60, 32, 0x01, 0x35, 0x84, 0x35],
    ...[0x84, 0x60, 0, 0xa4, 0],
  ])
}

/** Copies what follows the topics to the memory, and leaves its length above the offset of the topics. */
function dataAfter(topicBytes: number): readonly number[] {
  return [0x80, 0x60, topicBytes, 0x01, 0x80, 0x36, 0x03, 0x80, 0x91, 0x60, 0, 0x37]
}
