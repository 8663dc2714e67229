import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { deployment } from '../../../../bench/contractCode.js'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { BlockPack } from '../../../../state/evm/chain/BlockPack.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { rich } from './makeChain.js'

const [emitter, withoutLogs] = ['0xe1', '0xe2'].map((start) => start.padEnd(42, '0') as Address) as [
  Address,
  Address,
]
const gasFeeCap = 1_000_000_000_000n

/** So many blocks make those before them bytes. */
const manyBlocks = '0x8c0'

type Provider = Pick<Snowglobe['provider'], 'request'>

/** Makes blocks with transfers and contracts, and returns their hashes and those of their transactions. */
async function live(
  provider: Provider,
  count: number,
  first = 0,
  gasFeeCap = 1_000_000_000_000n,
): Promise<readonly string[]> {
  const hashes: string[] = []
  for (let nonce = BigInt(first); nonce < BigInt(first + count); nonce++) {
    const contract = { to: undefined, data: Buffer.from(deployment, 'hex'), gasLimit: 1_000_000n, value: 0n }
    const { raw } = rich.sign({
      nonce,
      gasFeeCap,
      ...(nonce % 4n === 3n ? contract : {}),
    })
    const sent = { method: 'eth_sendRawTransaction', params: [`0x${Buffer.from(raw).toString('hex')}`] }
    hashes.push(String(await provider.request(sent)))
  }
  return hashes
}

/** Returns what the chain says of its first blocks. */
async function answers(provider: Provider, hashes: readonly string[]): Promise<readonly unknown[]> {
  const ask = (method: string, ...params: unknown[]): Promise<unknown> => provider.request({ method, params })
  const all: unknown[] = []
  for (let height = 0; height <= hashes.length; height++) {
    const number = `0x${height.toString(16)}`
    all.push(await ask('eth_getBlockByNumber', number, true), await ask('eth_getBlockReceipts', number))
    all.push(await ask('eth_getProof', rich.address, [], number))
    if (height > 0) all.push(await ask('debug_traceBlockByNumber', number, { tracer: 'callTracer' }))
  }
  for (const hash of hashes) all.push(await ask('eth_getTransactionByHash', hash))
  all.push(await ask('eth_getLogs', { fromBlock: '0x0', toBlock: `0x${hashes.length.toString(16)}` }))
  return all
}

test.each(['granite', 'helicon'] as const)(
  'blocks that thousands follow under %s are answered as before, also after a revert among them',
  async (upgrades) => {
    await using net = await createNetwork({
      upgrades,
      clock: { mode: 'frozen', start: '2026-11-20T00:00:00Z' },
    })
    const hashes = await live(net.provider, 12)
    const before = await answers(net.provider, hashes)
    const { id } = await net.emulator.snapshot({})
    await net.provider.request({ method: 'anvil_mine', params: [manyBlocks] })
    expect(await answers(net.provider, hashes)).toEqual(before)
    const second = await net.emulator.snapshot({})
    await net.provider.request({ method: 'anvil_mine', params: ['0x100'] })
    await net.emulator.revert({ id: second.id })
    expect(await answers(net.provider, hashes)).toEqual(before)
    expect(await net.provider.request({ method: 'eth_blockNumber' })).toBe('0x8cc')
    await net.emulator.revert({ id })
    expect(await answers(net.provider, hashes)).toEqual(before)
    expect(await net.provider.request({ method: 'eth_blockNumber' })).toBe('0xc')
  },
)

test('a file has the blocks that are bytes as those that were never', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-blocks-'))
  try {
    await using net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-20T00:00:00Z' } })
    const hashes = await live(net.provider, 8)
    await net.provider.request({ method: 'anvil_mine', params: [manyBlocks] })
    const before = await answers(net.provider, hashes)
    await net.dumpState(join(folder, 'first'))
    await using loaded = await createNetwork({ state: join(folder, 'first') })
    expect(await answers(loaded.provider, hashes)).toEqual(before)
    await loaded.dumpState(join(folder, 'second'))
    expect(readFileSync(join(folder, 'second')).equals(readFileSync(join(folder, 'first')))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('blocks that a kept file has become the same bytes, which are not made again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-blocks-'))
  const [write, compact] = [jest.spyOn(BlockPack.prototype, 'bytes'), jest.spyOn(BlockPack, 'compact')]
  try {
    const state = { file: join(folder, 'file'), intervalMs: 10 }
    const start = '2026-11-20T00:00:00Z'
    await using net = await createNetwork({ state, clock: { mode: 'frozen', start } })
    const hashes = await live(net.provider, 12)
    const before = await answers(net.provider, hashes)
    write.mockClear()
    await net.provider.request({ method: 'anvil_mine', params: ['0x200'] })
    while (write.mock.calls.length < 5) await new Promise((resolve) => setTimeout(resolve, 10))
    await net.provider.request({ method: 'anvil_mine', params: [manyBlocks] })
    // The file has more blocks than became bytes; the first and the last of these before were alone in their packs.
    const made = compact.mock.calls.map(([[first]]) => first?.header.number ?? 0n)
    expect(made.filter((height) => height >= 128n && height < 512n)).toEqual([])
    expect(await answers(net.provider, hashes)).toEqual(before)
    await net.close()
    await using loaded = await createNetwork({ state: join(folder, 'file') })
    expect(await answers(loaded.provider, hashes)).toEqual(before)
  } finally {
    jest.restoreAllMocks()
    rmSync(folder, { recursive: true })
  }
})

test('blocks and transactions of a file are found by hash, also after some of them were removed and came back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-blocks-'))
  try {
    await using net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-20T00:00:00Z' } })
    const hashes = await live(net.provider, 8)
    const before = await found(net.provider, hashes)
    await net.dumpState(join(folder, 'file'))
    await using loaded = await createNetwork({ state: join(folder, 'file') })
    expect(await found(loaded.provider, hashes)).toEqual(before)
    const { id } = await loaded.emulator.snapshot({})
    await loaded.provider.request({ method: 'anvil_rollback', params: [3] })
    const left = hashes.map((_, index) => (index < 5 ? before[index] : [null, null]))
    expect(await found(loaded.provider, hashes)).toEqual(left)
    const [later = ''] = await live(loaded.provider, 1, 5, 2_000_000_000_000n)
    await using branch = await loaded.branch()
    for (const { provider } of [loaded, branch])
      expect(await found(provider, [later])).toEqual([['0x6', '0x6']])
    await loaded.emulator.revert({ id })
    expect(await found(loaded.provider, hashes)).toEqual(before)
    expect(await found(loaded.provider, [later])).toEqual([[null, null]])
    expect(await found(branch.provider, [...hashes, later])).toEqual([...left, ['0x6', '0x6']])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Returns the heights at which transactions, and the blocks in which they are, are found by their hashes; null for none. */
async function found(provider: Provider, hashes: readonly string[]): Promise<readonly unknown[]> {
  const ask = async (method: string, ...params: unknown[]): Promise<Record<string, unknown> | null> =>
    (await provider.request({ method, params })) as Record<string, unknown> | null
  const heights: unknown[] = []
  for (const hash of hashes) {
    const transaction = await ask('eth_getTransactionByHash', hash)
    const block = transaction && (await ask('eth_getBlockByHash', transaction.blockHash, false))
    heights.push([transaction?.blockNumber ?? null, block?.number ?? null])
  }
  return heights
}

test('a search for logs reads no old blocks whose bloom filters do not have what it looks for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-blocks-'))
  try {
    await using net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-20T00:00:00Z' } })
    // PUSH0 PUSH0 PUSH0 LOG1: an empty log with the topic 0.
    await net.provider.request({ method: 'anvil_setCode', params: [emitter, '0x5f5f5fa100'] })
    const search = async ({ provider }: Snowglobe, address: string): Promise<readonly unknown[]> => {
      const filter = { fromBlock: '0x0', toBlock: 'latest', address, topics: [`0x${'00'.repeat(32)}`] }
      return (await provider.request({ method: 'eth_getLogs', params: [filter] })) as unknown[]
    }
    for (const [nonce, blocks] of ['0x10', '0x200', manyBlocks].entries()) {
      const { raw } = rich.sign({
        nonce: BigInt(nonce),
        to: emitter,
        value: 0n,
        gasLimit: 100_000n,
        gasFeeCap,
      })
      const sent = `0x${Buffer.from(raw).toString('hex')}`
      await net.provider.request({ method: 'eth_sendRawTransaction', params: [sent] })
      await net.provider.request({ method: 'anvil_mine', params: [blocks] })
    }
    await net.dumpState(join(folder, 'file'))
    await using loaded = await createNetwork({ state: join(folder, 'file') })
    const read = jest.spyOn(BlockPack.prototype, 'items')
    for (const each of [net, loaded]) expect(await search(each, withoutLogs)).toEqual([])
    expect(read).not.toHaveBeenCalled()
    const logs = await search(net, emitter)
    expect(logs.map((log) => (log as { blockNumber: string }).blockNumber)).toEqual(['0x1', '0x12', '0x213'])
    expect(await search(loaded, emitter)).toEqual(logs)
    // In each network the first pack of blocks, and the fifth.
    expect(read).toHaveBeenCalledTimes(4)
  } finally {
    jest.restoreAllMocks()
    rmSync(folder, { recursive: true })
  }
})
