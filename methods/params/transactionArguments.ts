import { goPointer, goSlice } from '../../state/codec/goJson/containers.js'
import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import type { Decoded, GoType } from '../../state/codec/goJson/GoType.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { fixedHex, hexBig, hexBytes, hexUint64 } from '../../state/codec/goJson/hexutil.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import type { AccessListEntry } from '../../state/evm/transactions/AccessListEntry.js'
import { goAddress, goHash } from '../../state/evm/values/goTypes.js'

// `ethapi.TransactionArgs` (coreth `internal/ethapi/transaction_args.go`) and EIP-2930 access lists.

const accessTuple = goStruct('types.AccessTuple', {
  address: goPointer(goAddress),
  storageKeys: goPointer(goSlice(goHash)),
})

/** `types.AccessList`. */
const goAccessList: GoType<readonly AccessListEntry[]> = goSlice(
  goUnmarshaler<AccessListEntry>(
    {
      name: 'types.AccessTuple',
      zero: { address: goAddress.zero, storageKeys: [] },
      schema: accessTuple.schema,
    },
    (value) => {
      const { address, storageKeys } = decodeGoValue(value, accessTuple)
      if (address === undefined) throw new Error("missing required field 'address' for AccessTuple")
      if (storageKeys === undefined) throw new Error("missing required field 'storageKeys' for AccessTuple")
      return { address, storageKeys }
    },
  ),
  'types.AccessList',
)

/** A transaction or call in the caller's arguments; all members are optional. */
export const goTransactionArgs = goStruct('ethapi.TransactionArgs', {
  from: goPointer(goAddress),
  to: goPointer(goAddress),
  gas: goPointer(hexUint64),
  gasPrice: goPointer(hexBig),
  maxFeePerGas: goPointer(hexBig),
  maxPriorityFeePerGas: goPointer(hexBig),
  value: goPointer(hexBig),
  nonce: goPointer(hexUint64),
  data: goPointer(hexBytes),
  input: goPointer(hexBytes),
  accessList: goPointer(goAccessList),
  chainId: goPointer(hexBig),
  maxFeePerBlobGas: goPointer(hexBig),
  blobVersionedHashes: goPointer(goSlice(goHash)),
  blobs: goPointer(goSlice(fixedHex('kzg4844.Blob', 131_072))),
  commitments: goPointer(goSlice(fixedHex('kzg4844.Commitment', 48))),
  proofs: goPointer(goSlice(fixedHex('kzg4844.Proof', 48))),
})

/** The decoded {@link goTransactionArgs}. Gas in units, prices in wei per gas, value in wei. */
export type TransactionArguments = Decoded<typeof goTransactionArgs>
