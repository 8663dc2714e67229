import { describe, expect, it } from '@jest/globals'
import { noTransactions } from '../../../../state/evm/pool/AccountTransactions.js'
import { validateBasics, validateWithState } from '../../../../state/evm/pool/validateTransaction.js'
import { ann } from '../chain/makeChain.js'
import { granite, makeState } from '../fixtures.js'
import { waiting } from './waiting.js'

const highest = 2n ** 256n - 1n

describe('a transaction by itself is accepted at its limits', () => {
  it.each([
    ['all gas of a block', { gasLimit: 50_000n }],
    ['the intrinsic gas', { gasLimit: 21_000n }],
    ['the highest fee cap and tip', { gasFeeCap: highest, gasTipCap: highest }],
    ['a tip of the fee cap', { gasFeeCap: 7n, gasTipCap: 7n }],
  ])('%s', (_name, fields) => {
    const tx = ann.sign({ nonce: 0n, ...fields })
    expect(validateBasics(tx, 50_000n, granite).from).toBe(ann.address)
  })

  it.each([
    ['one gas more than a block', { gasLimit: 50_001n }, 'exceeds block gas limit'],
    ['one gas less than intrinsic', { gasLimit: 20_999n }, 'intrinsic gas too low'],
    ['a fee cap beyond 256 bits', { gasFeeCap: highest + 1n }, 'max fee per gas higher than 2^256-1'],
    ['a tip beyond 256 bits', { gasTipCap: highest + 1n }, 'max priority fee per gas higher than 2^256-1'],
    ['a tip above the fee cap', { gasFeeCap: 7n, gasTipCap: 8n }, 'higher than max fee per gas'],
  ])('and not with %s', (_name, fields, text) => {
    expect(() => validateBasics(ann.sign({ nonce: 0n, ...fields }), 50_000n, granite)).toThrow(text)
  })

  it('128 KiB', () => {
    const { tx } = waiting({ nonce: 0n })
    const sized = (bytes: number) => () =>
      validateBasics({ ...tx, raw: new Uint8Array(bytes) }, 1_000_000n, granite)
    expect(sized(131_072)).not.toThrow()
    expect(sized(131_073)).toThrow('oversized data: transaction size 131073, limit 131072')
  })
})

describe('a transaction of an account', () => {
  const state = makeState()
  /** A transaction costs 21,007 wei. */
  const { tx } = waiting({ nonce: 3n, gasFeeCap: 1n, value: 7n })
  const check =
    ({ nonce = 3n, balance = 21_007n, minimumFee = 1n, pending = [] as ReturnType<typeof waiting>[] } = {}) =>
    () =>
      validateWithState(tx, { state, rules: granite }, { nonce, balance }, minimumFee, {
        ...noTransactions,
        pending,
      })

  it('is accepted with what it costs, the next nonce or a later one, and the least fee', () => {
    expect(check()).not.toThrow()
    expect(check({ nonce: 0n })).not.toThrow()
    expect(check({ balance: 21_006n })).toThrow('balance 21006, tx cost 21007, overshot 1')
    expect(check({ nonce: 4n })).toThrow('nonce too low: next nonce 4, tx nonce 3')
    expect(check({ minimumFee: 2n })).toThrow('have gas fee cap (1) < pool minimum fee cap (2)')
  })

  it('is accepted with what it costs beside executable ones', () => {
    const pending = [waiting({ nonce: 2n, gasFeeCap: 1n, value: 3n })]
    expect(check({ pending, balance: 42_010n })).not.toThrow()
    expect(check({ pending, balance: 42_009n })).toThrow('queued cost 21003, tx cost 21007, overshot 1')
  })

  it('costs what it adds where it replaces another one', () => {
    const pending = [
      waiting({ nonce: 2n, gasFeeCap: 1n, value: 3n }),
      waiting({ nonce: 3n, gasFeeCap: 1n, value: 5n }),
    ]
    expect(check({ pending, balance: 42_010n })).not.toThrow()
    expect(check({ pending, balance: 42_009n })).toThrow('queued cost 42008, tx bumped 2, overshot 1')
  })
})
