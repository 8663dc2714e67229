import { goMap, goPointer, goStruct } from './goUnmarshal.js'
import { goAddress, goHash, hexBig, hexBytes, hexUint64 } from './hexutil.js'

// What eth_call and its kin may pretend (coreth `internal/ethapi/api.go` OverrideAccount, BlockOverrides).

const storage = goMap(goHash, goHash, 'map[common.Hash]common.Hash')

/** `ethapi.StateOverride`: per account, what it is to be taken for. */
export const goStateOverride = goMap(
  goAddress,
  goStruct('OverrideAccount', 'ethapi.OverrideAccount', {
    nonce: goPointer(hexUint64),
    code: goPointer(hexBytes),
    balance: goPointer(hexBig),
    state: goPointer(storage),
    stateDiff: goPointer(storage),
  }),
  'ethapi.StateOverride',
)

/** What {@link goStateOverride} reads. */
export type StateOverrideArguments = ReturnType<typeof goStateOverride.decode>

/** `ethapi.BlockOverrides`; its fields have no JSON names of their own, so messages spell them as Go does. */
export const goBlockOverrides = goStruct('BlockOverrides', 'ethapi.BlockOverrides', {
  Number: goPointer(hexBig),
  Difficulty: goPointer(hexBig),
  Time: goPointer(hexUint64),
  GasLimit: goPointer(hexUint64),
  Coinbase: goPointer(goAddress),
  BaseFee: goPointer(hexBig),
  BlobBaseFee: goPointer(hexBig),
})

/** What {@link goBlockOverrides} reads. */
export type BlockOverrideArguments = ReturnType<typeof goBlockOverrides.decode>
