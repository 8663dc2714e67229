import type { Json } from '../../state/codec/json.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { ExecutionResult } from '../../state/evm/execution/ExecutionResult.js'
import type { KnownContracts } from '../../state/node/KnownContracts.js'
import { consoleAddress, consoleText } from '../debug/parts/consoleText.js'
import { goTraceCallConfig, goTraceConfig, type TraceCallConfig } from '../debug/parts/traceConfig.js'
import { traceOne } from '../debug/parts/traceTransactions.js'
import { tracedCall } from '../debug/traceCall.js'
import { ScriptThreads } from '../debug/tracers/script/ScriptThreads.js'
import type { Traced, Tracer } from '../debug/tracers/Tracer.js'
import type { Steps } from '../kit/Turns.js'
import type { TransactionArguments } from '../params/transactionArguments.js'
import { type StackFrame, StackTracer } from './stackTracer.js'

/** The course of a transaction or a call, by the sources of its contracts. */
export type Rerun = {
  /** The functions that were open when it failed, the innermost first; empty when it did not fail. */
  readonly stack: readonly StackFrame[]
  /** The lines of `console.log`, in order. */
  readonly console: readonly string[]
  /** Undefined when it ran too long. */
  readonly execution: ExecutionResult | undefined
}

/** Executes a transaction of a block again. */
export function* runTransactionAgain(
  known: KnownContracts,
  chain: EvmChain,
  block: Block,
  index: number,
): Steps<Rerun> {
  const watcher = new Watcher(known)
  yield* traceOne(chain, block, index, { ...goTraceConfig.zero, ...watcher.config }, new ScriptThreads())
  return watcher.rerun
}

/**
 * Runs a call on the state after a block.
 * @param options overrides, and the most time that it may take
 */
export function* runCallAgain(
  known: KnownContracts,
  chain: EvmChain,
  args: TransactionArguments,
  block: Block,
  options: Partial<TraceCallConfig> = {},
): Steps<Rerun> {
  const watcher = new Watcher(known)
  const config = { ...goTraceCallConfig.zero, ...options, ...watcher.config }
  yield* tracedCall(chain, args, block, config, new ScriptThreads())
  return watcher.rerun
}

class Watcher {
  readonly #stack: StackTracer
  readonly #console: string[] = []
  #execution: ExecutionResult | undefined

  constructor(known: KnownContracts) {
    this.#stack = new StackTracer(known)
  }

  get config() {
    return { makeTracer: (traced: Traced) => this.#tracer(traced) }
  }

  get rerun(): Rerun {
    return { stack: this.#stack.stack, console: this.#console, execution: this.#execution }
  }

  #tracer({ world }: Traced): Tracer {
    const { enter, step, exit } = this.#stack.hooks(world)
    return {
      hooks: {
        ...(step === undefined ? {} : { step }),
        ...(exit === undefined ? {} : { exit }),
        enter: (frame) => {
          const line = String(frame.to) === consoleAddress ? consoleText(frame.input) : undefined
          if (line !== undefined) this.#console.push(line)
          enter?.(frame)
        },
      },
      result: (execution): Json => {
        this.#execution = execution
        return null
      },
    }
  }
}
