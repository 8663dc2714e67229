import { beforeAll, describe, expect, it } from '@jest/globals'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import { idFromBytes, idFromString, idToString } from '../../../state/codec/ids.js'
import { blsVerify } from '../../../state/crypto/bls.js'
import { warpMessengerAddress } from '../../../state/evm/precompiles/warpMessenger.js'
import { warpValidators } from '../../../state/platform/validators/warpValidators.js'
import { bitSetIndices } from '../../../state/warp/bitSet.js'
import { KnownSignatures } from '../../../state/warp/KnownSignatures.js'
import { payloadBytes } from '../../../state/warp/payloads.js'
import { verifyMessage } from '../../../state/warp/verifyMessage.js'
import {
  parseUnsignedWarpMessage,
  parseWarpMessage,
  unsignedWarpBytes,
  warpMessageId,
} from '../../../state/warp/WarpMessage.js'
import { funded, graniteCChain } from '../eth/endpoint.js'

const messenger = parseAbi([
  'function sendWarpMessage(bytes payload) returns (bytes32 messageID)',
  'function getBlockchainID() view returns (bytes32)',
])
const unknown = '9q4gHZ2TsFdeUHBo6jNuENcNVaBHZ2aZe7hfK4RSAiPZ2Q5tu'

/** The C-Chain of the local network, whose five validators have equal weights. */
async function warpChain(config: Record<string, unknown> = {}, sybilProtection = true) {
  const made = await graniteCChain({ 'warp-api-enabled': true, ...config }, { sybilProtection })
  /** Sends a message and returns its ID in the format of the methods. */
  const sendMessage = async (payload: Hex): Promise<string> => {
    const data = encodeFunctionData({ abi: messenger, functionName: 'sendWarpMessage', args: [payload] })
    const hash = await made.send({ to: warpMessengerAddress, data })
    const { logs } = await made.request('eth_getTransactionReceipt', hash)
    return idToString(idFromBytes(hexToBytes(logs[0].topics[2])))
  }
  const headId = async (): Promise<string> => {
    const { hash } = await made.request('eth_getBlockByNumber', 'latest', false)
    return idToString(idFromBytes(hexToBytes(hash)))
  }
  return { ...made, sendMessage, headId }
}

/** A chain for tests that change nothing. */
let untouched: Awaited<ReturnType<typeof warpChain>>
beforeAll(async () => {
  untouched = await warpChain()
})

const signersOf = (message: string) => bitSetIndices(parseWarpMessage(hexToBytes(message)).signature.signers)

describe('the warp methods', () => {
  it("are served when the chain's config enables them", async () => {
    const missing = 'the method warp_getMessage does not exist/is not available'
    await expect((await graniteCChain()).request('warp_getMessage', unknown)).rejects.toThrow(missing)
    expect(await (await warpChain()).request('rpc_modules')).toHaveProperty('warp', '1.0')
  })

  it('return messages that a transaction sent, until its block is reverted', async () => {
    const { request, sendMessage, network } = await warpChain()
    const before = await network.snapshot()
    const id = await sendMessage('0xaabbcc')
    const message = await request('warp_getMessage', id)
    expect(message).toContain(`${funded.address.slice(2).toLowerCase()}00000003aabbcc`)
    expect(idToString(warpMessageId(parseUnsignedWarpMessage(hexToBytes(message))))).toBe(id)
    await network.revert(before)
    await expect(request('warp_getMessage', id)).rejects.toThrow(
      `failed to get message ${id} with error not found`,
    )
  })

  it("return the chain's ID as the messenger does", async () => {
    const { request, sendMessage } = await warpChain()
    const data = encodeFunctionData({ abi: messenger, functionName: 'getBlockchainID' })
    const result = await request('eth_call', { to: warpMessengerAddress, data }, 'latest')
    const chainId = decodeFunctionResult({ abi: messenger, functionName: 'getBlockchainID', data: result })
    const message = await request('warp_getMessage', await sendMessage('0x01'))
    expect(parseUnsignedWarpMessage(hexToBytes(message)).sourceChainId).toBe(chainId.slice(2))
  })

  it("sign messages and accepted blocks with the node's key", async () => {
    const { request, sendMessage, headId, network } = await warpChain()
    const id = await sendMessage('0x01')
    const signed = (bytes: Uint8Array, signature: string) =>
      blsVerify(bytes, hexToBytes(signature), network.world.node.blsPublicKey)
    const message = hexToBytes(await request('warp_getMessage', id))
    expect(signed(message, await request('warp_getMessageSignature', id))).toBe(true)
    const block = await headId()
    const accepted = unsignedWarpBytes({
      networkId: 12345,
      sourceChainId: network.world.cChain.blockchainId,
      payload: payloadBytes({ kind: 'hash', hash: idFromString(block) }),
    })
    expect(signed(accepted, await request('warp_getBlockSignature', block))).toBe(true)
  })

  it('accept off-chain messages from the config', async () => {
    const { network } = await graniteCChain()
    const message = unsignedWarpBytes({
      networkId: 12345,
      sourceChainId: network.world.cChain.blockchainId,
      payload: payloadBytes({
        kind: 'addressedCall',
        sourceAddress: new Uint8Array(),
        payload: Uint8Array.of(7),
      }),
    })
    const { request } = await warpChain({ 'warp-off-chain-messages': [toHex(message)] })
    const id = idToString(warpMessageId(parseUnsignedWarpMessage(message)))
    expect(await request('warp_getMessage', id)).toBe(toHex(message))
    expect(await request('warp_getMessageSignature', id)).toMatch(/^0x[0-9a-f]{192}$/)
  })
})

describe('aggregated signatures', () => {
  it('pass the verification of a receiving chain', async () => {
    const { request, sendMessage, network } = await warpChain()
    const signed = await request('warp_getMessageAggregateSignature', await sendMessage('0x01'), 67, '')
    const validators = warpValidators(network.world.platform)
    expect(() =>
      verifyMessage(parseWarpMessage(hexToBytes(signed)), {
        networkId: 12345,
        validators,
        height: 0n,
        known: new KnownSignatures(),
      }),
    ).not.toThrow()
  })

  it.each([
    [0, 1],
    [20, 1],
    [21, 2],
    [67, 4],
    [100, 5],
    [101, 5],
  ])('for %i percent come from %i of five validators', async (quorum, signers) => {
    const { request, headId } = untouched
    const signed = await request('warp_getBlockAggregateSignature', await headId(), quorum, '')
    expect(signersOf(signed)).toHaveLength(signers)
  })

  it('are refused for a block that was not accepted', async () => {
    const { request } = untouched
    expect(await request('warp_getBlockAggregateSignature', unknown, 67, '')).toBe('0x')
  })

  it('can come from another subnet, which must have validators', async () => {
    const { request, headId } = untouched
    const block = await headId()
    const ask = (subnet: string) => request('warp_getBlockAggregateSignature', block, 67, subnet)
    expect(await ask('11111111111111111111111111111111LpoYY')).toBe(await ask(''))
    await expect(ask(unknown)).rejects.toThrow(
      `cannot retrieve validator set: ${unknown} source subnet not found`,
    )
    await expect(ask('x')).rejects.toThrow('failed to parse subnetID: "x"')
  })

  it('are unavailable on a node without sybil protection', async () => {
    const { request, headId } = await warpChain({}, false)
    await expect(request('warp_getBlockAggregateSignature', await headId(), 67, '')).rejects.toThrow(
      'cannot retrieve validator set: 11111111111111111111111111111111LpoYY source subnet not found',
    )
  })
})

describe('the warp methods refuse', () => {
  const badId = "invalid argument 0: couldn't decode ID to bytes:"

  it.each<[string, unknown[], string]>([
    ['warp_getMessage', [], 'missing value for required argument 0'],
    ['warp_getMessage', [unknown, 1], 'too many arguments, want at most 1'],
    ['warp_getMessage', [null], `failed to get message 11111111111111111111111111111111LpoYY with error not`],
    ['warp_getMessage', ['0x00'], `${badId} base58 decoding error: Invalid base58 digit ('0')`],
    ['warp_getMessage', ['x'], `${badId} input string is smaller than the checksum size`],
    ['warp_getMessage', [7], 'invalid argument 0: first and last characters should be quotes'],
    [
      'warp_getMessage',
      ['6Y3kysjF9jnHnYkdS9yGAuoHyae2eNmeV'],
      'invalid argument 0: invalid hash length: expected 32 bytes but got 20',
    ],
    ['warp_getMessageSignature', [unknown], `failed to get message ${unknown} with error not found`],
    [
      'warp_getBlockSignature',
      [unknown],
      `failed to get signature for block ${unknown} with error failed to validate block message: 2: failed to get block ${unknown}: not found`,
    ],
    ['warp_getMessageAggregateSignature', [unknown, 67, ''], 'not found'],
    ['warp_getMessageAggregateSignature', [unknown, 67], 'missing value for required argument 2'],
    [
      'warp_getMessageAggregateSignature',
      [unknown, '0x43', ''],
      'invalid argument 1: json: cannot unmarshal string into Go value of type uint64',
    ],
  ])('%s %j: %s', async (method, params, message) => {
    const { request } = untouched
    await expect(request(method, ...params)).rejects.toThrow(message)
  })
})

it('a config with an off-chain message of another network keeps the chain from starting', async () => {
  const { network } = await graniteCChain()
  const { blockchainId } = network.world.cChain
  const call = payloadBytes({
    kind: 'addressedCall',
    sourceAddress: new Uint8Array(),
    payload: new Uint8Array(),
  })
  const start = (...bytes: Uint8Array[]) => warpChain({ 'warp-off-chain-messages': bytes.map(toHex) })
  const message = (networkId: number, sourceChainId = blockchainId, payload = call) =>
    unsignedWarpBytes({ networkId, sourceChainId, payload })
  await expect(start(message(12345), message(1))).rejects.toThrow('wrong networkID at index 1')
  await expect(start(message(12345, idFromString(unknown)))).rejects.toThrow('wrong SourceChainID at index 0')
  await expect(start(Uint8Array.of(1))).rejects.toThrow('failed to parse off-chain message at index 0: ')
  const hash = payloadBytes({ kind: 'hash', hash: blockchainId })
  await expect(start(message(12345, blockchainId, hash))).rejects.toThrow(
    'failed to parse off-chain message at index 0 as AddressedCall: wrong payload type: *payload.Hash',
  )
})
