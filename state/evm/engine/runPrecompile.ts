import type { VmFailure } from '../execution/execution.types.js'
import type { PrecompileCall } from '../precompiles/StatefulPrecompile.js'
import type { Address } from '../types.js'
import { type Blake2Compression, runEthereumPrecompile } from './ethereumPrecompiles.js'
import type { Run } from './Run.js'
import { revertedText, vmFailure } from './vmFailure.js'

/** Runs a precompile, be it one of the chain's own that see the world or one of Ethereum's. A failure keeps gas only if it reverts. */
export function runPrecompile(
  run: Run,
  compress: Blake2Compression,
  call: Omit<PrecompileCall, 'origin' | 'block' | 'world' | 'log'> & { readonly address: Address },
): { readonly output: Uint8Array; readonly gasLeft: bigint; readonly failure: VmFailure | undefined } {
  const { address, ...rest } = call
  const stateful = run.rules.statefulPrecompiles.get(address)
  if (stateful === undefined)
    return withFailure(runEthereumPrecompile(address, call.input, call.gas, compress))
  // `params/hooks_libevm.go` makePrecompile: under Granite DELEGATECALL and CALLCODE revert without running.
  if (run.rules.granite && call.self !== address)
    return { output: new Uint8Array(0), gasLeft: 0n, failure: vmFailure(revertedText) }
  const { world, block, origin } = run
  const result = stateful.run({ ...rest, world, block, origin, log: (log) => world.scope.addLog(log) })
  return withFailure(result)
}

function withFailure({
  failure,
  ...result
}: {
  readonly output: Uint8Array
  readonly gasLeft: bigint
  readonly failure: string | undefined
}) {
  return { ...result, failure: failure === undefined ? undefined : vmFailure(failure) }
}
