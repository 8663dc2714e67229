import { describe, expect, it } from '@jest/globals'
import { toTransaction, withDefaults } from '../../../../methods/eth/parts/transactionDefaults.js'
import type { TransactionArguments } from '../../../../methods/params/transactionArguments.js'
import { toEnd } from '../../../../state/codec/toEnd.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { zeroAddress } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

// As `setDefaults` of coreth's `internal/ethapi/transaction_args.go`.

const to = `0x${'52'.repeat(20)}`
const hash = toWord(1n)

/** A chain with a base fee of 10 wei, a suggested tip of 3 wei, and 7 transactions of the zero address. */
function chainWith(parts: object = {}): EvmChain {
  return {
    tooling: undefined,
    config: { chainId: 43112n },
    options: { rpcGasCap: 50n },
    head: { header: { baseFee: 10n } },
    prices: { suggestedTip: () => 3n },
    pool: { pendingNonce: (address: string) => (address === zeroAddress ? 7n : 8n) },
    ...parts,
  } as unknown as EvmChain
}

function completed(args: object, chain = chainWith()) {
  return toEnd(withDefaults(chain, args as TransactionArguments, undefined))
}

describe('the defaults of a transaction', () => {
  it('are the value 0, the next nonce, the cap of gas, the chain and the suggested prices', () => {
    expect(completed({ to })).toEqual({
      to,
      maxFeePerGas: 23n,
      maxPriorityFeePerGas: 3n,
      value: 0n,
      nonce: 7n,
      gas: 50n,
      chainId: 43112n,
    })
    expect(completed({ to, from: to })).toMatchObject({ from: to, nonce: 8n })
  })

  it('keep what is given', () => {
    const given = { to, gas: 9n, value: 5n, nonce: 0n, chainId: 43112n }
    const priced = { ...given, maxFeePerGas: 2n, maxPriorityFeePerGas: 2n }
    expect(completed(priced)).toEqual(priced)
    expect(completed({ ...given, gasPrice: 4n })).toEqual({ ...given, gasPrice: 4n })
    expect(completed({ ...given, maxFeePerGas: 3n })).toMatchObject({ maxPriorityFeePerGas: 3n })
    expect(completed({ ...given, maxPriorityFeePerGas: 1n })).toMatchObject({ maxFeePerGas: 21n })
  })

  it('are the tip alone on a chain without base fees', () => {
    expect(completed({ to }, chainWith({ head: { header: {} } }))).toMatchObject({ maxFeePerGas: 3n })
  })

  it('include an estimate of the gas, without the nonce and with the data as such', () => {
    let asked: unknown
    const [data, input] = [Uint8Array.of(1), Uint8Array.of(1)]
    const complete = withDefaults(
      chainWith(),
      { to, data, input, nonce: 4n } as unknown as TransactionArguments,
      function* (args) {
        yield
        asked = args
        return 33n
      },
    )
    expect(toEnd(complete)).toMatchObject({ gas: 33n, nonce: 4n, input, data })
    expect(asked).toEqual({
      to,
      data,
      input: undefined,
      nonce: undefined,
      value: 0n,
      maxFeePerGas: 23n,
      maxPriorityFeePerGas: 3n,
    })
  })

  const six = Array(6).fill(hash)
  it.each([
    [{ to, blobs: [] }, '"blobs" is not supported for this RPC method'],
    [{ to, maxFeePerBlobGas: 0n }, 'maxFeePerBlobGas, if specified, must be non-zero'],
    [
      { to, gasPrice: 1n, maxFeePerGas: 0n },
      'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified',
    ],
    [
      { to, gasPrice: 1n, maxPriorityFeePerGas: 0n },
      'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified',
    ],
    [{ to, gasPrice: 0n }, 'gasPrice must be non-zero after london fork'],
    [{ to, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }, 'maxFeePerGas must be non-zero'],
    [{ to, maxFeePerGas: 2n }, 'maxFeePerGas (0x2) < maxPriorityFeePerGas (0x3)'],
    [{ to, maxFeePerGas: 4n, maxPriorityFeePerGas: 5n }, 'maxFeePerGas (0x4) < maxPriorityFeePerGas (0x5)'],
    [
      { to, data: Uint8Array.of(1), input: Uint8Array.of(2) },
      'both "data" and "input" are set and not equal. Please use "input" to pass transaction call data',
    ],
    [{ to, blobVersionedHashes: [] }, 'need at least 1 blob for a blob transaction'],
    [{ to, blobVersionedHashes: [...six, hash] }, 'too many blobs in transaction (have=7, max=6)'],
    [{ blobVersionedHashes: six }, 'missing "to" in blob transaction'],
    [{}, 'contract creation without any data provided'],
    [{ data: new Uint8Array(0) }, 'contract creation without any data provided'],
    [{ to, chainId: 1n }, "chainId does not match node's (have=1, want=43112)"],
  ])('are refused for %p', (args, message) => {
    expect(() => completed(args)).toThrow(new Error(message))
  })

  it('take six blobs, a creation with a byte, and prices of nothing in a development network', () => {
    expect(completed({ to, blobVersionedHashes: six, maxFeePerBlobGas: 1n })).toMatchObject({ gas: 50n })
    expect(completed({ input: Uint8Array.of(0) })).not.toHaveProperty('to')
    const chain = chainWith({ tooling: 'hardhat' })
    expect(completed({ to, gasPrice: 0n }, chain)).toMatchObject({ gasPrice: 0n })
    expect(completed({ to, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }, chain)).toMatchObject({
      maxFeePerGas: 0n,
    })
  })
})

describe('the transaction of complete arguments', () => {
  const complete = { to, gas: 9n, nonce: 1n, value: 5n, chainId: 43112n, data: Uint8Array.of(7) }
  const unsigned = { to, gasLimit: 9n, nonce: 1n, value: 5n, data: complete.data, v: 0n, r: 0n, s: 0n }
  const accessList = [{ address: to, storageKeys: [hash] }]
  const transactionOf = (args: object) => toTransaction({ ...complete, ...args } as never)

  it('is a legacy one with a gas price, or without any price', () => {
    expect(transactionOf({ gasPrice: 4n })).toMatchObject({
      ...unsigned,
      type: 0,
      chainId: undefined,
      gasFeeCap: 4n,
      gasTipCap: 4n,
      accessList: [],
    })
    expect(transactionOf({})).toMatchObject({ type: 0, gasFeeCap: 0n, gasTipCap: 0n })
  })

  it('is one with an access list', () => {
    expect(transactionOf({ gasPrice: 4n, accessList })).toMatchObject({
      ...unsigned,
      type: 1,
      chainId: 43112n,
      gasFeeCap: 4n,
      gasTipCap: 4n,
      accessList,
    })
  })

  it('is one with fees', () => {
    expect(transactionOf({ maxFeePerGas: 4n, maxPriorityFeePerGas: 1n, accessList })).toMatchObject({
      ...unsigned,
      type: 2,
      chainId: 43112n,
      gasFeeCap: 4n,
      gasTipCap: 1n,
      accessList,
    })
    expect(transactionOf({ maxFeePerGas: 4n })).toMatchObject({ type: 2, gasTipCap: 0n, accessList: [] })
  })
})
