import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { toFunctionSelector } from 'viem'
import { wellKnownFunctions } from '../../../methods/data/parts/functions/wellKnownFunctions.js'
import { dataApiFile } from '../../../src/config/dataApiFile.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { selectorOf } from '../../../state/evm/precompiles/abi.js'
import { ask } from './dataApi.js'

const contract = `0x${'c0'.repeat(20)}`
const word = '0'.repeat(64)

let net: Snowglobe
let sender: string
beforeEach(async () => {
  net = await createNetwork({ accounts: 1 })
  sender = net.accounts[0]!.address
})
afterEach(() => net.close())

/** Sends a transaction with an input, and returns how the Data API shows its method. */
async function methodOf(data: string, to: string | null = contract) {
  const params = [{ from: sender, gas: '0x40000', data, ...(to === null ? {} : { to }) }]
  const hash = await net.provider.request({ method: 'eth_sendTransaction', params })
  return (await ask(net, `/v1/chains/C/transactions/${hash}`)).body.nativeTransaction.method
}

const functionOf = (name: string, ...types: string[]) => ({
  type: 'function',
  name,
  inputs: types.map((type) => ({ type })),
})

describe('the method of a transaction', () => {
  test.each([
    ['0xa9059cbb', 'transfer(address,uint256)'],
    ['0x095ea7b3', 'approve(address,uint256)'],
    ['0xa22cb465', 'setApprovalForAll(address,bool)'],
    ['0xf242432a', 'safeTransferFrom(address,address,uint256,uint256,bytes)'],
    ['0xd505accf', 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'],
    ['0xd0e30db0', 'deposit()'],
    ['0x82ad56cb', 'aggregate3((address,bool,bytes)[])'],
    ['0xa2a1623d', 'swapExactAVAXForTokens(uint256,address[],address,uint256)'],
    ['0x62448850', 'sendCrossChainMessage((bytes32,address,(address,uint256),uint256,address[],bytes))'],
    ['0x8bf2fa94', 'send((bytes32,address,address,address,uint256,uint256,uint256,address))'],
    ['0x9cb7624e', 'initiateValidatorRegistration(bytes,bytes,(uint32,address[]),(uint32,address[]),uint64)'],
    ['0x4f5aaaba', 'mintNativeCoin(address,uint256)'],
  ])('%s is %s without any ABI', async (methodHash, methodName) => {
    expect(await methodOf(methodHash + word)).toEqual({ callType: 'CONTRACT_CALL', methodHash, methodName })
  })

  test('has no name for a function of no ABI, a transfer, a creation, or an input of three bytes', async () => {
    expect(await methodOf('0x12345678')).toEqual({ callType: 'CONTRACT_CALL', methodHash: '0x12345678' })
    expect(await methodOf('0x')).toEqual({ callType: 'NATIVE_TRANSFER', methodHash: '' })
    expect(await methodOf('0xa9059c')).toEqual({ callType: 'CONTRACT_CALL', methodHash: '' })
    const creation = await methodOf('0x600160005360016000f3', null)
    expect(creation).toEqual({ callType: 'CONTRACT_CREATION', methodHash: '' })
  })

  test('is named in lists of an account, too', async () => {
    await methodOf('0xa9059cbb')
    const { body } = await ask(net, `/v1/chains/C/addresses/${sender}/transactions:listNative`)
    expect(body.transactions[0].method.methodName).toBe('transfer(address,uint256)')
  })
})

describe('a function of an ABI', () => {
  const play = [
    functionOf('play', 'uint8'),
    { type: 'event', name: 'Played', inputs: [] },
    {
      type: 'function',
      name: 'bet',
      inputs: [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }] }],
    },
  ]

  /** The methods of all calls of the contract, as their list shows them. */
  async function listed() {
    const { body } = await ask(net, `/v1/chains/C/addresses/${contract}/transactions:listNative`)
    return body.transactions.map((each: { method: unknown }) => each.method)
  }

  test('of net.useAbi has its name, tuples by their members, also in transactions before', async () => {
    const data = toFunctionSelector('bet((address,uint256)[])')
    expect(await methodOf(data)).not.toHaveProperty('methodName')
    const [earlier] = await listed()
    expect(earlier).not.toHaveProperty('methodName')
    await net.useAbi(play)
    expect(await listed()).toEqual([{ ...earlier, methodName: 'bet((address,uint256)[])' }])
    expect(await methodOf(data)).toMatchObject({ methodName: 'bet((address,uint256)[])' })
    expect(await methodOf(toFunctionSelector('play(uint8)'))).toMatchObject({ methodName: 'play(uint8)' })
  })

  test('of emulator.setDataApi has its name until a revert', async () => {
    const data = toFunctionSelector('play(uint8)')
    const before = await net.snapshot()
    await net.emulator.setDataApi({ abis: [play] })
    expect(await methodOf(data)).toMatchObject({ methodName: 'play(uint8)' })
    await net.revert(before)
    expect(await methodOf(data)).not.toHaveProperty('methodName')
  })

  test('of data-api-file is read from JSON', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'snowglobe-')), 'data-api.json')
    writeFileSync(file, JSON.stringify({ abis: [play] }))
    expect(dataApiFile(file).abis).toEqual([play])
    writeFileSync(file, JSON.stringify({ abis: [['play(uint8)']] }))
    expect(() => dataApiFile(file)).toThrow('"abis[0][0]" must be an entry of an ABI: an object')
  })

  test.each([
    ['a text in place of a list', ['play'], '"abis[0]" must be an ABI: an array of its entries'],
    ['an entry that is no object', [[1]], '"abis[0][0]" must be an entry of an ABI: an object'],
  ])('is refused by name when it is %s', async (_, abis, message) => {
    await expect(net.emulator.setDataApi({ abis } as never)).rejects.toThrow(message)
  })

  test('with broken entries names the functions that are whole', async () => {
    const broken = [{ type: 'function', name: 'broken' }, { type: 'function', name: 'odd', inputs: [{}] }, {}]
    await net.emulator.setDataApi({ abis: [[...broken, functionOf('whole')]] })
    expect(await methodOf(toFunctionSelector('whole()'))).toMatchObject({ methodName: 'whole()' })
  })
})

describe('the well-known functions', () => {
  const all = Object.values(wellKnownFunctions).flat()

  test('are signatures that viem hashes to the same selectors', () => {
    for (const signature of all)
      expect([signature, `0x${selectorOf(signature)}`]).toEqual([signature, toFunctionSelector(signature)])
  })

  test('have a selector each', () => {
    expect(new Set(all.map(selectorOf)).size).toBe(new Set(all).size)
    expect(all.filter((each, index) => all.indexOf(each) < index)).toEqual([])
  })

  // As their authors publish them.
  test.each([
    ['ac9650d8', 'multicall(bytes[])'],
    ['5ae401dc', 'multicall(uint256,bytes[])'],
    ['414bf389', 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))'],
    ['04e45aaf', 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))'],
    ['3593564c', 'execute(bytes,bytes[],uint256)'],
    ['7ff36ab5', 'swapExactETHForTokens(uint256,address[],address,uint256)'],
    ['38ed1739', 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'],
    ['2eb2c2d6', 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'],
    ['ccb5f809', 'receiveCrossChainMessage(uint32,address)'],
    [
      '8245a1b0',
      'retrySendCrossChainMessage((uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes))',
    ],
    [
      '65690038',
      'sendAndCall((bytes32,address,address,bytes,uint256,uint256,address,address,address,uint256,uint256),uint256)',
    ],
    ['20d91b7a', 'initializeValidatorSet((bytes32,bytes32,address,(bytes,bytes,uint64)[]),uint32)'],
    [
      '7e65f4da',
      'initiateValidatorRegistration(bytes,bytes,(uint32,address[]),(uint32,address[]),uint16,uint64,uint256,address)',
    ],
    ['ee5b48eb', 'sendWarpMessage(bytes)'],
  ])('%s is %s', (selector, signature) => {
    expect(all).toContain(signature)
    expect(selectorOf(signature)).toBe(selector)
  })
})
