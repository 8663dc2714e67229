import { describe, expect, it } from '@jest/globals'
import { callBlock } from '../../../../methods/eth/parts/callBlock.js'
import { overrideBlock, stateOverrides } from '../../../../methods/eth/parts/overrides.js'
import type { BlockContext } from '../../../../state/evm/blocks/BlockContext.js'
import { type Address, zeroAddress } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const someone = `0x${'aa'.repeat(20)}` as Address
const block: BlockContext = {
  chainId: 1n,
  number: 2n,
  timestamp: 3n,
  coinbase: zeroAddress,
  gasLimit: 4n,
  baseFee: 5n,
  difficulty: 6n,
  prevRandao: toWord(7n),
  blobBaseFee: 8n,
  blockHash: (number) => toWord(number),
}

describe('the overrides of a block', () => {
  const overridden = (args: object) => {
    const { blockHash, ...members } = overrideBlock(block, args as never)
    expect(blockHash(9n)).toBe(toWord(9n))
    return members
  }
  const { blockHash, ...members } = block

  it('are none by default', () => {
    expect(overrideBlock(block, undefined)).toBe(block)
    expect(overridden({})).toEqual(members)
  })

  it.each([
    [{ Number: 20n }, { number: 20n }],
    [{ Time: 20n }, { timestamp: 20n }],
    [{ GasLimit: 20n }, { gasLimit: 20n }],
    [{ Coinbase: someone }, { coinbase: someone }],
    [{ BaseFee: 0n }, { baseFee: 0n }],
    [{ BlobBaseFee: 20n }, { blobBaseFee: 20n }],
    [{ Difficulty: 20n }, { difficulty: 20n, prevRandao: toWord(20n) }],
  ])('%p', (args, changed) => {
    expect(overridden(args)).toEqual({ ...members, ...changed })
  })
})

describe('the overrides of accounts', () => {
  it('are taken as they are', () => {
    const given = new Map([
      [zeroAddress, { state: new Map() }],
      [someone, { stateDiff: new Map() }],
    ])
    expect(stateOverrides(given as never)).toBe(given)
    expect(stateOverrides(undefined).size).toBe(0)
  })

  it('have no storage that is both replaced and changed, in none of the accounts', () => {
    const given = new Map([
      [zeroAddress, { state: new Map() }],
      [someone, { state: new Map(), stateDiff: new Map() }],
    ])
    expect(() => stateOverrides(given as never)).toThrow(
      "account 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa has both 'state' and 'stateDiff'",
    )
  })
})

describe('the block of a call', () => {
  const at = (number: bigint) => ({ header: { number } }) as never
  const chainWith = (parts: object) =>
    ({
      tooling: 'anvil',
      head: at(7n),
      contexts: { ofExecuted: () => block },
      overrides: { nextBaseFee: undefined },
      prices: { nextBaseFee: () => 3n },
      ...parts,
    }) as never
  const feeOf = (chain: never, number: bigint, args: object) =>
    callBlock(chain, at(number), args as never).baseFee

  it('has the base fee of the next one for a price below its own, in a development network', () => {
    for (const price of ['gasPrice', 'maxFeePerGas']) {
      expect(feeOf(chainWith({}), 7n, { [price]: 4n })).toBe(3n)
      expect(feeOf(chainWith({}), 7n, { [price]: 5n })).toBe(5n)
    }
    expect(feeOf(chainWith({}), 7n, {})).toBe(5n)
  })

  it('has its own base fee where that is lower, in older blocks, and elsewhere', () => {
    expect(feeOf(chainWith({ prices: { nextBaseFee: () => 6n } }), 7n, { gasPrice: 4n })).toBe(5n)
    expect(feeOf(chainWith({}), 6n, { gasPrice: 4n })).toBe(5n)
    expect(feeOf(chainWith({ tooling: undefined }), 7n, { gasPrice: 4n })).toBe(5n)
  })

  it('has the base fee that is set for the next one', () => {
    expect(feeOf(chainWith({ overrides: { nextBaseFee: 2n } }), 7n, { gasPrice: 4n })).toBe(2n)
  })

  it('is else that of the block', () => {
    expect(callBlock(chainWith({}), at(7n), { gasPrice: 4n } as never)).toMatchObject({
      number: 2n,
      timestamp: 3n,
      gasLimit: 4n,
    })
  })
})
