import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import type { Address } from '../../state/evm/values/Address.js'
import { EvmView, type RowKind } from '../../state/views/evm/EvmView.js'
import { Views } from '../../state/views/Views.js'
import { ScriptedToken } from '../methods/data/scriptedToken.js'
import { InterruptedWork } from './InterruptedWork.js'

const people = [1, 2, 3].map((number) => `0x${String(number).padStart(40, '0')}` as Address)
const nobody = `0x${'0'.repeat(40)}` as Address
const contract = '0x00000000000000000000000000000000000000c0' as Address
const payer = '0x00000000000000000000000000000000000000f0' as Address
const kinds: readonly RowKind[] = ['transactions', 'native', 'token', 'erc20', 'erc721', 'erc1155']

/** Everything that a view tells about some addresses. */
function contents(view: EvmView): object {
  return {
    height: view.height,
    messenger: view.messengers.hasAny,
    transactions: Array.from({ length: view.height + 1 }, (_, height) => view.transactionsUpTo(height)),
    people: [nobody, contract, ...people].map((person) => ({
      rows: kinds.map((kind) => view.rows(kind, person)),
      internals: view.internals.rows(person).map((row) => [row, view.internals.of(row)]),
      amounts: view.amountsOf(contract).between(person, -1, view.height),
      contracts: view.holdings.contractsOf(person, Number.POSITIVE_INFINITY),
      tokens: view.holdings.tokensOf(person, Number.POSITIVE_INFINITY).map((token) => ({
        ...token,
        // For each kind the view tells the last receiver from the rows.
        last: view.lastReceiver(token.contract, token.tokenId),
      })),
    })),
    creations: view.creations.between(0, view.height + 1),
    created: view.creations.rowsOf(payer),
    counts: Array.from({ length: view.height + 1 }, (_, height) => [
      view.creations.upTo(height),
      view.creations.deployersUpTo(height),
      view.addressCounts.upTo(height),
    ]),
    collection: view.holdings.collection(contract),
    kinds: (['erc20', 'erc721', 'erc1155'] as const).map((kind) => view.holdings.isSeenAs(contract, kind)),
  }
}

const person = fc.constantFrom(...people, nobody)
const number = fc.nat({ max: 4 })
const step = fc.oneof(
  fc.record({ do: fc.constant('erc20' as const), from: person, to: person, number }),
  fc.record({ do: fc.constant('erc721' as const), from: person, to: person, number }),
  fc.record({ do: fc.constant('erc1155' as const), from: person, to: person, number }),
  fc.record({ do: fc.constant('batch' as const), from: person, to: person, number }),
  fc.record({ do: fc.constant('pay' as const), to: person, number }),
  fc.record({ do: fc.constant('mine' as const), number }),
  fc.record({ do: fc.constantFrom('ask in passing' as const, 'go on reading' as const), number }),
  fc.record({ do: fc.constantFrom('ask', 'snapshot', 'revert', 'hold', 'go on') }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(net: Snowglobe, token: ScriptedToken, snapshots: number[], taken: Step): Promise<void> {
  switch (taken.do) {
    case 'erc20':
      await token.transfer(taken.from, taken.to, taken.number)
      return
    case 'erc721':
      await token.transferToken(taken.from, taken.to, taken.number)
      return
    case 'erc1155':
      await token.transferSingle(taken.from, taken.to, taken.number, 3)
      return
    case 'batch':
      await token.transferBatch(taken.from, taken.to, [
        [taken.number, 1],
        [1, 2],
        [taken.number, 1],
      ])
      return
    case 'pay':
      await pay(net, taken.to)
      return
    case 'mine':
      await net.mine({ blocks: taken.number + 1 })
      return
    case 'snapshot':
      snapshots.push(await net.snapshot())
      return
    case 'revert': {
      const snapshot = snapshots.at(-1)
      if (snapshot !== undefined) await net.revert(snapshot)
      return
    }
    case 'hold':
      await net.emulator.setIndexLag({ hold: true })
      return
    case 'go on':
      await net.emulator.setIndexLag({ hold: false })
  }
}

/** Sends one wei through a contract, which also creates another one. */
async function pay(net: Snowglobe, to: string): Promise<void> {
  const [account] = net.accounts
  await net.impersonate(account!.address)
  const params = [
    { from: account!.address, to: payer, data: `0x${to.slice(2).padStart(64, '0')}`, gas: '0x40000' },
  ]
  await net.provider.request({ method: 'eth_sendTransaction', params })
}

// No time passes here: a network does not change to Helicon.
test.each(['granite', 'helicon'] as const)(
  'a view that is queried now and then equals one that is built from the beginning, with %s',
  async (upgrades) => {
    const net = await createNetwork({
      clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
      accounts: 1,
      upgrades,
    })
    const token = await ScriptedToken.at(net, contract)
    await net.emulator.setCode({
      address: payer,
      code: '0x6000600060006000600160003561fffff1600060006000f000',
    })
    await net.setBalance(payer, 1000n)
    const start = await net.snapshot()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await net.revert(start)
        const work = new InterruptedWork()
        const views = new Views(net.network, work.doWork)
        const snapshots: number[] = []
        for (const taken of steps) {
          await take(net, token, snapshots, taken)
          if (taken.do === 'ask in passing')
            work.ask(taken.number, () => contents(views.evm(net.network.world.cChain)))
          if (taken.do === 'go on reading') work.advance(taken.number)
          if (taken.do !== 'ask') continue
          const kept = views.evm(net.network.world.cChain)
          const anew = new EvmView(net.network.world.cChain)
          anew.follow(kept.height)
          expect(contents(kept)).toEqual(contents(anew))
        }
        const kept = views.evm(net.network.world.cChain)
        const anew = new EvmView(net.network.world.cChain)
        anew.follow(kept.height)
        expect(contents(kept)).toEqual(contents(anew))
        kept.follow(0)
        const empty = new EvmView(net.network.world.cChain)
        empty.follow(0)
        expect(contents(kept)).toEqual(contents(empty))
      }),
      { numRuns: 40 },
    )
  },
)
