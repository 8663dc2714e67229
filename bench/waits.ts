import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { builtLibrary } from './builtPackage.js'
import { loggingContract, tracedContract } from './contractCode.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import { type BenchServer, ethApisFlag, startSnowglobe } from './servers.js'
import { funder, signTransfers } from './transfers.js'

/** The longest wait of a second client for a small answer while a first one asks for a large one, in milliseconds. */
export type Wait = {
  readonly name: string
  readonly ms: number
  /** CPU time of the server's main thread in a wait, at most: the part that is not the machine's. Linux only. */
  readonly cpuMs: number | undefined
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

const logger = '0x000000000000000000000000000000000000c0f4'
const traced = '0x000000000000000000000000000000000000c0f3'
const transactions = 20
const small = rpc('eth_chainId', [])
const everything = { fromBlock: '0x0', toBlock: 'latest' }

/** Measures the waits in a chain of 100,000 logs, over HTTP, over WebSockets and in process. */
export async function measureWaits(): Promise<readonly Wait[]> {
  const server = await startSnowglobe([
    ethApisFlag('eth', 'eth-filter', 'internal-blockchain', 'internal-transaction', 'debug-tracer'),
  ])
  try {
    return [...(await waitsOfServer(server)), ...(await waitsInProcess())]
  } finally {
    await server.stop()
  }
}

/** Large questions. Most of their answers are as large as the node gives any. */
const questions: Readonly<Record<string, unknown>> = {
  'eth_getLogs of 100,000 logs': rpc('eth_getLogs', [everything]),
  'a batch of 10 eth_getLogs of 5,000 logs': Array.from({ length: 10 }, (_, index) =>
    rpc('eth_getLogs', [{ fromBlock: height(index + 1), toBlock: height(index + 1) }]),
  ),
  'eth_getBlockReceipts with 5,000 logs': rpc('eth_getBlockReceipts', [height(3)]),
  'a struct log of 350,000 instructions': rpc('debug_traceCall', [
    { to: traced, gas: '0x2faf080' },
    'latest',
    {},
  ]),
  'eth_getFilterChanges of 100,000 logs': 'filter',
}

async function waitsOfServer(server: BenchServer): Promise<Wait[]> {
  const { evmUrl, pid } = server
  const connection = await RawConnection.open(evmUrl)
  const ask: Ask = async (method, params) => {
    const answer = await connection.exchange(postBytes(evmUrl, rpc(method, params)))
    return (JSON.parse(answer.toString()) as { result?: unknown }).result
  }
  const socket = await openSocket(`${evmUrl.replace('http', 'ws').replace(/rpc$/, 'ws')}`)
  const filters = [await ask('eth_newFilter', [everything]), await ask('eth_newFilter', [everything])]
  await emitLogs(ask)
  const ping = () => connection.exchange(postBytes(evmUrl, small))
  const waits: Wait[] = []
  for (const [name, question] of Object.entries(questions)) {
    const request = (): unknown =>
      question === 'filter' ? rpc('eth_getFilterChanges', [filters.pop()]) : question
    const overHttp = request()
    waits.push({ name: `${name}, HTTP`, ...(await longestWait(ping, () => swallow(evmUrl, overHttp), pid)) })
    const overSocket = request()
    waits.push({
      name: `${name}, WebSocket`,
      ...(await longestWait(ping, () => socket.exchange(overSocket), pid)),
    })
  }
  connection.close()
  socket.close()
  return waits
}

async function waitsInProcess(): Promise<Wait[]> {
  const { createNetwork } = await builtLibrary()
  const network = await createNetwork()
  const ask: Ask = (method, params) => network.provider.request({ method, params })
  await emitLogs(ask)
  const ping = async (): Promise<void> => {
    // Questions without sockets are answered before timers and sockets have their turn.
    await new Promise((resolve) => setImmediate(resolve))
    await ask('eth_chainId', [])
  }
  const large = () => ask('eth_getLogs', [everything])
  return [
    { name: 'eth_getLogs of 100,000 logs, in process', ...(await longestWait(ping, large, process.pid)) },
  ]
}

/** Emits 100,000 logs in twenty blocks, and sets the contract that is traced. */
async function emitLogs(ask: Ask): Promise<void> {
  await ask('anvil_setCode', [logger, `0x${loggingContract}`])
  await ask('anvil_setCode', [traced, `0x${tracedContract}`])
  const what = { to: logger, gas: 6_000_000n } as const
  for (const { raw, hash } of await signTransfers(funder.avalanche(), 0, transactions, what)) {
    await ask('eth_sendRawTransaction', [raw])
    const receipt = await ask('eth_getTransactionReceipt', [hash])
    if (!JSON.stringify(receipt).includes('"status":"0x1"')) throw new Error('the logs were not emitted')
  }
}

/** Asks a small question again and again while a large one is answered. @param pid the process whose CPU time is measured */
async function longestWait(
  ping: () => Promise<unknown>,
  large: () => Promise<unknown>,
  pid: number,
): Promise<Omit<Wait, 'name'>> {
  for (let count = 0; count < 50; count++) await ping()
  let isOver = false
  const answered = large().finally(() => {
    isOver = true
  })
  let ms = 0
  let cpuMs: number | undefined
  do {
    const [from, fromCpu] = [performance.now(), mainThreadMs(pid)]
    await ping()
    ms = Math.max(ms, performance.now() - from)
    const now = mainThreadMs(pid)
    if (now !== undefined && fromCpu !== undefined) cpuMs = Math.max(cpuMs ?? 0, now - fromCpu)
  } while (!isOver)
  await answered
  return { ms, cpuMs }
}

/** CPU time of the main thread of a process. */
function mainThreadMs(pid: number): number | undefined {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : undefined
}

/** Sends a request over a connection of its own, and reads the answer without keeping it. */
function swallow(url: string, body: unknown): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let missing: number | undefined
    const socket = connect(Number(port), hostname, () => socket.write(postBytes(url, body)))
    socket.on('error', reject)
    socket.on('data', (bytes: Buffer) => {
      if (missing === undefined) {
        const head = bytes.toString('latin1')
        const length = /content-length: *([0-9]+)/i.exec(head)?.[1]
        missing = Number(length) + head.indexOf('\r\n\r\n') + 4
        if (Number(length) < 1e5) reject(new Error(`refused: ${head}`))
      }
      missing -= bytes.length
      if (missing > 0) return
      socket.destroy()
      resolve()
    })
  })
}

type OpenSocket = { exchange(body: unknown): Promise<unknown>; close(): void }

function openSocket(url: string): Promise<OpenSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { maxPayload: 2 ** 30, perMessageDeflate: false })
    socket.once('error', reject)
    socket.once('open', () =>
      resolve({
        exchange: (body) =>
          new Promise((answered) => {
            socket.once('message', answered)
            socket.send(JSON.stringify(body))
          }),
        close: () => socket.terminate(),
      }),
    )
  })
}

function height(number: number): string {
  return `0x${number.toString(16)}`
}
