import { describe, expect, it } from '@jest/globals'
import { type CustomPrecompile, createNetwork } from '../../../src/index.js'

const address = '0x0300000000000000000000000000000000000001'
const slot = `0x${'0'.repeat(64)}` as const

/** Returns how often it has been called. */
const counter: CustomPrecompile = ({ state }) => {
  const count = BigInt(state.storage(address, slot)) + 1n
  const word = `0x${count.toString(16).padStart(64, '0')}` as const
  state.setStorage(slot, word)
  return { output: word, gasUsed: 25_000n }
}

describe('custom precompiles on the C-Chain', () => {
  it('answer calls and transactions', async () => {
    await using net = await createNetwork({ chainConfigs: { C: { precompiles: { [address]: counter } } } })
    const request = (method: string, ...params: unknown[]) => net.provider.request({ method, params })
    expect(await request('eth_call', { to: address }, 'latest')).toBe(`0x${'1'.padStart(64, '0')}`)
    expect(await request('eth_getCode', address, 'latest')).toBe('0x01')
    expect(await request('eth_callDetailed', { to: address }, 'latest')).toMatchObject({ gas: 46_000 })
  })

  it('cannot replace those of the node', async () => {
    const taken = '0x0200000000000000000000000000000000000005'
    await expect(
      createNetwork({ chainConfigs: { C: { precompiles: { [taken]: counter } } } }),
    ).rejects.toThrow(`address ${taken} already used by a precompile`)
  })
})
