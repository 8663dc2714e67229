import type { Engine } from './Engine.js'
import { plainTransfer } from './plainTransfer.js'
import { WasmEngine } from './WasmEngine.js'

/**
 * The interpreters of this process. All chains can share them: from one run to the next an interpreter keeps only code,
 * which it finds by its hash, and storage words, which it finds by the immutable storage trie. Each message that is
 * under way needs an interpreter of its own. Several are under way when a precompile or a hook runs a message inside
 * another one, and when messages pause.
 */
const interpreters: WasmEngine[] = []

/** The number of interpreters that are kept after a message that ran by {@link Engine.turns}. */
const keptInterpreters = 4
/**
 * The most linear memory of an interpreter that is kept after such a message, bytes. Linear memory never shrinks, so a
 * larger interpreter is dropped.
 */
const keptBytes = 16 * 1024 * 1024

/**
 * Creates the engine of a chain. The first interpreter is instantiated when bytecode first runs.
 * @param compiles whether hot loops are compiled (docs/decisions/005-compiled-loops.md)
 */
export function createEngine({ compiles } = { compiles: true }): Engine {
  return {
    run: (world, rules, block, frame, hooks) => {
      if (hooks === undefined) {
        const moved = plainTransfer(world, rules, frame)
        if (moved !== undefined) return moved
      }
      return idleInterpreter().run(world, rules, block, frame, hooks, compiles)
    },
    *turns(world, rules, block, frame, hooks) {
      if (hooks === undefined) {
        const moved = plainTransfer(world, rules, frame)
        if (moved !== undefined) return moved
      }
      const interpreter = idleInterpreter()
      try {
        return yield* interpreter.turns(world, rules, block, frame, hooks, compiles)
      } finally {
        keepOrDrop(interpreter)
      }
    },
  }
}

/** Returns the number of interpreters, and the number of those that run a message. */
export function interpreterCounts(): { readonly all: number; readonly busy: number } {
  return { all: interpreters.length, busy: interpreters.filter(({ isBusy }) => isBusy).length }
}

function idleInterpreter(): WasmEngine {
  // More than one message is seldom under way, so the first interpreter is nearly always idle.
  let interpreter = interpreters[0]
  if (interpreter?.isBusy === false) return interpreter
  interpreter = interpreters.find(({ isBusy }) => !isBusy)
  if (interpreter === undefined) {
    interpreter = new WasmEngine()
    interpreters.push(interpreter)
  }
  return interpreter
}

/** Drops an interpreter if enough others are kept, or if its memory has grown too large. */
function keepOrDrop(interpreter: WasmEngine): void {
  const index = interpreters.indexOf(interpreter)
  const isKept = index < keptInterpreters && interpreter.memoryBytes <= keptBytes
  if (index >= 0 && !isKept) interpreters.splice(index, 1)
}
