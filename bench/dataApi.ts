import { pathToFileURL } from 'node:url'
import type { createNetwork as CreateNetwork } from '../src/library/createNetwork.js'
import type { Snowglobe } from '../src/library/Snowglobe.js'
import { median, timed } from './statistics.js'

/** Figures of the Data API's index in this process. Ratios are of one run. */
export type DataApiFigures = {
  /** The first page of an account with many transactions to that of one with a thousand. */
  readonly firstPage: number
  /** The last page of that account to its first one. */
  readonly lastPage: number
  /** Transfers with a question after each to those without. */
  readonly making: number
  /** The first question about transfers that nobody asked about to making them. */
  readonly firstQuestion: number
  /** A page of 100 ERC-20 balances to the calls of `balanceOf` that it takes. */
  readonly balances: number
  /** Snapshot, a thousand transfers and revert with the index in use to the same without it. */
  readonly revert: number
}

const alice = '0x00000000000000000000000000000000000a11ce'
const bob = '0x0000000000000000000000000000000000000b0b'
/** Writes a transfer of one from nobody to the account in its input, and answers every call with 1. */
const coinCode =
  '0x6000355f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60015f5260205fa360015f5260205ff3'

/** Measures the index in this process. @param scale multiplies the number of rows, 100,000 at 1 */
export async function measureDataApi(scale: number): Promise<DataApiFigures> {
  const { createNetwork } = (await import(pathToFileURL('dist/index.js').href)) as {
    createNetwork: typeof CreateNetwork
  }
  const rows = Math.round(100_000 * scale)
  const net = await createNetwork({ clock: { mode: 'frozen', start: Date.UTC(2026, 0, 1) }, accounts: 1 })
  for (const { address } of net.accounts) await net.impersonate(address)
  const making = await timed(() => transfer(net, alice, rows))
  const list = (account: string) => `/v1/chains/C/addresses/${account}/transactions:listNative?pageSize=100`
  const question = await timed(() => ask(net, list(alice)))
  await transfer(net, bob, 1000)
  const [few, first] = [await repeated(net, list(bob)), await repeated(net, list(alice))]
  const last = await repeated(net, `${list(alice)}&endBlock=3`)
  const [asked, unasked]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round++) {
    unasked.push(await timed(() => transferEach(net, Math.max(20, 200 * scale))))
    asked.push(await timed(() => transferEach(net, Math.max(20, 200 * scale), list(bob))))
  }
  const figures = {
    firstPage: first / few,
    lastPage: last / first,
    making: median(asked) / median(unasked),
    firstQuestion: question / making,
    balances: await measureBalances(net),
    revert: await measureRevert(net, list(bob)),
  }
  await net.close()
  return figures
}

/** Returns the time of a snapshot, transfers and a revert, with questions in between to that without. */
async function measureRevert(net: Snowglobe, path: string): Promise<number> {
  const [asked, unasked]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round++)
    for (const times of [unasked, asked])
      times.push(
        await timed(async () => {
          const snapshot = await net.snapshot()
          await transfer(net, bob, 1000)
          if (times === asked) await ask(net, path)
          await net.revert(snapshot)
          if (times === asked) await ask(net, path)
        }),
      )
  return median(asked) / median(unasked)
}

async function measureBalances(net: Snowglobe): Promise<number> {
  const coins = Array.from(
    { length: 100 },
    (_, index) => `0x${(0xc0de0000 + index).toString(16).padStart(40, '0')}`,
  )
  const data = `0x${alice.slice(2).padStart(64, '0')}`
  for (const to of coins) {
    await net.emulator.setCode({ address: to, code: coinCode })
    await send(net, { to, data, gas: '0x20000' })
  }
  const page = await repeated(net, `/v1/chains/C/addresses/${alice}/balances:listErc20?pageSize=100`)
  const calls: number[] = []
  for (let round = 0; round < 20; round++)
    calls.push(
      await timed(async () => {
        const call = `0x70a08231${alice.slice(2).padStart(64, '0')}`
        for (const to of coins)
          await net.provider.request({ method: 'eth_call', params: [{ to, data: call }, 'latest'] })
      }),
    )
  return page / median(calls)
}

/** Makes transfers in blocks of 400, with a minute between them in which the gas capacity refills. */
async function transfer(net: Snowglobe, to: string, count: number): Promise<void> {
  net.setMining({ mode: 'manual' }, 'C')
  for (let left = count; left > 0; left -= 400) {
    for (let index = 0; index < Math.min(left, 400); index++) await send(net, { to, value: '0x1' })
    await net.increaseTime(60_000)
    await net.mine()
  }
  net.setMining({ mode: 'auto' }, 'C')
}

/** Makes transfers in blocks of their own. @param question a path that is asked after each */
async function transferEach(net: Snowglobe, count: number, question?: string): Promise<void> {
  for (let index = 0; index < count; index++) {
    await send(net, { to: bob, value: '0x1' })
    if (question !== undefined && index % 100 === 99) await ask(net, question)
  }
}

async function send(net: Snowglobe, call: Readonly<Record<string, string>>): Promise<void> {
  const [{ address: from } = { address: '' }] = net.accounts
  await net.provider.request({ method: 'eth_sendTransaction', params: [{ from, gas: '0x5208', ...call }] })
}

/** Returns the median time of a question that is asked again and again, in milliseconds. */
async function repeated(net: Snowglobe, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 30; round++) times.push(await timed(() => ask(net, path)))
  return median(times.slice(5))
}

/** Asks for a page of 100 rows. */
async function ask(net: Snowglobe, path: string): Promise<void> {
  const response = await net.fetch(path)
  const body = (await response.json()) as { transactions?: unknown[]; erc20TokenBalances?: unknown[] }
  const rows = body.transactions ?? body.erc20TokenBalances
  if (rows?.length !== 100) throw new Error(`${path}: ${rows?.length} rows`)
}
