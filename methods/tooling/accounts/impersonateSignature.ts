import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import type { Json } from '../../../state/codec/json.js'
import { badSignatureLength } from '../../../state/errors/evmTooling.js'
import { goAddress } from '../../../state/evm/values/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

const signatureBytes = 65
const params = positional(arg('signature', hexBytes), arg('address', goAddress))

/**
 * `anvil_impersonateSignature`: lets ECRECOVER return an account for a signature (`r`, `s`, `v`: 65 bytes), whatever was
 * signed. Senders of transactions are recovered as ever. anvil takes signature and address as a pair inside the
 * parameters; both forms are accepted.
 */
export const impersonateSignature = command({
  names: ['anvil_impersonateSignature'],
  summary: 'Lets ECRECOVER return an account for a signature.',
  params: { ...params, decode: (raw, name) => params.decode(flat(raw), name) },
  handler({ chain }, [signature, address]) {
    if (signature.length !== signatureBytes) throw badSignatureLength(signature.length)
    chain.overrides.impersonateSignature(signature, address)
  },
})

function flat(raw: Json | undefined): Json | undefined {
  if (!Array.isArray(raw) || raw.length !== 1) return raw
  const [pair]: readonly Json[] = raw
  return Array.isArray(pair) ? pair : raw
}
