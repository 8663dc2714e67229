import { beforeAll, describe, expect, it } from '@jest/globals'
import type { DataContext } from '../../../../methods/data/kit/DataContext.js'
import {
  chainIdIn,
  icmFilter,
  messageNamed,
  messagePage,
} from '../../../../methods/data/parts/icmMessages.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import { MadeChain, madeAddress } from '../../../state/views/evm/madeChain.js'
import {
  madeChainId,
  madeMessageId,
  receivedLog,
  receiver,
  sender,
  sentLog,
} from '../../../state/views/evm/madeMessages.js'

const [a, b, unknown] = ['a1', 'b2', 'c3'].map(madeChainId) as [Id, Id, Id]
const from = madeAddress('11')
const message = (nonce: number, source: Id, destination: Id) => ({ nonce, source, destination })
/** Two from A to B, one from B to A, in that order. */
const [first, second, third] = [message(1, a, b), message(2, a, b), message(3, b, a)]
const nameOf = new Map([first, second, third].map((each) => [madeMessageId(each), each.nonce]))

let context: DataContext
let views: readonly EvmView[]
beforeAll(() => {
  const chainA = new MadeChain(a)
    .push()
    .push({ from, logs: [sentLog(first)] })
    .push({ from, logs: [sentLog(second)] }).chain
  const chainB = new MadeChain(b)
    .push()
    .push()
    .push()
    .push({ from, logs: [sentLog(third), receivedLog(first)] }).chain
  views = [new EvmView(chainA), new EvmView(chainB)]
  for (const view of views) view.follow(9)
  const find = (name: string) => ({ A: a, B: b, [idToString(a)]: a })[name]
  const node = { chains: { isBootstrapped: () => true }, chainAliases: { find } }
  const evmChains = new Map([
    [a, chainA],
    [b, chainB],
  ])
  context = {
    network: {
      world: { evmChains, node, dataApi: { descriptions: {} }, platform: { subnets: { created: [] } } },
      networkId: 12345,
      options: {},
    },
    views: { evm: (chain: typeof chainA) => views[chain === chainA ? 0 : 1] },
  } as unknown as DataContext
})

const none = {
  blockchainId: undefined,
  sourceBlockchainId: undefined,
  destinationBlockchainId: undefined,
  from: undefined,
  to: undefined,
}
/** The nonces of the messages of a request, and the key of the next page. */
function listed(
  given: object = {},
  {
    size = 9,
    after,
    network,
  }: { size?: number; after?: readonly (string | number)[]; network?: 'mainnet' } = {},
) {
  const page = { size, after, tokenAfter: (key: unknown) => JSON.stringify(key) } as never
  const { items, nextPageToken } = messagePage(
    context,
    network,
    icmFilter(context, { ...none, ...given } as never),
    page,
  )
  return [items.map(({ messageId }) => nameOf.get(messageId)), nextPageToken] as const
}

describe('the messages between chains', () => {
  it.each([
    [{}, [3, 2, 1]],
    [{ sourceBlockchainId: 'A' }, [2, 1]],
    [{ destinationBlockchainId: 'A' }, [3]],
    [{ sourceBlockchainId: 'A', destinationBlockchainId: 'A' }, []],
    [{ blockchainId: 'B' }, [3, 2, 1]],
    [{ blockchainId: idToString(unknown) }, []],
    [{ from: sender }, [3, 2, 1]],
    [{ from: receiver }, []],
    [{ to: receiver }, [3, 2, 1]],
    [{ to: sender }, []],
    [{ blockchainId: '99' }, []],
    [{ sourceBlockchainId: '99' }, []],
    [{ destinationBlockchainId: '99' }, []],
  ])('of %j are %j, the newest first', (given, nonces) => {
    expect(listed(given)).toEqual([nonces, undefined])
  })

  it('are none of another network', () => {
    expect(listed({}, { network: 'mainnet' })).toEqual([[], undefined])
  })

  it('go on after a page, at the heights that were indexed then', () => {
    const [nonces, token] = listed({}, { size: 1 })
    expect(nonces).toEqual([3])
    const key = JSON.parse(String(token))
    expect(key).toEqual([
      130,
      madeMessageId(third),
      ...views.flatMap(({ chain, height }) => [chain.blockchainId, height]),
    ])
    const [rest, next] = listed({}, { size: 1, after: key })
    expect(rest).toEqual([2])
    expect(listed({}, { after: JSON.parse(String(next)) })).toEqual([[1], undefined])
  })

  it('are found by their IDs', () => {
    expect(messageNamed(context, madeMessageId(second)).messageId).toBe(madeMessageId(second))
    const missing = madeMessageId(message(9, a, b))
    expect(() => messageNamed(context, missing)).toThrow(`message ${missing} not found`)
  })
})

it('a chain is named by what the network knows, by a number or by an ID', () => {
  const of = (name: string | undefined) => chainIdIn(context.network, name)
  expect([of(undefined), of('A'), of('43112'), of('99'), of(idToString(unknown))]).toEqual([
    ...[undefined, a, a, 'none', unknown],
  ])
})
