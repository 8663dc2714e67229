import { bytesToHex } from '../state/codec/hex.js'
import { precompileCaller } from './contractCode.js'
import { type PrecompileInput, precompileInputs } from './precompileInputs.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import type { BenchServer } from './servers.js'
import { median } from './statistics.js'

const caller = '0x000000000000000000000000000000000000c0f5'
/** Milliseconds that a measured call takes about, so that HTTP is no large part of it. */
const targetMs = 20
const mostCalls = 5_000
const measurements = 7

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
    for (const input of inputs)
      for (const [index, server] of servers.entries()) {
        const connection = connections[index]
        if (server !== undefined && connection !== undefined)
          figures[index]?.set(input.name, await measure(server, connection, input))
      }
    return figures
  } finally {
    for (const connection of connections) connection?.close()
    for (const server of servers) await server?.stop()
  }
}

async function measure(
  { evmUrl }: BenchServer,
  connection: RawConnection,
  { name, precompile, input }: PrecompileInput,
): Promise<PrecompileFigures> {
  const ask = async (method: string, params: readonly unknown[]): Promise<number> => {
    const from = performance.now()
    const answer = await connection.exchange(postBytes(evmUrl, rpc(method, params)))
    const took = performance.now() - from
    if (!answer.includes('"result"')) throw new Error(`${name}: ${answer}`)
    return took
  }
  const call = async (address: number | undefined, count: number): Promise<number> => {
    await ask('anvil_setCode', [caller, `0x${precompileCaller(address, input.length, count)}`])
    return ask('eth_call', [{ to: caller, data: `0x${bytesToHex(input)}`, gas: '0x2faf080' }, 'latest'])
  }
  const repeated = async (address: number | undefined, count: number): Promise<number> => {
    const times: number[] = []
    for (let index = 0; index < measurements; index++) times.push(await call(address, count))
    return median(times)
  }
  const first = await call(precompile, 1)
  let count = 1
  while (count < mostCalls && (await call(precompile, count)) < targetMs / 2) count = count * 2
  return {
    first,
    warm: Math.max(0, (await repeated(precompile, count)) - (await repeated(undefined, count))) / count,
  }
}
