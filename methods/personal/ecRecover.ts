import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { recoverPublicKey } from '../../state/crypto/recoverPublicKey.js'
import { evmAddressOfPublicKey } from '../../state/crypto/secp256k1.js'
import { badRecoveryId, badSignatureLength, recoveryFailed } from '../../state/errors/evmPersonal.js'
import { personalMessageHash } from '../../state/evm/signedMessages/personalMessage.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { address } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/** `personal_ecRecover`: the account that signed a message (EIP-191). */
export const ecRecover = defineMethod({
  name: 'personal_ecRecover',
  summary: 'The account that signed a message.',
  params: positional(arg('data', hexBytes), arg('signature', hexBytes)),
  result: address,
  handler(_: EvmEndpoint, [data, signature]) {
    if (signature.length !== 65) throw badSignatureLength()
    const v = signature[64]
    if (v !== 27 && v !== 28) throw badRecoveryId()
    const key = recoverPublicKey(
      personalMessageHash(data),
      signature.subarray(0, 64),
      v === 27 ? 0 : 1,
      false,
    )
    if (key === undefined) throw recoveryFailed()
    return evmAddressOfPublicKey(key)
  },
})
