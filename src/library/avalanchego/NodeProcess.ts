import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { SnowglobeError } from '../../inProcess/SnowglobeError.js'
import { untilTrue } from './untilTrue.js'

/** The longest time until a node serves its API, and until it ends, in milliseconds of real time. */
const startTimeoutMs = 30_000
const stopTimeoutMs = 15_000

/** The content of `process.json`, which a node writes once it serves its API. */
type ProcessContext = { readonly pid: number; readonly uri: string; readonly stakingAddress: string }

/**
 * Runs the program in $0 until it ends, or until the standard input ends: when the process that started it has ended,
 * however that happened.
 */
const untilInputEnds = `exec 3<&0
"$0" --config-file "$1" </dev/null & node=$!
(cat <&3 >/dev/null; kill "$node" 2>/dev/null) 2>/dev/null &
exec 3<&-
wait "$node"`

/**
 * A process of AvalancheGo, started as tmpnet does it (`tests/fixture/tmpnet/process_runtime.go`): with all its flags in
 * `flags.json` of its folder, where it writes `process.json`.
 */
export class NodeProcess {
  /** The base URL of its HTTP API, without a trailing slash. */
  readonly uri: string
  /** Host and port at which other nodes reach it. */
  readonly stakingAddress: string
  readonly #pid: number
  readonly #shell: ChildProcess

  private constructor({ pid, uri, stakingAddress }: ProcessContext, shell: ChildProcess) {
    this.uri = uri
    this.stakingAddress = stakingAddress
    this.#pid = pid
    this.#shell = shell
  }

  /**
   * Starts a node, and resolves when it serves its API. The node ends with this process.
   * @param path the program
   * @param folder becomes its data directory
   * @throws {SnowglobeError} with its last lines when it ends before, or takes too long
   */
  static async start(
    path: string,
    folder: string,
    flags: Readonly<Record<string, string>>,
  ): Promise<NodeProcess> {
    mkdirSync(folder, { recursive: true })
    const flagFile = join(folder, 'flags.json')
    writeFileSync(flagFile, JSON.stringify({ ...flags, 'data-dir': folder }))
    const output = openSync(join(folder, 'output.log'), 'a')
    const shell = spawn('sh', ['-c', untilInputEnds, path, flagFile], { stdio: ['pipe', output, output] })
    closeSync(output)
    letProcessEnd(shell)
    let failure: Error | undefined
    shell.on('error', (error) => {
      failure = error
    })
    const started = await untilTrue(startTimeoutMs, () => {
      if (failure !== undefined || hasEnded(shell)) return 'ended'
      return contextIn(folder)
    })
    if (started !== undefined && started !== 'ended') return new NodeProcess(started, shell)
    shell.stdin?.end()
    throw startFailed(path, folder, started === undefined ? 'it served no API in time' : failure?.message)
  }

  /** Ends the node, which gets some time to write its database. */
  async stop(): Promise<void> {
    this.#shell.stdin?.end()
    const isOver = await untilTrue(stopTimeoutMs, () => hasEnded(this.#shell) || undefined)
    if (isOver === undefined) process.kill(this.#pid, 'SIGKILL')
  }
}

/** Lets this process end though the other one runs. */
function letProcessEnd(shell: ChildProcess): void {
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function contextIn(folder: string): ProcessContext | undefined {
  const file = join(folder, 'process.json')
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  // The node may still be writing it.
  return text.trimEnd().endsWith('}') ? JSON.parse(text) : undefined
}

const shownLines = 5

function startFailed(path: string, folder: string, reason = 'it ended'): SnowglobeError {
  const message = `${path} did not start: ${reason}`
  const lines = readFileSync(join(folder, 'output.log'), 'utf8').trimEnd().split('\n')
  return new SnowglobeError({
    shortMessage: message,
    details: message,
    metaMessages: lines.slice(-shownLines),
  })
}
