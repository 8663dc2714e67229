import { goMap, goPointer } from '../../state/codec/goJson/containers.js'
import type { Decoded } from '../../state/codec/goJson/GoType.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { hexBig, hexBytes, hexUint64 } from '../../state/codec/goJson/hexutil.js'
import { goAddress, goStorageMap } from '../../state/evm/goTypes.js'

// What eth_call and its kin may pretend (coreth `internal/ethapi/api.go` OverrideAccount, BlockOverrides).

/** `ethapi.StateOverride`: per account, what it is to be taken for. */
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

/** What {@link goStateOverride} reads. */
export type StateOverrideArguments = Decoded<typeof goStateOverride>

/** `ethapi.BlockOverrides`; its fields have no JSON names of their own, so messages spell them as Go does. */
export const goBlockOverrides = goStruct('ethapi.BlockOverrides', {
  Number: goPointer(hexBig),
  Difficulty: goPointer(hexBig),
  Time: goPointer(hexUint64),
  GasLimit: goPointer(hexUint64),
  Coinbase: goPointer(goAddress),
  BaseFee: goPointer(hexBig),
  BlobBaseFee: goPointer(hexBig),
})

/** What {@link goBlockOverrides} reads. */
export type BlockOverrideArguments = Decoded<typeof goBlockOverrides>
