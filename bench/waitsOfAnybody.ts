import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { heavyWork } from './heavyWork.js'
import type { HeavyWork } from './heavyWork.types.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import { type BenchServer, ethApisFlag, startSnowglobe } from './servers.js'

/** The longest wait of light clients while one kind of heavy work is underway. */
export type WaitForAnybody = {
  readonly name: string
  /** In milliseconds. */
  readonly ms: number
  /** CPU time of the server's main thread in a wait, at most: the part that is not the machine's. Linux only. */
  readonly cpuMs: number
  /** The most memory of the server, in bytes. */
  readonly memoryBytes: number
}

const apis = [
  ...['eth', 'eth-filter', 'internal-eth', 'internal-blockchain', 'internal-transaction', 'debug-tracer'],
]
const askEveryMs = 5
/** How long heavy work is watched at most; then its client goes. */
const watchedMs = 6_000

const light = [
  rpc('eth_chainId', []),
  // Runs code: it answers a word.
  rpc('eth_call', [
    { to: `0x${'11'.repeat(20)}` },
    'latest',
    { [`0x${'11'.repeat(20)}`]: { code: '0x602a5f5260205ff3' } },
  ]),
]

/**
 * Measures the waits over HTTP against the command line, a server for each kind of work.
 * @param only a part of the names of the kinds that are measured; all by default
 */
export async function measureWaitsOfAnybody(only = ''): Promise<readonly WaitForAnybody[]> {
  const waits: WaitForAnybody[] = []
  for (const work of heavyWork()) {
    if (!work.name.includes(only)) continue
    const server = await startSnowglobe([ethApisFlag(...apis), ...(work.flags?.() ?? [])])
    try {
      await work.prepare?.(server)
      waits.push(await waitsFor(server, work))
    } finally {
      await server.stop()
    }
  }
  return waits
}

async function waitsFor(server: BenchServer, { name, requests }: HeavyWork): Promise<WaitForAnybody> {
  const { evmUrl, pid } = server
  const clients = await Promise.all(
    light.map(async (call) => ({
      connection: await RawConnection.open(evmUrl),
      request: postBytes(evmUrl, call),
    })),
  )
  for (let count = 0; count < 100; count++)
    for (const { connection, request } of clients) await connection.exchange(request)
  const most = { ms: 0, cpuMs: 0, memoryBytes: 0 }
  const heavy = await Promise.all(requests(server).map((request) => send(server.url, request)))
  let isOver = false
  const answered = Promise.all(heavy.map(({ end }) => end)).then(() => {
    isOver = true
  })
  const startMs = performance.now()
  const watch = async ({ connection, request }: (typeof clients)[number]): Promise<void> => {
    while (!isOver && performance.now() - startMs < watchedMs) {
      await new Promise((resolve) => setTimeout(resolve, askEveryMs))
      const [from, fromCpu] = [performance.now(), mainThreadMs(pid)]
      const answer = await connection.exchange(request)
      if (!answer.includes('"result"')) throw new Error(`a light call was refused: ${answer.toString()}`)
      most.ms = Math.max(most.ms, performance.now() - from)
      most.cpuMs = Math.max(most.cpuMs, mainThreadMs(pid) - fromCpu)
      most.memoryBytes = Math.max(most.memoryBytes, server.memory())
    }
  }
  await Promise.all(clients.map(watch))
  for (const { socket } of heavy) socket.destroy()
  await answered
  for (const { connection } of clients) connection.close()
  return { name, ...most }
}

/** Sends a request over a connection of its own; `end` resolves when the answer begins, or the connection ends. */
function send(
  url: string,
  request: Buffer,
): Promise<{ readonly socket: Socket; readonly end: Promise<void> }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const end = new Promise<void>((done, reject) => {
        socket.once('data', (bytes: Buffer) => {
          const status = bytes.toString('latin1', 0, 15)
          if (status === 'HTTP/1.1 200 OK') done()
          else reject(new Error(`refused: ${bytes.toString('latin1', 0, 500)}`))
        })
        socket.once('close', () => done())
      })
      socket.write(request)
      resolve({ socket, end })
    })
    socket.on('error', reject)
  })
}

/** CPU time of the main thread of a process; 0 where the system does not tell. */
function mainThreadMs(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0
}
