import { beforeAll, describe, expect, it } from '@jest/globals'
import type { DataContext } from '../../../../methods/data/kit/DataContext.js'
import { icmGroups } from '../../../../methods/metrics/parts/icmCounts.js'
import { idToString } from '../../../../state/codec/ids.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import { MadeChain, madeAddress } from '../../../state/views/evm/madeChain.js'
import { madeChainId, sentLog } from '../../../state/views/evm/madeMessages.js'

const [a, b] = [madeChainId('a1'), madeChainId('b2')]
const [nameOfA, nameOfB] = [a, b].map(idToString) as [string, string]
const from = madeAddress('11')

let context: DataContext
/** Chain B sends at 110 s and 120 s, and chain A at 130 s. */
beforeAll(() => {
  const toB = { nonce: 1, source: a, destination: b }
  const [toA, again] = [2, 3].map((nonce) => ({ nonce, source: b, destination: a })) as [
    typeof toB,
    typeof toB,
  ]
  const first = new MadeChain(a)
    .push()
    .push()
    .push()
    .push({ from, logs: [sentLog(toB)] })
  const second = new MadeChain(b)
    .push()
    .push({ from, logs: [sentLog(toA)] })
    .push({ from, logs: [sentLog(again)] })
  const [chainA, chainB] = [first.chain, second.chain]
  const views = new Map([
    [chainA, new EvmView(chainA)],
    [chainB, new EvmView(chainB)],
  ])
  for (const view of views.values()) view.follow(9)
  const evmChains = new Map([
    [b, chainB],
    [a, chainA],
  ])
  const find = (name: string) => (name === nameOfA ? a : name === nameOfB ? b : undefined)
  const node = { chains: { isBootstrapped: () => true }, chainAliases: { find } }
  context = {
    network: { world: { evmChains, node }, networkId: 12345, options: {} },
    views: { evm: (chain: typeof chainA) => views.get(chain) },
  } as unknown as DataContext
})

const groups = (given: Partial<Parameters<typeof icmGroups>[1]> = {}) =>
  icmGroups(context, {
    srcBlockchainId: undefined,
    destBlockchainId: undefined,
    ...given,
  } as Parameters<typeof icmGroups>[1]).map(({ srcBlockchainId, destBlockchainId, times }) => [
    srcBlockchainId,
    destBlockchainId,
    times,
  ])

describe('the messages that are counted together', () => {
  it('are all, or those of one source or destination', () => {
    expect(groups()).toEqual([['', '', [130, 120, 110]]])
    expect(groups({ srcBlockchainId: nameOfB })).toEqual([[nameOfB, '', [120, 110]]])
    expect(groups({ destBlockchainId: nameOfB })).toEqual([['', nameOfB, [130]]])
    expect(groups({ srcBlockchainId: nameOfA, destBlockchainId: nameOfA })).toEqual([[nameOfA, nameOfA, []]])
  })

  it('are grouped in the order of their chains, and not of their times', () => {
    expect(nameOfA < nameOfB).toBe(true)
    expect(groups({ groupBy: 'srcBlockchainId' })).toEqual([
      [nameOfA, '', [130]],
      [nameOfB, '', [120, 110]],
    ])
    expect(groups({ groupBy: 'destBlockchainId' })).toEqual([
      ['', nameOfA, [120, 110]],
      ['', nameOfB, [130]],
    ])
    expect(groups({ groupBy: 'srcBlockchainId,destBlockchainId' })).toEqual([
      [nameOfA, nameOfB, [130]],
      [nameOfB, nameOfA, [120, 110]],
    ])
    expect(groups({ groupBy: 'destBlockchainId', srcBlockchainId: nameOfB })).toEqual([
      [nameOfB, nameOfA, [120, 110]],
    ])
  })

  it('are none of a chain that nobody knows', () => {
    expect(groups({ srcBlockchainId: '99' })).toEqual([['', '', []]])
    expect(groups({ destBlockchainId: '99', srcBlockchainId: nameOfA })).toEqual([[nameOfA, '', []]])
  })
})
