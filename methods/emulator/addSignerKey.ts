import { toHex } from '../../state/codec/hex.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { blsPublicKey } from '../kit/units.js'
import { hexInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.addSignerKey {secretKey}`: from now on the validators of this BLS key sign warp messages. Answers its public key.
 *
 * @example
 * await net.emulator.addSignerKey({ secretKey: `0x${'01'.repeat(32)}` })
 */
export const addSignerKey = defineMethod({
  name: 'emulator.addSignerKey',
  summary: 'Adds a BLS secret key. Validators that are registered with it then sign warp messages.',
  params: strict({ secretKey: hexInput }),
  result: object({ publicKey: blsPublicKey }),
  handler: (network: Network, { secretKey }) => ({
    publicKey: toHex(network.world.signerKeys.add(secretKey)),
  }),
})
