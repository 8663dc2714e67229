import { beforeAll, expect, it } from '@jest/globals'
import { assemble } from '../../state/evm/assemble.js'
import { ewoq, reverts, somebody, type ToolingNetwork, toolingNetwork } from './toolingNetwork.js'

let request: ToolingNetwork['request']
beforeAll(async () => {
  ;({ request } = await toolingNetwork())
})
const token = '0x0000000000000000000000000000000000070ce2'
/** Returns the word under keccak256(first argument . 0), as a mapping in slot 0 has it. */
const mapping = '0x6004355f525f60205260405f20545f5260205ff3'
const balanceOf = async (address: string) =>
  BigInt(
    await request(
      'eth_call',
      { to: token, data: `0x70a08231${address.slice(2).padStart(64, '0')}` },
      'latest',
    ),
  )

it('gives tokens and allowances by the storage that the contract reads', async () => {
  await request('hardhat_setCode', token, mapping)
  expect(await request('anvil_dealERC20', somebody, token, '0x2a')).toBeNull()
  expect(await balanceOf(somebody)).toBe(42n)
  expect(await balanceOf(ewoq)).toBe(0n)
  expect(await request('anvil_setERC20Allowance', ewoq, somebody, token, 7)).toBeNull()
  expect(await balanceOf(ewoq)).toBe(7n)
})

it('finds the slot among others that a view reads, of which one makes it fail', async () => {
  const other = '0x0000000000000000000000000000000000070ce3'
  await request('hardhat_setCode', other, `0x${assemble('3 SLOAD 0 MSTORE 32 0 RETURN')}`)
  // With the word of a balance in slot 1 it fails and returns this word, and slot 2 makes no difference.
  const paused = '2 SLOAD POP 1 SLOAD DUP1 0 MSTORE ISZERO @ok JUMPI 32 0 REVERT :ok'
  const asks = `32 0 0 0 ${other} GAS STATICCALL POP`
  const reads = '4 CALLDATALOAD 0 MSTORE 0 32 MSTORE 64 0 KECCAK256 SLOAD 0 MSTORE 32 0 RETURN'
  await request('hardhat_setCode', token, `0x${assemble(`${paused} ${asks} ${reads}`)}`)
  await request('anvil_dealERC20', somebody, token, '0x2b')
  expect(await balanceOf(somebody)).toBe(43n)
  for (const [address, slot] of [
    [token, '0x1'],
    [token, '0x2'],
    [other, '0x3'],
  ])
    expect(BigInt(await request('eth_getStorageAt', address, slot, 'latest'))).toBe(0n)
})

it('refuses a view that answers more than a word', async () => {
  await request('hardhat_setCode', token, `0x${assemble('5 SLOAD 32 MSTORE 64 0 RETURN')}`)
  await expect(request('anvil_dealERC20', somebody, token, 1)).rejects.toThrow('Unable to find storage slot')
})

it('refuses a contract whose views do not show their storage, and changes nothing', async () => {
  await request('hardhat_setCode', token, reverts)
  await expect(request('anvil_dealERC20', somebody, token, 1)).rejects.toThrow('Unable to find storage slot')
  await request('hardhat_setCode', token, '0x')
  await expect(request('hardhat_dealERC20', somebody, token, 1)).rejects.toThrow(
    'Unable to find storage slot',
  )
})

it('adds to balances, at most to the largest word', async () => {
  await request('anvil_addBalance', somebody, '0x5')
  await request('hardhat_addBalance', somebody, 6)
  expect(await request('eth_getBalance', somebody, 'latest')).toBe('0xb')
  await request('tenderly_addBalance', somebody, `0x${'f'.repeat(64)}`)
  expect(await request('eth_getBalance', somebody, 'latest')).toBe(`0x${'f'.repeat(64)}`)
})
