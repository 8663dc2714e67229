import { alice, contract, granite, makeState } from '../../fixtures.js'
import type { RandomCase } from './randomCase.js'
import { randomLoops } from './randomLoops.js'
import { SeededRandom } from './SeededRandom.js'

/** The case of a seed: a call of a contract with loops, often with too little gas for them. */
export function randomLoopCase(seed: number): RandomCase {
  const random = new SeededRandom(seed)
  const code = randomLoops(random)
  const frame = {
    caller: alice,
    to: contract,
    value: 0n,
    data: Uint8Array.from({ length: 64 }, () => random.below(256)),
    gas: BigInt(random.chance(0.3) ? random.below(20_000) : 300_000),
    gasPrice: 1n,
  }
  return {
    state: makeState((world) => world.setCode(contract, code)),
    rules: granite,
    frame,
    addresses: [contract],
  }
}
