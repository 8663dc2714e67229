import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildVariable, builtFile } from './builtPackage.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'

/** A server in its own process, which already answers. */
export type BenchServer = {
  readonly name: string
  /** The base URL without a path. */
  readonly url: string
  /** The URL of its EVM chain. */
  readonly evmUrl: string
  /** Milliseconds from the spawn to the first answer of the EVM chain. */
  readonly startMs: number
  readonly pid: number
  /** The resident memory in bytes. */
  memory(): number
  stop(): Promise<void>
}

type Launch = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly port: number
  readonly evmPath: string
  /** The first request, repeated until it is answered without an error. */
  readonly question: unknown
  readonly after?: () => void
}

/** Starts the command line of the built package. */
export async function startSnowglobe(extra: readonly string[] = []): Promise<BenchServer> {
  const port = await freePort()
  return launch({
    name: 'snowglobe',
    command: process.execPath,
    args: [builtFile('cli.cjs'), `--http-port=${port}`, '--quiet', ...extra],
    port,
    evmPath: '/ext/bc/C/rpc',
    question: rpc('eth_chainId', []),
  })
}

/** The flag with which the C-Chain serves these namespaces of the node. */
export function ethApisFlag(...apis: readonly string[]): string {
  const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')
  return `--chain-config-content=${base64({ C: { Config: base64({ 'eth-apis': apis }) } })}`
}

/** Starts anvil from the development dependencies; undefined when it is not installed, or when two builds are compared. */
export async function startAnvil(): Promise<BenchServer | undefined> {
  if (process.env[buildVariable] !== undefined) return undefined
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const binary = `node_modules/@foundry-rs/anvil-${process.platform}-${architecture}/bin/anvil`
  if (!existsSync(binary)) return undefined
  const port = await freePort()
  return launch({
    name: 'anvil',
    command: binary,
    args: ['--port', String(port), '--chain-id', '43112', '--silent'],
    port,
    evmPath: '/',
    question: rpc('eth_chainId', []),
  })
}

/** Starts the real node when `AVALANCHEGO` names its binary. */
export async function startAvalancheGo(): Promise<BenchServer | undefined> {
  const binary = process.env['AVALANCHEGO']
  if (binary === undefined || binary === '') return undefined
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'avalanchego-bench-'))
  const flags = ['--network-id=local', '--sybil-protection-enabled=false', '--fd-limit=4096']
  return launch({
    name: 'AvalancheGo',
    command: binary,
    args: [...flags, `--data-dir=${data}`, `--http-port=${port}`, `--staking-port=${await freePort()}`],
    port,
    evmPath: '/ext/bc/C/rpc',
    question: rpc('eth_chainId', []),
    after: () => rmSync(data, { recursive: true, force: true }),
  })
}

/** Starts an Express app that answers with a constant: the cost of the web framework alone. */
export async function startBareExpress(): Promise<BenchServer> {
  const port = await freePort()
  return launch({
    name: 'bare Express',
    command: process.execPath,
    args: ['bench/bareExpress.mjs', String(port)],
    port,
    evmPath: '/',
    question: {},
  })
}

async function launch(plan: Launch): Promise<BenchServer> {
  const url = `http://127.0.0.1:${plan.port}`
  const spawnedAt = performance.now()
  const child = spawn(plan.command, plan.args, { stdio: 'ignore' })
  const { pid } = child
  if (pid === undefined) throw new Error(`${plan.name} does not start: ${plan.command}`)
  const question = postBytes(url + plan.evmPath, plan.question)
  while (!(await answers(url, question))) {
    if (child.exitCode !== null) throw new Error(`${plan.name} ended with status ${child.exitCode}`)
    if (performance.now() - spawnedAt > 60_000) throw new Error(`${plan.name} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return {
    name: plan.name,
    url,
    evmUrl: url + plan.evmPath,
    startMs: performance.now() - spawnedAt,
    pid,
    memory: () => residentBytes(pid),
    stop: async () => {
      await end(child)
      plan.after?.()
    },
  }
}

async function answers(url: string, question: Buffer): Promise<boolean> {
  try {
    const connection = await RawConnection.open(url)
    const body = await connection.exchange(question)
    connection.close()
    return body.includes('"result"')
  } catch {
    return false
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+([0-9]+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
