import { RawConnection, rpc } from './RawConnection.js'

const connections = 16
/** The duration in which both sides run, so that their frequent code is compiled. */
const warmUpMs = 1500

/** The requests that are measured, and their endpoints. */
export const reads = [
  { name: 'eth_chainId', path: '/ext/bc/C/rpc', request: rpc('eth_chainId', []) },
  {
    name: 'eth_getBalance',
    path: '/ext/bc/C/rpc',
    request: rpc('eth_getBalance', ['0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', 'latest']),
  },
  { name: 'platform.getHeight', path: '/ext/bc/P', request: rpc('platform.getHeight', {}) },
  { name: 'info.getNodeID', path: '/ext/info', request: rpc('info.getNodeID', {}) },
] as const

/**
 * Returns the answers per second to one request over 16 connections, each of which repeats the request as
 * soon as it is answered.
 * @param expected what is in every answer
 */
export async function answersPerSecond(
  url: string,
  request: Buffer,
  expected: string,
  milliseconds: number,
): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => RawConnection.open(url)))
  const first = await open[0]?.exchange(request)
  if (first === undefined || !first.includes(expected)) throw new Error(`${url} answers ${first}`)
  await run(open, request, warmUpMs)
  const count = await run(open, request, milliseconds)
  for (const connection of open) connection.close()
  return (count.answers * 1000) / count.milliseconds
}

async function run(open: readonly RawConnection[], request: Buffer, milliseconds: number) {
  const from = performance.now()
  let answers = 0
  const ask = async (connection: RawConnection) => {
    while (performance.now() - from < milliseconds) {
      await connection.exchange(request)
      answers++
    }
  }
  await Promise.all(open.map(ask))
  return { answers, milliseconds: performance.now() - from }
}
