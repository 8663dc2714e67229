import { describe, expect, test } from '@jest/globals'
import { encodeAbiParameters, hexToBytes, keccak256, pad, parseAbiParameters } from 'viem'
import { bytesToHex } from '../../../../state/codec/hex.js'
import { idFromBytes } from '../../../../state/codec/ids.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { messengerCall } from '../../../../state/interchain/relay/messengerCall.js'
import {
  messageReceivedCallData,
  parseTeleporterContents,
  parseTeleporterMessage,
  receiveCallData,
  teleporterMessageId,
} from '../../../../state/interchain/relay/teleporterMessage.js'
import { payloadBytes } from '../../../../state/warp/payloads.js'
import { unsignedWarpBytes } from '../../../../state/warp/WarpMessage.js'

/** The tuple of Avalanche's ITeleporterMessenger.sol. */
const tuple = parseAbiParameters([
  'TeleporterMessage message',
  'struct Receipt { uint256 receivedMessageNonce; address relayerRewardAddress; }',
  'struct TeleporterMessage { uint256 messageNonce; address originSenderAddress; bytes32 destinationBlockchainID; address destinationAddress; uint256 requiredGasLimit; address[] allowedRelayerAddresses; Receipt[] receipts; bytes message; }',
])
const someone = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const destination = `0x${'ab'.repeat(32)}` as const

const simple = {
  messageNonce: 7n,
  originSenderAddress: someone,
  destinationBlockchainID: destination,
  destinationAddress: other,
  requiredGasLimit: 300_000n,
  allowedRelayerAddresses: [],
  receipts: [],
  message: '0x',
} as const

const encode = (message: Parameters<typeof encodeAbiParameters<typeof tuple>>[1][0]) =>
  hexToBytes(encodeAbiParameters(tuple, [message]))

describe("a message is decoded from Solidity's encoding", () => {
  test('without lists', () => {
    expect(parseTeleporterMessage(encode(simple))).toEqual({
      nonce: 7n,
      destinationChainId: idFromBytes(hexToBytes(destination)),
      requiredGasLimit: 300_000n,
      allowedRelayers: [],
      receipts: 0,
    })
  })

  test.each([0, 1, 31, 32, 33, 1000])('with lists and %d bytes', (length) => {
    const receipt = { receivedMessageNonce: 3n, relayerRewardAddress: someone } as const
    const message = encode({
      ...simple,
      allowedRelayerAddresses: [someone, other],
      receipts: [receipt, receipt, receipt],
      message: `0x${'cd'.repeat(length)}`,
    })
    expect(parseTeleporterMessage(message)).toMatchObject({ allowedRelayers: [someone, other], receipts: 3 })
  })
})

test('a message is decoded with all that it says', () => {
  const message = encode({
    ...simple,
    allowedRelayerAddresses: [someone, other],
    receipts: [
      { receivedMessageNonce: 3n, relayerRewardAddress: someone },
      { receivedMessageNonce: 4n, relayerRewardAddress: other },
    ],
    message: `0x${'cd'.repeat(33)}`,
  })
  expect(parseTeleporterContents(message)).toEqual({
    nonce: 7n,
    destinationChainId: idFromBytes(hexToBytes(destination)),
    requiredGasLimit: 300_000n,
    allowedRelayers: [someone, other],
    receipts: 2,
    sender: someone,
    receiver: other,
    confirmed: [
      { nonce: 3n, rewardAddress: someone },
      { nonce: 4n, rewardAddress: other },
    ],
    data: new Uint8Array(33).fill(0xcd),
  })
  expect(parseTeleporterContents(message.subarray(32))).toBeUndefined()
})

describe('a warp message', () => {
  const call = (sourceAddress: Uint8Array, payload: Uint8Array) =>
    unsignedWarpBytes({
      networkId: 1,
      sourceChainId: idFromBytes(hexToBytes(destination)),
      payload: payloadBytes({ kind: 'addressedCall', sourceAddress, payload }),
    })

  test('of a messenger names it, with its chain', () => {
    expect(messengerCall(call(hexToBytes(someone), encode(simple)))).toEqual({
      messenger: someone,
      sourceChainId: idFromBytes(hexToBytes(destination)),
      content: parseTeleporterMessage(encode(simple)),
    })
  })

  test.each([
    ['of a sender with another address', () => call(new Uint8Array(21), encode(simple))],
    ['of the chain itself', () => call(new Uint8Array(0), encode(simple))],
    ['with another payload', () => call(hexToBytes(someone), Uint8Array.of(1))],
    ['that is none', () => Uint8Array.of(1)],
  ])("%s is no messenger's", (_, bytes) => {
    expect(messengerCall(bytes())).toBeUndefined()
  })
})

describe('other bytes are not messages', () => {
  const whole = encode({ ...simple, allowedRelayerAddresses: [someone], message: '0xcafe' })
  const changed = (index: number, byte: number) => whole.map((old, at) => (at === index ? byte : old))

  test.each([
    ['nothing', new Uint8Array()],
    ['a word short', whole.subarray(0, whole.length - 32)],
    ['a byte short', whole.subarray(0, whole.length - 1)],
    ['a word too many', new Uint8Array([...whole, ...new Uint8Array(32)])],
    ['another place of the tuple', changed(31, 0x40)],
    ['a sender that is no address', changed(2 * 32, 1)],
    ['a receiver that is no address', changed(4 * 32 + 11, 1)],
    ['a relayer that is no address', changed(10 * 32, 1)],
    ['another place of the relayers', changed(7 * 32 - 1, 1)],
    ['another place of the receipts', changed(8 * 32 - 1, 1)],
    ['another place of the data', changed(9 * 32 - 1, 1)],
    ['a message without its last list', encode(simple).subarray(0, 11 * 32)],
    ['a list that is longer than all', changed(9 * 32, 0xff)],
    ['zeros', new Uint8Array(whole.length)],
  ])('%s', (_, bytes) => {
    expect(parseTeleporterMessage(whole)).toBeDefined()
    expect(parseTeleporterMessage(bytes)).toBeUndefined()
  })
})

test('the ID is a hash of the messenger, both chains and the nonce', () => {
  const source = `0x${'12'.repeat(32)}` as const
  const content = parseTeleporterMessage(encode(simple))!
  expect(teleporterMessageId(someone as Address, idFromBytes(hexToBytes(source)), content)).toBe(
    keccak256(
      encodeAbiParameters(parseAbiParameters('address, bytes32, bytes32, uint256'), [
        someone,
        source,
        destination,
        7n,
      ]),
    ),
  )
})

test("calls match Teleporter's interface", () => {
  const receive = `ccb5f809${'0'.repeat(64)}${pad(someone).slice(2)}`
  expect(bytesToHex(receiveCallData(someone as Address))).toBe(receive)
  const id = `0x${'ef'.repeat(32)}` as never
  expect(bytesToHex(messageReceivedCallData(id))).toBe(`ebc3b1ba${'ef'.repeat(32)}`)
})
