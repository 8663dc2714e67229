import { hexToBytes } from '../../codec/hex.js'
import { MethodPanic } from '../../errors/MethodPanic.js'
import type { Pauses } from '../../time/Pauses.js'
import { signatureKey } from '../blocks/BlockContext.js'
import type { PrecompileCall, PrecompileResult } from '../rules/StatefulPrecompile.js'
import { type Address, toAddress } from '../values/Address.js'
import { toWord } from '../values/Hash.js'
import { type Blake2Compression, runEthereumPrecompile } from './ethereumPrecompiles.js'
import type { Run } from './Run.js'
import { revertedText, type VmFailure, vmFailure } from './vmFailure.js'

const ecrecoverAddress = toAddress(Uint8Array.from({ length: 20 }, (_, index) => (index === 19 ? 1 : 0)))

/** The kinds of calls that run the called code on the storage of the caller. */
const kindsOnCallerStorage: ReadonlySet<string> = new Set(['DELEGATECALL', 'CALLCODE'])

/**
 * 2 August 2025, 04:00 UTC, in Unix seconds (`params/hooks_libevm.go` InvalidateDelegateUnix). From this time until
 * Granite, a DELEGATECALL or CALLCODE of a stateful precompile makes the transaction invalid.
 */
const invalidFrom = 1_754_107_200n

/** The outcome of a precompile. */
export type PrecompileOutcome = {
  readonly output: Uint8Array
  readonly gasLeft: bigint
  readonly failure: VmFailure | undefined
}

/**
 * Runs a precompile: a stateful one of the chain, or one of Ethereum. A failure that is not a revert uses all gas.
 * @returns the outcome; for a precompile that takes long, the work that returns it
 * @throws {MethodPanic} when the block's predicate results cannot be read
 */
export function runPrecompile(
  run: Run,
  compress: Blake2Compression,
  call: Omit<PrecompileCall, 'origin' | 'block' | 'world' | 'log' | 'durango' | 'granite'> & {
    readonly address: Address
    readonly kind: string
  },
): PrecompileOutcome | Pauses<PrecompileOutcome> {
  const stateful = run.rules.statefulPrecompiles.get(call.address)
  if (stateful === undefined) {
    const { recovered } = run.block
    const result = runEthereumPrecompile(call.address, call.input, call.gas, compress)
    if ('next' in result) return outcomeOf(result)
    const registered = call.address === ecrecoverAddress ? registeredOutput(recovered, call.input) : undefined
    return withFailure(registered === undefined ? result : { ...result, output: registered })
  }
  const { address, kind, ...rest } = call
  const { world, block, origin, rules } = run
  // The node reads the predicate results before it looks at the call (`params/hooks_libevm.go` makePrecompile).
  if (block.predicatesAreUnreadable === true && stateful.isCustom !== true)
    throw new MethodPanic('the predicate results cannot be read')
  if (kindsOnCallerStorage.has(kind)) {
    // Since Granite these calls revert, and the precompile does not run (`params/hooks_libevm.go` makePrecompile).
    if (rules.granite) return { output: new Uint8Array(0), gasLeft: 0n, failure: vmFailure(revertedText) }
    if (block.timestamp >= invalidFrom) run.invalid ??= `precompile cannot be called with ${kind}`
  }
  const result = stateful.run({
    world,
    block,
    origin,
    durango: rules.durango,
    granite: rules.granite,
    log: (log) => world.scope.addLog(log),
    ...rest,
  })
  return withFailure(result)
}

/** Returns the output of ECRECOVER for a signature that the control API has registered; undefined for any other. */
function registeredOutput(
  recovered: ReadonlyMap<string, Address> | undefined,
  input: Uint8Array,
): Uint8Array | undefined {
  if (recovered === undefined || recovered.size === 0) return undefined
  const address = recovered.get(signatureKey(input.subarray(64, 128), input[63] ?? 0))
  return address === undefined ? undefined : hexToBytes(toWord(BigInt(address)))
}

function* outcomeOf(work: Pauses<PrecompileResult>): Pauses<PrecompileOutcome> {
  return withFailure(yield* work)
}

function withFailure({ output, gasLeft, failure }: PrecompileResult): PrecompileOutcome {
  return { output, gasLeft, failure: failure === undefined ? undefined : vmFailure(failure) }
}
