import {
  addTxSignatures,
  avm,
  Context,
  evm,
  pvm,
  TransferableOutput,
  type UnsignedTx,
  utils,
} from '@avalabs/avalanchejs'
import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { burnedBy } from './burnedBy.js'
import { ewoqAddress, ewoqKey } from './clientNetwork.js'

/** A chain of the primary network. */
export type Chain = 'P' | 'X' | 'C'

/** The amounts of AVAX that an owner has on each chain: nAVAX, on the C-Chain wei. */
export type Balances = Readonly<Record<Chain, bigint>>

const key = utils.hexToBuffer(ewoqKey)
const own = utils.bech32ToBytes(ewoqAddress)
const { address: evmAddress } = privateKeyToAccount(ewoqKey)
const weiPerNAVAX = 1_000_000_000n

/** A wallet of the funded key on all chains, written as users of avalanchejs would write one. */
export class CrossChainWallet {
  readonly context: Context.Context
  readonly x: avm.AVMApi
  readonly #p: pvm.PVMApi
  readonly #c: evm.EVMApi
  readonly #ethereum: ReturnType<typeof createPublicClient>

  private constructor(url: string, context: Context.Context) {
    this.context = context
    this.x = new avm.AVMApi(url)
    this.#p = new pvm.PVMApi(url)
    this.#c = new evm.EVMApi(url)
    this.#ethereum = createPublicClient({ transport: http(`${url}/ext/bc/C/rpc`) })
  }

  static async create(url: string): Promise<CrossChainWallet> {
    return new CrossChainWallet(url, await Context.getContextFromURI(url))
  }

  /** The wallet's address as text. */
  addressOn(chain: Chain): string {
    return utils.format(chain, this.context.hrp, own)
  }

  async balances(): Promise<Balances> {
    const { unlocked } = await this.#p.getBalance({ addresses: [this.addressOn('P')] })
    return {
      P: BigInt(unlocked),
      X: await this.assetBalance('AVAX'),
      C: await this.#ethereum.getBalance({ address: evmAddress }),
    }
  }

  /** Returns the X-Chain balance of an asset, named as the node names it. */
  async assetBalance(asset: string): Promise<bigint> {
    const { balances } = await this.x.getAllBalances({ address: this.addressOn('X') })
    return BigInt(balances.find((balance) => balance.asset === asset)?.balance ?? 0)
  }

  /** Exports nAVAX from a chain to another. @returns the fee, nAVAX */
  async export(from: Chain, to: Chain, amount: bigint): Promise<bigint> {
    const destination = this.#idOf(to)
    const output = TransferableOutput.fromNative(this.context.avaxAssetID, amount, [own])
    if (from === 'C') return this.#exportFromC(destination, amount)
    const utxos = await this.#utxos(from)
    return this.issue(
      from,
      from === 'X'
        ? avm.newExportTx(this.context, destination, [own], utxos, [output])
        : pvm.newExportTx(
            {
              destinationChainId: destination,
              feeState: await this.#feeState(),
              fromAddressesBytes: [own],
              outputs: [output],
              utxos,
            },
            this.context,
          ),
    )
  }

  /** Imports everything that a chain exported to another. @returns the fee, nAVAX */
  async import(from: Chain, to: Chain): Promise<bigint> {
    const source = this.#idOf(from)
    const utxos = await this.#utxos(to, source)
    if (to === 'C') {
      const price = await this.#ethereum.getGasPrice()
      const draft = evm.newImportTx(this.context, utils.hexToBuffer(evmAddress), [own], utxos, source, 1n)
      const fee = feeOf(utils.costCorethTx(draft), price)
      return this.issue(
        to,
        evm.newImportTx(this.context, utils.hexToBuffer(evmAddress), [own], utxos, source, fee),
      )
    }
    return this.issue(
      to,
      to === 'X'
        ? avm.newImportTx(this.context, source, utxos, [own], [own])
        : pvm.newImportTx(
            {
              feeState: await this.#feeState(),
              fromAddressesBytes: [own],
              sourceChainId: source,
              toAddressesBytes: [own],
              utxos,
            },
            this.context,
          ),
    )
  }

  /** Signs and issues a transaction, and waits until it is accepted. @returns the burned nAVAX */
  async issue(chain: Chain, unsignedTx: UnsignedTx): Promise<bigint> {
    await addTxSignatures({ unsignedTx, privateKeys: [key] })
    const api = { P: this.#p, X: this.x, C: this.#c }[chain]
    const { txID } = await api.issueSignedTx(unsignedTx.getSignedTx())
    for (let patience = 50; ; patience--) {
      const status = await this.#status(chain, txID)
      if (status === 'Committed' || status === 'Accepted') break
      if (patience === 0) throw new Error(`the transaction is ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return burnedBy(unsignedTx, this.context)
  }

  async #exportFromC(destination: string, amount: bigint): Promise<bigint> {
    const price = await this.#ethereum.getGasPrice()
    const nonce = BigInt(await this.#ethereum.getTransactionCount({ address: evmAddress }))
    const unsigned = (fee: bigint) =>
      evm.newExportTx(this.context, amount, destination, utils.hexToBuffer(evmAddress), [own], fee, nonce)
    return this.issue('C', unsigned(feeOf(utils.costCorethTx(unsigned(1n)), price)))
  }

  async #utxos(chain: Chain, sourceChain?: string) {
    const api = { P: this.#p, X: this.x, C: this.#c }[chain]
    const addresses = [this.addressOn(chain)]
    return (await api.getUTXOs({ addresses, ...(sourceChain === undefined ? {} : { sourceChain }) })).utxos
  }

  /**
   * Returns the price of the P-Chain with the gas that it has at rest. The node tells what was left after the
   * last block; before the first one that is nothing.
   */
  async #feeState(): Promise<pvm.FeeState> {
    return { ...(await this.#p.getFeeState()), capacity: this.context.platformFeeConfig.maxCapacity }
  }

  async #status(chain: Chain, txID: string): Promise<string> {
    if (chain === 'C') {
      const { blockHeight } = await this.#c.getAtomicTx({ txID })
      return blockHeight === undefined ? 'Processing' : 'Accepted'
    }
    return (await (chain === 'P' ? this.#p : this.x).getTxStatus({ txID })).status
  }

  #idOf(chain: Chain): string {
    return { P: this.context.pBlockchainID, X: this.context.xBlockchainID, C: this.context.cBlockchainID }[
      chain
    ]
  }
}

/** Returns the fee for gas at a price in wei, in nAVAX, rounded up. */
function feeOf(gas: bigint, price: bigint): bigint {
  return (gas * price + weiPerNAVAX - 1n) / weiPerNAVAX
}
