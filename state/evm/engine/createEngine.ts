import type { Engine } from './Engine.js'
import { plainTransfer } from './plainTransfer.js'
import { WasmEngine } from './WasmEngine.js'

/**
 * The engine of a network. Interpreters are made when bytecode first runs, and another one for each message that runs inside another:
 * precompiles and hooks may ask for that.
 */
export function createEngine(): Engine {
  const interpreters: WasmEngine[] = []
  return {
    run: (world, rules, block, frame, hooks) => {
      if (hooks === undefined) {
        const moved = plainTransfer(world, rules, frame)
        if (moved !== undefined) return moved
      }
      let interpreter = interpreters.find(({ isBusy }) => !isBusy)
      if (interpreter === undefined) {
        interpreter = new WasmEngine()
        interpreters.push(interpreter)
      }
      return interpreter.run(world, rules, block, frame, hooks)
    },
  }
}
