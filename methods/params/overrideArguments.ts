import { goMap, goPointer } from '../../state/codec/goJson/containers.js'
import type { Decoded } from '../../state/codec/goJson/GoType.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { hexBig, hexBytes, hexUint64 } from '../../state/codec/goJson/hexutil.js'
import { goAddress, goStorageMap } from '../../state/evm/values/goTypes.js'

// The overrides of eth_call and similar methods (coreth `internal/ethapi/api.go` OverrideAccount,
// BlockOverrides).

/** `ethapi.StateOverride`: overrides by account. */
export const goStateOverride = goMap(
  goAddress,
  goStruct('ethapi.OverrideAccount', {
    nonce: goPointer(hexUint64),
    code: goPointer(hexBytes),
    balance: goPointer(hexBig),
    state: goPointer(goStorageMap),
    stateDiff: goPointer(goStorageMap),
  }),
  'ethapi.StateOverride',
)

/** The decoded {@link goStateOverride}. */
export type StateOverrideArguments = Decoded<typeof goStateOverride>

/** `ethapi.BlockOverrides`. Its fields have no JSON names of their own, so errors name them as in Go. */
export const goBlockOverrides = goStruct('ethapi.BlockOverrides', {
  Number: goPointer(hexBig),
  Difficulty: goPointer(hexBig),
  Time: goPointer(hexUint64),
  GasLimit: goPointer(hexUint64),
  Coinbase: goPointer(goAddress),
  BaseFee: goPointer(hexBig),
  BlobBaseFee: goPointer(hexBig),
})

/** The decoded {@link goBlockOverrides}. */
export type BlockOverrideArguments = Decoded<typeof goBlockOverrides>
