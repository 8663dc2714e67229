import { describe, expect, it } from '@jest/globals'
import { allEvmMethods, chainsServing } from '../../scripts/reference/chainsServing.js'

describe('the chains that serve a method', () => {
  it('are all, or the reference names them', () => {
    const limited = 'The C-Chain serves it since Helicon only where `apis` of its config names its group.'
    const lost = 'The C-Chain has it only before Helicon.'
    for (const [name, text] of [
      ['eth_getBalance', undefined],
      ['txpool_status', undefined],
      ['web3_sha3', undefined],
      ['emulator.mine', undefined],
      ['eth_feeConfig', 'L1s have it, and the C-Chain does not.'],
      ['eth_suggestPriceOptions', 'L1s do not have it.'],
      ['eth_etherbase', lost],
      ['warp_getMessage', lost],
      ['personal_unlockAccount', lost],
      ['debug_getRawBlock', limited],
      ['personal_sign', `${lost} Control methods bring it back, as by default.`],
      ['eth_accounts', `${lost} Control methods bring it back, as by default.`],
    ] as const)
      expect([name, chainsServing(name)]).toEqual([name, text])
  })

  it('have each method in the reference once, those of the C-Chain alone, too', () => {
    const names = allEvmMethods().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(
      expect.arrayContaining(['eth_suggestPriceOptions', 'eth_feeConfig', 'eth_etherbase']),
    )
  })
})
