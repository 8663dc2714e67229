import { describe, expect, it } from '@jest/globals'
import { laterLikeAnvil, likeAnvil } from '../../../../methods/tooling/anvil/likeAnvil.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

const target = { chain: { head: { header: { number: 4n } } } }

/** Calls a method of a name that behaves as given, with parameters as JSON. */
async function call(name: string, behave: () => unknown, params?: string): Promise<unknown> {
  const [method] = likeAnvil([{ name, call: behave } as never])
  return await method?.call(target as never, params === undefined ? undefined : parseJson(params))
}

const throwing = (error: Error) => () => {
  throw error
}
const rejecting = (error: Error) => () => Promise.reject(error)

describe('answers', () => {
  const block = { blockGasCost: '0x1', number: '0x2' }
  const members = ['number', 'withdrawalsRoot', 'requestsHash', 'withdrawals']

  it.each(['eth_getBlockByNumber', 'eth_getBlockByHash', 'eth_simulateV1', 'anvil_mine_detailed'])(
    'of %s are blocks of anvil, also those that come later and in lists',
    async (name) => {
      for (const behave of [() => block, async () => block])
        expect(Object.keys(Object(await call(name, behave)))).toEqual(members)
      for (const behave of [() => [block, block], async () => [block, block]]) {
        const blocks = (await call(name, behave)) as object[]
        expect(blocks.map(Object.keys)).toEqual([members, members])
      }
    },
  )

  it('of other methods stay as they are', async () => {
    for (const behave of [() => block, async () => block])
      expect(await call('eth_getBlock', behave)).toBe(block)
  })
})

describe('refusals', () => {
  const range = new NodeError('invalid block range params')

  it.each([throwing, rejecting])('are those of anvil, at once and later', async (refuse) => {
    const tooLow = refuse(new NodeError('nonce too low: next nonce 5'))
    await expect(call('eth_sendTransaction', tooLow)).rejects.toMatchObject({ message: 'nonce too low' })
    await expect(
      call('eth_getBalance', refuse(new NodeError('header not found')), '["0x9"]'),
    ).rejects.toThrow('block height is 4 but requested was 9')
    expect(await call('eth_getLogs', refuse(range))).toEqual([])
    await expect(call('eth_newFilter', refuse(range))).rejects.toBe(range)
    const other = new NodeError('unknown block')
    await expect(call('eth_getLogs', refuse(other))).rejects.toBe(other)
  })

  it.each([throwing, rejecting])('are not made of internal errors', async (refuse) => {
    const error = new RangeError('nonce too low')
    await expect(call('eth_sendTransaction', refuse(error))).rejects.toBe(error)
  })

  it.each([undefined, '{}', '[]'])('with the parameters %s name no height', async (params) => {
    const missing = new NodeError('header not found')
    await expect(call('eth_getBalance', throwing(missing), params)).rejects.toBe(missing)
  })
})

it('methods that are loaded later are made like those of anvil once', async () => {
  let loads = 0
  const later = laterLikeAnvil({
    names: new Set(['eth_getBlockByHash']),
    load: async () => {
      loads++
      return [{ name: 'eth_getBlockByHash', call: () => ({ blockGasCost: '0x1' }) } as never]
    },
  })
  const [first, again] = [await later.load(), await later.load()]
  expect([...later.names, loads]).toEqual(['eth_getBlockByHash', 1])
  expect(again).toBe(first)
  expect(await first[0]?.call(target as never, undefined)).not.toHaveProperty('blockGasCost')
})
