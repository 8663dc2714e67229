import {
  addTxSignatures,
  Context,
  pvm,
  secp256k1,
  TransferableOutput,
  type UnsignedTx,
  type Utxo,
  utils,
} from '@avalabs/avalanchejs'
import { type ClientNetwork, ewoqAddress, ewoqKey } from './clientNetwork.js'

const key = utils.hexToBuffer(ewoqKey)
const own = utils.bech32ToBytes(ewoqAddress)

/** The inputs of every transaction that the wallet builds. */
type Common = {
  readonly feeState: pvm.FeeState
  readonly fromAddressesBytes: Uint8Array[]
  readonly minIssuanceTime: bigint
  readonly utxos: Utxo[]
}

/** A wallet of the funded key, written as users of avalanchejs would write one. */
export class AvalanchejsWallet {
  readonly api: pvm.PVMApi
  readonly context: Context.Context
  /** The wallet's address as bytes. */
  readonly own = own
  readonly #network: ClientNetwork

  private constructor(network: ClientNetwork, context: Context.Context) {
    this.#network = network
    this.context = context
    this.api = new pvm.PVMApi(network.url)
  }

  static async create(network: ClientNetwork): Promise<AvalanchejsWallet> {
    return new AvalanchejsWallet(network, await Context.getContextFromURI(network.url))
  }

  /** nAVAX that the address can spend. */
  async balance(address: string = ewoqAddress): Promise<bigint> {
    return BigInt((await this.api.getBalance({ addresses: [address] })).unlocked)
  }

  /** Returns an output of AVAX for an address. */
  output(amount: bigint, address: string): TransferableOutput {
    return TransferableOutput.fromNative(this.context.avaxAssetID, amount, [utils.bech32ToBytes(address)])
  }

  /**
   * Builds a transaction from the wallet's current UTXOs, signs and issues it. @returns its ID, once it is in
   * a block
   */
  async issue(build: (common: Common, context: Context.Context) => UnsignedTx): Promise<string> {
    const { utxos } = await this.api.getUTXOs({ addresses: [ewoqAddress] })
    const common: Common = {
      feeState: await this.api.getFeeState(),
      fromAddressesBytes: [own],
      minIssuanceTime: this.#network.nowSeconds(),
      utxos,
    }
    const unsignedTx = build(common, this.context)
    await addTxSignatures({ unsignedTx, privateKeys: [key] })
    await authorize(unsignedTx)
    const { txID } = await this.api.issueSignedTx(unsignedTx.getSignedTx())
    const { status } = await this.api.getTxStatus({ txID })
    if (status !== 'Committed') throw new Error(`the transaction is ${status}`)
    return txID
  }
}

/**
 * Signs the authorization credential that follows the credentials of the inputs, which avalanchejs leaves to
 * its users.
 */
async function authorize(unsignedTx: UnsignedTx): Promise<void> {
  const last = unsignedTx.getCredentials().length - 1
  if (last < unsignedTx.getInputUtxos().length) return
  unsignedTx.addSignatureAt(await secp256k1.sign(unsignedTx.toBytes(), key), last, 0)
}
