import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../state/codec/ids.js'
import { signingHeight } from '../../../../state/platform/validators/signingHeight.js'
import {
  allValidators,
  nextWarpHeight,
  warpValidators,
} from '../../../../state/platform/validators/warpValidators.js'
import { newChain, newSubnet } from '../../../methods/platform/made.js'
import { platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { fundedKey, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)

/** A network that made some blocks at its start, and what to ask some milliseconds later. */
async function networkAfter(blocks: number, granite?: bigint) {
  const network = await platformNetwork(granite === undefined ? {} : { upgradeTimes: { granite } })
  const { platform, platformProducer, clock } = network
  for (let count = 0; count < blocks; count++)
    platformProducer.issue(payer.pay(platform, (base) => ({ kind: 'BaseTx', base })))
  const at = (ms: number) => {
    clock.set(startMs + ms)
    return { next: nextWarpHeight(platform), signing: signingHeight(platform) }
  }
  return { ...network, at }
}

// ACP-181: an epoch of `local` lasts 30 seconds. A height is proposed 30 seconds after its block.
describe('the validators who sign for the next block', () => {
  test('are those of the epoch while it lasts, then of the proposed height', async () => {
    const { at } = await networkAfter(3)
    expect(at(29_999)).toEqual({ next: 0n, signing: 0n })
    expect(at(30_000)).toEqual({ next: 0n, signing: 0n })
    expect(at(30_500)).toEqual({ next: 0n, signing: 3n })
  })

  test('are those of the proposed height where there is no epoch yet', async () => {
    const { at } = await networkAfter(1)
    expect(at(30_000)).toEqual({ next: 0n, signing: 0n })
    expect(at(30_500)).toEqual({ next: 1n, signing: 1n })
    const beforeGranite = await networkAfter(3, 99_999_999_999n)
    expect(beforeGranite.at(30_000)).toEqual({ next: 0n, signing: 0n })
    expect(beforeGranite.at(30_500)).toEqual({ next: 3n, signing: 3n })
  })

  test('are those of a height that a test pins', async () => {
    const { platform, at } = await networkAfter(3)
    platform.pinnedHeights.set(emptyId, 2n)
    expect(at(0)).toEqual({ next: 2n, signing: 2n })
  })
})

test('a chain is validated by its subnet, on a node that knows validators', async () => {
  const network = await platformNetwork()
  const { platform, genesis } = network
  const subnetId = newSubnet(network)
  const chainId = newChain(network, subnetId, 'mine')
  const all = allValidators(platform)
  expect([emptyId, genesis.xChain.chainId, chainId].map((id) => all.subnetOf(id))).toEqual([
    emptyId,
    emptyId,
    subnetId,
  ])
  expect(() => all.subnetOf(subnetId)).toThrow(/^"\w+" is not a blockchain$/)
  expect(() => all.subnetOf('07'.repeat(32) as Id)).toThrow(
    /^problem retrieving blockchain "\w+": not found$/,
  )
  const known = () => warpValidators(platform).validatorsAt(0n, emptyId).size
  expect([all.validatorsAt(0n, emptyId).size, known()]).toEqual([5, 5])
  Object.assign(platform, { sybilProtection: false })
  expect(known()).toBe(0)
})
