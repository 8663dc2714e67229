import type { Snowglobe } from '../src/library/Snowglobe.js'
import { builtLibrary } from './builtPackage.js'
import { median } from './statistics.js'
import type { Row } from './table.js'

/** How often the two networks take turns, so that neither has a better time of the machine. */
const rounds = 15
const roundMs = 200

/**
 * Measures how many calls in the process a network answers that had fault rules and a journal and has them no more, beside
 * one that never had any: "no rule costs nothing".
 */
export async function measureFaults(): Promise<Row[]> {
  const { createNetwork } = await builtLibrary()
  await using plain = await createNetwork()
  await using cleared = await createNetwork()
  cleared.faults.add({ method: 'eth_getCode', status: 503, every: 2 })
  cleared.journal.start()
  await answersIn(cleared)
  cleared.faults.clear()
  cleared.journal.stop()
  const rates: { plain: number; cleared: number }[] = []
  for (let round = 0; round < rounds; round++)
    rates.push({ plain: await answersIn(plain), cleared: await answersIn(cleared) })
  return [
    {
      figure: 'calls in the process after fault rules and the journal were removed, of those without any',
      unit: '%',
      snowglobe: median(rates.map((rate) => (100 * rate.cleared) / rate.plain)),
      goal: 'at least 97 %',
    },
  ]
}

/** Returns how many calls a network answers in a round. */
async function answersIn(net: Snowglobe): Promise<number> {
  const end = performance.now() + roundMs
  let calls = 0
  for (; performance.now() < end; calls++) await net.provider.request({ method: 'eth_chainId' })
  return calls
}
