import { expect, it } from '@jest/globals'
import { nftAmounts, nftHolders } from '../../../../methods/metrics/parts/nftHolders.js'
import { type Address, zeroAddress } from '../../../../state/evm/values/Address.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import { MadeChain, madeAddress } from '../../../state/views/evm/madeChain.js'
import { erc20Log, erc721Log, erc1155Log } from '../../../state/views/evm/transferLogs.js'

const [ann, ben, cem, apes] = ['a1', 'b2', 'c3', 'd4'].map(madeAddress) as [
  Address,
  Address,
  Address,
  Address,
]

/** Ann mints two tokens, gives one away, gets five of another kind, and burns one of them. */
function viewed(): EvmView {
  const { chain } = new MadeChain()
    .push()
    .push({ from: ann, logs: [erc721Log(apes, zeroAddress, ann, 1), erc721Log(apes, zeroAddress, ann, 2)] })
    .push({ from: ann, logs: [erc721Log(apes, ann, ben, 1), erc20Log(apes, ann, cem, 9)] })
    .push({
      from: ann,
      logs: [
        erc1155Log(apes, zeroAddress, ann, [
          [7, 3],
          [8, 2],
        ]),
      ],
    })
    .push({ from: ann, logs: [erc1155Log(apes, ann, zeroAddress, [[7, 1]])] })
  const view = new EvmView(chain)
  view.follow(4)
  return view
}

it.each([
  [0, 4, { a: [0n, 1n, 2n, 1n, 6n, 5n], b: [0n, 1n] }],
  [1, 3, { a: [2n, 1n, 6n], b: [0n, 1n] }],
  [2, 3, { a: [1n, 6n], b: [1n] }],
  [2, 2, { a: [1n], b: [1n] }],
  [0, 0, { a: undefined, b: undefined }],
])(
  'each account had after each transfer of the blocks %d to %d what the logs say',
  (first, last, { a, b }) => {
    const amounts = nftAmounts(viewed(), apes, { first, last })
    expect([amounts.get(ann), amounts.get(ben)]).toEqual([a, b])
    expect([amounts.has(cem), amounts.has(zeroAddress)]).toEqual([false, false])
  },
)

it('holders are those who hold any now', () => {
  const view = viewed()
  expect([...nftHolders(view, apes)]).toEqual([
    [ann, 5n],
    [ben, 1n],
  ])
  expect([...nftHolders(view, cem)]).toEqual([])
})
