import { expect, test } from '@jest/globals'
import { type Hex, size, toHex, toRlp } from 'viem'
import { gasForSize } from '../../../../methods/eth/parts/gasForSize.js'
import { createNetwork } from '../../../../src/index.js'

// As EstimateGas of AvalancheGo's `vms/saevm/sae/rpc`: what the caller leaves open has its greatest length.

const longest = 2n ** 256n - 1n
const maxUint64 = 2n ** 64n - 1n
/** The gas limit of a block of which each byte needs one gas. */
const oneGasPerByte = 1_572_864n
const to = `0x${'aa'.repeat(20)}` as const
const storageKey = `0x${'bb'.repeat(32)}` as const

const given = (members: object, estimatesCoverSize = true) =>
  gasForSize(
    {
      options: { estimatesCoverSize },
      config: { chainId: 43112n },
      nextGasLimit: () => oneGasPerByte,
    } as never,
    members as never,
  )

/** The size of a transaction of type 2 on the chain 43112, with the longest gas limit and signature. */
function sizeOf(
  [nonce, tip, cap, value]: [bigint, bigint, bigint, bigint],
  data: Hex = '0x',
  listed = false,
) {
  const number = (of: bigint): Hex => (of === 0n ? '0x' : toHex(of))
  const [start, end] = [[43112n, nonce, tip, cap, maxUint64].map(number), [1n, longest, longest].map(number)]
  const list: [Hex, Hex[]][] = listed ? [[to, [storageKey]]] : []
  return BigInt(1 + size(toRlp([...start, to, number(value), data, list, ...end])))
}

test.each([
  ['of which only the receiver is known', {}, sizeOf([maxUint64, longest, longest, longest])],
  [
    'with each member of its own length',
    { nonce: 1n, maxPriorityFeePerGas: 0x100n, maxFeePerGas: 0x10000n, value: 0x1000000n },
    sizeOf([1n, 0x100n, 0x10000n, 0x1000000n]),
  ],
  [
    'with zeros',
    { nonce: 0n, maxPriorityFeePerGas: 0n, maxFeePerGas: 0n, value: 0n },
    sizeOf([0n, 0n, 0n, 0n]),
  ],
  ['with a gas price', { nonce: 1n, gasPrice: 0x100n, value: 0n }, sizeOf([1n, 0x100n, 0x100n, 0n])],
  ['with a gas limit, which does not count', { gas: 1n, nonce: 1n }, sizeOf([1n, longest, longest, longest])],
  [
    'with input and an access list',
    {
      input: new Uint8Array(300),
      data: new Uint8Array(9),
      accessList: [{ address: to, storageKeys: [storageKey] }],
    },
    sizeOf([maxUint64, longest, longest, longest], `0x${'00'.repeat(300)}`, true),
  ],
])('a transaction %s needs the gas of its bytes', (_, members, bytes) => {
  expect(given({ to, ...members })).toBe(bytes)
  expect(given({ to, ...members }, false)).toBe(0n)
})

test('a transaction that creates a contract has no receiver', () => {
  expect(given({})).toBe(given({ to }) - 20n)
})

test.each([
  ['a dynamic fee', { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x1' }],
  ['a gas price', { gasPrice: '0x174876e800' }],
  ['no price', {}],
])('a long transaction with %s is accepted with its estimate', async (_, prices) => {
  await using net = await createNetwork({ accounts: 1 })
  const tx = { from: net.accounts[0]?.address, to, data: `0x${'00'.repeat(50_000)}`, ...prices }
  const gas = await net.provider.request({ method: 'eth_estimateGas', params: [tx] })
  const hash = await net.provider.request({ method: 'eth_sendTransaction', params: [{ ...tx, gas }] })
  expect(
    await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash as Hex] }),
  ).toMatchObject({ status: '0x1' })
})
