import { describe, expect, it, test } from '@jest/globals'
import { capGas, dataOf, toMessage } from '../../../../methods/eth/parts/toMessage.js'
import type { TransactionArguments } from '../../../../methods/params/transactionArguments.js'
import { zeroAddress } from '../../../../state/evm/values/Address.js'

// As `ToMessage` of coreth's `internal/ethapi/transaction_args.go`.

const none = {} as TransactionArguments
const argumentsWith = (given: Partial<TransactionArguments>): TransactionArguments => ({ ...none, ...given })

test.each([
  [undefined, 0n, 2n ** 63n - 1n],
  [undefined, 50n, 50n],
  [49n, 50n, 49n],
  [50n, 50n, 50n],
  [51n, 50n, 50n],
  [51n, 0n, 51n],
])('a call with gas %s under a cap of %s has %s', (gas, cap, capped) => {
  expect(capGas(gas, cap)).toBe(capped)
})

test('the input of a call precedes its data', () => {
  const [input, data] = [Uint8Array.of(1), Uint8Array.of(2)]
  expect(dataOf(argumentsWith({ input, data }))).toBe(input)
  expect(dataOf(argumentsWith({ data }))).toBe(data)
  expect(dataOf(none)).toEqual(new Uint8Array(0))
})

describe('toMessage', () => {
  it('fills in zeros', () => {
    expect(toMessage(none, 30n, 7n)).toEqual({
      from: zeroAddress,
      to: undefined,
      nonce: 0n,
      gasLimit: 30n,
      gasPrice: 0n,
      gasFeeCap: 0n,
      gasTipCap: 0n,
      value: 0n,
      data: new Uint8Array(0),
      accessList: [],
    })
  })

  it.each([
    [{ gasPrice: 3n }, { gasPrice: 3n, gasFeeCap: 3n, gasTipCap: 3n }],
    [
      { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n },
      { gasPrice: 9n, gasFeeCap: 20n, gasTipCap: 2n },
    ],
    [
      { maxFeePerGas: 9n, maxPriorityFeePerGas: 2n },
      { gasPrice: 9n, gasFeeCap: 9n, gasTipCap: 2n },
    ],
    [
      { maxFeePerGas: 8n, maxPriorityFeePerGas: 2n },
      { gasPrice: 8n, gasFeeCap: 8n, gasTipCap: 2n },
    ],
    [{ maxFeePerGas: 20n }, { gasPrice: 7n, gasFeeCap: 20n, gasTipCap: 0n }],
    [{ maxPriorityFeePerGas: 2n }, { gasPrice: 0n, gasFeeCap: 0n, gasTipCap: 2n }],
  ])('prices %j at a base fee of 7', (given, prices) => {
    expect(toMessage(argumentsWith(given), 0n, 7n)).toMatchObject(prices)
  })

  it.each([{ maxFeePerGas: 0n }, { maxPriorityFeePerGas: 0n }])('refuses a gas price beside %j', (fees) => {
    expect(() => toMessage(argumentsWith({ gasPrice: 1n, ...fees }), 0n, 7n)).toThrow(
      'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified',
    )
  })
})
