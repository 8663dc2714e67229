import { describe, expect, it } from '@jest/globals'
import { bytesToHex, hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { keccak256, sha256 } from '../../../../state/crypto/hashes.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { selectorOf } from '../../../../state/evm/precompiles/abi.js'
import { warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { assemble } from '../assemble.js'
import { alice, block, blockchainId, contract, granite, makeState, rulesAt, slot } from '../fixtures.js'

const engine = createEngine()
const word = (value: number) => value.toString(16).padStart(64, '0')

async function call(input: string, { gas = 100_000n, rules = granite } = {}) {
  const world = new WorldState(makeState())
  const result = await engine.run(world, rules, block(), {
    caller: alice,
    to: warpMessengerAddress,
    value: 0n,
    data: hexToBytes(input),
    gas,
    gasPrice: 1n,
  })
  return { ...result, gasUsed: gas - result.gasLeft, logs: world.scope.logs }
}

describe('the warp messenger', () => {
  it("has the selectors of Avalanche's IWarpMessenger", () => {
    expect(selectorOf('getBlockchainID()')).toBe('4213cf78')
    expect(selectorOf('sendWarpMessage(bytes)')).toBe('ee5b48eb')
  })

  it('returns the ID of the chain', async () => {
    const { returnData, gasUsed } = await call('4213cf78')
    expect(returnData).toEqual(blockchainId)
    expect(gasUsed).toBe(200n)
    expect((await call('4213cf78', { rules: rulesAt(1500n) })).gasUsed).toBe(2n)
  })

  it('sends a message as a log, and returns its ID', async () => {
    const input = `ee5b48eb${word(32)}${word(3)}${'aabbcc'.padEnd(64, '0')}`
    const { returnData, gasUsed, logs } = await call(input)
    // version, network 12345, chain, then the addressed call: version, type 1, sender, payload
    const addressedCall = `000000000001${'00000014'}${alice.slice(2)}${'00000003'}aabbcc`
    const length = (addressedCall.length / 2).toString(16).padStart(8, '0')
    const message = `000000003039${bytesToHex(blockchainId)}${length}${addressedCall}`
    expect(bytesToHex(returnData)).toBe(bytesToHex(sha256(hexToBytes(message))))
    expect(gasUsed).toBe(41_500n + 8n * 96n)
    expect(logs).toHaveLength(1)
    expect(logs[0]!.topics).toEqual([
      toHex(keccak256(new TextEncoder().encode('SendWarpMessage(address,bytes32,bytes)'))),
      `0x${alice.slice(2).padStart(64, '0')}`,
      toHex(returnData),
    ])
    const padded = message.padEnd(Math.ceil(message.length / 64) * 64, '0')
    expect(bytesToHex(logs[0]!.data)).toBe(`${word(32)}${word(message.length / 2)}${padded}`)
  })

  it('returns no message for a transaction without messages', async () => {
    const message = await call(`${selectorOf('getVerifiedWarpMessage(uint32)')}${word(0)}`)
    expect(bytesToHex(message.returnData)).toBe([64, 0, 0, 0, 96, 0].map(word).join(''))
    expect(message.gasUsed).toBe(750n)
    const hash = await call(`${selectorOf('getVerifiedWarpBlockHash(uint32)')}${word(0)}`)
    expect(bytesToHex(hash.returnData)).toBe([0, 0, 0].map(word).join(''))
  })

  it.each([
    ['missing function selector to precompile - input length (3)', '4213cf'],
    ['invalid function selector 0xdeadbeef', 'deadbeef'],
    ['out of gas', '4213cf78', 199n],
    [
      'invalid sendWarpMessage input: abi: attempting to unmarshal an empty string while arguments are expected',
      'ee5b48eb',
    ],
    [
      'invalid sendWarpMessage input: abi: cannot marshal in to go type: length insufficient 31 require 32',
      `ee5b48eb${'00'.repeat(31)}`,
    ],
    [
      'invalid sendWarpMessage input: abi: cannot marshal in to go slice: offset 65 would go over slice boundary (len=64)',
      `ee5b48eb${word(33)}${word(0)}`,
    ],
    [
      'invalid sendWarpMessage input: abi: cannot marshal in to go type: length insufficient 64 require 65',
      `ee5b48eb${word(32)}${word(1)}`,
    ],
    [
      'invalid index to specify warp message: abi: improperly encoded uint32 value',
      `${selectorOf('getVerifiedWarpMessage(uint32)')}${word(0x1_0000_0000)}`,
    ],
    [
      'invalid index to specify warp message: larger than MaxInt32',
      `${selectorOf('getVerifiedWarpMessage(uint32)')}${word(0x8000_0000)}`,
    ],
  ])('fails and consumes all gas: %s', async (...[text, input, gas = 100_000n]) => {
    const result = await call(input, { gas })
    expect(result.failure?.message).toBe(text)
    expect(result.gasLeft).toBe(0n)
  })

  it('cannot send from within a static call', async () => {
    const code = assemble(
      `0xee5b48eb 0 MSTORE 32 32 MSTORE 0 0 100 28 ${warpMessengerAddress} 100000 STATICCALL ISZERO 1 SSTORE`,
    )
    const world = new WorldState(makeState((world) => world.setCode(contract, hexToBytes(code))))
    const frame = {
      caller: alice,
      to: contract,
      value: 0n,
      data: new Uint8Array(0),
      gas: 200_000n,
      gasPrice: 1n,
    }
    await engine.run(world, granite, block(), frame)
    expect(world.storage(contract, slot(1))).toBe(slot(1))
    expect(world.scope.logs).toEqual([])
  })
})
