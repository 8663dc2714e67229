import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createNetwork } from '../../src/index.js'
import { make, rulesAfter, rulesBefore, sender, someCall, someFrequency } from './faultyRequests.js'

// A jest worker has no garbage collection at request, unless V8 is told so.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const rounds = 200
const callsPerRound = 500

it('100,000 calls with random rules through all entrances leave a network that works, and no memory behind', async () => {
  const net = await createNetwork({
    clock: { mode: 'frozen' },
    seed: 'many faulty requests',
    journal: { entries: 100 },
  })
  const bugs: unknown[] = []
  net.network.internalErrors.watch((what, error) => bugs.push([what, error]))
  await net.impersonate(sender)
  await net.setBalance(sender, 10n ** 24n)
  await net.listen()
  const start = await net.snapshot()
  const rules = fc.array(
    fc
      .tuple(fc.oneof(rulesBefore, rulesAfter), someFrequency)
      .map(([rule, often]) => ({ ...often, ...rule })),
    { maxLength: 6 },
  )
  const memory: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [chosen = []] = fc.sample(rules, { numRuns: 1, seed: round })
    net.faults.set({ rules: chosen, seed: String(round) })
    const calls = fc.sample(someCall, { numRuns: callsPerRound, seed: round })
    for (let at = 0; at < calls.length; at += 16)
      await Promise.all(calls.slice(at, at + 16).map((call) => make(net, call)))
    net.faults.clear()
    expect(await net.provider.request({ method: 'eth_chainId' })).toBe('0xa868')
    await net.revert(start)
    collectGarbage()
    memory.push(process.memoryUsage().heapUsed)
  }
  expect(bugs).toEqual([])
  const early = Math.max(...memory.slice(10, 40))
  const late = Math.max(...memory.slice(-30))
  expect(late).toBeLessThan(early * 1.5)
  await net.close()
}, 3_600_000)
