import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { toHex } from '../../../state/codec/hex.js'
import { encodeBlock } from '../../../state/evm/blocks/encodeBlock.js'
import { granite } from '../../granite.js'
import { assemble } from '../../state/evm/assemble.js'
import { ewoq, somebody, type ToolingNetwork, toolingNetwork } from './toolingNetwork.js'

describe.each([
  { era: 'Granite', options: granite },
  { era: 'Helicon', options: {} },
])('members of blocks set by hand, in $era', ({ era, options }) => {
  let net: ToolingNetwork['net']
  let request: ToolingNetwork['request']
  let send: ToolingNetwork['send']
  let first: number
  beforeAll(async () => {
    ;({ net, request, send } = await toolingNetwork(options))
    // The base fee of the genesis is higher than that of other blocks.
    await request('evm_mine')
    first = await net.snapshot()
  })
  afterEach(() => net.revert(first))
  const head = () => request('eth_getBlockByNumber', 'latest', false)
  /** PREVRANDAO PUSH0 SSTORE. */
  const keepsRandao = '0x445f5500'

  it('the coinbase receives the fees of blocks from then on', async () => {
    const start = await request('evm_snapshot')
    expect(await request('hardhat_setCoinbase', somebody)).toBe(true)
    await send({ to: ewoq })
    expect((await head()).miner).toBe(somebody)
    expect(BigInt(await request('eth_getBalance', somebody, 'latest'))).toBeGreaterThan(0n)
    // Helicon's VM has no such method.
    if (era === 'Granite') expect(await request('eth_coinbase')).toBe(somebody)
    await request('evm_revert', start)
    await send({ to: ewoq })
    expect((await head()).miner).toBe('0x0100000000000000000000000000000000000000')
  })

  it('the gas limit bounds blocks and transactions', async () => {
    expect(await request('evm_setBlockGasLimit', '0xc350')).toBe(true)
    await request('evm_mine')
    expect((await head()).gasLimit).toBe('0xc350')
    await expect(send({ to: ewoq, gas: '0xc351' })).rejects.toThrow(
      /exceed(s|ed)? block gas limit|block gas limit/,
    )
    await request('evm_setAutomine', false)
    const hashes = [await send({ to: ewoq, gas: '0x5208' }), await send({ to: ewoq, gas: '0x7530' })]
    await request('evm_mine')
    expect((await head()).transactions).toEqual([hashes[0]])
    await request('evm_setAutomine', true)
    await expect(request('evm_setBlockGasLimit', 0)).rejects.toThrow('must be greater than 0')
    await request('anvil_setBlockGasLimit', 20_000_000)
    await request('evm_mine')
  })

  it('the base fee holds for the next block only, and pays for cheaper transactions', async () => {
    await request('evm_mine')
    const { baseFeePerGas } = await head()
    expect(await request('anvil_setNextBlockBaseFeePerGas', '0x7')).toBeNull()
    expect(await request('eth_baseFee')).toBe('0x7')
    const hash = await send({ to: ewoq, maxFeePerGas: '0x8', maxPriorityFeePerGas: '0x1' })
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ effectiveGasPrice: '0x8' })
    expect((await head()).baseFeePerGas).toBe('0x7')
    await request('evm_mine')
    expect((await head()).baseFeePerGas).toBe(baseFeePerGas)
  })

  it('a transaction that pays less than the base fee that was set waits for the block after', async () => {
    await request('hardhat_setNextBlockBaseFeePerGas', '0x174876e800')
    const hash = await send({ to: ewoq, maxFeePerGas: '0xba43b7400', maxPriorityFeePerGas: '0x0' })
    expect(await request('eth_getTransactionReceipt', hash)).toBeNull()
    await request('evm_mine')
    const { parentHash, transactions } = await head()
    expect(transactions).toEqual([hash])
    expect(await request('eth_getBlockByHash', parentHash, false)).toMatchObject({
      baseFeePerGas: '0x174876e800',
      transactions: [],
    })
  })

  it('PREVRANDAO holds for the next block only, also when that block is traced', async () => {
    await request('hardhat_setCode', somebody, keepsRandao)
    const word = `0x${'0'.repeat(62)}2a`
    await request('hardhat_setPrevRandao', word)
    const hash = await send({ to: somebody, gas: '0x186a0' })
    expect(await request('eth_getStorageAt', somebody, '0x0', 'latest')).toBe(word)
    expect((await head()).mixHash).toBe(word)
    const { structLogs } = await request('debug_traceTransaction', hash)
    expect(structLogs[1].stack).toEqual(['0x2a'])
    await send({ to: somebody, gas: '0x186a0' })
    expect(BigInt(await request('eth_getStorageAt', somebody, '0x0', 'latest'))).toBe(1n)
  })

  it('code sees the base fee and the gas limit, also when the block is traced', async () => {
    await request('anvil_setCode', somebody, `0x${assemble('BASEFEE GASLIMIT SSTORE')}`)
    await request('evm_setBlockGasLimit', 5_000_000)
    await request('anvil_setNextBlockBaseFeePerGas', '0x2540be400')
    const hash = await send({ to: somebody, gas: '0x186a0', maxFeePerGas: '0x2540be401' })
    expect(BigInt(await request('eth_getStorageAt', somebody, '0x4c4b40', 'latest'))).toBe(10_000_000_000n)
    const { structLogs } = await request('debug_traceTransaction', hash)
    expect(structLogs.map(({ stack }: { stack: string[] }) => stack)).toEqual([
      [],
      ['0x2540be400'],
      ['0x2540be400', '0x4c4b40'],
      [],
    ])
    const { number } = await head()
    const raw = toHex(encodeBlock(net.network.world.cChain.accepted, 'coreth'))
    const [traced] = await request('debug_traceBlock', raw)
    expect(traced.result.structLogs).toEqual(structLogs)
    expect((await request('eth_feeHistory', 1, number, [])).baseFeePerGas[0]).toBe('0x2540be400')
  })

  it('a gas limit above that of the chain gives blocks no more gas', async () => {
    await request('evm_mine')
    const own = BigInt((await head()).gasLimit)
    await request('evm_setBlockGasLimit', 1_000_000_000)
    await request('evm_mine')
    expect((await head()).gasLimit).toBe('0x3b9aca00')
    const hash = await send({ to: ewoq, gas: `0x${(own + 1n).toString(16)}` })
    await request('evm_mine')
    expect((await head()).transactions).toEqual([])
    await request('anvil_dropTransaction', hash)
  })

  it('ECRECOVER returns the account that was set for a signature, in blocks too', async () => {
    const word = (hex: string) => hex.padStart(64, '0')
    const data = `0x${'ab'.repeat(32)}${word('1b')}${'12'.repeat(64)}`
    const keepsRecovered =
      'CALLDATASIZE 0 0 CALLDATACOPY 32 0 CALLDATASIZE 0 1 GAS STATICCALL POP 0 MLOAD 0 SSTORE'
    await request('anvil_setCode', somebody, `0x${assemble(keepsRecovered)}`)
    await request('anvil_impersonateSignature', `0x${'12'.repeat(64)}1b`, somebody)
    const hash = await send({ to: somebody, data, gas: '0x30d40' })
    const kept = `0x${word(somebody.slice(2))}`
    expect(await request('eth_getStorageAt', somebody, '0x0', 'latest')).toBe(kept)
    const { structLogs } = await request('debug_traceTransaction', hash)
    const { storage } = structLogs.find(({ op }: { op: string }) => op === 'SSTORE')
    expect(storage).toEqual({ [word('0')]: word(somebody.slice(2)) })
  })

  it('blocks, times, accounts and the pool do as the methods say', async () => {
    const start = await request('evm_snapshot')
    const before = await head()
    await request('anvil_mine', '0x3')
    expect(BigInt((await head()).number)).toBe(BigInt(before.number) + 3n)
    const wanted = Number((await head()).timestamp) + 500
    await request('evm_setNextBlockTimestamp', wanted)
    await request('evm_mine')
    expect(Number((await head()).timestamp)).toBe(wanted)
    await request('evm_increaseTime', 3600)
    await request('evm_mine')
    expect(Number((await head()).timestamp)).toBeGreaterThanOrEqual(wanted + 3600)

    await request('anvil_setBalance', somebody, '0xde0b6b3a7640000')
    await request('anvil_setNonce', somebody, '0x7')
    await request('anvil_setCode', somebody, keepsRandao)
    await request('anvil_setStorageAt', somebody, '0x1', `0x${'0'.repeat(63)}9`)
    await request('anvil_impersonateAccount', somebody)
    const hash = await send({ from: somebody, to: ewoq, value: '0x5' })
    expect(await request('eth_getTransactionByHash', hash)).toMatchObject({ from: somebody, nonce: '0x7' })
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
    expect(await request('eth_getCode', somebody, 'latest')).toBe(keepsRandao)
    expect(BigInt(await request('eth_getStorageAt', somebody, '0x1', 'latest'))).toBe(9n)

    const old = await head()
    await request('anvil_reorg', 1, [[{ from: ewoq, to: somebody, value: '0x1', gas: '0x186a0' }, 0]])
    const replaced = await head()
    expect([replaced.number, replaced.transactions.length]).toEqual([old.number, 1])
    expect(replaced.hash).not.toBe(old.hash)
    expect(await request('eth_getTransactionReceipt', hash)).toBeNull()

    await request('evm_setAutomine', false)
    const dropped = await send({ to: ewoq })
    await request('anvil_dropTransaction', dropped)
    await request('evm_mine')
    expect((await head()).transactions).toEqual([])
    await request('evm_revert', start)
    expect(await head()).toEqual(before)
  })

  it('the pending block of a development network has them, too', async () => {
    const { net: own, request: ask } = await toolingNetwork({ tooling: 'anvil' })
    const readsCoinbaseAndRandao = '0x415f5244602052595ff3'
    const seen = async () => ({
      miner: (await ask('eth_getBlockByNumber', 'pending', false)).miner,
      words: await ask('eth_call', { data: readsCoinbaseAndRandao }, 'pending'),
    })
    const word = (text: string) => text.replace('0x', '').padStart(64, '0')
    const before = await seen()
    await ask('hardhat_setCoinbase', somebody)
    expect(await seen()).toEqual({ miner: somebody, words: `0x${word(somebody)}${before.words.slice(66)}` })
    await ask('hardhat_setPrevRandao', `0x${word('2a')}`)
    expect((await seen()).words).toBe(`0x${word(somebody)}${word('2a')}`)
    await own.close()
  })

  it('a development network with Helicon refuses gas that no block has, with the limit of its gas clock', async () => {
    const {
      net: own,
      request: ask,
      send: pay,
    } = await toolingNetwork({ tooling: 'hardhat', upgrades: 'helicon' })
    await pay({ to: ewoq })
    await expect(pay({ to: ewoq, gas: '0x1312d01' })).rejects.toThrow(/gas limit/)
    const hash = await pay({ to: ewoq, gas: '0x1312d00' })
    expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({ gasUsed: '0x989680' })
    await own.close()
  })

  it('snapshots restore all of it', async () => {
    const digest = net.network.world.undo.digest()
    const id = await request('evm_snapshot')
    await request('hardhat_setCoinbase', somebody)
    await request('evm_setBlockGasLimit', 30_000)
    await request('hardhat_setNextBlockBaseFeePerGas', 9)
    await request('hardhat_setPrevRandao', '0x1')
    await request('anvil_setBlockTimestampInterval', 9)
    await request('evm_mine')
    await request('evm_revert', id)
    expect(net.network.world.undo.digest()).toBe(digest)
  })
})
