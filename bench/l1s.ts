import type { createNetwork as CreateNetwork } from '../src/library/createNetwork.js'
import type { L1 } from '../src/library/l1Options.js'
import { builtLibrary } from './builtPackage.js'
import { startSnowglobe } from './servers.js'
import { median, timed } from './statistics.js'
import { funder, type SignedTransfer, signTransfers } from './transfers.js'

/** Figures for L1s of the built library, in milliseconds and bytes. */
export type L1Figures = {
  /** Creating a network with one L1, up to the receipt of a transfer on it. */
  readonly firstReceipt: number
  /** Creating one more L1 with three validators on a running network, up to the first answer of its RPC. */
  readonly firstAnswer: number
  /** Creating an L1 with 50 validators on a running network, up to the first answer of its RPC. */
  readonly fiftyValidators: number
  /** Creating a network with 50 L1s, up to an answer of each. */
  readonly fifty: number
  /** The memory that 50 L1s add to a process that has answered for one. */
  readonly fiftyMemory: number
}

const fifty = 50
/** The chain ID of the first L1 without a custom genesis: the ID of `local` and three digits. */
const firstChainId = 12_345_001

/**
 * Measures L1s without sockets, and their memory in a separate process.
 * @param rounds the number of rounds,
 * of which the median counts
 */
export async function measureL1s(rounds: number): Promise<L1Figures> {
  const { createNetwork } = await builtLibrary()
  const [transfer] = await signTransfers(funder.avalanche(), 0, 1, undefined, firstChainId)
  if (transfer === undefined) throw new Error('no transfer')
  return {
    firstReceipt: await medianOf(rounds, () => firstReceipt(createNetwork, transfer)),
    firstAnswer: await firstAnswer(createNetwork, rounds),
    fiftyValidators: await fiftyValidators(createNetwork, rounds),
    fifty: await medianOf(3, () => fiftyAtOnce(createNetwork)),
    fiftyMemory: await memoryOfFifty(),
  }
}

/** Returns the median after two warm-up rounds that compile the code. */
async function medianOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = -2; round < rounds; round++) {
    const time = await timed(work)
    if (round >= 0) times.push(time)
  }
  return median(times)
}

async function firstReceipt(
  createNetwork: typeof CreateNetwork,
  { raw, hash }: SignedTransfer,
): Promise<void> {
  const net = await createNetwork({ l1s: [{ alias: 'bench' }] })
  const { provider } = net.l1s.get('bench')
  await provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
  const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) throw new Error('no receipt')
  await net.close()
}

async function firstAnswer(createNetwork: typeof CreateNetwork, rounds: number): Promise<number> {
  const net = await createNetwork()
  const time = await medianOf(rounds, async () =>
    answer(await net.l1s.create({ validators: [{ weight: 60 }, { weight: 30 }, { weight: 10 }] })),
  )
  await net.close()
  return time
}

/** Uses a new network for each round: a further L1 of the same network would find some of its keys in use. */
async function fiftyValidators(createNetwork: typeof CreateNetwork, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = -2; round < rounds; round++) {
    const net = await createNetwork()
    const time = await timed(async () => answer(await net.l1s.create({ validators: fifty })))
    if (round >= 0) times.push(time)
    await net.close()
  }
  return median(times)
}

async function fiftyAtOnce(createNetwork: typeof CreateNetwork): Promise<void> {
  const net = await createNetwork({ l1s: Array.from({ length: fifty }, (_, i) => ({ alias: `bench${i}` })) })
  for (const l1 of net.l1s.list()) await answer(l1)
  await net.close()
}

async function answer({ provider, chainId }: L1): Promise<void> {
  const answered = await provider.request({ method: 'eth_chainId' })
  if (BigInt(String(answered)) !== chainId) throw new Error(`${answered} is not the chain's ID`)
}

/**
 * Returns the bytes that 50 L1s add to the command line's process after the first, whose code stays loaded.
 */
async function memoryOfFifty(): Promise<number> {
  const server = await startSnowglobe()
  try {
    const create = async (count: number, name: string) => {
      for (let i = 0; i < count; i++) await createOverHttp(server.url, `${name}${i}`)
    }
    await create(1, 'first')
    const before = server.memory()
    await create(fifty, 'bench')
    return server.memory() - before
  } finally {
    await server.stop()
  }
}

async function createOverHttp(url: string, alias: string): Promise<void> {
  await post(`${url}/ext/emulator`, 'emulator.createL1', { alias })
  await post(`${url}/ext/bc/${alias}/rpc`, 'eth_blockNumber', [])
}

async function post(url: string, method: string, params: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const body = await response.text()
  if (!body.includes('"result"')) throw new Error(`${method} is refused: ${body}`)
}
