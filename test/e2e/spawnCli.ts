import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { built } from './built.js'

/** The result of a command line that ran until it ended. */
export type Finished = { readonly status: number | null; readonly stdout: string; readonly stderr: string }

/** A network started by a command line. */
export type RunningCli = {
  readonly child: ChildProcess
  readonly url: string
  /** The output until the network answered. */
  readonly stdout: string
  /** The output on standard error so far. */
  stderr(): string
  /** Resolves with the exit status. */
  readonly ended: Promise<number | null>
}

/** Runs the built command line until it ends by itself. */
export async function runCli(args: readonly string[], options: SpawnOptions = {}): Promise<Finished> {
  const child = spawn(process.execPath, [built('cli.cjs'), ...args], { ...options, stdio: 'pipe' })
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)]
  const [status] = await once(child, 'close')
  return { status, stdout: stdout(), stderr: stderr() }
}

/**
 * Starts the built command line and waits for the end of its banner. It ends with the test that started it.
 */
export async function startCli(args: readonly string[], options: SpawnOptions = {}): Promise<RunningCli> {
  const child = spawn(process.execPath, [built('cli.cjs'), '--http-port=0', '--exit-with-parent', ...args], {
    ...options,
    stdio: 'pipe',
  })
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)]
  const ended = once(child, 'exit').then(([status]) => status as number | null)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = / at (http:\S+)/.exec(stdout())?.[1]
      if (found !== undefined && stdout().includes('node  NodeID-')) resolve(found)
    })
    child.once('exit', (status) => reject(new Error(`ended with ${status}: ${stdout()}${stderr()}`)))
  })
  return { child, url, stdout: stdout(), stderr, ended }
}

/** Makes one JSON-RPC call and returns the result. */
export async function call(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = ''
  stream?.on('data', (bytes: Buffer) => {
    text += bytes.toString('utf8')
  })
  return () => text
}
