import { beforeAll, expect, it } from '@jest/globals'
import { fromRlp, type Hex, keccak256, toHex } from 'viem'
import { type CChain, graniteCChain } from '../eth/endpoint.js'

const unknown = `0x${'ab'.repeat(32)}`
const methods = ['debug_getRawHeader', 'debug_getRawBlock', 'debug_getRawReceipts'] as const
let request: CChain['request']
let hash: Hex
beforeAll(async () => {
  const made = await graniteCChain({
    'eth-apis': ['eth', 'internal-blockchain', 'internal-transaction', 'internal-debug', 'debug-tracer'],
    'allow-unfinalized-queries': true,
  })
  ;({ request } = made)
  made.chain.control.setMining({ mode: 'manual' })
  await made.send({ to: `0x${'11'.repeat(20)}`, value: 1n })
  // Code that fails.
  await made.send({ data: '0xfe', gas: 100_000n })
  await made.chain.control.mine(1)
  ;({ hash } = await request('eth_getBlockByNumber', '0x1', false))
})

it('a block and its header are the bytes whose hash is that of the block', async () => {
  const header: Hex = await request('debug_getRawHeader', '0x1')
  expect(keccak256(header)).toBe(hash)
  const [first, transactions] = fromRlp(await request('debug_getRawBlock', '0x1'), 'hex')
  expect(first).toEqual(fromRlp(header, 'hex'))
  expect(transactions).toHaveLength(2)
})

it('receipts are those of the receipts root: a type before the status, the gas, the bloom and the logs', async () => {
  const receipts: readonly Hex[] = await request('debug_getRawReceipts', '0x1')
  const shown = await request('eth_getBlockReceipts', '0x1')
  const none = `0x${'00'.repeat(256)}`
  const bytes = (gas: bigint) => toHex(gas, { size: Math.ceil(gas.toString(16).length / 2) })
  const [first, second] = shown.map(({ gasUsed }: { gasUsed: Hex }) => BigInt(gasUsed))
  expect(receipts.map((receipt) => [receipt.slice(0, 4), fromRlp(`0x${receipt.slice(4)}`, 'hex')])).toEqual([
    ['0x02', ['0x01', bytes(first), none, []]],
    ['0x02', ['0x', bytes(first + second), none, []]],
  ])
})

it('are the same by number, tag and hash', async () => {
  for (const method of methods) {
    const raw = await request(method, '0x1')
    for (const which of ['latest', { blockHash: hash }, hash])
      expect(await request(method, which)).toEqual(raw)
    expect(await request(method, '0x0')).not.toEqual(raw)
    await expect(request(method, {})).rejects.toThrow('neither block nor hash specified')
  }
})

it('there are none above the head, and an unknown hash is refused but for receipts', async () => {
  const answers = async (which: unknown) => {
    const all = methods.map((method) => request(method, which).catch(({ message }: Error) => message))
    return await Promise.all(all)
  }
  expect(await answers('0x9')).toEqual(['0x', '0x', null])
  // As Go prints the bytes of the hash, where the node means a number.
  const printed = `#[${Array(32).fill(171).join(' ')}] not found`
  expect(await answers({ blockHash: unknown })).toEqual([`header ${printed}`, `block ${printed}`, []])
})

it('the roots after each transaction end with that of the block, and a block without transactions has none', async () => {
  const roots = await request('debug_intermediateRoots', hash)
  const { stateRoot } = await request('eth_getBlockByNumber', '0x1', false)
  expect(roots).toHaveLength(2)
  expect(roots[0]).not.toBe(stateRoot)
  expect(roots[1]).toBe(stateRoot)
})
