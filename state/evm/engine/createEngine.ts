import type { Engine } from './Engine.js'
import { plainTransfer } from './plainTransfer.js'
import { WasmEngine } from './WasmEngine.js'

/**
 * The interpreters of this process. They carry nothing from one run to the next but code by its hash and words by their storage, so all
 * chains share them; a message that runs inside another, as precompiles and hooks may want it, and one that takes turns with others, takes
 * one of its own.
 */
const interpreters: WasmEngine[] = []

/** Of the interpreters that run nothing, so many are kept, if their memory has not grown beyond this: it never shrinks. */
const keptInterpreters = 4
const keptBytes = 16 * 1024 * 1024

/**
 * The engine of a chain. The first interpreter is made when bytecode first runs.
 * @param compiles whether loops that run for long are compiled
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

/** Returns how many interpreters there are, and how many of them run something. */
export function interpreterCounts(): { readonly all: number; readonly busy: number } {
  return { all: interpreters.length, busy: interpreters.filter(({ isBusy }) => isBusy).length }
}

function idleInterpreter(): WasmEngine {
  // Messages inside others are rare: it is nearly always the first.
  let interpreter = interpreters[0]
  if (interpreter?.isBusy === false) return interpreter
  interpreter = interpreters.find(({ isBusy }) => !isBusy)
  if (interpreter === undefined) {
    interpreter = new WasmEngine()
    interpreters.push(interpreter)
  }
  return interpreter
}

/** Gives up an interpreter whose memory others would need more. */
function keepOrDrop(interpreter: WasmEngine): void {
  const index = interpreters.indexOf(interpreter)
  const isKept = index < keptInterpreters && interpreter.memoryBytes <= keptBytes
  if (index >= 0 && !isKept) interpreters.splice(index, 1)
}
