import type { Engine } from './Engine.js'
import type { EthereumjsEngine } from './EthereumjsEngine.js'
import { plainTransfer } from './plainTransfer.js'

/** The engine of a network. The EVM library is loaded when the first bytecode runs: it is a large part of a start otherwise. */
export function createEngine(): Engine {
  let loading: Promise<EthereumjsEngine> | undefined
  const load = async (): Promise<EthereumjsEngine> => {
    const { EthereumjsEngine: Loaded } = await import('./EthereumjsEngine.js')
    return new Loaded()
  }
  return {
    run: (world, rules, block, frame, hooks) => {
      if (hooks === undefined) {
        const moved = plainTransfer(world, rules, frame)
        if (moved !== undefined) return moved
      }
      loading ??= load()
      return loading.then((engine) => engine.run(world, rules, block, frame, hooks))
    },
  }
}
