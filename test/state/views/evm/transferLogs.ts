import { hexToBytes } from '../../../../state/codec/hex.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Log } from '../../../../state/evm/values/Log.js'
import { topics, word, wordList } from '../../../methods/data/scriptedToken.js'

/** Deposit(address,uint256) of WETH9. */
const deposit = 'e1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'

/** Returns a log. @param logTopics, data in hexadecimal without prefixes */
export function logOf(address: Address, logTopics: readonly string[], data = ''): Log {
  const prefixed = logTopics.map((topic) => `0x${topic}`)
  return { address, topics: prefixed, data: hexToBytes(data) } as unknown as Log
}

/** A transfer of ERC-20. */
export function erc20Log(token: Address, from: Address, to: Address, value: number): Log {
  return logOf(token, [topics.transfer, word(from), word(to)], word(value))
}

/** A transfer of ERC-721. */
export function erc721Log(token: Address, from: Address, to: Address, id: number): Log {
  return logOf(token, [topics.transfer, word(from), word(to), word(id)])
}

/** A transfer of ERC-1155. @param items IDs and amounts */
export function erc1155Log(
  token: Address,
  from: Address,
  to: Address,
  items: readonly (readonly [number, number])[],
): Log {
  const ids = wordList(items.map(([id]) => id))
  const values = wordList(items.map(([, value]) => value))
  const data = word(64) + word(64 + ids.length / 2) + ids + values
  return logOf(token, [topics.batch, word(from), word(from), word(to)], data)
}

/** A deposit of a wrapped coin. */
export function depositLog(token: Address, holder: Address): Log {
  return logOf(token, [deposit, word(holder)], word(1))
}
