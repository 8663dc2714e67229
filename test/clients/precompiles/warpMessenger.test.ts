import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type Address, type Hex, pad, parseAbi, parseEventLogs, sha256, zeroAddress, zeroHash } from 'viem'
import { genesisTime, type PrecompileL1, people, precompileL1, refusal } from './precompileL1.js'

const address: Address = '0x0200000000000000000000000000000000000005'
const abi = parseAbi([
  'event SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message)',
  'struct WarpMessage { bytes32 sourceChainID; address originSenderAddress; bytes payload; }',
  'function getBlockchainID() view returns (bytes32)',
  'function getVerifiedWarpMessage(uint32 index) view returns (WarpMessage message, bool valid)',
  'function sendWarpMessage(bytes payload) returns (bytes32)',
])
const messenger = { address, abi } as const
const { nobody } = people

describe('the warp messenger', () => {
  let l1: PrecompileL1
  beforeAll(async () => {
    l1 = await precompileL1({ warpConfig: { blockTimestamp: genesisTime } })
  })
  afterEach(() => l1.restart())
  afterAll(() => l1.net.close())

  it('returns the blockchain ID that messages from this chain carry', async () => {
    const id = await l1.client.readContract({ ...messenger, functionName: 'getBlockchainID' })
    const { message } = await send('0x')
    expect(`0x${message.slice(14, 78)}`).toBe(id)
  })

  it('lets every account send, and emits the unsigned message', async () => {
    const { message, messageID, sender } = await send('0xc0ffee')
    expect(sender).toBe(nobody.address)
    expect(messageID).toBe(sha256(message))
    // Codec version, network 12345, the chain; then an addressed call with its sender and payload, each
    // prefixed by its length.
    expect(message.slice(0, 14)).toBe('0x000000003039')
    expect(message.slice(78)).toBe(
      `0000002500000000000100000014${nobody.address.slice(2).toLowerCase()}00000003c0ffee`,
    )
  })

  it('returns no message for a transaction without one', async () => {
    const [message, valid] = await l1.client.readContract({
      ...messenger,
      functionName: 'getVerifiedWarpMessage',
      args: [0],
    })
    expect(valid).toBe(false)
    expect(message).toEqual({ sourceChainID: zeroHash, originSenderAddress: zeroAddress, payload: '0x' })
  })

  it('refuses malformed messages before the transaction enters the pool', async () => {
    const height = await l1.client.getBlockNumber()
    const bring = (storageKeys: Hex[]) =>
      l1
        .wallet(nobody)
        .sendTransaction({ to: address, gas: 500_000n, accessList: [{ address, storageKeys }] })
    for (const keys of [[pad('0x12', { dir: 'right' })], [zeroHash], [pad('0xff')]])
      expect(await refusal(bring(keys))).toMatch(/predicate|warp/)
    expect(await l1.client.getBlockNumber()).toBe(height)
  })

  async function send(payload: Hex) {
    const hash = await l1
      .wallet(nobody)
      .writeContract({ ...messenger, functionName: 'sendWarpMessage', args: [payload] })
    const { logs } = await l1.receiptOf(hash)
    const [event] = parseEventLogs({ abi, eventName: 'SendWarpMessage', logs })
    if (event === undefined) throw new Error('nothing was sent')
    return event.args
  }
})
