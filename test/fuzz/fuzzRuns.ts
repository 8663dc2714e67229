import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DataApiFuzz } from './DataApiFuzz.js'
import { FuzzRun } from './FuzzRun.js'

/** The seed of all inputs. */
const seed = process.env['FUZZ_SEED'] ?? 'snowglobe'
const inputsPerTest = 1000

/**
 * Declares the tests that try inputs on every surface: bytes, HTTP, JSON, parameters, transactions, WebSockets.
 * @param first the number of the first input
 * @param end the number after the last input
 */
export function testFuzzInputs(first: number, end: number): void {
  describe(`no input of seed ${seed} crashes the network, brings an internal error, changes anything by a refusal, or takes too much work`, () => {
    let run: FuzzRun
    beforeAll(async () => {
      run = await FuzzRun.start(seed)
    })
    afterAll(() => run.close())

    it.each(parts(first, end))('inputs %d to %d', async (from, to) => {
      expect((await run.tryAll(from, to)).map(({ message }) => message)).toEqual([])
    })
  })
}

/** Declares the tests that send requests made from the OpenAPI document. @param first @param end as above */
export function testDataApiRequests(first: number, end: number): void {
  describe(`every request of seed ${seed} to the Data API is answered as documented, and changes nothing`, () => {
    let run: DataApiFuzz
    beforeAll(async () => {
      run = await DataApiFuzz.start(seed)
    })
    afterAll(() => run.close())

    it.each(parts(first, end))('requests %d to %d', async (from, to) => {
      expect(await run.tryAll(from, to)).toEqual([])
    })

    it('no class of requests is missing', () => {
      const made = Array.from({ length: 2000 }, (_, index) => run.request(index))
      const wrong = made.filter(({ isWrong }) => isWrong).length
      expect(wrong).toBeGreaterThan(400)
      expect(made.length - wrong).toBeGreaterThan(400)
    })
  })
}

function parts(first: number, end: number): readonly (readonly [from: number, to: number])[] {
  return Array.from({ length: Math.ceil((end - first) / inputsPerTest) }, (_, part) => {
    const from = first + part * inputsPerTest
    return [from, Math.min(from + inputsPerTest, end)]
  })
}
