import { describe, expect, test } from '@jest/globals'
import type { Method } from '../../../methods/kit/defineMethod.js'
import { cChainProposervmMethods, platformProposervmMethods } from '../../../methods/proposervm/index.js'
import type { Network } from '../../../state/Network.js'
import { encodeBlock } from '../../../state/platform/blocks/codec.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { makeChain } from '../../state/evm/chain/makeChain.js'
import { type PlatformNetwork, platformNetwork, startMs } from '../platform/platformNetwork.js'

const genesisSeconds = 1_607_144_400n

/** A C-Chain of empty blocks at given times, as the proposervm sees it: its genesis block repeatedly. */
function emptyCChain({ platform }: PlatformNetwork, timesMs: readonly number[]) {
  const blockchainId = platform.subnets
    .chainsOf(primaryNetworkId)
    .find(({ tx }) => tx.chainName === 'C-Chain')?.id
  const { flavour, head: genesis } = makeChain().chain
  const blocks = [
    { ...genesis, header: { ...genesis.header, timestamp: genesisSeconds } },
    ...timesMs.map((timestampMs, i) => ({
      ...genesis,
      header: { ...genesis.header, number: BigInt(i + 1), timestampMs: BigInt(timestampMs) },
    })),
  ]
  return {
    blockchainId,
    flavour,
    accepted: blocks.at(-1),
    acceptedByNumber: (number: bigint) => blocks[Number(number)],
  }
}

/** Accepts an empty P-Chain block at a time. */
function acceptAt({ platform, clock }: PlatformNetwork, timestampMs: number) {
  clock.set(timestampMs)
  platform.accept(
    encodeBlock({
      kind: 'BanffStandardBlock',
      parentId: platform.blocks.last.id,
      height: platform.blocks.height + 1n,
      time: clock.nowSeconds(),
      txs: [],
    }),
  )
}

async function ask(methods: readonly Method<Network>[], name: string, target: object) {
  const method = methods.find((candidate) => candidate.name === `proposervm.${name}`)!
  // The methods read no more of a network than a ProposerTarget.
  return (await method.call({ world: target } as unknown as Network, undefined)) as unknown
}

describe('at genesis', () => {
  test("the P-Chain's epoch starts with its genesis, the C-Chain's with its own", async () => {
    const network = await platformNetwork()
    const target = { ...network, cChain: emptyCChain(network, []) }
    expect(await ask(platformProposervmMethods, 'getCurrentEpoch', target)).toEqual({
      number: '1',
      startTime: '1791000000',
      pChainHeight: '0',
    })
    expect(await ask(cChainProposervmMethods, 'getCurrentEpoch', target)).toEqual({
      number: '1',
      startTime: '1607144400',
      pChainHeight: '0',
    })
    for (const methods of [platformProposervmMethods, cChainProposervmMethods])
      expect(await ask(methods, 'getProposedHeight', target)).toEqual({ height: '0' })
  })
})

describe('with blocks on both chains', () => {
  // Blocks and answers of a real node from one recording: P-Chain blocks at these seconds, C-Chain blocks at
  // these milliseconds.
  test('heights and epochs follow from the times of the blocks', async () => {
    const network = await platformNetwork()
    const at = (second: number) => 1_795_249_000_000 + Math.round(second * 1000)
    const cTimes: number[] = []
    const answers = async (second: number) => {
      network.clock.set(at(second))
      const target = { ...network, cChain: emptyCChain(network, cTimes) }
      const epochs = [platformProposervmMethods, cChainProposervmMethods].map(async (methods) => {
        const epoch = (await ask(methods, 'getCurrentEpoch', target)) as Record<string, string>
        return `${epoch['number']}/${epoch['startTime']?.slice(-3)}/${epoch['pChainHeight']}`
      })
      const { height } = (await ask(cChainProposervmMethods, 'getProposedHeight', target)) as {
        height: string
      }
      return [...(await Promise.all(epochs)), height]
    }
    acceptAt(network, at(370))
    expect(await answers(371.072)).toEqual(['1/370/0', '1/400/0', '0'])
    acceptAt(network, at(383))
    cTimes.push(at(396.312))
    expect(await answers(396.582)).toEqual(['1/370/0', '1/396/0', '0'])
    expect(await answers(404.586)).toEqual(['1/370/0', '1/396/0', '1'])
    acceptAt(network, at(404))
    expect(await answers(404.745)).toEqual(['2/404/1', '1/396/0', '1'])
    cTimes.push(at(416.759))
    expect(await answers(416.968)).toEqual(['2/404/1', '1/396/0', '2'])
    acceptAt(network, at(441))
    cTimes.push(at(442.161))
    expect(await answers(442.433)).toEqual(['3/441/3', '2/442/3', '3'])
    cTimes.push(at(475.468))
    expect(await answers(475.734)).toEqual(['3/441/3', '3/475/4', '4'])
  })
})

describe('parameters', () => {
  test('a string is refused', async () => {
    const network = await platformNetwork()
    const target = { ...network, cChain: emptyCChain(network, [startMs]) }
    const [method] = platformProposervmMethods
    expect(() => method?.call(target as never, 'x')).toThrow("couldn't unmarshal an argument")
  })
})
