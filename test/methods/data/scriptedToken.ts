import type { Snowglobe } from '../../../src/index.js'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import { keccak256 } from '../../../state/crypto/hashes.js'
import { assembled } from './assembled.js'

/**
 * A contract for tests of token indexes. A call whose first byte is 0xff writes a log: the second byte is the
 * number of topics (3 or 4), then come the topics, then the data. Any other call returns the storage word under
 * the hash of its input.
 */
const code = assemble()

/** An EVM word from a number, an address or hexadecimal text. */
export function word(value: bigint | number | string): string {
  return BigInt(value).toString(16).padStart(64, '0')
}

/** A text of at most 32 bytes as older contracts return it. */
export function textWord(text: string): string {
  return Buffer.from(text).toString('hex').padEnd(64, '0')
}

/** The words of an ABI-encoded list of numbers. */
export function wordList(items: readonly (bigint | number)[]): string {
  return word(items.length) + items.map(word).join('')
}

/** The topics of transfers: of ERC-20 and ERC-721, and those of ERC-1155. */
export const topics = {
  transfer: 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
}

/** A token contract whose logs and answers a test decides. */
export class ScriptedToken {
  readonly address: string
  readonly #net: Snowglobe
  readonly #chain: string

  private constructor(net: Snowglobe, address: string, chain: string) {
    this.#net = net
    this.address = address
    this.#chain = chain
  }

  /** Puts the contract at an address. */
  static async at(net: Snowglobe, address: string, chain = 'C'): Promise<ScriptedToken> {
    await net.emulator.setCode({ chain, address, code: `0x${code}` })
    return new ScriptedToken(net, address, chain)
  }

  /** Sets the word that a call returns. @param call selector and arguments in hexadecimal */
  async answer(call: string, result: string): Promise<void> {
    const slot = `0x${bytesToHex(keccak256(hexToBytes(call)))}`
    await this.#net.emulator.setStorageAt({
      chain: this.#chain,
      address: this.address,
      slot,
      value: `0x${result}`,
    })
  }

  async setName(name: string, symbol: string, decimals: number): Promise<void> {
    await this.answer('06fdde03', textWord(name))
    await this.answer('95d89b41', textWord(symbol))
    await this.answer('313ce567', word(decimals))
  }

  /** Sets what `balanceOf(account)` returns. */
  setBalance(account: string, balance: bigint | number): Promise<void> {
    return this.answer(`70a08231${word(account)}`, word(balance))
  }

  /** Sets what `balanceOf(account, tokenId)` returns. */
  setTokenBalance(account: string, tokenId: bigint | number, balance: bigint | number): Promise<void> {
    return this.answer(`00fdd58e${word(account)}${word(tokenId)}`, word(balance))
  }

  setOwner(tokenId: bigint | number, owner: string): Promise<void> {
    return this.answer(`6352211e${word(tokenId)}`, word(owner))
  }

  setUri(kind: 'erc721' | 'erc1155', tokenId: bigint | number, uri: string): Promise<void> {
    return this.answer(`${kind === 'erc721' ? 'c87b56dd' : '0e89341c'}${word(tokenId)}`, textWord(uri))
  }

  /** Lets the contract claim an interface (ERC-165). */
  claim(kind: 'erc721' | 'erc1155'): Promise<void> {
    return this.answer(`01ffc9a7${(kind === 'erc721' ? '80ac58cd' : 'd9b67a26').padEnd(64, '0')}`, word(1))
  }

  /** Writes a Transfer of ERC-20. @returns the transaction's hash */
  transfer(from: string, to: string, value: bigint | number): Promise<string> {
    return this.log([topics.transfer, word(from), word(to)], word(value))
  }

  /** Writes a Transfer of ERC-721. */
  transferToken(from: string, to: string, tokenId: bigint | number): Promise<string> {
    return this.log([topics.transfer, word(from), word(to), word(tokenId)], '')
  }

  /** Writes a TransferSingle of ERC-1155. */
  transferSingle(
    from: string,
    to: string,
    tokenId: bigint | number,
    value: bigint | number,
  ): Promise<string> {
    return this.log([topics.single, word(from), word(from), word(to)], word(tokenId) + word(value))
  }

  /** Writes a TransferBatch of ERC-1155. */
  transferBatch(
    from: string,
    to: string,
    items: readonly (readonly [tokenId: number, value: number])[],
  ): Promise<string> {
    const ids = wordList(items.map(([tokenId]) => tokenId))
    const values = wordList(items.map(([, value]) => value))
    const data = word(64) + word(64 + ids.length / 2) + ids + values
    return this.log([topics.batch, word(from), word(from), word(to)], data)
  }

  /** Writes any log with three or four topics. */
  async log(logTopics: readonly string[], data: string): Promise<string> {
    const [from] = this.#net.accounts
    await this.#net.impersonate(from!.address, this.#chain)
    const input = `0xff0${logTopics.length}${logTopics.join('')}${data}`
    const params = [{ from: from!.address, to: this.address, data: input, gas: '0x100000' }]
    const provider = this.#net.providerFor(this.#chain)
    return String(await provider.request({ method: 'eth_sendTransaction', params }))
  }
}

function assemble(): string {
  return assembled([
    ...[0x60, 0, 0x35, 0x60, 0, 0x1a, 0x60, 0xff, 0x14, 0x60, 'log', 0x57],
    // Returns SLOAD(KECCAK256(input)).
    ...[0x36, 0x60, 0, 0x60, 0, 0x37, 0x36, 0x60, 0, 0x20, 0x54, 0x60, 0, 0x52, 0x60, 32, 0x60, 0, 0xf3],
    ...['log:', 0x5b, 0x60, 0, 0x35, 0x60, 1, 0x1a, 0x60, 4, 0x14, 0x60, 'four', 0x57],
    ...copyFrom(98),
    ...[0x60, 66, 0x35, 0x60, 34, 0x35, 0x60, 2, 0x35, 0x83, 0x60, 0, 0xa3, 0],
    ...['four:', 0x5b],
    ...copyFrom(130),
    ...[0x60, 98, 0x35, 0x60, 66, 0x35, 0x60, 34, 0x35, 0x60, 2, 0x35, 0x84, 0x60, 0, 0xa4, 0],
  ])
}

/** Copies the input from an offset to the memory, and leaves its length on the stack. */
function copyFrom(offset: number): readonly number[] {
  return [0x60, offset, 0x36, 0x03, 0x80, 0x60, offset, 0x60, 0, 0x37]
}
