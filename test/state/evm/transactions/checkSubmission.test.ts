import { describe, expect, it } from '@jest/globals'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import { checkFeeCap, checkSubmission } from '../../../../state/evm/transactions/checkSubmission.js'
import { ann } from '../chain/makeChain.js'

const defaults = parseChainOptions(undefined)

describe('checkSubmission', () => {
  it('refuses a fee above the cap, and reports all its digits', () => {
    expect(() => checkFeeCap(10n ** 15n, 200_000n, 100)).toThrow(
      'tx fee (200.00 ether) exceeds the configured cap (100.00 ether)',
    )
    expect(() => checkFeeCap(10n ** 40n, 1n, 0.01)).toThrow(
      'tx fee (10000000000000000000000.00 ether) exceeds the configured cap (0.01 ether)',
    )
    expect(() => checkFeeCap(10n ** 400n, 1n, 1)).toThrow('tx fee (+Inf ether) exceeds')
    expect(() => checkFeeCap(10n ** 18n, 100n, 100)).not.toThrow()
    expect(() => checkFeeCap(10n ** 18n + 10n ** 4n, 100n, 100)).toThrow('(100.00 ether) exceeds')
    expect(() => checkFeeCap(91n * 10n ** 16n, 100n, 100)).not.toThrow()
    expect(() => checkFeeCap(101n * 10n ** 16n, 1n, 1)).toThrow('tx fee (1.01 ether)')
    expect(() => checkFeeCap(10n ** 400n, 1n, 0)).not.toThrow()
  })

  it('refuses a transaction without replay protection, unless allowed', () => {
    const tx = ann.sign({ nonce: 1n, type: 0, chainId: undefined })
    const message = 'only replay-protected (EIP-155) transactions allowed over RPC'
    expect(() => checkSubmission(tx, defaults)).toThrow(message)
    expect(() => checkSubmission(tx, { ...defaults, allowUnprotectedTxs: true })).not.toThrow()
    expect(() => checkSubmission(tx, { ...defaults, allowUnprotectedTxHashes: [tx.hash] })).not.toThrow()
    // A made-up signature: r equals s, so that the sender follows from the bytes.
    expect(() => checkSubmission({ ...tx, nonce: 0n, s: tx.r }, defaults)).not.toThrow()
    expect(() => checkSubmission({ ...tx, nonce: 1n, s: tx.r }, defaults)).toThrow(message)
  })
})
