import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { concatBytes } from '../../state/codec/hex.js'
import { toEnd } from '../../state/codec/toEnd.js'
import { toAddress } from '../../state/evm/values/Address.js'
import type { Network } from '../../state/Network.js'
import { ChangeLog } from '../../state/stateFile/ChangeLog.js'
import { encodeChanges } from '../../state/stateFile/ChangeRecord.js'
import { fileOf } from '../../state/stateFile/captureWorld.js'
import { captureNetwork, networkPart } from '../../state/stateFile/networkFile.js'
import { SectionContexts } from '../../state/stateFile/SectionContexts.js'
import { StateFileWriter } from '../../state/stateFile/StateFile.js'
import { nodeNetwork } from '../methods/nodeNetwork.js'
import { loaded } from '../state/stateFile/reloaded.js'
import { eras } from './eras.js'
import { crossing, networkStep, take } from './networkSteps.js'

/** A file of a network that grows by a record with each flush, in memory. */
class GrowingFile {
  readonly #network: Network
  #bytes: Uint8Array = new Uint8Array(0)
  #contexts = new SectionContexts()
  #writer = new StateFileWriter()
  #log: ChangeLog
  /** How often the file was written anew. */
  rewrites = 0

  constructor(network: Network) {
    this.#network = network
    this.#log = this.#begin()
  }

  get bytes(): Uint8Array {
    return this.#bytes
  }

  flush(): void {
    const { options, world } = this.#network
    const changes = this.#log.collect(networkPart(options, this.#network.keptParts(undefined)))
    if (changes === 'replaced') {
      this.rewrites++
      this.#log = this.#begin()
    } else if (changes !== undefined)
      this.#bytes = concatBytes(
        this.#bytes,
        this.#writer.record(toEnd(encodeChanges(changes, this.#contexts))),
      )
    expect(world).toBe(this.#network.world)
  }

  #begin(): ChangeLog {
    const { options, world } = this.#network
    const kept = this.#network.keptParts(undefined)
    this.#contexts = new SectionContexts()
    this.#writer = new StateFileWriter()
    const pieces = [...fileOf(captureNetwork(options, kept, world), this.#writer, this.#contexts)]
    this.#bytes = concatBytes(...pieces.flatMap((piece) => piece ?? []))
    return new ChangeLog(options, world, networkPart(options, kept))
  }
}

/** Returns the containers in which two networks differ. */
function differences(a: Network, b: Network): string[] {
  const [ofA, ofB] = [a.world.undo.texts(), b.world.undo.texts()]
  return [...new Set([...ofA.keys(), ...ofB.keys()])].filter((name) => ofA.get(name) !== ofB.get(name))
}

const step = fc.oneof(
  { arbitrary: networkStep, weight: 10 },
  { arbitrary: fc.record({ kind: fc.constant('flush' as const) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('snapshot' as const) }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('revert' as const) }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('l1' as const) }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant('code' as const),
      code: fc.uint8Array({ minLength: 1, maxLength: 4 }),
    }),
    weight: 1,
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Takes steps, flushes where they say, and compares what the file gives then. @returns the number of rewrites */
async function live(network: Network, steps: readonly Step[]): Promise<number> {
  const file = new GrowingFile(network)
  let [last, l1s] = [0, 0]
  for (const next of [...steps, { kind: 'flush' } as const]) {
    if (next.kind === 'snapshot') last = await network.snapshot()
    else if (next.kind === 'revert') await network.revert(last)
    else if (next.kind === 'l1') await network.createL1({ name: `game ${l1s++}` })
    else if (next.kind === 'code') network.world.cChain.control.editAccountNow(someone, { code: next.code })
    else if (next.kind !== 'flush') await take(network, [next])
    else {
      file.flush()
      const copy = await loaded(file.bytes)
      expect(differences(copy, network)).toEqual([])
    }
  }
  return file.rewrites
}

const someone = toAddress(Uint8Array.from({ length: 20 }, () => 0xaa))

describe.each(eras)('the file of a network that grows with its changes $name', ({ upgrades }) => {
  test('has the present state after each flush', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        await live(await nodeNetwork({ blockDelay: 'instant', upgrades }), steps)
      }),
      { numRuns: 10, examples: [[crossing]] },
    )
  }, 120_000)

  test('is written anew when a chain that it has is gone', async () => {
    const network = await nodeNetwork({ blockDelay: 'instant', upgrades })
    const rewrites = await live(network, [
      { kind: 'snapshot' },
      { kind: 'l1' },
      { kind: 'flush' },
      { kind: 'revert' },
      { kind: 'flush' },
      { kind: 'l1' },
    ])
    expect(rewrites).toBe(1)
  }, 60_000)
})
