import { bytesToHex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { createNetwork as CreateNetwork } from '../src/library/createNetwork.js'
import { builtLibrary } from './builtPackage.js'
import { deployment, tokenContract } from './contractCode.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import { startSnowglobe } from './servers.js'
import { median, timed } from './statistics.js'
import {
  type BenchTransaction,
  funder,
  type SignedTransfer,
  signTransfers,
  transferOverHttp,
} from './transfers.js'
import { usedBytes } from './usedBytes.js'

/** Milliseconds from sending a transaction to its receipt on a C-Chain of each era. */
export type EraFigures = { readonly granite: number; readonly helicon: number }

const token = '0x000000000000000000000000000000000000c0f1'
const transferData: `0x${string}` = `0xa9059cbb${'be'.repeat(20).padStart(64, '0')}${'1'.padStart(64, '0')}`

/** The measured calls. The limit of a call is far above what it uses, as in most suites: Helicon charges half of it. */
const kinds: Readonly<Record<string, BenchTransaction | undefined>> = {
  transfer: undefined,
  'deployment of 2.3 kB': { data: `0x${deployment}` },
  'token transfer': { to: token, data: transferData, gas: 200_000n },
}
const eras = ['granite', 'helicon'] as const
/** The number of transactions that one server gets before the other has its turn. */
const httpTurn = 50

/**
 * Measures the built library: two networks, one of each era, take turns, so that a slow moment affects both.
 *
 * @param count how many transactions of each kind; the median is that of the second half
 * @returns the figures by the kind's name
 */
export async function measureEras(count: number): Promise<ReadonlyMap<string, EraFigures>> {
  const figures = new Map<string, EraFigures>()
  for (const [name, what] of Object.entries(kinds)) {
    const times = await inTurns(count, what)
    const [granite = 0, helicon = 0] = times.map((each) => median(each.slice(count / 2)))
    figures.set(name, { granite, helicon })
  }
  return figures
}

/**
 * Measures the command line over HTTP: two processes, one of each era, take turns of some transactions.
 *
 * @param count how many transactions of each kind; the median is that of the second half
 * @returns the figures by the kind's name
 */
export async function measureErasOverHttp(count: number): Promise<ReadonlyMap<string, EraFigures>> {
  const figures = new Map<string, EraFigures>()
  for (const [name, what] of Object.entries(kinds)) {
    const servers = await Promise.all(eras.map((last) => startSnowglobe([`--upgrades=${last}`])))
    for (const { evmUrl } of servers) await placeToken(evmUrl)
    const signed = await signTransfers(funder.avalanche(), 0, count, what)
    const times = servers.map((): number[] => [])
    for (let at = 0; at < count; at += httpTurn)
      for (const [index, { evmUrl }] of servers.entries())
        times[index]?.push(...(await transferOverHttp(evmUrl, signed.slice(at, at + httpTurn))))
    for (const server of servers) await server.stop()
    const [granite = 0, helicon = 0] = times.map((each) => median(each.slice(count / 2)))
    figures.set(name, { granite, helicon })
  }
  return figures
}

async function placeToken(evmUrl: string): Promise<void> {
  const connection = await RawConnection.open(evmUrl)
  await connection.exchange(postBytes(evmUrl, rpc('anvil_setCode', [token, `0x${tokenContract}`])))
  connection.close()
}

/** A chain after many blocks. */
export type LongChain = {
  /** Milliseconds of a transfer in the second twentieth of the blocks, and in the last one. */
  readonly early: number
  readonly late: number
  /** The growth of memory between them, in bytes for each block. */
  readonly bytesPerBlock: number
}

/**
 * Measures whether transfers take longer when there are many blocks, and the memory of a block, in each era.
 *
 * @param count how many blocks, each with a transfer
 */
export async function measureLongChains(
  count: number,
): Promise<Readonly<Record<(typeof eras)[number], LongChain>>> {
  const signed = await signTransfers(funder.avalanche(), 0, count)
  return { granite: await measureLong('granite', signed), helicon: await measureLong('helicon', signed) }
}

async function measureLong(
  era: (typeof eras)[number],
  signed: readonly SignedTransfer[],
): Promise<LongChain> {
  const [network] = await networks([era])
  if (network === undefined) throw new Error('one network was wanted')
  const part = Math.floor(signed.length / 20)
  let early = 0
  let late = 0
  let before = 0
  for (let round = 0; round < 20; round++) {
    const times: number[] = []
    for (const transfer of signed.slice(round * part, (round + 1) * part))
      times.push(await timed(() => sendAndAwait(network, transfer)))
    late = median(times)
    if (round === 1) {
      early = late
      before = usedBytes()
    }
  }
  const bytesPerBlock = (usedBytes() - before) / (18 * part)
  await network.close()
  return { early, late, bytesPerBlock }
}

/**
 * Sends transactions to one network of each era in turns, each network from an account of its own, with other nonces: all
 * networks of a process share the guess who sends next, and the second of two equal transactions would never be guessed.
 */
async function inTurns(
  count: number,
  what: BenchTransaction | undefined,
): Promise<readonly (readonly number[])[]> {
  const both = await networks(eras)
  const senders = await Promise.all(
    both.map(async ({ provider }, index) => {
      const key = funder.anvil(index)
      const { address } = privateKeyToAccount(bytesToHex(key))
      const nonce = index * 1_000_000
      await provider.request({ method: 'anvil_setBalance', params: [address, numberToHex(10n ** 24n)] })
      await provider.request({ method: 'anvil_setNonce', params: [address, numberToHex(nonce)] })
      await provider.request({ method: 'anvil_setCode', params: [token, `0x${tokenContract}`] })
      return signTransfers(key, nonce, count, what)
    }),
  )
  const times = both.map((): number[] => [])
  for (let at = 0; at < count; at++)
    for (const [index, network] of both.entries()) {
      const transaction = senders[index]?.[at]
      if (transaction === undefined) throw new Error('each network has as many transactions')
      times[index]?.push(await timed(() => sendAndAwait(network, transaction)))
    }
  for (const network of both) await network.close()
  return times
}

type Network = Awaited<ReturnType<typeof CreateNetwork>>

async function networks(upgrades: readonly (typeof eras)[number][]): Promise<readonly Network[]> {
  const { createNetwork } = await builtLibrary()
  return Promise.all(upgrades.map((last) => createNetwork({ upgrades: last })))
}

async function sendAndAwait({ provider }: Network, { raw, hash }: SignedTransfer): Promise<void> {
  await provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
  const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) throw new Error('no receipt')
}
