import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { type Id, idFromBytes } from '../../../../state/codec/ids.js'
import { eventTopic } from '../../../../state/evm/precompiles/abi.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import type { Log } from '../../../../state/evm/values/Log.js'
import { teleporterMessageId } from '../../../../state/interchain/relay/teleporterMessage.js'
import { madeAddress } from './madeChain.js'

const tuple = '(uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes)'
const sentData = parseAbiParameters(`${tuple}, (address,uint256)`)
const receivedData = parseAbiParameters(`address, ${tuple}`)

/** The messenger of made-up messages, and the parties and the token of their fees. */
export const [messenger, sender, receiver, feeToken, deliverer, redeemer] = [
  ...['ee', '11', '22', '33', '44', '55'],
].map(madeAddress) as [Address, Address, Address, Address, Address, Address]

/** A message by its nonce between two chains. */
export type MadeMessage = { readonly nonce: number; readonly source: Id; readonly destination: Id }

/** Returns the messengers' ID of a message. */
export function madeMessageId({ nonce, source, destination }: MadeMessage): Hash {
  const contents = { destinationChainId: destination, nonce: BigInt(nonce) }
  return teleporterMessageId(messenger, source, contents as Parameters<typeof teleporterMessageId>[2])
}

/** The log that sends a message for a fee. */
export function sentLog(message: MadeMessage): Log {
  const topic = eventTopic(`SendCrossChainMessage(bytes32,bytes32,${tuple},(address,uint256))`)
  const data = encodeAbiParameters(sentData, [contentsOf(message), [hex(feeToken), 9n]] as never)
  return log([topic, madeMessageId(message), `0x${message.destination}`], data)
}

/** The log that receives a message. */
export function receivedLog(message: MadeMessage): Log {
  const topic = eventTopic(`ReceiveCrossChainMessage(bytes32,bytes32,address,address,${tuple})`)
  const data = encodeAbiParameters(receivedData, [hex(redeemer), contentsOf(message)] as never)
  return log([topic, madeMessageId(message), `0x${message.source}`, wordOf(deliverer)], data)
}

/** The log by which the receiver has accepted a message. */
export function executedLog(message: MadeMessage): Log {
  return log([eventTopic('MessageExecuted(bytes32,bytes32)'), madeMessageId(message), `0x${message.source}`])
}

/** The log by which the source learns of a delivery. */
export function confirmedLog(message: MadeMessage): Log {
  const topic = eventTopic('ReceiptReceived(bytes32,bytes32,address,(address,uint256))')
  return log([topic, madeMessageId(message), `0x${message.destination}`, wordOf(deliverer)], feeData(1n))
}

/** The log that raises the fee of a message. */
export function feeAddedLog(message: MadeMessage, amount: bigint): Log {
  return log([eventTopic('AddFeeAmount(bytes32,(address,uint256))'), madeMessageId(message)], feeData(amount))
}

/** The ID of a chain that is one byte. */
export function madeChainId(byte: string): Id {
  return idFromBytes(hexToBytes(byte.repeat(32)))
}

function contentsOf({ nonce, destination }: MadeMessage) {
  return [BigInt(nonce), hex(sender), `0x${destination}`, hex(receiver), 7n, [], [], '0x1234']
}

function feeData(amount: bigint): string {
  return encodeAbiParameters(parseAbiParameters('address, uint256'), [hex(feeToken), amount])
}

function log(topics: readonly string[], data = '0x'): Log {
  return { address: messenger, topics, data: hexToBytes(data.slice(2)) } as unknown as Log
}

function hex(address: Address): `0x${string}` {
  return address as `0x${string}`
}

function wordOf(address: Address): string {
  return `0x${address.slice(2).padStart(64, '0')}`
}
