import type { Engine } from './Engine.js'
import { plainTransfer } from './plainTransfer.js'
import { WasmEngine } from './WasmEngine.js'

/**
 * The interpreters of this process. They carry nothing from one run to the next but code by its hash and words by their storage, so all
 * chains share them; a message that runs inside another, as precompiles and hooks may want it, takes one of its own.
 */
const interpreters: WasmEngine[] = []

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
      return yield* idleInterpreter().turns(world, rules, block, frame, hooks, compiles)
    },
  }
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
