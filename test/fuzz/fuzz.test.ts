import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { FuzzRun } from './FuzzRun.js'

// Twenty thousand inputs on every surface: bytes, HTTP, JSON, parameters, transactions, WebSockets. `npm run fuzz` tries as many as wanted.

const seed = process.env['FUZZ_SEED'] ?? 'snowglobe'
const parts = 20
const inputsOfPart = 1000

describe(`no input of seed ${seed} crashes the network, brings an internal error, changes anything by a refusal, or takes over a second of processor time`, () => {
  let run: FuzzRun
  beforeAll(async () => {
    run = await FuzzRun.start(seed)
  })
  afterAll(() => run.close())

  it.each(Array.from({ length: parts }, (_, part) => [part * inputsOfPart, (part + 1) * inputsOfPart]))(
    'inputs %d to %d',
    async (from = 0, to = 0) => {
      expect((await run.tryAll(from, to)).map(({ message }) => message)).toEqual([])
    },
  )
})
