import { genesisOfMany } from '../platform.js'
import { BenchNetwork, type FundedChain } from './BenchNetwork.js'
import { inTurns } from './cpu.js'

/** How the pages of a long list compare. */
export type ListFigures = {
  readonly name: string
  /** The processor time of the first page, milliseconds. */
  readonly firstMs: number
  /** The first page to that of a list with a thousand rows. */
  readonly first: number
  /** The last page to the first one. */
  readonly last: number
}

const size = 100
const few = 1000
const rounds = 25
const alice = '0x00000000000000000000000000000000000a11ce'
const bob = '0x0000000000000000000000000000000000000b0b'
const collection = '0x00000000000000000000000000000000c0de1155'
const perCall = 100
const primaryNetwork = '11111111111111111111111111111111LpoYY'
/** Writes `TransferSingle(0, 0, account, i, 1)` for each i below a hundred; the account is the input. */
const mintCode =
  '0x5f5b805f5260016020525f355f5f7fc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f6260405fa46001018060641160015700'

/** Measures lists of an account of the C-Chain. @param rows how many the longer ones have */
export async function evmLists(rows: number): Promise<readonly ListFigures[]> {
  const bench = await BenchNetwork.open()
  await bench.net.emulator.setCode({ address: collection, code: mintCode })
  for (const [to, count] of [
    [alice, rows],
    [bob, few],
  ] as const) {
    await bench.fill(count, () => ({ to, value: '0x1' }))
    const mint = { to: collection, data: `0x${to.slice(2).padStart(64, '0')}`, gas: '0x7a120' }
    await bench.fill(Math.ceil(count / perCall), () => mint, 20)
  }
  const path = (kind: string) => (account: string) =>
    `/v1/chains/C/addresses/${account}/transactions:${kind}?pageSize=${size}`
  const figures = [
    await compare(bench, 'transactions', [bob, alice].map(path('listNative'))),
    await compare(bench, 'ERC-1155 transfers', [bob, alice].map(path('listErc1155'))),
  ]
  await bench.close()
  return figures
}

/** Measures lists of an address of the P- or X-Chain. @param rows how many the longer ones have */
export async function primaryLists(chain: FundedChain, rows: number): Promise<readonly ListFigures[]> {
  const bench = await BenchNetwork.open()
  const [short, long] = [bench.addressOf(chain, 1), bench.addressOf(chain, 2)]
  await bench.fund(short, few)
  await bench.fund(long, rows)
  const name = `${chain}-Chain`
  const base = `/v1/networks/fuji/blockchains/${chain.toLowerCase()}-chain`
  const paths = (rest: string) => [short, long].map((owner) => `${base}/${rest}&addresses=${owner}`)
  const figures = [await compare(bench, `${name} transactions`, paths(`transactions?pageSize=${size}`))]
  for (const by of ['timestamp', 'amount'])
    for (const order of ['asc', 'desc']) {
      const query = `utxos?pageSize=${size}&sortBy=${by}&sortOrder=${order}`
      figures.push(await compare(bench, `${name} UTXOs by ${by}, ${order}`, paths(query)))
    }
  await bench.close()
  return figures
}

/** Measures the list of validators in each order. @param count how many the longer one has */
export async function validatorLists(count: number): Promise<readonly ListFigures[]> {
  const startTime = 1_791_000_000
  const open = (validators: number) =>
    BenchNetwork.open(true, {
      networkId: 1337,
      genesisFile: genesisOfMany(startTime, validators),
      clock: { mode: 'frozen', startMs: startTime * 1000 },
      // Only lists of mainnet are sorted by fee.
      dataApi: { network: 'mainnet' },
    })
  const [short, long] = [await open(few), await open(count)]
  const figures: ListFigures[] = []
  for (const by of [
    'blockIndex',
    'delegationCapacity',
    'timeRemaining',
    'delegationFee',
    'uptimePerformance',
  ]) {
    const path = `/v1/networks/mainnet/validators?subnetId=${primaryNetwork}&pageSize=${size}&sortBy=${by}`
    figures.push(await compare(long, `validators by ${by}`, [path, path], short))
  }
  for (const bench of [short, long]) await bench.close()
  return figures
}

/** @param ofShort the network of the short list, if it is another one */
async function compare(
  bench: BenchNetwork,
  name: string,
  [short = '', long = '']: readonly string[],
  ofShort = bench,
): Promise<ListFigures> {
  const end = await bench.lastPage(long, size)
  const ask = (path: string) => () => bench.ask(path, size)
  const askShort = () => ofShort.ask(short, size)
  const [shortMs = 0, firstMs = 0, lastMs = 0] = await inTurns(rounds, [askShort, ask(long), ask(end)])
  return { name, firstMs, first: firstMs / shortMs, last: lastMs / firstMs }
}
