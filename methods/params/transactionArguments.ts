import type { AccessListEntry } from '../../state/evm/types.js'
import {
  GoUnmarshalError,
  goPointer,
  goSlice,
  goStruct,
  goUnmarshaler,
  type NamedGoType,
} from './goUnmarshal.js'
import { fixed, goAddress, goHash, hexBig, hexBytes, hexUint64 } from './hexutil.js'

// `ethapi.TransactionArgs` (coreth `internal/ethapi/transaction_args.go`) and EIP-2930 access lists.

/** `types.AccessList`. */
export const goAccessList: NamedGoType<readonly AccessListEntry[] | undefined> = goSlice(
  goUnmarshaler(
    goStruct('AccessTuple', 'types.AccessTuple', {
      address: goPointer(goAddress),
      storageKeys: goSlice(goHash, '[]common.Hash'),
    }),
    ({ address, storageKeys }): AccessListEntry => {
      if (address === undefined)
        throw new GoUnmarshalError("missing required field 'address' for AccessTuple")
      if (storageKeys === undefined)
        throw new GoUnmarshalError("missing required field 'storageKeys' for AccessTuple")
      return { address, storageKeys }
    },
  ),
  'types.AccessList',
)

/** A transaction or call as the caller describes it; everything is optional. */
export const goTransactionArgs = goStruct('TransactionArgs', 'ethapi.TransactionArgs', {
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
  blobVersionedHashes: goSlice(goHash, '[]common.Hash'),
  blobs: goSlice(fixed('kzg4844.Blob', 131_072), '[]kzg4844.Blob'),
  commitments: goSlice(fixed('kzg4844.Commitment', 48), '[]kzg4844.Commitment'),
  proofs: goSlice(fixed('kzg4844.Proof', 48), '[]kzg4844.Proof'),
})

/** What {@link goTransactionArgs} reads. Gas in units, prices in wei per gas, value in wei. */
export type TransactionArguments = ReturnType<typeof goTransactionArgs.decode>
