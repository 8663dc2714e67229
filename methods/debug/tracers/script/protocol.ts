// The messages between the process and the worker that runs scripts: a call, any number of questions with their
// answers, and the outcome.

/** The data of an instruction that is sent with each step. The script requests other data. */
export type ScriptStep = {
  readonly pc: number
  readonly opcode: number
  readonly opName: string
  readonly gas: number
  readonly cost: number
  readonly depth: number
  readonly refund: number
  /** Bottom first. */
  readonly stack: readonly bigint[]
  readonly caller: string
  readonly address: string
  readonly value: bigint
}

/** The context that `result` gets. Bytes are hexadecimal without `0x`. Unknown members are left out. */
export type ScriptContext = Readonly<Record<string, number | string | bigint | { readonly bytes: string }>>

/** A call of a script's function. */
export type ScriptCall =
  | { readonly kind: 'create'; readonly code: string; readonly config: string }
  | { readonly kind: 'step'; readonly step: ScriptStep; readonly error: string | undefined }
  | {
      readonly kind: 'fault'
      readonly error: string
      /** The number of words that the instruction has popped. */
      readonly taken: number
    }
  | {
      readonly kind: 'enter'
      readonly type: string
      readonly from: string
      readonly to: string
      readonly input: string
      readonly gas: number
      readonly value: bigint | undefined
    }
  | {
      readonly kind: 'exit'
      readonly gasUsed: number
      readonly output: string
      readonly error: string | undefined
    }
  | { readonly kind: 'result'; readonly context: ScriptContext }

/** A question of a running script. Its answer is hexadecimal without `0x`, a number or a decimal. */
export type ScriptQuestion = { readonly name: QuestionName; readonly words: readonly string[] }

/** The names of questions. */
export type QuestionName =
  | 'memory'
  | 'input'
  | 'balance'
  | 'nonce'
  | 'code'
  | 'state'
  | 'exists'
  | 'contract'
  | 'contract2'
  | 'precompiled'

/** The outcome of a call: the functions that a script has, a result in JSON, or an error. */
export type ScriptOutcome =
  | { readonly created: { readonly hasStep: boolean; readonly hasFrames: boolean } }
  | { readonly json: string }
  /** A result that JSON cannot express. */
  | { readonly unsupported: string }
  | { readonly done: true }
  | { readonly error: string }
  /** The node's handler panics at this point. */
  | { readonly crash: true }

/** To the worker. */
export type ToWorker =
  | { readonly call: ScriptCall }
  | { readonly answer: string | number | bigint }
  /** The script is done. The worker creates a new realm for the next one, and reports when it is ready. */
  | { readonly renew: true }
/** From the worker. */
export type FromWorker =
  | { readonly question: ScriptQuestion }
  | { readonly outcome: ScriptOutcome }
  | { readonly ready: true }

/**
 * The indexes of the counters of messages to the worker and from it. A change of a counter wakes the thread that
 * waits.
 */
export const toWorkerCounter = 0
export const fromWorkerCounter = 1
