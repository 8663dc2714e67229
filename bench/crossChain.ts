import type { Snowglobe } from '../src/library/Snowglobe.js'
import { encodeBytes } from '../state/codec/encoding.js'
import { hexToBytes } from '../state/codec/hex.js'
import { emptyId, formatAddress } from '../state/codec/ids.js'
import { unmarshal } from '../state/codec/manager.js'
import { sha256 } from '../state/crypto/hashes.js'
import { evmAddressOfPrivateKey, signRecoverable } from '../state/crypto/secp256k1.js'
import type { UnsignedAtomicTx } from '../state/evm/coreth/atomic/AtomicTx.js'
import { signedAtomicTx, unsignedAtomicBytes } from '../state/evm/coreth/atomic/codec.js'
import { type Address, toAddress } from '../state/evm/values/Address.js'
import { Wallet } from '../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../state/profiles/ewoq.js'
import { transferOutputs } from '../state/utxo/outputs.js'
import { utxoReader } from '../state/utxo/utxo.js'
import { builtLibrary } from './builtPackage.js'
import { median, timed } from './statistics.js'

/** Figures of transfers between chains by the built library in this process, in milliseconds. */
export type CrossChainFigures = {
  /** One atomic transaction of the C-Chain, from avax.issueTx to Accepted. */
  readonly atomic: number
  /** One transfer from P to C: built, exported, found by avax.getUTXOs, imported, accepted. */
  readonly platformToC: number
}

const avax = 1_000_000_000n
const burned = 1_000_000n
const key = privateKeyBytes(ewoqKey)
const readUtxo = utxoReader(transferOutputs)

/** Measures transfers between chains without sockets. @param count of each kind */
export async function measureCrossChain(count: number): Promise<CrossChainFigures> {
  const { createNetwork } = await builtLibrary()
  const net = await createNetwork()
  const client = new Client(net)
  const exports: number[] = []
  for (let nonce = 0n; nonce < BigInt(count); nonce++) {
    const tx = client.exportToP(nonce)
    exports.push(await timed(() => client.issueToC(tx)))
  }
  const transfers: number[] = []
  for (let i = 0; i < count; i++) transfers.push(await timed(() => client.transferToC()))
  return { atomic: median(exports), platformToC: median(transfers) }
}

/** A client that holds the funded key. */
class Client {
  readonly #net: Snowglobe
  readonly #wallet: Wallet
  readonly #account: Address = toAddress(evmAddressOfPrivateKey(key))

  constructor(net: Snowglobe) {
    this.#net = net
    this.#wallet = new Wallet(net.network.world.platform, key)
  }

  /** Returns an export of one AVAX from the C-Chain, encoded. */
  exportToP(nonce: bigint): string {
    const { avaxAssetId: assetId } = this.#net.network.world.genesis
    return this.#signed({
      kind: 'UnsignedExportTx',
      ...this.#site(),
      destinationChain: emptyId,
      inputs: [{ address: this.#account, amount: avax + burned, assetId, nonce }],
      exportedOutputs: [{ assetId, output: { kind: 'transfer', amount: avax, owners: this.#wallet.owner } }],
    })
  }

  /** Exports one AVAX from P and imports it to C. */
  async transferToC(): Promise<void> {
    const { genesis } = this.#net.network.world
    const exported = this.#wallet.build(
      (base) => ({
        kind: 'ExportTx',
        base,
        destinationChain: genesis.cChain.chainId,
        exportedOutputs: [this.#wallet.output(avax, this.#wallet.owner)],
      }),
      { elsewhereNAVAX: avax },
    )
    await this.#net.call('platform.issueTx', { tx: encodeBytes(exported.bytes, 'hex') })
    const { utxos } = await this.#net.call('avax.getUTXOs', {
      addresses: [formatAddress('C', genesis.hrp, this.#wallet.address)],
      sourceChain: 'P',
      encoding: 'hexnc',
    })
    const importedInputs = utxos.map((text) => {
      const { output, ...utxo } = unmarshal(hexToBytes(text), readUtxo)
      return { ...utxo, input: { kind: 'transfer' as const, amount: output.amount, signatureIndices: [0] } }
    })
    const { avaxAssetId: assetId } = genesis
    const tx = this.#signed({
      kind: 'UnsignedImportTx',
      ...this.#site(),
      sourceChain: emptyId,
      importedInputs,
      outputs: [{ address: this.#account, amount: avax - burned, assetId }],
    })
    await this.issueToC(tx)
  }

  /** Issues an atomic transaction and checks that it is accepted. */
  async issueToC(tx: string): Promise<void> {
    const { txID } = await this.#net.call('avax.issueTx', { tx })
    const { blockHeight } = await this.#net.call('avax.getAtomicTx', { txID })
    if (blockHeight === undefined) throw new Error('the transaction is not accepted')
  }

  #site() {
    const { networkId, cChain } = this.#net.network.world.genesis
    return { networkId, blockchainId: cChain.chainId }
  }

  #signed(unsigned: UnsignedAtomicTx): string {
    const signature = signRecoverable(sha256(unsignedAtomicBytes(unsigned)), key)
    const tx = signedAtomicTx(unsigned, [{ kind: 'credential', signatures: [signature] }])
    return encodeBytes(tx.bytes, 'hex')
  }
}
