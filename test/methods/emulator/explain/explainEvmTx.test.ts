import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { encodeFunctionData, getAddress, keccak256, parseTransaction, toFunctionSelector, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { fundedKey } from '../../../state/platform/Wallet.js'

const start = '2026-11-21T08:00:00Z'
const account = privateKeyToAccount(`0x${fundedKey}`)
const to = getAddress('0x00000000000000000000000000000000000beef1')
const failing = getAddress('0x00000000000000000000000000000000000beef2')
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const abi = [
  {
    type: 'function',
    name: 'tell',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'count', type: 'uint256' }],
    outputs: [],
  },
  { type: 'error', name: 'TooLate', inputs: [{ name: 'deadline', type: 'uint256' }] },
] as const

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({
    upgrades: 'granite',
    clock: { mode: 'frozen', start },
    chainConfigs: { C: { config: { 'allow-unprotected-txs': true } } },
  })
  await net.useAbi(abi)
  await net.emulator.setCode({ address: to, code: `0x${printsSeven}${returnsBlock}` })
  const tooLate = toFunctionSelector('TooLate(uint256)').slice(2)
  await net.emulator.setCode({
    address: failing,
    code: `0x${printsSeven}63${tooLate}60e01b600052600960045260246000fd`,
  })
})
afterAll(() => net.close())

/** Calls the console with `log(uint256)` and 7. */
const printsSeven = [
  `63${toFunctionSelector('log(uint256)').slice(2)}60e01b6000526007600452`,
  `60006000602460006000${'73000000000000000000636f6e736f6c652e6c6f67'}5af150`,
].join('')
/** Returns the number, the time and the base fee of the block. */
const returnsBlock = '43600052426020524860405260606000f3'

const members = {
  ...({ type: 'eip1559', chainId: 43112, nonce: 0, gas: 100_000n, value: 5n } as const),
  maxFeePerGas: 10n ** 12n,
  maxPriorityFeePerGas: 3n,
}
const ask = (method: string, ...params: readonly unknown[]) => net.provider.request({ method, params })

test('a call: members, sender, costs, the function, what it returns in the next block and prints', async () => {
  const data = encodeFunctionData({ abi, functionName: 'tell', args: [4n] })
  const raw = await account.signTransaction({ ...members, to, data })
  const parsed = parseTransaction(raw)
  const baseFee = BigInt(String(await ask('eth_baseFee')))
  const answer = await net.explainTx(raw)
  const intrinsic = 21_000 + 5 * 16 + 31 * 4
  expect(answer).toEqual({
    chain: 'C',
    type: 'dynamic fee (EIP-1559)',
    txID: keccak256(raw),
    isSigned: true,
    tx: {
      type: '0x2',
      chainId: '0xa868',
      nonce: '0x0',
      to: to.toLowerCase(),
      gas: '0x186a0',
      gasPrice: null,
      maxPriorityFeePerGas: '0x3',
      maxFeePerGas: '0xe8d4a51000',
      value: '0x5',
      input: data,
      accessList: [],
      v: toHex(parsed.yParity ?? 0),
      yParity: toHex(parsed.yParity ?? 0),
      r: toHex(BigInt(parsed.r ?? 0)),
      s: toHex(BigInt(parsed.s ?? 0)),
      hash: keccak256(raw),
    },
    inputs: [
      {
        address: account.address,
        balanceWei: String(BigInt(String(await ask('eth_getBalance', account.address, 'latest')))),
        nonce: '0',
        costWei: String(10n ** 12n * 100_000n + 5n),
        waitsForNonce: false,
      },
    ],
    outputs: [{ address: to, amount: '5' }],
    burned: [],
    fee: {
      gasLimit: '100000',
      intrinsicGas: String(intrinsic),
      baseFeeWei: String(baseFee),
      gasFeeCapWei: String(10n ** 12n),
    },
    isAccepted: true,
    reason: null,
    advice: [],
    call: { signature: 'tell(uint256)', arguments: [{ name: 'count', type: 'uint256', value: '4' }] },
    execution: {
      succeeds: true,
      gasUsed: expect.any(String),
      gasCharged: expect.any(String),
      failure: null,
      revertReason: null,
      returnData: `0x${word(1)}${word(Date.parse(start) / 1000)}${word(baseFee)}`,
      console: ['7'],
    },
  })
})

test('a revert has the name of its error, by the ABI', async () => {
  const { execution, isAccepted } = await net.explainTx(
    await account.signTransaction({ ...members, to: failing }),
  )
  expect(isAccepted).toBe(true)
  expect(execution).toEqual({
    succeeds: false,
    gasUsed: expect.any(String),
    gasCharged: expect.any(String),
    failure: 'execution reverted',
    revertReason: 'TooLate(9)',
    console: ['7'],
    returnData: `${toFunctionSelector('TooLate(uint256)')}${word(9)}`,
  })
})

test('a creation goes to nobody, and calls no function', async () => {
  const data = encodeFunctionData({ abi, functionName: 'tell', args: [4n] })
  const answer = await net.explainTx(await account.signTransaction({ ...members, data }))
  expect(answer).not.toHaveProperty('call')
  expect(answer).toMatchObject({ outputs: [{ address: null, amount: '5' }], tx: { to: null } })
})

test('one of another chain has no sender, and no end', async () => {
  const answer = await net.explainTx(await account.signTransaction({ ...members, to, chainId: 1 }))
  expect(answer).toMatchObject({ inputs: [], isAccepted: false, reason: 'invalid sender' })
  expect(answer).not.toHaveProperty('execution')
  expect(answer.advice[0]).toBe('The transaction is for the chain 1, but this one is 43112.')
})

test('one for any chain, without replay protection, is for no other chain', async () => {
  const transfer = { type: 'legacy', gasPrice: 10n ** 12n, gas: 21_000n, to, value: 10n ** 40n } as const
  const answer = await net.explainTx(await account.signTransaction(transfer))
  expect(answer).toMatchObject({
    type: 'legacy',
    isAccepted: false,
    reason: expect.stringContaining('insufficient funds'),
    inputs: [{ address: account.address }],
  })
  expect(answer.advice[0]).toBe('The sender has too little AVAX on this chain for value and gas.')
})

test('one with an access list has its kind', async () => {
  const raw = await account.signTransaction({
    type: 'eip2930',
    chainId: 43112,
    nonce: 0,
    gas: 100_000n,
    gasPrice: 10n ** 12n,
    to,
    accessList: [{ address: to, storageKeys: [] }],
  })
  expect(await net.explainTx(raw)).toMatchObject({
    type: 'access list (EIP-2930)',
    fee: { intrinsicGas: String(21_000 + 2_400) },
  })
})

test('one that is accepted says so, whatever its account has since', async () => {
  const sender = privateKeyToAccount(`0x${'12'.repeat(32)}`)
  const before = await net.snapshot()
  try {
    await net.emulator.setBalance({ address: sender.address, balance: '0xde0b6b3a7640000' })
    const raw = await sender.signTransaction({ ...members, to })
    await ask('eth_sendRawTransaction', raw)
    expect(await net.explainTx(raw)).toMatchObject({
      isAccepted: false,
      reason: 'it is accepted already',
    })
  } finally {
    await net.revert(before)
  }
})
