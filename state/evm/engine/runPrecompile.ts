import { hexToBytes } from '../../codec/hex.js'
import { signatureKey } from '../blocks/BlockContext.js'
import type { PrecompileCall } from '../rules/StatefulPrecompile.js'
import { type Address, toAddress } from '../values/Address.js'
import { toWord } from '../values/Hash.js'
import { type Blake2Compression, runEthereumPrecompile } from './ethereumPrecompiles.js'
import type { Run } from './Run.js'
import { revertedText, type VmFailure, vmFailure } from './vmFailure.js'

const ecrecoverAddress = toAddress(Uint8Array.from({ length: 20 }, (_, index) => (index === 19 ? 1 : 0)))

/** The calls that run a contract's code for the account of the caller. */
const isForeign: ReadonlySet<string> = new Set(['DELEGATECALL', 'CALLCODE'])

/** August 2025: such a call of a stateful precompile makes a transaction invalid from then on, until Granite. Unix seconds. */
const invalidFrom = 1_754_107_200n

/** Runs a precompile, be it one of the chain's own that see the world or one of Ethereum's. A failure keeps gas only if it reverts. */
export function runPrecompile(
  run: Run,
  compress: Blake2Compression,
  call: Omit<PrecompileCall, 'origin' | 'block' | 'world' | 'log' | 'durango' | 'granite'> & {
    readonly address: Address
    readonly kind: string
  },
): { readonly output: Uint8Array; readonly gasLeft: bigint; readonly failure: VmFailure | undefined } {
  const { address, kind, ...rest } = call
  const stateful = run.rules.statefulPrecompiles.get(address)
  if (stateful === undefined) {
    const { recovered } = run.block
    const result = runEthereumPrecompile(address, call.input, call.gas, compress)
    return recovered === undefined || address !== ecrecoverAddress
      ? withFailure(result)
      : withFailure({ ...result, output: recoveredOutput(recovered, call.input) ?? result.output })
  }
  const { world, block, origin, rules } = run
  if (isForeign.has(kind)) {
    // `params/hooks_libevm.go` makePrecompile: under Granite these calls revert without running.
    if (rules.granite) return { output: new Uint8Array(0), gasLeft: 0n, failure: vmFailure(revertedText) }
    if (block.timestamp >= invalidFrom) run.invalid ??= `precompile cannot be called with ${kind}`
  }
  const result = stateful.run({
    ...rest,
    world,
    block,
    origin,
    durango: rules.durango,
    granite: rules.granite,
    log: (log) => world.scope.addLog(log),
  })
  return withFailure(result)
}

/** Returns what ECRECOVER gives for a signature that the control API names; undefined for any other. */
function recoveredOutput(recovered: ReadonlyMap<string, Address>, input: Uint8Array): Uint8Array | undefined {
  const address = recovered.get(signatureKey(input.subarray(64, 128), input[63] ?? 0))
  return address === undefined ? undefined : hexToBytes(toWord(BigInt(address)))
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
