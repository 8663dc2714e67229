import { goMap, goPointer } from '../../codec/goJson/containers.js'
import type { GoType } from '../../codec/goJson/GoType.js'
import { fixedHex } from '../../codec/goJson/hexutil.js'
import { goUnmarshaler } from '../../codec/goJson/hooks.js'
import { goUint64 } from '../../codec/goJson/scalars.js'
import { goQuote } from '../../codec/goQuote.js'
import { stringifyJson } from '../../codec/stringifyJson.js'
import type { Address } from './Address.js'
import type { Hash } from './Hash.js'

// Go types of EVM chains (libevm `common`, Go `math/big`).

/** `common.Address`. */
export const goAddress: GoType<Address> = fixedHex('common.Address', 20)
/** `common.Hash`. */
export const goHash: GoType<Hash> = fixedHex('common.Hash', 32)

/** `map[common.Hash]common.Hash`. */
export const goStorageMap: GoType<ReadonlyMap<Hash, Hash>> = goMap(goHash, goHash)

/** `*uint64`. */
export const goUint64Pointer = goPointer(goUint64)

/** `*big.Int`: digits without quotes. */
export const goBigPointer = goPointer(
  goUnmarshaler({ name: 'big.Int', zero: 0n, schema: { type: 'integer' } }, (value) => {
    const text = stringifyJson(value)
    if (/^-?[0-9]+$/.test(text)) return BigInt(text)
    throw new Error(`math/big: cannot unmarshal ${goQuote(text)} into a *big.Int`)
  }),
)
