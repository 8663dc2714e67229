import { deployment, tokenContract, tracedContract, writingContract } from './contractCode.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import type { BenchServer } from './servers.js'
import { median } from './statistics.js'
import { type BenchTransaction, signTransfers, transferOverHttp } from './transfers.js'

/** Milliseconds from sending a transaction to its receipt: the median of the first ones of a process, and of later ones. */
export type TransactionFigures = { readonly first: number; readonly warm: number }

const token = '0x000000000000000000000000000000000000c0f1'
const writer = '0x000000000000000000000000000000000000c0f2'
const traced = '0x000000000000000000000000000000000000c0f3'
const transferData: `0x${string}` = `0xa9059cbb${'be'.repeat(20).padStart(64, '0')}${'1'.padStart(64, '0')}`

/** The measured transactions, and how many of them are the first ones. */
const kinds: Readonly<Record<string, { readonly first: number; readonly what: BenchTransaction }>> = {
  'token transfer to receipt': { first: 60, what: { to: token, data: transferData, gas: 200_000n } },
  'deployment of 2.3 kB to receipt': { first: 10, what: { data: `0x${deployment}` } },
  'twenty storage writes to receipt': { first: 20, what: { to: writer } },
}
const callsBefore = 200
const callsMeasured = 60

/** In how many processes of each server a figure is measured; the median counts. */
const processes = 7

/** A server, and the key that it funds. */
export type Funded = { readonly start: () => Promise<BenchServer | undefined>; readonly key: Uint8Array }

/**
 * Measures transactions of contracts over HTTP, each kind in processes of its own. The servers take turns, so
 * that a slow moment affects all of them.
 * @returns for each server the figures by the kind's name
 */
export async function measureTransactions(
  servers: readonly Funded[],
): Promise<readonly ReadonlyMap<string, TransactionFigures>[]> {
  const figures = servers.map(() => new Map<string, TransactionFigures>())
  for (const [name, { first, what }] of Object.entries(kinds)) {
    const measured: TransactionFigures[][] = servers.map(() => [])
    for (let round = 0; round < processes; round++)
      for (const [index, { start, key }] of servers.entries()) {
        const signed = await signTransfers(key, 0, callsBefore + callsMeasured, what)
        const server = await started(start)
        if (server === undefined) continue
        try {
          const times = await transferOverHttp(server.evmUrl, signed)
          measured[index]?.push({
            first: median(times.slice(0, first)),
            warm: median(times.slice(callsBefore)),
          })
        } finally {
          await server.stop()
        }
      }
    for (const [index, rounds] of measured.entries())
      if (rounds.length > 0)
        figures[index]?.set(name, {
          first: median(rounds.map((each) => each.first)),
          warm: median(rounds.map((each) => each.warm)),
        })
  }
  return figures
}

/**
 * Measures the struct log of a call of ten million gas, in milliseconds.
 * @param start starts a server that serves traces; undefined when there is none here
 */
export async function measureTrace(
  start: () => Promise<BenchServer | undefined>,
): Promise<number | undefined> {
  const server = await started(start)
  if (server === undefined) return undefined
  try {
    const from = performance.now()
    const response = await fetch(server.evmUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rpc('debug_traceCall', [{ to: traced, gas: '0x2faf080' }, 'latest', {}])),
    })
    const { byteLength } = await response.arrayBuffer()
    if (byteLength < 1e6) throw new Error('the trace was refused')
    return performance.now() - from
  } finally {
    await server.stop()
  }
}

/** Starts a server with the contracts. */
async function started(start: () => Promise<BenchServer | undefined>): Promise<BenchServer | undefined> {
  const server = await start()
  if (server === undefined) return undefined
  const connection = await RawConnection.open(server.evmUrl)
  for (const [address, code] of [
    [token, tokenContract],
    [writer, writingContract],
    [traced, tracedContract],
  ])
    await connection.exchange(postBytes(server.evmUrl, rpc('anvil_setCode', [address, `0x${code}`])))
  connection.close()
  // A suite, too, thinks between its start and its first transaction.
  await new Promise((resolve) => setTimeout(resolve, 300))
  return server
}
