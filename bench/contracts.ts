import { calledContract, contracts } from './contractCode.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import type { BenchServer } from './servers.js'
import { median } from './statistics.js'

/** Milliseconds of a contract's call over HTTP: of the first one of a process, and medians of others. */
export type ContractFigures = {
  readonly first: number
  /** From the third one to the twentieth. */
  readonly fromThird: number
  /** After the twentieth. */
  readonly warm: number
}

const measured = '0x000000000000000000000000000000000000c0ff'
const called = '0x000000000000000000000000000000000000c0de'
const callsBefore = 20
const callsMeasured = 21

/** In how many processes of each server a figure is measured; the median counts. */
const processes = 7

/**
 * Measures `eth_call` of the contracts, each in processes of its own. The servers take turns, so that a slow
 * moment affects all of them.
 * @param starts starts each server; undefined when there is none here
 * @returns for each server the figures by the contract's name
 */
export async function measureContracts(
  starts: readonly (() => Promise<BenchServer | undefined>)[],
): Promise<readonly ReadonlyMap<string, ContractFigures>[]> {
  const figures = starts.map(() => new Map<string, ContractFigures>())
  for (const [name, code] of Object.entries(contracts)) {
    const measured: ContractFigures[][] = starts.map(() => [])
    for (let round = 0; round < processes; round++)
      for (const [index, start] of starts.entries()) {
        const server = await start()
        if (server === undefined) continue
        try {
          measured[index]?.push(await measure(server, code))
        } finally {
          await server.stop()
        }
      }
    for (const [index, rounds] of measured.entries())
      if (rounds.length > 0)
        figures[index]?.set(name, {
          first: median(rounds.map(({ first }) => first)),
          fromThird: median(rounds.map(({ fromThird }) => fromThird)),
          warm: median(rounds.map(({ warm }) => warm)),
        })
  }
  return figures
}

async function measure({ evmUrl }: BenchServer, code: string): Promise<ContractFigures> {
  const connection = await RawConnection.open(evmUrl)
  const ask = async (method: string, params: readonly unknown[]): Promise<void> => {
    const answer = await connection.exchange(postBytes(evmUrl, rpc(method, params)))
    if (!answer.includes('"result"')) throw new Error(`${method}: ${answer}`)
  }
  await ask('anvil_setCode', [measured, `0x${code}`])
  await ask('anvil_setCode', [called, `0x${calledContract}`])
  // A suite, too, thinks between its start and its first call.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const times: number[] = []
  for (let call = 0; call < callsBefore + callsMeasured; call++) {
    const from = performance.now()
    await ask('eth_call', [{ to: measured, gas: '0x2faf080' }, 'latest'])
    times.push(performance.now() - from)
  }
  connection.close()
  return {
    first: times[0] ?? Number.NaN,
    fromThird: median(times.slice(2, callsBefore)),
    warm: median(times.slice(callsBefore)),
  }
}
