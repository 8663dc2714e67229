import { expect, it } from '@jest/globals'
import { startAsynchronousBlock } from '../../../../state/evm/chain/startAsynchronousBlock.js'
import type { ChainConfig } from '../../../../state/evm/rules/ChainConfig.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { zeroWord } from '../../../../state/evm/values/Hash.js'
import { madeHeader } from '../blocks/madeBlock.js'
import { contract, makeState, slot } from '../fixtures.js'

const precompile = {
  address: contract,
  run: () => ({ output: new Uint8Array(0), gasLeft: 0n, failure: undefined }),
}
const configure = (world: WorldState, height: bigint) => world.setStorage(contract, slot(1), slot(height))
const config = {
  precompiles: [{ precompile, timestamp: 10_000n, disable: false, configure }],
} as unknown as ChainConfig

it.each([
  [9_999n, slot(7)],
  [10_000n, zeroWord],
])('a block after one of second %d has the precompiles that begin since then', (parentSeconds, word) => {
  const world = new WorldState(makeState())
  const parent = madeHeader({ timestamp: parentSeconds })
  startAsynchronousBlock(world, config, parent, madeHeader({ timestamp: 10_000n, number: 7n }))
  expect(world.storage(contract, slot(1))).toBe(word)
})
