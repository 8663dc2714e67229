import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createNetwork } from '../../../src/library/createNetwork.js'
import type { Snowglobe } from '../../../src/library/Snowglobe.js'

type FundOptions = Parameters<Snowglobe['fund']>[0]

const evmAddress = '0x000000000000000000000000000000000000dEaD'
const pAddress = 'P-local1swdjrx8jlxx5e9wetmhwtqr4jpygwpr09vhgxl'
const xAddress = 'X-local1swdjrx8jlxx5e9wetmhwtqr4jpygwpr09vhgxl'
const avax = 10n ** 9n

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' } })
})
afterEach(() => net.close())

async function balance(address: string, chain = 'C'): Promise<bigint> {
  const provider = net.providerFor(chain)
  return BigInt(String(await provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })))
}

describe('net.fund', () => {
  test('pays on the P-Chain', async () => {
    const { txID } = await net.fund({ address: pAddress, amount: 3n * avax })
    expect(await net.platform.getTxStatus({ txID })).toEqual({ status: 'Committed' })
    expect((await net.platform.getBalance({ addresses: [pAddress] })).balance).toBe('3000000000')
  })

  test('pays on the X-Chain, again and again', async () => {
    const { txID } = await net.fund({ address: xAddress, amount: 3n * avax })
    expect(await net.avm.getTxStatus({ txID })).toEqual({ status: 'Accepted' })
    await net.fund({ address: xAddress, amount: '1', chain: 'X' })
    expect(await net.avm.getBalance({ address: xAddress, assetID: 'AVAX' })).toMatchObject({
      balance: '3000000001',
    })
  })

  test('pays on the C-Chain in wei, by a transaction with a receipt', async () => {
    const { txID } = await net.fund({ address: evmAddress, amount: 10n ** 18n })
    expect(await balance(evmAddress)).toBe(10n ** 18n)
    const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [txID] })
    expect(receipt).toMatchObject({ status: '0x1', gasUsed: '0x5208' })
  })

  test('pays on an L1, also from the first account of the test mnemonic', async () => {
    await net.l1s.create({ alias: 'games' })
    await net.fund({ address: evmAddress, amount: 5, chain: 'games' })
    expect(await balance(evmAddress, 'games')).toBe(5n)
    const l1 = await net.l1s.create({
      alias: 'foreign',
      genesis: {
        config: { chainId: 777, feeConfig },
        alloc: { f39fd6e51aad88f6f4ce6ab8827279cfffb92266: { balance: '0xde0b6b3a7640000' } },
        gasLimit: '0x7a1200',
        timestamp: '0x66A00000',
        difficulty: '0x0',
      },
    })
    await net.fund({ address: evmAddress, amount: 7, chain: l1.blockchainId })
    expect(await balance(evmAddress, 'foreign')).toBe(7n)
    await expect(net.fund({ address: evmAddress, amount: 10n ** 18n, chain: 'foreign' })).rejects.toThrow(
      /the first key of the test mnemonic, which has \d+ wei on foreign: too little/,
    )
  })

  test('pays contracts whose code takes it, and reports those that do not', async () => {
    const accepting = '0x00000000000000000000000000000000000acce5'
    const refusing = '0x00000000000000000000000000000000000ef05e'
    await net.emulator.setCode({ address: accepting, code: '0x6001600055' })
    await net.emulator.setCode({ address: refusing, code: '0x60006000fd' })
    await net.mine()
    await net.fund({ address: accepting, amount: 9 })
    expect(await balance(accepting)).toBe(9n)
    const before = await net.provider.request({ method: 'eth_blockNumber' })
    await expect(net.fund({ address: refusing, amount: 9 })).rejects.toThrow('reverts')
    expect(await net.provider.request({ method: 'eth_blockNumber' })).toBe(before)
    await net.fund({ address: accepting, amount: 1 })
    expect(await balance(accepting)).toBe(10n)
  })

  test.each<[string, FundOptions, string]>([
    ['too much on P', { address: pAddress, amount: 10n ** 40n }, 'nAVAX on the P-Chain: too little for 1000'],
    ['too much on X', { address: xAddress, amount: 10n ** 19n }, 'nAVAX on the X-Chain: too little for 1000'],
    ['too much on C', { address: evmAddress, amount: 10n ** 40n }, 'wei on C: too little for 1000'],
    ['more than a word', { address: evmAddress, amount: 2n ** 256n }, `at most ${2n ** 256n - 1n}`],
    ['nothing', { address: evmAddress, amount: 0n }, 'at least 1, got 0'],
    ['an address of another chain', { address: pAddress, amount: 1, chain: 'X' }, "couldn't parse address"],
    ['an address of another form', { address: pAddress, amount: 1, chain: 'C' }, 'must be an EVM address'],
    [
      'an address of another network',
      { address: 'P-fuji18jma8ppw3nhx5r4ap8clazz0dps7rv5u6wmu4t', amount: 1 },
      'fuji',
    ],
    ['an unknown chain', { address: evmAddress, amount: 1, chain: 'Z' }, "no chain with alias/ID 'Z'"],
    [
      'a mistyped option',
      { address: evmAddress, amount: 1, chan: 'C' } as FundOptions,
      'unknown option "chan"',
    ],
  ])('refuses %s by name, and nothing changes', async (_, options, reason) => {
    const heights = () =>
      Promise.all([
        net.platform.getHeight(),
        net.avm.getHeight(),
        net.provider.request({ method: 'eth_blockNumber' }),
      ])
    const before = await heights()
    await expect(net.fund(options)).rejects.toThrow(reason)
    expect(await heights()).toEqual(before)
  })
})

const feeConfig = {
  gasLimit: 8_000_000,
  targetBlockRate: 2,
  minBaseFee: 25_000_000_000,
  targetGas: 15_000_000,
  baseFeeChangeDenominator: 36,
  minBlockGasCost: 0,
  maxBlockGasCost: 1_000_000,
  blockGasCostStep: 200_000,
}
