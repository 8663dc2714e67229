import { expect, it } from '@jest/globals'
import { emptyId } from '../../../../state/codec/ids.js'
import { packAtomicTxs, signedAtomicTx } from '../../../../state/evm/coreth/atomic/codec.js'
import { BurnedFees } from '../../../../state/views/evm/BurnedFees.js'
import { atOnce } from '../../../../state/views/IndexWork.js'
import { MadeChain, madeAddress } from './madeChain.js'

const [ann, ben] = ['a1', 'b2'].map(madeAddress)
/** An export of 10 nAVAX that arrives as 7. */
const exportTx = signedAtomicTx(
  {
    kind: 'UnsignedExportTx',
    networkId: 1,
    blockchainId: emptyId,
    destinationChain: emptyId,
    inputs: [{ address: madeAddress('a1'), amount: 10n, assetId: emptyId, nonce: 0n }],
    exportedOutputs: [
      {
        assetId: emptyId,
        output: { kind: 'transfer', amount: 7n, owners: { locktime: 0n, threshold: 1, addresses: [] } },
      },
    ],
  },
  [],
)

it('what a chain burned are the fees of its transactions, at 2 wei a gas, and those of its atomic ones', () => {
  const made = new MadeChain()
    .push()
    .push({ from: ann as never, gasUsed: 3n }, { from: ben as never, gasUsed: 5n })
    .push({ from: ann as never, gasUsed: 100n })
  const [, , last] = made.blocks
  const extData = packAtomicTxs([exportTx, exportTx])
  made.blocks[2] = { ...last, extData } as never
  const burned = new BurnedFees(made.chain, emptyId, atOnce)
  const upTo = (height: number): bigint => {
    burned.follow(height)
    return burned.wei
  }
  expect([0, 1, 2, 1, 0].map(upTo)).toEqual([0n, 16n, 16n + 200n + 2n * 3n * 10n ** 9n, 16n, 0n])
})
