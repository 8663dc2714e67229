import type { Frame } from '../../../../../state/evm/engine/Engine.js'
import type { EvmRules } from '../../../../../state/evm/rules/EvmRules.js'
import type { StateRoot } from '../../../../../state/evm/state/StateRoot.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { toWord } from '../../../../../state/evm/values/Hash.js'
import {
  alice,
  bob,
  cortinaTime,
  durangoTime,
  etnaTime,
  graniteTime,
  makeState,
  rulesAt,
} from '../../fixtures.js'
import { randomCode } from './randomCode.js'
import { SeededRandom } from './SeededRandom.js'

/** A message, and the world it runs in. */
export type RandomCase = {
  readonly state: StateRoot
  readonly rules: EvmRules
  readonly frame: Frame
  /** Addresses that may have become warm. */
  readonly addresses: readonly Address[]
}

const contracts: readonly Address[] = ['c1', 'c2', 'c3', 'c4'].map(
  (byte) => `0x${byte.repeat(20)}` as Address,
)
const nobody = `0x${'0d'.repeat(20)}` as Address
const precompiles = [1, 2, 3, 4, 5, 6, 7, 9, 0x0a, 0x100].map(
  (number) => `0x${number.toString(16).padStart(40, '0')}` as Address,
)
const stateful = [`0x02${'5'.padStart(38, '0')}`, `0x01${'1'.padStart(38, '0')}`].map(
  (text) => text as Address,
)

/** The case of a seed: a call or a creation among four contracts with random code, under the rules of a fork. */
export function randomCase(seed: number): RandomCase {
  const random = new SeededRandom(seed)
  const addresses = [alice, bob, nobody, ...contracts, ...precompiles, ...stateful]
  const around = {
    addresses: [BigInt(contracts[0] ?? alice), ...addresses, ...contracts, ...contracts].map(BigInt) as [
      bigint,
      ...bigint[],
    ],
  }
  const flavour = random.chance(0.5) ? 'coreth' : 'subnet-evm'
  const state = makeState((world) => {
    for (const address of contracts) {
      world.setCode(address, randomCode(random, around, 2 + random.below(30)))
      world.setNonce(address, 1n)
      if (random.chance(0.6)) world.setBalance(address, BigInt(random.below(1_000)))
      for (let slot = 0; slot < 4; slot++)
        if (random.chance(0.5))
          world.setStorage(address, toWord(BigInt(slot)), toWord(BigInt(1 + random.below(2))))
    }
    world.setBalance(bob, 5n)
    world.setNonce(alice, 7n)
  }, flavour)
  const isCreation = random.chance(0.15)
  const frame: Frame = {
    caller: alice,
    to: isCreation ? undefined : contracts[0],
    value: random.chance(0.7) ? 0n : BigInt(random.below(1_000)),
    data: isCreation
      ? randomCode(random, around, random.below(20))
      : Uint8Array.from({ length: random.below(100) }, () => random.below(256)),
    gas: BigInt(random.chance(0.2) ? random.below(40_000) : 60_000 + random.below(240_000)),
    gasPrice: 7n,
  }
  const timestamp = random.pick([cortinaTime, durangoTime, etnaTime, graniteTime, graniteTime])
  return { state, rules: rulesAt(timestamp, flavour), frame, addresses }
}
