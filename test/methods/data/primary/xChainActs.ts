import type { Snowglobe } from '../../../../src/index.js'
import type { FxName } from '../../../../state/avm/fxs/fxs.js'
import type { FxOperation } from '../../../../state/avm/fxs/operations.js'
import type { AvmOutput } from '../../../../state/avm/fxs/outputs.js'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import type { Id } from '../../../../state/codec/ids.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import type { OutputReference } from '../../../../state/utxo/transferables.js'
import type { AvmWallet } from '../../../state/avm/AvmWallet.js'

/** What tests of the Data API do on the X-Chain. Each act is one transaction in a block of its own. */
export class XChainActs {
  readonly #net: Snowglobe

  constructor(net: Snowglobe) {
    this.#net = net
  }

  get #chain() {
    return this.#net.network.world.avm
  }

  /** Pays an amount of an asset to owners. */
  pay(from: AvmWallet, amount: bigint, owners: OutputOwners, assetId: Id = this.#chain.feeAssetId): Tx {
    const outputs = [from.output(assetId, amount, owners)]
    const memo = new TextEncoder().encode('hello')
    return this.#issue(from.pay(this.#chain, (base) => ({ kind: 'BaseTx', base }), { outputs, memo }))
  }

  /** Creates an asset with first outputs by the index of their feature extension. */
  createAsset(
    from: AvmWallet,
    symbol: string,
    outputs: readonly (readonly [fxIndex: number, outputs: readonly AvmOutput[]])[],
  ): Tx {
    return this.#issue(
      from.pay(this.#chain, (base) => ({
        kind: 'CreateAssetTx',
        base,
        name: `Asset ${symbol}`,
        symbol,
        denomination: 2,
        initialStates: outputs.map(([fxIndex, states]) => ({ fxIndex, outputs: states })),
      })),
    )
  }

  /** Spends one output by an operation. */
  operate(from: AvmWallet, assetId: Id, spent: OutputReference, fx: FxName, operation: FxOperation): Tx {
    const { txId, outputIndex } = spent
    const operations = [{ assetId, utxoIds: [{ txId, outputIndex }], operation }]
    return this.#issue(
      from.pay(this.#chain, (base) => ({ kind: 'OperationTx', base, operations }), {
        also: [{ fx, wallets: [from] }],
      }),
    )
  }

  #issue(tx: Tx): Tx {
    this.#net.network.world.avmProducer.issue(tx)
    return tx
  }
}
