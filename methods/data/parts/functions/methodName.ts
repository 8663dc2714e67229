import { bytesToHex } from '../../../../state/codec/hex.js'
import { functionSignatures } from '../../../../state/evm/execution/abiSignature.js'
import { selectorOf } from '../../../../state/evm/precompiles/abi.js'
import type { Network } from '../../../../state/Network.js'
import type { DataApiDescriptions } from '../../../../state/views/DataApiSettings.js'
import { wellKnownFunctions } from './wellKnownFunctions.js'

type Abis = NonNullable<DataApiDescriptions['abis']>
type Signatures = ReadonlyMap<string, string>

/** The well-known functions by selector, once a transaction has called a function. */
let wellKnown: Signatures | undefined

/** The functions of configured ABIs by selector. They change as a whole. */
const configured = new WeakMap<Abis, Signatures>()

/**
 * Returns the function that the input of a transaction calls, as `transfer(address,uint256)`: by the ABIs of the
 * configuration, by those of `net.useAbi`, or among functions that many contracts have. Undefined for any other.
 */
export function methodNameOf({ abiReader, world }: Network, input: Uint8Array): string | undefined {
  const selector = bytesToHex(input.subarray(0, 4))
  const { abis } = world.dataApi.descriptions
  wellKnown ??= bySelector(Object.values(wellKnownFunctions).flat())
  return (
    (abis && configuredIn(abis).get(selector)) ?? abiReader?.signatureOf(input) ?? wellKnown.get(selector)
  )
}

function configuredIn(abis: Abis): Signatures {
  const known = configured.get(abis) ?? bySelector(abis.flatMap(functionSignatures))
  configured.set(abis, known)
  return known
}

function bySelector(signatures: readonly string[]): Signatures {
  return new Map(signatures.map((signature) => [selectorOf(signature), signature]))
}
