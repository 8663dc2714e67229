import { beforeAll, expect, it } from '@jest/globals'
import { granite } from '../../granite.js'
import { ewoq, somebody, type ToolingNetwork, toolingNetwork } from './toolingNetwork.js'

let net: ToolingNetwork['net']
let request: ToolingNetwork['request']
let send: ToolingNetwork['send']
beforeAll(async () => {
  ;({ net, request, send } = await toolingNetwork(granite))
})
const head = () => request('eth_getBlockByNumber', 'latest', false)
/** PREVRANDAO PUSH0 SSTORE. */
const keepsRandao = '0x445f5500'

it('the coinbase receives the fees of blocks from then on', async () => {
  const start = await request('evm_snapshot')
  expect(await request('hardhat_setCoinbase', somebody)).toBe(true)
  await send({ to: ewoq })
  expect((await head()).miner).toBe(somebody)
  expect(BigInt(await request('eth_getBalance', somebody, 'latest'))).toBeGreaterThan(0n)
  expect(await request('eth_coinbase')).toBe(somebody)
  await request('evm_revert', start)
  await send({ to: ewoq })
  expect((await head()).miner).toBe('0x0100000000000000000000000000000000000000')
})

it('the gas limit bounds blocks and transactions', async () => {
  expect(await request('evm_setBlockGasLimit', '0xc350')).toBe(true)
  await request('evm_mine')
  expect((await head()).gasLimit).toBe('0xc350')
  await expect(send({ to: ewoq, gas: '0xc351' })).rejects.toThrow('exceeds block gas limit')
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
