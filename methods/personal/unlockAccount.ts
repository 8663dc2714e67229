import { goPointer } from '../../state/codec/goJson/containers.js'
import { goString, goUint64 } from '../../state/codec/goJson/scalars.js'
import { noKeyForAddress, unlockTooLong } from '../../state/errors/evmPersonal.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'

/** The most seconds of a Go duration. */
const maxSeconds = ((1n << 63n) - 1n) / 1_000_000_000n

/** `personal_unlockAccount`: keeps the key of an account for a time. A real node has no keys; unlocked accounts stay unlocked. */
export const unlockAccount = defineMethod({
  name: 'personal_unlockAccount',
  summary: 'Unlocks an account whose key the node has.',
  params: positional(
    arg('address', goAddress),
    arg('password', goString),
    arg('seconds', goPointer(goUint64)),
  ),
  result: flag,
  handler({ network }: EvmEndpoint, [address, , seconds = 300n]) {
    if (seconds > maxSeconds) throw unlockTooLong()
    if (network.unlockedKeys.keyOf(address) === undefined) throw noKeyForAddress()
    return true
  },
})
