import type { Snowglobe } from '../src/library/Snowglobe.js'
import { signedTx, unsignedTxBytes } from '../state/avm/txs/codec.js'
import type { Tx } from '../state/avm/txs/Tx.js'
import { encodeBytes } from '../state/codec/encoding.js'
import { formatAddress, type ShortId, shortIdFromBytes } from '../state/codec/ids.js'
import { sha256 } from '../state/crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf, signRecoverable } from '../state/crypto/secp256k1.js'
import { ewoqKey, privateKeyBytes } from '../state/profiles/ewoq.js'
import { ownedBy } from '../state/utxo/owners.js'
import { builtLibrary } from './builtPackage.js'
import { median, timed } from './statistics.js'

/** Figures of the built library's X-Chain in this process, in milliseconds. */
export type AvmFigures = {
  /** One transfer, from issueTx to Accepted. */
  readonly transfer: number
  /** The first and the last full page of the UTXOs of an address that has 100,000. */
  readonly firstPage: number
  readonly lastPage: number
  /** The balance of that address. */
  readonly balance: number
}

type Page = { readonly endIndex: { readonly address: string; readonly utxo: string } }

const utxos = 100_000
const outputsPerTx = 700
const pageSize = 1024
const key = privateKeyBytes(ewoqKey)
const payer = shortIdFromBytes(addressOfPublicKey(publicKeyOf(key)))
const holder = shortIdFromBytes(new Uint8Array(20).fill(7))

/**
 * Measures the built library's X-Chain without sockets. @param scale multiplies the number of transactions and
 * of pages
 */
export async function measureAvm(scale: number): Promise<AvmFigures> {
  const { createNetwork } = await builtLibrary()
  const net = await createNetwork()
  const transfers: number[] = []
  for (let i = 0; i < Math.round(1000 * scale); i++) {
    const tx = encodeBytes(transfer(net, payer, 1).bytes, 'hex')
    transfers.push(await timed(() => issue(net, tx)))
  }
  for (let left = utxos; left > 0; left -= outputsPerTx)
    await issue(net, encodeBytes(transfer(net, holder, Math.min(left, outputsPerTx)).bytes, 'hex'))
  return { transfer: median(transfers), ...(await measureHolder(net, Math.round(50 * scale))) }
}

async function measureHolder(net: Snowglobe, rounds: number): Promise<Omit<AvmFigures, 'transfer'>> {
  const address = formatAddress('X', net.network.world.genesis.hrp, holder)
  const page = (startIndex?: Page['endIndex']): Promise<Page> =>
    net.call('avm.getUTXOs', { addresses: [address], ...(startIndex === undefined ? {} : { startIndex }) })
  let start: Page['endIndex'] | undefined
  for (let passed = 0; passed + 2 * pageSize <= utxos; passed += pageSize)
    start = (await page(start)).endIndex
  const [first, last, balances]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    first.push(await timed(() => page()))
    last.push(await timed(() => page(start)))
    if (round % 10 === 0)
      balances.push(await timed(() => net.call('avm.getBalance', { address, assetID: 'AVAX' })))
  }
  return { firstPage: median(first), lastPage: median(last), balance: median(balances) }
}

/** Issues a transaction and checks that it is accepted. */
async function issue(net: Snowglobe, tx: string): Promise<void> {
  const { txID } = await net.call('avm.issueTx', { tx, encoding: 'hex' })
  const { status } = await net.call('avm.getTxStatus', { txID })
  if (status !== 'Accepted') throw new Error(`the transaction is ${status}`)
}

/** Returns a transfer of outputs of 1000 nAVAX each. */
export function transfer(
  {
    network: {
      world: { avm },
    },
  }: Snowglobe,
  to: ShortId,
  count: number,
): Tx {
  const output = (amount: bigint, owner: ShortId) =>
    ({ assetId: avm.feeAssetId, output: { kind: 'transfer', amount, owners: ownedBy(owner) } }) as const
  const [largest] = avm.utxos
    .allOf(new Set([payer]))
    .flatMap((utxo) => (utxo.output.kind === 'transfer' ? [{ ...utxo, output: utxo.output }] : []))
    .sort((a, b) => (a.output.amount > b.output.amount ? -1 : 1))
  if (largest === undefined) throw new Error('no funds')
  const { txId, outputIndex, assetId, output: spent } = largest
  const change = spent.amount - BigInt(count) * 1000n - avm.fees.txFeeNAVAX
  const outputs = Array.from({ length: count }, () => output(1000n, to))
  const unsigned = {
    kind: 'BaseTx',
    base: {
      networkId: avm.networkId,
      blockchainId: avm.blockchainId,
      // The change is the largest amount, so the outputs are sorted.
      outputs: [...outputs, output(change, payer)],
      inputs: [
        {
          txId,
          outputIndex,
          assetId,
          input: { kind: 'transfer', amount: spent.amount, signatureIndices: [0] },
        },
      ],
      memo: new Uint8Array(0),
    },
  } as const
  const signature = signRecoverable(sha256(unsignedTxBytes(unsigned)), key)
  return signedTx(unsigned, [{ kind: 'credential', fx: 'secp256k1fx', signatures: [signature] }])
}
