import { decodeBech32 } from '../../state/codec/bech32.js'
import { Cb58Error } from '../../state/codec/cb58.js'
import { type Id, type ShortId, shortIdFromBytes, shortIdFromString } from '../../state/codec/ids.js'
import {
  addressOfOtherChain,
  addressOfOtherNetwork,
  addressOfWrongLength,
  addressUnreadable,
  addressWithoutChain,
} from '../../state/errors/platform.js'
import type { World } from '../../state/world/World.js'

/** The data that parsing addresses needs: the aliases of chains and the network's human-readable part. */
export type AddressBook = {
  readonly node: Pick<World['node'], 'chainAliases'>
  readonly genesis: Pick<World['genesis'], 'hrp'>
}

/**
 * Parses an address of a P- or X-Chain service: `P-local1…` with any alias of the chain, or the plain cb58 of
 * its 20 bytes (AvalancheGo `vms/components/avax/addresses.go`).
 * @param chainId the chain that the address must belong to
 * @throws {NodeError} `couldn't parse address "…": …`
 */
export function parseServiceAddress(book: AddressBook, chainId: Id, text: string): ShortId {
  return orUnreadable(text, () => readServiceAddress(book, chainId, text, addressOfOtherChain))
}

/**
 * Parses an address as {@link parseServiceAddress} does, with errors that do not name the text.
 * @param otherChain returns the error for an address of another chain
 * @throws {Error} with the node's text
 */
export function readServiceAddress(
  book: AddressBook,
  chainId: Id,
  text: string,
  otherChain: (expected: Id, actual: Id) => Error,
): ShortId {
  const plain = plainAddress(text)
  if (plain !== undefined) return plain
  const { found, address } = parseLocalAddress(book, text)
  if (found !== chainId) throw otherChain(chainId, found)
  return address
}

/** Parses the plain cb58 of the 20 bytes of an address; undefined for any other text. */
export function plainAddress(text: string): ShortId | undefined {
  // cb58 has no dashes, so the usual form need not be tried as cb58 first.
  if (text.includes('-')) return undefined
  try {
    return shortIdFromString(text)
  } catch (error) {
    if (!(error instanceof Cb58Error)) throw error
    return undefined
  }
}

/** Runs `read`. @throws {NodeError} `couldn't parse address "…": …` when it throws an error */
export function orUnreadable(text: string, read: () => ShortId): ShortId {
  try {
    return read()
  } catch (error) {
    throw error instanceof Error ? addressUnreadable(text, error) : error
  }
}

/** Parses several addresses to a set. @throws {NodeError} for the first that is malformed */
export function parseServiceAddresses(
  book: AddressBook,
  chainId: Id,
  texts: readonly string[],
): ReadonlySet<ShortId> {
  const addresses = new Set<ShortId>()
  for (const text of new Set(texts)) addresses.add(parseServiceAddress(book, chainId, text))
  return addresses
}

function parseLocalAddress(book: AddressBook, text: string): { found: Id; address: ShortId } {
  const dash = text.indexOf('-')
  if (dash < 0) throw addressWithoutChain()
  const { hrp, bytes } = decodeBech32(text.slice(dash + 1))
  const found = book.node.chainAliases.lookup(text.slice(0, dash))
  if (hrp !== book.genesis.hrp) throw addressOfOtherNetwork(book.genesis.hrp, hrp)
  if (bytes.length !== 20) throw addressOfWrongLength(bytes.length)
  return { found, address: shortIdFromBytes(bytes) }
}
