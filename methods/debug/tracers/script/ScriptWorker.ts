import type { Worker } from 'node:worker_threads'
import { Mailbox } from './Mailbox.js'
import {
  type FromWorker,
  fromWorkerCounter,
  type ScriptCall,
  type ScriptOutcome,
  type ScriptQuestion,
  type ToWorker,
  toWorkerCounter,
} from './protocol.js'
import { scriptProgram } from './scriptProgram.js'

/**
 * The most CPU time that one call of a script's function takes, in milliseconds. No other work has a turn meanwhile.
 * CPU time of the process is measured, since its other threads are idle, so that a loaded machine does not end a
 * script.
 */
const mostCallMs = 200
/** The most time of a call on a machine that lets the thread wait, and of the start of the thread. */
const mostWaitMs = 10_000

/** A thread that runs scripts. It has no access to the process but the messages that it gets. */
export class ScriptWorker {
  readonly #worker: Worker
  readonly #mailbox: Mailbox<ToWorker, FromWorker>
  readonly #end: () => void
  #isReady = false
  #isAlive = true

  constructor() {
    // Loaded only when needed: few networks run scripts.
    const threads = process.getBuiltinModule('node:worker_threads')
    const { port1, port2 } = new threads.MessageChannel()
    const counters = new Int32Array(new SharedArrayBuffer(8))
    this.#worker = new threads.Worker(scriptProgram(), {
      eval: true,
      workerData: { port: port2, counters },
      transferList: [port2],
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    this.#worker.unref()
    // A thread that exceeds its limits ends; its call then times out.
    this.#worker.on('error', () => {})
    this.#worker.on('exit', () => {
      this.#isAlive = false
    })
    this.#mailbox = new Mailbox({ port: port1, counters }, threads.receiveMessageOnPort, {
      own: fromWorkerCounter,
      other: toWorkerCounter,
    })
    this.#end = () => {
      port1.close()
      void this.#worker.terminate()
      // Without this the process would wait for the end of the thread, which may take a second while it starts.
      this.#worker.unref()
    }
  }

  /** Resolves when the thread can run a script without a wait. */
  async ready(): Promise<void> {
    if (!this.#isReady)
      await new Promise((resolve) => this.#worker.once('message', resolve).once('exit', resolve))
  }

  /** Lets the thread make itself ready for another script. */
  renew(): void {
    this.#isReady = false
    this.#mailbox.send({ renew: true })
  }

  /**
   * Calls a function of a script and waits for its end.
   * @param answer answers the questions of the script
   * @returns undefined when it took too long: the thread has then ended
   */
  call(
    call: ScriptCall,
    answer: (question: ScriptQuestion) => string | number | bigint,
  ): ScriptOutcome | undefined {
    if (!this.#isAlive) return undefined
    if (!this.#isReady && this.#mailbox.receive(mostWaitMs) === undefined) return this.#giveUp()
    this.#isReady = true
    this.#mailbox.send({ call })
    const before = process.cpuUsage()
    for (let turns = 0; ; ) {
      const message = this.#mailbox.receive(mostCallMs)
      if (message === undefined) {
        const { user, system } = process.cpuUsage(before)
        if (user + system >= 1_000 * mostCallMs || ++turns >= mostWaitMs / mostCallMs) return this.#giveUp()
        continue
      }
      if ('outcome' in message) return message.outcome
      if ('question' in message) this.#mailbox.send({ answer: answer(message.question) })
    }
  }

  /** Whether the thread can run another script. */
  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Ends the thread. */
  end(): void {
    this.#isAlive = false
    this.#end()
  }

  #giveUp(): undefined {
    this.end()
    return undefined
  }
}
