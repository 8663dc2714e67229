import {
  Address,
  BigIntPr,
  BlsPublicKey,
  Bytes,
  Id,
  Int,
  NodeId,
  PChainOwner,
  pvmSerial,
  Short,
  utils,
} from '@avalabs/avalanchejs'

const { AddressedCallPayloads, WarpUnsignedMessage, codec } = pvmSerial.warp
const { AddressedCall, RegisterL1ValidatorMessage, L1ValidatorWeightMessage } = AddressedCallPayloads

/** The manager of an L1, which sends its messages. */
export type Manager = { readonly networkId: number; readonly chainId: string; readonly address: string }

/** Returns a message in which an L1's manager asks the P-Chain to register a validator. */
export function registration(options: {
  readonly subnetId: string
  readonly nodeId: string
  readonly blsPublicKey: string
  readonly expiry: bigint
  readonly owner: Uint8Array
  readonly weight: bigint
}): Bytes {
  const owner = PChainOwner.fromNative([options.owner], 1)
  return packed(
    new RegisterL1ValidatorMessage(
      Id.fromString(options.subnetId),
      NodeId.fromString(options.nodeId),
      BlsPublicKey.fromHex(options.blsPublicKey),
      new BigIntPr(options.expiry),
      owner,
      owner,
      new BigIntPr(options.weight),
    ),
  )
}

/**
 * Returns a message in which an L1's manager asks the P-Chain to change a validator's weight; 0 removes the
 * validator.
 */
export function weightChange(validationId: string, nonce: bigint, weight: bigint): Bytes {
  return packed(
    new L1ValidatorWeightMessage(Id.fromString(validationId), new BigIntPr(nonce), new BigIntPr(weight)),
  )
}

/** Returns the unsigned warp message that carries a payload from the manager, in hexadecimal. */
export function sentBy(manager: Manager, message: Bytes): string {
  const call = new AddressedCall(new Address(utils.hexToBuffer(manager.address)), message)
  const unsigned = new WarpUnsignedMessage(
    new Int(manager.networkId),
    Id.fromString(manager.chainId),
    packed(call),
  )
  return utils.bufferToHex(packed(unsigned).bytes)
}

/** Returns the bytes after the codec version, which are hashed and signed. */
function packed(value: { toBytes(by: typeof codec): Uint8Array }): Bytes {
  return new Bytes(utils.concatBytes(new Short(0).toBytes(), value.toBytes(codec)))
}
