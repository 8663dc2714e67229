import bigInteger from 'big-integer/BigInteger.min.js'
import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import type { ScriptCall, ScriptContext, ScriptOutcome, ScriptQuestion, ScriptStep } from '../protocol.js'
import { guest } from './guest.js'
import { syntaxText, thrownText } from './words.js'

const mostMemoryBytes = 128 * 1024 * 1024
const mostStackBytes = 512 * 1024
/** The globals that the node's engine does not have. Large numbers come from a library there. */
const absent = [
  ...['BigInt', 'BigInt64Array', 'BigUint64Array', 'WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer'],
  ...[
    'Atomics',
    'console',
    'navigator',
    'performance',
    'queueMicrotask',
    'Iterator',
    'DOMException',
    'Float16Array',
  ],
]

/** A script that is stopped, with the reason. */
type Stop = { readonly message: string; readonly isCrash: boolean }

/** The world of one script: a runtime of its own, of bounded memory, with nothing of this process in it. */
export class ScriptWorld {
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #guest: QuickJSHandle
  readonly #peek: QuickJSHandle
  readonly #asking: QuickJSHandle
  readonly #stopping: QuickJSHandle
  readonly #make: QuickJSHandle
  #stop: Stop | undefined
  #stack: readonly bigint[] = []

  constructor(module: QuickJSWASMModule, ask: (question: ScriptQuestion) => string | number | bigint) {
    this.#runtime = module.newRuntime()
    this.#runtime.setMemoryLimit(mostMemoryBytes)
    this.#runtime.setMaxStackSize(mostStackBytes)
    this.#context = this.#runtime.newContext()
    const context = this.#context
    context
      .unwrapResult(context.evalCode(`for (const name of ${JSON.stringify(absent)}) delete globalThis[name]`))
      .dispose()
    context.unwrapResult(context.evalCode(bigInteger, 'bigInt')).dispose()
    this.#make = context.unwrapResult(context.evalCode(guest, 'guest'))
    this.#asking = context.newFunction('ask', (name, ...words) => {
      const answer = ask({
        name: context.getString(name) as ScriptQuestion['name'],
        words: words.map((each) => context.getString(each)),
      })
      return this.#valueOf(typeof answer === 'bigint' ? String(answer) : answer)
    })
    this.#stopping = context.newFunction('stop', (message, isCrash) => {
      this.#stop ??= { message: context.getString(message), isCrash: context.dump(isCrash) === true }
      return { error: context.newError('stopped') }
    })
    this.#peek = context.newFunction('peek', (index) =>
      context.newString(String(this.#stack.at(-1 - context.getNumber(index)) ?? 0n)),
    )
    this.#guest = context.unwrapResult(
      context.callFunction(this.#make, context.undefined, this.#asking, this.#stopping),
    )
  }

  /** Calls a function of the script. */
  call(call: ScriptCall): ScriptOutcome {
    switch (call.kind) {
      case 'create':
        return this.#create(call.code, call.config)
      case 'step':
        return this.#run('step', this.#wordsOf(call.step, call.error))
      case 'fault':
        this.#stack = this.#stack.slice(0, this.#stack.length - call.taken)
        return this.#run('fault', [this.#valueOf(call.error), this.#valueOf(this.#stack.length)])
      case 'enter': {
        const { type, from, to, input, gas, value } = call
        return this.#run(
          'enter',
          [type, from, to, input, gas, value].map((each) => this.#valueOf(each)),
        )
      }
      case 'exit':
        return this.#run(
          'exit',
          [call.gasUsed, call.output, call.error].map((each) => this.#valueOf(each)),
        )
      case 'result':
        return this.#result(call.context)
    }
  }

  /** Frees the runtime. */
  dispose(): void {
    for (const handle of [this.#guest, this.#peek, this.#asking, this.#stopping, this.#make]) handle.dispose()
    this.#context.dispose()
    this.#runtime.dispose()
  }

  #create(code: string, config: string): ScriptOutcome {
    const context = this.#context
    const value = context.evalCode(`(${code})`, '<eval>')
    if (value.error !== undefined) return this.#failure(value.error, true)
    const made = this.#invoke('create', [value.value, context.newString(config)])
    if ('error' in made || 'crash' in made) return made
    const kind: unknown = context.dump(made.value)
    made.value.dispose()
    if (typeof kind === 'string') return { error: kind }
    return { created: { hasStep: kind === 1 || kind === 3, hasFrames: kind === 2 || kind === 3 } }
  }

  #result(context: ScriptContext): ScriptOutcome {
    const members = Object.entries(context).map(([name, value]) =>
      typeof value === 'object'
        ? [name, 'bytes', value.bytes]
        : typeof value === 'bigint'
          ? [name, 'bigint', String(value)]
          : [name, typeof value, value],
    )
    const made = this.#invoke('result', [this.#context.newString(JSON.stringify(members))])
    if ('error' in made || 'crash' in made) return made
    const json = this.#context.getString(made.value)
    made.value.dispose()
    return /^(NaN|[+-]Inf)$/.test(json) ? { unsupported: json } : { json }
  }

  #run(name: string, words: readonly QuickJSHandle[]): ScriptOutcome {
    const made = this.#invoke(name, words)
    if ('error' in made || 'crash' in made) return made
    made.value.dispose()
    return { done: true }
  }

  #invoke(
    name: string,
    words: readonly QuickJSHandle[],
  ): { readonly value: QuickJSHandle } | { readonly error: string } | { readonly crash: true } {
    const context = this.#context
    this.#stop = undefined
    const method = context.getProp(this.#guest, name)
    const result = context.callFunction(method, context.undefined, ...words)
    method.dispose()
    for (const word of words) if (word !== this.#peek && word.alive) word.dispose()
    if (result.error !== undefined) return this.#failure(result.error, false)
    // A script that caught the error was stopped all the same.
    if (this.#stop !== undefined) {
      result.value.dispose()
      return this.#stopped('')
    }
    return { value: result.value }
  }

  #failure(thrown: QuickJSHandle, isCode: boolean): { readonly error: string } | { readonly crash: true } {
    const context = this.#context
    const method = context.getProp(this.#guest, 'describe')
    const described = context.callFunction(method, context.undefined, thrown)
    method.dispose()
    thrown.dispose()
    if (described.error !== undefined) {
      described.error.dispose()
      return { error: 'the script threw what has no text' }
    }
    const [text, stack]: [string, string] = JSON.parse(context.getString(described.value))
    described.value.dispose()
    if (this.#stop !== undefined) return this.#stopped(stack)
    if (isCode && text.startsWith('SyntaxError: '))
      return { error: syntaxText(text.slice('SyntaxError: '.length), stack) }
    return { error: thrownText(text, stack) }
  }

  #stopped(stack: string): { readonly error: string } | { readonly crash: true } {
    const { message = '', isCrash = false } = this.#stop ?? {}
    return isCrash ? { crash: true } : { error: thrownText(message, stack) }
  }

  #wordsOf(step: ScriptStep, error: string | undefined): readonly QuickJSHandle[] {
    this.#stack = step.stack
    const { pc, opcode, opName, gas, cost, depth, refund, stack, caller, address, value } = step
    const words = [pc, opcode, opName, gas, cost, depth, refund, stack.length, caller, address, value, error]
    return [...words.map((each) => this.#valueOf(each)), this.#peek]
  }

  #valueOf(value: string | number | bigint | undefined): QuickJSHandle {
    if (value === undefined) return this.#context.undefined
    return typeof value === 'number' ? this.#context.newNumber(value) : this.#context.newString(String(value))
  }
}
