import {
  avm,
  avmSerial,
  BigIntPr,
  Byte,
  Credential,
  Int,
  OutputOwners,
  Signature,
  Stringpr,
  secp256k1,
  TransferOutput,
  utils,
} from '@avalabs/avalanchejs'
import type { CrossChainWallet } from './CrossChainWallet.js'
import { ewoqAddress, ewoqKey } from './clientNetwork.js'

const own = utils.bech32ToBytes(ewoqAddress)

/**
 * Creates an asset on the X-Chain, all of which the wallet's address gets. avalanchejs has the transaction,
 * but no builder for it: the fee's inputs come from a transfer. @returns the asset's ID
 */
export async function createAsset(
  wallet: CrossChainWallet,
  asset: { readonly name: string; readonly symbol: string; readonly denomination: number },
  supply: bigint,
): Promise<string> {
  const { utxos } = await wallet.x.getUTXOs({ addresses: [wallet.addressOn('X')] })
  const context = { ...wallet.context, baseTxFee: wallet.context.createAssetTxFee }
  const payment = avm.newBaseTx(context, [own], utxos, []).getTx()
  if (!avmSerial.isAvmBaseTx(payment)) throw new Error('not the transaction that was built')
  const tx = new avmSerial.CreateAssetTx(
    payment.baseTx,
    new Stringpr(asset.name),
    new Stringpr(asset.symbol),
    new Byte(utils.hexToBuffer(asset.denomination.toString(16).padStart(2, '0'))),
    [
      new avmSerial.InitialState(new Int(0), [
        new TransferOutput(new BigIntPr(supply), OutputOwners.fromNative([own])),
      ]),
    ],
  )
  const manager = avmSerial.getAVMManager()
  const bytes = manager.packCodec(tx)
  const signature = new Signature(await secp256k1.sign(bytes, utils.hexToBuffer(ewoqKey)))
  const credentials = payment.getInputs().map(() => new Credential([signature]))
  const signed = utils.concatBytes(bytes, manager.getDefaultCodec().PackPrefixList(credentials))
  const { txID } = await wallet.x.issueTx({ tx: utils.bufferToHex(utils.addChecksum(signed)) })
  return txID
}
