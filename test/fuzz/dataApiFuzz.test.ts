import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DataApiFuzz } from './DataApiFuzz.js'

// Four thousand requests made from the OpenAPI document. `npm run fuzz -- --data-api` tries as many as wanted.

const seed = process.env['FUZZ_SEED'] ?? 'snowglobe'
const parts = 4
const requestsOfPart = 1000

describe(`every request of seed ${seed} to the Data API is answered as documented, and changes nothing`, () => {
  let run: DataApiFuzz
  beforeAll(async () => {
    run = await DataApiFuzz.start(seed)
  }, 60_000)
  afterAll(() => run.close())

  it.each(Array.from({ length: parts }, (_, part) => [part * requestsOfPart, (part + 1) * requestsOfPart]))(
    'requests %d to %d',
    async (from = 0, to = 0) => {
      expect(await run.tryAll(from, to)).toEqual([])
    },
    60_000,
  )

  it('no class of requests is missing', () => {
    const made = Array.from({ length: 2000 }, (_, index) => run.request(index))
    const wrong = made.filter(({ isWrong }) => isWrong).length
    expect(wrong).toBeGreaterThan(400)
    expect(made.length - wrong).toBeGreaterThan(400)
  })
})
