import { goPointer } from '../../../state/codec/goJson/containers.js'
import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import { goString } from '../../../state/codec/goJson/scalars.js'
import { toHex } from '../../../state/codec/hex.js'
import { personalMessageHash, signHash } from '../../../state/evm/signedMessages/personalMessage.js'
import { goAddress } from '../../../state/evm/values/goTypes.js'
import { unlockedKey } from '../../eth/parts/sender.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { hexData } from '../../kit/ethSchemas.js'
import { arg, positional } from '../../params/geth.js'

/** `personal_sign` as wallets call it: no password is needed. */
export const personalSign = defineMethod({
  name: 'personal_sign',
  summary: 'Signs a message with the key of an unlocked account.',
  params: positional(arg('data', hexBytes), arg('address', goAddress), arg('password', goPointer(goString))),
  result: hexData,
  handler: (endpoint: EvmEndpoint, [data, address]) =>
    toHex(signHash(personalMessageHash(data), unlockedKey(endpoint, address))),
})
