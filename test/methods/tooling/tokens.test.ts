import { beforeAll, expect, it } from '@jest/globals'
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
