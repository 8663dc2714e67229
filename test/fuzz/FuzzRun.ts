import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { ProviderRpcError } from '../../src/inProcess/ProviderRpcError.js'
import { AnswerWork, longestWaitMs } from './AnswerWork.js'
import type { FuzzInput } from './FuzzInput.js'
import { type FuzzSubject, fuzzSubject } from './FuzzSubject.js'
import { makeInput } from './makeInput.js'

/** What an input did: it was refused or served. */
type Outcome = 'refused' | 'served'

/** A rule that an input broke, with everything that is needed to try it again. */
export class FuzzFailure extends Error {
  override name = 'FuzzFailure'

  constructor(seed: string, index: number, input: FuzzInput, rule: string) {
    super(`input ${index} of seed ${seed}: ${rule}\n${JSON.stringify(input).slice(0, 4000)}`)
  }
}

/** How many inputs that are not meant to change anything are tried between two comparisons of the state. */
const batchSize = 40
/** What reads may change: the tip that the last question for a gas price gave. */
const remembered = /\/tip$/
const question = '{"jsonrpc":"2.0","id":"fence","method":"eth_chainId"}'
const stackOrInternal =
  /internal error|\n\s+at .+:\d+:\d+|node_modules|Cannot read properties|is not (?:a function|iterable)|Maximum call stack/

/**
 * Tries inputs on a network and holds it to the rules: no crash, no internal error, no state changed by a refusal or by a read, no answer with more
 * than some work. Every input meets the network in one and the same state.
 */
export class FuzzRun {
  readonly seed: string
  #subject: FuzzSubject
  #base = 0
  #texts: ReadonlyMap<string, string> = new Map()
  #state: unknown
  #port = 0
  readonly #internalErrors: string[] = []

  private constructor(seed: string, subject: FuzzSubject) {
    this.seed = seed
    this.#subject = subject
  }

  static async start(seed: string): Promise<FuzzRun> {
    const run = new FuzzRun(seed, await fuzzSubject())
    await run.#settleIn()
    return run
  }

  async close(): Promise<void> {
    await this.#subject.net.close()
  }

  /**
   * Tries the inputs from one number up to another, exclusive.
   * @param most how many failures end the run
   * @returns what broke a rule, in order
   */
  async tryAll(from: number, to: number, most = 5): Promise<FuzzFailure[]> {
    const failures: FuzzFailure[] = []
    let unchecked: number[] = []
    const note = async (failure: FuzzFailure): Promise<void> => {
      failures.push(failure)
      await this.#goBack()
    }
    for (let index = from; index < to && failures.length < most; index++) {
      const input = makeInput(this.seed, index, this.#subject)
      const changes = 'changes' in input && input.changes
      try {
        const outcome = await this.#try(index, input)
        if (changes && outcome === 'served') await this.#goBack()
        else unchecked.push(index)
        if (changes || unchecked.length >= batchSize || index === to - 1) {
          const changed = this.#changes()
          if (changed.length > 0) await this.#blame(unchecked, changed)
          unchecked = []
        }
      } catch (error) {
        if (!(error instanceof FuzzFailure)) throw error
        await note(error)
        unchecked = []
      }
    }
    return failures
  }

  async #try(index: number, input: FuzzInput): Promise<Outcome> {
    const work = new AnswerWork()
    let outcome: Outcome
    try {
      outcome = await this.#do(input)
    } catch (error) {
      throw this.#failure(
        index,
        input,
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      )
    }
    const tooMuch = work.tooMuch()
    const [internal] = this.#internalErrors.splice(0)
    if (internal !== undefined) throw this.#failure(index, input, `an internal error: ${internal}`)
    if (tooMuch !== undefined) throw this.#failure(index, input, tooMuch)
    return outcome
  }

  async #do(input: FuzzInput): Promise<Outcome> {
    switch (input.surface) {
      case 'rpc':
        return await this.#fetch(input.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(input.body),
        })
      case 'http':
        return await this.#fetch(input.path, {
          method: input.method,
          headers: input.headers,
          redirect: 'manual',
          ...(input.body === undefined ? {} : { body: input.body }),
        })
      case 'provider':
        return await this.#ask(input.method, input.params)
      case 'webSocket':
        return await this.#overWebSocket(input.frames, input.whole)
      case 'bytes':
        return await this.#overSocket(input.chunks)
    }
  }

  async #fetch(path: string, init: RequestInit): Promise<Outcome> {
    const answer = await this.#subject.net.fetch(new URL(path, 'http://127.0.0.1'), init)
    const text = await answer.text()
    if (answer.status >= 500 && !path.startsWith('/ext/health')) throw new Error(`status ${answer.status}`)
    if (stackOrInternal.test(text)) throw new Error(`the answer looks inside: ${text.slice(0, 500)}`)
    if (answer.status !== 200) return 'refused'
    return isRefusal(text) ? 'refused' : 'served'
  }

  async #ask(method: string, params: unknown): Promise<Outcome> {
    try {
      await this.#subject.net.provider.request({ method, params: params as never })
      return 'served'
    } catch (error) {
      if (!(error instanceof ProviderRpcError)) throw error
      if (stackOrInternal.test(error.message)) throw new Error(`the answer looks inside: ${error.message}`)
      return 'refused'
    }
  }

  /** Sends frames and, where the last of them is whole, asks a good question: it is answered or the connection is closed. */
  async #overWebSocket(frames: readonly string[], whole: boolean): Promise<Outcome> {
    const socket = await this.#connected()
    const head = ['GET /ext/bc/C/ws HTTP/1.1', 'host: 127.0.0.1', 'upgrade: websocket', 'connection: upgrade']
    const key = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==']
    socket.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`)
    for (const frame of frames) socket.write(Buffer.from(frame, 'hex'))
    if (whole) {
      socket.write(
        Buffer.concat([Uint8Array.of(0x81, 0x80 | question.length, 0, 0, 0, 0), Buffer.from(question)]),
      )
      await answered(socket, '"id":"fence"')
    }
    socket.destroy()
    await this.#finishWork()
    return 'served'
  }

  /** Waits until the server has done what the connections of the past brought it. */
  async #finishWork(): Promise<void> {
    const other = await this.#connected()
    other.write('GET /ext/health/liveness HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n')
    await answered(other, 'HTTP/1.1 200')
    await this.#subject.net.network.queue.run(() => undefined)
  }

  async #overSocket(chunks: readonly string[]): Promise<Outcome> {
    const socket = await this.#connected()
    for (const chunk of chunks) socket.write(Buffer.from(chunk, 'hex'))
    socket.end()
    await new Promise(setImmediate)
    socket.destroy()
    await this.#finishWork()
    return 'refused'
  }

  async #connected(): Promise<Socket> {
    const socket = connect(this.#port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }

  /** The network as every input finds it: a good state that can be gone back to. */
  async #settleIn(): Promise<void> {
    const { net } = this.#subject
    net.useLog({
      write: ({ level, message, fields }) => {
        if (level === 'ERROR' || level === 'FATAL')
          this.#internalErrors.push(`${message} ${JSON.stringify(fields)}`)
      },
    })
    await net.listen()
    this.#port = Number(new URL(net.url).port)
    this.#base = await net.snapshot()
    this.#texts = net.network.world.undo.texts()
    this.#state = this.#beside()
  }

  /** Undoes what an input changed by right. */
  async #goBack(): Promise<void> {
    const { net } = this.#subject
    // A snapshot is gone where an input used it up or reset the network.
    if ((await net.network.revert(this.#base)) && this.#isUnchanged()) return
    await net.close()
    this.#subject = await fuzzSubject()
    await this.#settleIn()
  }

  #isUnchanged(): boolean {
    return this.#changes().length === 0
  }

  /** The names of what differs from the state that every input finds. */
  #changes(): string[] {
    const now = this.#subject.net.network.world.undo.texts()
    const names = new Set([...now.keys(), ...this.#texts.keys()])
    const changed = [...names].filter(
      (name) => now.get(name) !== this.#texts.get(name) && !remembered.test(name),
    )
    return isDeepStrictEqual(this.#beside(), this.#state) ? changed : [...changed, 'clock or random sequence']
  }

  /** The state that no undo log holds. */
  #beside(): unknown {
    const { network } = this.#subject.net
    return { clock: network.world.clock.save(), random: network.world.random.position }
  }

  /** Finds which of several inputs changed the state. @param changed the names of what differs after all of them */
  async #blame(indices: readonly number[], changed: readonly string[]): Promise<never> {
    for (const index of indices) {
      await this.#goBack()
      const input = makeInput(this.seed, index, this.#subject)
      const outcome = await this.#try(index, input)
      const changes = this.#changes()
      if (changes.length > 0)
        throw this.#failure(index, input, `a call that was ${outcome} changed ${changes.join(', ')}`)
    }
    const [first = 0] = indices
    const rule = `inputs ${indices.join(', ')} changed ${changed.join(', ')}, none of them alone`
    throw this.#failure(first, makeInput(this.seed, first, this.#subject), rule)
  }

  #failure(index: number, input: FuzzInput, rule: string): FuzzFailure {
    return new FuzzFailure(this.seed, index, input, rule)
  }
}

/** Whether an answer, or each answer of a batch, is an error. */
function isRefusal(text: string): boolean {
  if (!text.includes('"error":')) return false
  const answers: unknown = JSON.parse(text)
  const all: readonly unknown[] = Array.isArray(answers) ? answers : [answers]
  return all.every((answer) => typeof answer === 'object' && answer !== null && 'error' in answer)
}

/** Waits until a text has come or the connection is closed. @throws when neither happens in time */
async function answered(socket: Socket, text: string): Promise<void> {
  let seen = ''
  const timer = setTimeout(() => socket.destroy(new Error('late')), longestWaitMs)
  let late = false
  socket.on('error', ({ message }) => {
    late = message === 'late'
  })
  try {
    for await (const chunk of socket) {
      seen += String(chunk)
      if (seen.includes(text)) return
    }
  } catch (error) {
    if (late || (error instanceof Error && error.message === 'late'))
      throw new Error('neither an answer nor an end of the connection')
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}
