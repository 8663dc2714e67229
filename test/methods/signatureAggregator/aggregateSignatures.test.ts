import { beforeAll, describe, expect, test } from '@jest/globals'
import { emulatorMethods } from '../../../methods/emulator/index.js'
import { aggregateSignatures } from '../../../methods/signatureAggregator/aggregateSignatures.js'
import { readAggregationRequest } from '../../../methods/signatureAggregator/aggregationRequest.js'
import { bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import {
  emptyId,
  idFromBytes,
  idFromString,
  idToBytes,
  idToString,
  nodeIdToString,
} from '../../../state/codec/ids.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { encodeBytes } from '../../../state/evm/precompiles/abi.js'
import type { Network } from '../../../state/Network.js'
import { nodeNetwork } from '../nodeNetwork.js'

const zeroMessage = '00'.repeat(42)
const nowhere = '07'.repeat(32)
const nowhereId = idToString(idFromBytes(hexToBytes(nowhere)))

let network: Network
let message: string
beforeAll(async () => {
  network = await nodeNetwork()
  message = messageOf(network.world.genesis.xChain.chainId)
})

/** An unsigned message of a chain of `local` with the payload `00`. */
function messageOf(chainId: string): string {
  return `000000003039${chainId.replace(/^0x/, '')}0000000100`
}

function ask(request: object | string): { status: number; answer: Record<string, string> } {
  const text = typeof request === 'string' ? request : JSON.stringify(request)
  const { status, body } = aggregateSignatures(network, text)
  return { status, answer: JSON.parse(body) }
}

async function control(name: string, params: object): Promise<unknown> {
  const method = emulatorMethods.find((candidate) => candidate.name === `emulator.${name}`)!
  return method.call(network, parseJson(JSON.stringify(params)))
}

/** The bytes after the message: five signers as the bits of one byte, and their signature. */
const signedByAll = () => expect.stringMatching(new RegExp(`^${message}00000000000000011f[0-9a-f]{192}$`))

describe('the signature aggregator', () => {
  test('has the validators of the source chain sign, as the control API does', async () => {
    const { status, answer } = ask({ message })

    expect(status).toBe(200)
    expect(answer).toEqual({ 'signed-message': signedByAll() })
    expect(await control('signWarpMessage', { message })).toMatchObject({
      signedMessage: `0x${answer['signed-message']}`,
    })
  })

  test.each<[string, () => object]>([
    ['0x', () => ({ message: `0x${message}` })],
    ['null for what has a default', () => ({ message, justification: null, 'quorum-percentage': null })],
    ['names in any case', () => ({ Message: message, 'Quorum-Percentage': 100 })],
    ['zeros', () => ({ message, 'quorum-percentage': 0, 'pchain-height': 0, 'signing-subnet-id': '' })],
    ['the subnet in cb58', () => ({ message, 'signing-subnet-id': idToString(emptyId) })],
    ['the subnet in hexadecimal', () => ({ message, 'signing-subnet-id': `0x${'00'.repeat(32)}` })],
    ['members that it does not know', () => ({ message, 'quorum-percentage-buffer': 5 })],
    [
      'the data of the log that the message was sent in',
      () => ({ message: bytesToHex(encodeBytes(hexToBytes(message))) }),
    ],
  ])('accepts %s', (_, request) => {
    expect(ask(request())).toEqual({ status: 200, answer: { 'signed-message': signedByAll() } })
  })

  test('reads only the first value of the body', () => {
    expect(ask(`${JSON.stringify({ message })} and so on`).status).toBe(200)
  })

  test.each<[string, object | string]>([
    ['Could not decode request body', ''],
    ['Could not decode request body', '{"message":'],
    ['Could not decode request body', '[]'],
    ['Could not decode request body', { message: 7 }],
    ['Could not decode request body', { message: '', 'quorum-percentage': '67' }],
    ['Could not decode request body', { message: '', 'quorum-percentage': -1 }],
    ['Could not decode request body', { message: '', 'pchain-height': 1.5 }],
    ['Could not decode message', { message: 'no hex' }],
    ['Could not decode message', { message: '0x0x00' }],
    ['Could not decode message', { message: '0x0' }],
    ['Error unpacking warp message', {}],
    ['Error unpacking warp message', 'null'],
    ['Error unpacking warp message', { message: '0x', justification: 'ff' }],
    ['Error unpacking warp message', { message: `${zeroMessage}00` }],
    ['Could not decode justification', { message: zeroMessage, justification: 'no hex' }],
    ['Must provide either message or justification', { message: zeroMessage }],
    ['Must provide either message or justification', { message: zeroMessage, justification: '0x0000' }],
    ['Invalid quorum number', { message: zeroMessage, justification: '01', 'quorum-percentage': 101 }],
    ['Error parsing signing subnet ID', { message: messageOf(nowhere), 'signing-subnet-id': 'no ID' }],
    ['Error parsing signing subnet ID', { message: messageOf(nowhere), 'signing-subnet-id': '0x07' }],
    ['Error parsing signing subnet ID', { message: messageOf(nowhere), 'signing-subnet-id': nowhere }],
  ])('refuses with "%s": %j', (error, request) => {
    const before = network.world.undo.digest()
    expect(ask(request)).toEqual({ status: 400, answer: { error } })
    expect(network.world.undo.digest()).toBe(before)
  })

  test('reads the height by its name in the service first, and the ID of the primary network as no subnet', () => {
    const read = (members: object) => readAggregationRequest(JSON.stringify({ message, ...members }))
    const heights = { 'pchain-height': 7, 'p-chain-height': 8 }
    expect(read({ ...heights, justification: '0x0102', 'signing-subnet-id': idToString(emptyId) })).toEqual({
      message: expect.objectContaining({ networkId: 12345 }),
      justification: Uint8Array.of(1, 2),
      signingSubnetId: undefined,
      quorumPercentage: 67n,
      pChainHeight: 7n,
    })
    expect(
      read({ 'p-chain-height': 8, 'signing-subnet-id': nowhereId, 'quorum-percentage': 3 }),
    ).toMatchObject({
      signingSubnetId: nowhere,
      quorumPercentage: 3n,
      pChainHeight: 8n,
    })
    expect(read({ 'pchain-height': 0 }).pChainHeight).toBeUndefined()
  })

  test('reports an unknown chain as not found', () => {
    const error = `failed to aggregate signatures. error: source blockchain not found for chain ID ${nowhereId}`
    expect(ask({ message: messageOf(nowhere) })).toEqual({ status: 500, answer: { error } })
  })

  test('reports why signatures are missing: a quorum that refuses, a height without validators, a false P-Chain message', async () => {
    const start = network.world.undo.digest()
    const short = 'failed to aggregate signatures. error: failed to collect a threshold of signatures: '
    const [nodeId] = [...network.world.platform.validatorSets.current(emptyId).keys()]
    await control('setSigning', { nodeID: nodeIdToString(nodeId!), signing: false })

    expect(ask({ message, 'quorum-percentage': 80 }).status).toBe(200)
    expect(ask({ message, 'quorum-percentage': 81 })).toEqual({
      status: 500,
      answer: { error: expect.stringContaining(`${short}signature weight is insufficient: 81*`) },
    })
    for (const name of ['pchain-height', 'p-chain-height'])
      expect(ask({ message, [name]: 1_000_000 })).toEqual({
        status: 500,
        answer: { error: expect.stringContaining('failed to fetch validator set at unfinalized height') },
      })
    expect(ask({ message: messageOf('00'.repeat(32)) })).toEqual({
      status: 500,
      answer: { error: expect.stringContaining(`${short}failed to parse warp addressed call`) },
    })

    await control('setSigning', { nodeID: nodeIdToString(nodeId!), signing: true })
    expect(network.world.undo.digest()).toBe(start)
  })

  test('asks the validators of another subnet when requested', async () => {
    const { subnetID } = (await control('createL1', { convert: true })) as { subnetID: string }
    await control('increaseTime', { ms: 31_000 })
    const alone = {
      status: 200,
      answer: { 'signed-message': expect.stringMatching(/000000000000000101[0-9a-f]{192}$/) },
    }

    expect(ask({ message, 'signing-subnet-id': subnetID })).toEqual(alone)
    const hex = bytesToHex(idToBytes(idFromString(subnetID)))
    expect(ask({ message, 'signing-subnet-id': `0x${hex}` })).toEqual(alone)
    expect(ask({ message, 'signing-subnet-id': subnetID, 'pchain-height': 1 }).status).toBe(500)
  })
})
