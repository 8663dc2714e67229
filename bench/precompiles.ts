import { bytesToHex } from '../state/codec/hex.js'
import { precompileCaller } from './contractCode.js'
import { type PrecompileInput, precompileInputs } from './precompileInputs.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import type { BenchServer } from './servers.js'

const caller = '0x000000000000000000000000000000000000c0f5'
/** Milliseconds that a measured call takes about, so that HTTP is no large part of it. */
const targetMs = 20
const mostCalls = 5_000
const rounds = 15

/** Milliseconds of an `eth_call` that calls the precompile for the first time in the process, and of one call of the precompile later. */
export type PrecompileFigures = { readonly first: number; readonly warm: number }

/**
 * Measures the precompiles in one process of each server. One `eth_call` of a contract runs a precompile many times; the loop without the
 * call is subtracted.
 * @param starts starts each server; undefined when there is none here
 * @returns for each server the figures by the name of the input
 */
export async function measurePrecompiles(
  starts: readonly (() => Promise<BenchServer | undefined>)[],
): Promise<readonly ReadonlyMap<string, PrecompileFigures>[]> {
  const inputs = precompileInputs()
  const servers = await Promise.all(starts.map((start) => start()))
  const connections: (RawConnection | undefined)[] = []
  try {
    for (const server of servers) connections.push(server && (await RawConnection.open(server.evmUrl)))
    const figures = servers.map(() => new Map<string, PrecompileFigures>())
    for (const input of inputs) {
      const calls = servers.map((server, index) => {
        const connection = connections[index]
        return server && connection && callsOf(server, connection, input)
      })
      for (const [index, figure] of (await measure(calls, input)).entries())
        if (figure !== undefined) figures[index]?.set(input.name, figure)
    }
    return figures
  } finally {
    for (const connection of connections) connection?.close()
    for (const server of servers) await server?.stop()
  }
}

/** Calls a precompile some times in one `eth_call`, or the same loop without it. @returns milliseconds */
type Call = (precompile: number | undefined, count: number) => Promise<number>

function callsOf({ evmUrl }: BenchServer, connection: RawConnection, { name, input }: PrecompileInput): Call {
  const ask = async (method: string, params: readonly unknown[]): Promise<number> => {
    const from = performance.now()
    const answer = await connection.exchange(postBytes(evmUrl, rpc(method, params)))
    const took = performance.now() - from
    if (!answer.includes('"result"')) throw new Error(`${name}: ${answer}`)
    return took
  }
  return async (precompile, count) => {
    await ask('anvil_setCode', [caller, `0x${precompileCaller(precompile, input.length, count)}`])
    return ask('eth_call', [{ to: caller, data: `0x${bytesToHex(input)}`, gas: '0x2faf080' }, 'latest'])
  }
}

/**
 * Measures all servers in turn, so that what else the machine does concerns them alike, and takes the shortest times: the others
 * have waited for something.
 */
async function measure(
  servers: readonly (Call | undefined)[],
  { precompile }: PrecompileInput,
): Promise<readonly (PrecompileFigures | undefined)[]> {
  const first: number[] = []
  const counts: number[] = []
  for (const [index, call] of servers.entries()) {
    if (call === undefined) continue
    first[index] = await call(precompile, 1)
    let count = 1
    while (count < mostCalls && (await call(precompile, count)) < targetMs / 2) count *= 2
    counts[index] = count
  }
  const [withCalls, without] = [servers, servers].map(() => servers.map(() => Number.POSITIVE_INFINITY))
  for (let round = 0; round < rounds; round++)
    for (const [index, call] of servers.entries())
      for (const [times, address] of [[withCalls, precompile] as const, [without, undefined] as const]) {
        const took = await call?.(address, counts[index] ?? 1)
        if (took !== undefined && times !== undefined) times[index] = Math.min(times[index] ?? took, took)
      }
  return servers.map((call, index) => {
    const took = (withCalls?.[index] ?? 0) - (without?.[index] ?? 0)
    return call && { first: first[index] ?? 0, warm: Math.max(0, took) / (counts[index] ?? 1) }
  })
}
