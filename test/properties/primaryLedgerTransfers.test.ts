import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Id } from '../../state/codec/ids.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { utxoId } from '../../state/utxo/utxo.js'
import type { LedgerOutput } from '../../state/views/primary/LedgerOutput.js'
import type { OutputListing } from '../../state/views/primary/OutputList.js'
import { PrimaryView } from '../../state/views/primary/PrimaryView.js'
import { Views } from '../../state/views/Views.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import {
  addresses,
  chainIdOf,
  chainNames,
  exported,
  make,
  people,
  type TransferStep,
  transferStep,
} from './crossChainSteps.js'
import { eras, passingMs } from './eras.js'

const other = fc.oneof(
  fc.record({
    kind: fc.constantFrom('ask' as const, 'snapshot' as const, 'revert' as const, 'pass' as const),
  }),
  fc.record({
    kind: fc.constantFrom('hold' as const, 'go on' as const),
    chain: fc.constantFrom(...chainNames),
  }),
)
const step = fc.oneof({ arbitrary: transferStep, weight: 6 }, { arbitrary: other, weight: 2 })
type Step = TransferStep | (typeof other extends fc.Arbitrary<infer T> ? T : never)

/** A transfer in each direction that there is. */
const everyDirection: readonly Step[] = chainNames.flatMap((chain) =>
  chainNames
    .filter((to) => to !== chain)
    .flatMap((to): Step[] => [
      { kind: 'export', from: people[0]!, chain, to, amount: 1_000_000_000n, asset: 0 },
      { kind: 'import', which: 0 },
    ]),
)

const listing: OutputListing = { by: 'timestamp', direction: 'desc', includeSpent: true }

async function take(network: Network, snapshots: number[], taken: Step): Promise<void> {
  const snapshot = snapshots.at(-1)
  switch (taken.kind) {
    case 'ask':
      return
    case 'snapshot':
      snapshots.push(await network.snapshot())
      return
    case 'revert':
      if (snapshot !== undefined) await network.revert(snapshot)
      return
    case 'pass':
      await network.time.set(network.world.clock.now() + passingMs)
      return
    case 'hold':
    case 'go on': {
      const { platform, avm, cChain } = network.world
      const heights = { P: platform.blocks.height, X: avm.blocks.height, C: cChain.head.header.number }
      const height = taken.kind === 'hold' ? Number(heights[taken.chain]) : undefined
      network.world.dataApi.hold(chainIdOf(network, taken.chain), height)
      return
    }
    default:
      try {
        await make(network, taken)?.issue()
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
      }
  }
}

/** Everything that a view tells about the people. */
function contents(network: Network, { ledger, heights }: PrimaryView): object {
  const ofChain = (chainId: Id) =>
    people.map(({ holder }) => ({
      byAddress: ledger.rowsOf(chainId, holder.address),
      byAccount: ledger.rowsOf(chainId, holder.evmAddress),
      outputs: ledger.sortedOutputsOf(chainId, [holder.address], listing).map((list) => [...list]),
    }))
  return { heights, chains: chainNames.map((name) => ofChain(chainIdOf(network, name))) }
}

/** The lists of blocks, all together and by proposer. */
function blocksOf({ world: { platform } }: Network, views: Views): object {
  const nodes = [...platform.validatorSets.current(primaryNetworkId).keys()]
  return [views.platformBlocks(), views.avmBlocks(), views.atomicBlocks()].map((blocks) => ({
    all: blocks.heights.map((height) => blocks.byHeight(height)),
    byProposer: nodes.map((nodeId) => blocks.proposedBy(nodeId)),
  }))
}

/** The IDs of the unspent outputs of the people that can be spent on a chain. */
function unspent({ ledger }: PrimaryView, chainId: Id, made: (output: LedgerOutput) => boolean): Id[] {
  const outputs = [...addresses].flatMap((address) => ledger.outputsOf(chainId, address)?.all ?? [])
  const found = outputs.filter(
    (output) => output.consumed === undefined && output.consumableOn === chainId && made(output),
  )
  return [...new Set(found.map(({ id }) => id))].sort()
}

test('a ledger of three chains equals one that is built from the beginning, and the outputs of the chains and of shared memory', async () => {
  const linked = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...eras),
      fc.array(step, { minLength: 10, maxLength: 40 }),
      async ({ upgrades }, steps) => {
        const network = await nodeNetwork({ blockDelay: 'instant', upgrades })
        const views = new Views(network)
        const snapshots: number[] = []
        for (const taken of steps) {
          await take(network, snapshots, taken)
          if (taken.kind !== 'ask') continue
          const kept = views.primary()
          const anew = new PrimaryView(network.world)
          anew.follow(kept.heights)
          expect(contents(network, kept)).toEqual(contents(network, anew))
          expect(blocksOf(network, views)).toEqual(blocksOf(network, new Views(network)))
        }
        for (const name of chainNames) network.world.dataApi.hold(chainIdOf(network, name), undefined)
        const view = views.primary()
        for (const name of chainNames) {
          const chainId = chainIdOf(network, name)
          const between = chainNames.flatMap((source) => exported(network, source, name, addresses))
          expect(unspent(view, chainId, ({ created }) => created.chainId !== chainId)).toEqual(
            [...new Set(between.map(utxoId))].sort(),
          )
          for (const address of addresses)
            for (const { created, consumed } of view.ledger.outputsOf(chainId, address)?.all ?? [])
              if (consumed !== undefined && consumed.chainId !== created.chainId)
                linked.add(`${nameOf(network, created.chainId)} to ${nameOf(network, consumed.chainId)}`)
        }
        for (const [name, { utxos }] of [
          ['P', network.world.platform] as const,
          ['X', network.world.avm] as const,
        ]) {
          const chainId = chainIdOf(network, name)
          const own = unspent(view, chainId, ({ created }) => created.chainId === chainId)
          expect(own).toEqual(utxos.allOf(addresses).map(utxoId).sort())
        }
      },
    ),
    { numRuns: 30, examples: eras.map((era) => [era, [...everyDirection]]) },
  )
  expect([...linked].sort()).toEqual(['C to P', 'C to X', 'P to C', 'P to X', 'X to C', 'X to P'])
}, 120_000)

function nameOf(network: Network, chainId: Id): string | undefined {
  return chainNames.find((name) => chainIdOf(network, name) === chainId)
}
