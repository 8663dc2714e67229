import { beforeAll, expect, test } from '@jest/globals'
import { explainTx } from '../../../../methods/emulator/explainTx.js'
import { toHex } from '../../../../state/codec/hex.js'
import { formatAddress, idToString } from '../../../../state/codec/ids.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { signedTx } from '../../../../state/platform/txs/codec.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { type AtomicNetwork, atomicNetwork, avax } from '../../../state/evm/coreth/atomic/atomicNetwork.js'
import { fee, fundedKey, Wallet } from '../../../state/platform/Wallet.js'

const [ann, funded] = [new Wallet(1), new Wallet(fundedKey)]
const text = ({ address }: Wallet) => formatAddress('P', 'local', address)
let net: AtomicNetwork
beforeAll(async () => {
  net = await atomicNetwork()
})

async function explain(bytes: Uint8Array, chain?: string) {
  const params = parseJson(JSON.stringify({ tx: toHex(bytes), ...(chain === undefined ? {} : { chain }) }))
  return JSON.parse(stringifyJson((await explainTx.call(net.network, params)) as never))
}

test('a transfer: what it spends, its outputs, what it burns and what is due', async () => {
  const { platform } = net.network.world
  const tx = funded.pay(platform, (base) => ({ kind: 'BaseTx', base }), {
    outputs: [funded.output(platform, avax, ann.owners)],
  })
  const [input] = 'base' in tx.unsigned ? tx.unsigned.base.inputs : []
  if (input === undefined) throw new Error('a transfer spends something')
  const amount = 'amount' in input.input ? input.input.amount : 0n
  const assetID = idToString(platform.avaxAssetId)
  const { tx: members, fee: due, ...answer } = await explain(tx.bytes)
  expect(members.unsignedTx.outputs).toHaveLength(2)
  const owned = (owner: Wallet) => ({ locktime: '0', threshold: 1, addresses: [text(owner)] })
  expect(answer).toEqual({
    chain: 'P',
    type: 'BaseTx',
    txID: idToString(tx.id),
    isSigned: true,
    inputs: [
      {
        utxoID: idToString(utxoId(input)),
        txID: idToString(input.txId),
        outputIndex: input.outputIndex,
        assetID,
        amount: String(amount),
        isLocked: false,
        utxo: { assetID, amount: String(amount), ...owned(funded) },
        signatures: [{ expected: text(funded), signedBy: text(funded), isRight: true }],
      },
    ],
    outputs: [
      { assetID, amount: String(avax), ...owned(ann) },
      { assetID, amount: String(amount - avax - fee), ...owned(funded) },
    ],
    burned: [{ assetID, amount: String(fee) }],
    isAccepted: true,
    reason: null,
    advice: [],
  })
  const { bandwidth, dbRead, dbWrite, compute } = due.complexity
  const { weights } = platform.params.fees.dynamic
  const gas =
    BigInt(bandwidth) * weights.bandwidth +
    BigInt(dbRead) * weights.dbRead +
    BigInt(dbWrite) * weights.dbWrite +
    BigInt(compute) * weights.compute
  expect(due).toMatchObject({ gas: String(gas), priceNAVAX: '1', dueNAVAX: String(gas) })
  expect(BigInt(bandwidth)).toBeGreaterThan(0n)
})

test('a transaction that nobody can issue has no fee', async () => {
  const tx = signedTx({ kind: 'AdvanceTimeTx', time: 5n })
  expect(await explain(tx.bytes, 'P')).toMatchObject({
    chain: 'P',
    type: 'AdvanceTimeTx',
    isSigned: false,
    txID: null,
    inputs: [],
    outputs: [],
    fee: null,
    isAccepted: false,
  })
})
