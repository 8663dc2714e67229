import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from './dataApi.js'

const somebody = '0x00000000000000000000000000000000000000aa'

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' }, accounts: 2 })
  for (let index = 0; index < 5; index++) {
    await net.increaseTime(5000)
    await send(1n)
  }
  await net.mine({ blocks: 3 })
})
afterAll(() => net.close())

async function send(value: bigint): Promise<string> {
  await net.impersonate(net.accounts[0]!.address)
  const params = [{ from: net.accounts[0]!.address, to: somebody, value: `0x${value.toString(16)}` }]
  return String(await net.provider.request({ method: 'eth_sendTransaction', params }))
}

async function block(number: number): Promise<Record<string, string>> {
  const params = [`0x${number.toString(16)}`, false]
  return (await net.provider.request({ method: 'eth_getBlockByNumber', params })) as Record<string, string>
}

describe('getLatestBlocks', () => {
  test('lists the newest blocks first, down to the genesis', async () => {
    const numbers = (await pages(net, '/v1/chains/C/blocks', 'blocks', 4)) as { blockNumber: string }[]

    const head = Number(await net.provider.request({ method: 'eth_blockNumber' }))
    expect(numbers.map(({ blockNumber }) => Number(blockNumber))).toEqual(
      Array.from({ length: head + 1 }, (_, index) => head - index),
    )
  })

  test('has no token on a last page that is full', async () => {
    const all = await ask(net, '/v1/chains/C/blocks?pageSize=100')
    const { body } = await ask(net, `/v1/chains/C/blocks?pageSize=${all.body.blocks.length}`)

    expect(body).toEqual(all.body)
    expect(body).not.toHaveProperty('nextPageToken')
  })

  test('continues below the page while blocks arrive', async () => {
    const snapshot = await net.snapshot()
    const { body } = await ask(net, '/v1/chains/C/blocks?pageSize=3')
    await net.mine({ blocks: 4 })
    const next = await ask(net, `/v1/chains/C/blocks?pageSize=3&pageToken=${body.nextPageToken}`)

    const last = Number(body.blocks[2].blockNumber)
    expect(next.body.blocks.map((each: { blockNumber: string }) => Number(each.blockNumber))).toEqual([
      last - 1,
      last - 2,
      last - 3,
    ])
    await net.revert(snapshot)
  })
})

describe('getBlock', () => {
  test('shows the header of the block, the fees and the transactions since the genesis', async () => {
    const { body } = await ask(net, '/v1/chains/C/blocks/3')

    const header = await block(3)
    expect(body).toMatchObject({
      chainId: '43112',
      blockNumber: '3',
      blockHash: header['hash'],
      parentHash: header['parentHash'],
      blockTimestamp: Number(header['timestamp']),
      blockTimestampMilliseconds: Number(header['timestampMilliseconds']),
      txCount: 1,
      gasUsed: '21000',
      gasLimit: BigInt(header['gasLimit']!).toString(),
      baseFee: BigInt(header['baseFeePerGas']!).toString(),
      cumulativeTransactions: '3',
    })
    const [hash] = header['transactions'] as unknown as string[]
    const receipt = (await net.provider.request({
      method: 'eth_getTransactionReceipt',
      params: [hash],
    })) as Record<string, string>
    expect(BigInt(body.feesSpent)).toBe(BigInt(receipt['gasUsed']!) * BigInt(receipt['effectiveGasPrice']!))
  })

  test('finds a block by its hash in any case', async () => {
    const { body } = await ask(net, '/v1/chains/43112/blocks/2')
    const upper = `0x${body.blockHash.slice(2).toUpperCase()}`

    expect((await ask(net, `/v1/chains/43112/blocks/${upper}`)).body).toEqual(body)
  })

  test.each(['latest', '0x3', '-1', '1.0', '1e1', '%20', `0x${'0'.repeat(63)}`])('refuses %s', async (id) => {
    expect((await ask(net, `/v1/chains/C/blocks/${id}`)).status).toBe(400)
  })

  test.each(['4000', `0x${'0'.repeat(64)}`, '9'.repeat(40)])('does not find %s', async (id) => {
    expect((await ask(net, `/v1/chains/C/blocks/${id}`)).status).toBe(404)
  })

  test('forgets what a revert takes back, and what a reset does', async () => {
    const path = '/v1/chains/C/blocks'
    const before = await ask(net, path)
    const snapshot = await net.snapshot()
    await send(5n)
    const between = await ask(net, path)
    await net.revert(snapshot)

    expect(between.body).not.toEqual(before.body)
    expect((await ask(net, path)).body).toEqual(before.body)

    const other = await createNetwork({})
    await other.mine({ blocks: 3 })
    await ask(other, path)
    await other.reset()
    expect((await ask(other, path)).body.blocks).toHaveLength(1)
  })
})
