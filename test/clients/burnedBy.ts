import { avaxSerial, type Context, evmSerial, type UnsignedTx, utils } from '@avalabs/avalanchejs'

/** Returns the nAVAX that a transaction burns: its inputs without its outputs. */
export function burnedBy(unsignedTx: UnsignedTx, context: Context.Context): bigint {
  const tx = unsignedTx.getTx()
  if (!(tx instanceof avaxSerial.AvaxTx || evmSerial.isEvmTx(tx)))
    throw new Error('no transaction of a chain')
  return utils.getBurnedAmountByTx(tx, context).get(context.avaxAssetID) ?? 0n
}
