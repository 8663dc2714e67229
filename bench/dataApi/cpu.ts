import { median } from '../statistics.js'

/**
 * Returns the processor time that a piece of work takes in this process, in milliseconds. Unlike the time that
 * passes, it depends little on what else the machine does.
 */
export async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Does pieces of work in turn, so that a slow moment affects all of them. Every other round goes the other way, since
 * each piece leaves garbage to the next one.
 * @returns the median processor time of each, in milliseconds, without the first fifth of the rounds
 */
export async function inTurns(rounds: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = await timesInTurns(rounds, works)
  return times.map((each) => median(each.slice(Math.floor(rounds / 5))))
}

/**
 * Does pieces of work in turn as {@link inTurns} does.
 * @returns the processor time of all rounds of each, in milliseconds. Unlike a median it counts the collection of
 * garbage in full, which takes place in every second or third round.
 */
export async function totalsInTurns(
  rounds: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const times = await timesInTurns(rounds, works)
  return times.map((each) => each.reduce((sum, time) => sum + time, 0))
}

async function timesInTurns(
  rounds: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<readonly (readonly number[])[]> {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round < rounds; round++) {
    const order = [...works.entries()]
    for (const [index, work] of round % 2 === 0 ? order : order.reverse())
      times[index]?.push(await cpuOf(work))
  }
  return times
}
