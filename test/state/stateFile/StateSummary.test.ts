import { expect, test } from '@jest/globals'
import { idToString } from '../../../state/codec/ids.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { summaryOf } from '../../../state/stateFile/StateSummary.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import { chainId, stubWorld } from './stubWorld.js'

test('a summary has the network, its release, its time and the last block of each chain', () => {
  const { world, clock, addChain } = stubWorld()
  for (const [byte, height] of [
    [2, 7n],
    [9, 0n],
    [5, 1n],
  ] as const)
    addChain(chainId(byte), height)
  clock.set(2_500)
  const options = { networkId: 5, avalanchegoVersion: '1.14.2' } as NetworkOptions
  expect(summaryOf(options, world)).toEqual({
    networkId: 5,
    release: 'avalanchego/1.14.2',
    timestampMs: 2_500,
    chains: [
      { id: platformChainId, name: 'P', height: 4n },
      { id: chainId(1), name: 'X', height: 3n },
      { id: chainId(2), name: 'C', height: 7n },
      { id: chainId(9), name: idToString(chainId(9)), height: 0n },
      { id: chainId(5), name: idToString(chainId(5)), height: 1n },
    ],
  })
})
