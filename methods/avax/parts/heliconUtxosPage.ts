import { decodeBech32 } from '../../../state/codec/bech32.js'
import { goQuote } from '../../../state/codec/goQuote.js'
import {
  emptyId,
  emptyShortId,
  formatAddress,
  idFromBytes,
  idFromString,
  idToString,
  type ShortId,
  shortIdFromBytes,
} from '../../../state/codec/ids.js'
import { addressesTooMany, addressOfOther, utxoNotEncodable } from '../../../state/errors/evmOperations.js'
import {
  addressOfOtherNetwork,
  addressOfWrongLength,
  addressWithoutChain,
  whileTrying,
} from '../../../state/errors/platform.js'
import type { UtxoPosition } from '../../../state/utxo/UtxoSet.js'
import type { World } from '../../../state/world/World.js'
import { encodeOr } from '../../kit/encodeOr.js'
import { plainAddress } from '../../params/serviceAddress.js'
import { addressFormatOf } from '../../utxo/addressFormat.js'
import type { UtxosArguments } from '../../utxo/utxosPage.js'

/** The parts of a network that the page reads. */
type UtxosTarget = Pick<World, 'node' | 'genesis' | 'platform'>

const maxAddresses = 1024
const maxPageSize = 1024
const beginning: UtxoPosition = { address: emptyShortId, utxoId: emptyId }
/** The end of the last page: no page begins there. */
const end: UtxoPosition = {
  address: shortIdFromBytes(new Uint8Array(20).fill(0xff)),
  utxoId: idFromBytes(new Uint8Array(32).fill(0xff)),
}

/**
 * Returns the UTXOs that addresses can import to the C-Chain since Helicon. Another page begins where one ends, so that
 * no UTXO is in two, and the last page ends at the highest address and ID (AvalancheGo `vms/saevm/cchain/api.go`).
 */
export function heliconUtxosPage(target: UtxosTarget, args: UtxosArguments) {
  const { chainId } = target.genesis.cChain
  const source = attempt(`parsing source chainID ${goQuote(args.sourceChain)}`, () =>
    target.node.chainAliases.lookup(args.sourceChain),
  )
  if (args.addresses.length > maxAddresses) throw addressesTooMany(args.addresses.length, maxAddresses)
  const addresses = new Set(
    args.addresses.map((text) =>
      attempt(`parsing address ${goQuote(text)}`, () => parseAddress(target, text)),
    ),
  )
  const start = startOf(target, args.startIndex)
  if (start.address === end.address && start.utxoId === end.utxoId) return reply(target, args, [], beginning)
  const limit = args.limit === 0n || args.limit > maxPageSize ? maxPageSize : Number(args.limit)
  const { sharedMemory } = target.platform
  const { elements, end: last } = sharedMemory.indexed(source, chainId, addresses, start, limit + 1)
  const next = elements.length > limit ? { ...last, utxoId: last.utxoId ?? emptyId } : end
  return reply(target, args, elements.slice(0, limit), next)
}

function reply(
  target: UtxosTarget,
  { encoding }: UtxosArguments,
  elements: readonly { readonly value: Uint8Array }[],
  next: UtxoPosition,
) {
  const { chainAlias, hrp } = addressFormatOf(target, target.genesis.cChain.chainId)
  return {
    numFetched: String(elements.length),
    utxos: elements.map(({ value }) => encodeOr(utxoNotEncodable, value, encoding)),
    endIndex: { address: formatAddress(chainAlias, hrp, next.address), utxo: idToString(next.utxoId) },
    encoding,
  }
}

function startOf(target: UtxosTarget, { address, utxo }: UtxosArguments['startIndex']): UtxoPosition {
  if (address === '' && utxo === '') return beginning
  return {
    address: attempt(`parsing start address ${goQuote(address)}`, () => parseAddress(target, address)),
    utxoId: attempt(`parsing start utxoID ${goQuote(utxo)}`, () => idFromString(utxo)),
  }
}

/** Parses an address of the C-Chain with its chain, or the plain cb58 of its 20 bytes. */
function parseAddress({ node, genesis }: UtxosTarget, text: string): ShortId {
  const plain = plainAddress(text)
  if (plain !== undefined) return plain
  const dash = text.indexOf('-')
  if (dash < 0) throw addressWithoutChain()
  const { hrp, bytes } = decodeBech32(text.slice(dash + 1))
  if (hrp !== genesis.hrp) throw addressOfOtherNetwork(genesis.hrp, hrp)
  const chainId = node.chainAliases.lookup(text.slice(0, dash))
  if (chainId !== genesis.cChain.chainId) throw addressOfOther(genesis.cChain.chainId, chainId)
  if (bytes.length !== 20) throw addressOfWrongLength(bytes.length)
  return shortIdFromBytes(bytes)
}

function attempt<T>(what: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    throw error instanceof Error ? whileTrying(what, error) : error
  }
}
