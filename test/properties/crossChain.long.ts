import { afterAll, describe, expect, test } from '@jest/globals'
import { chainNames } from './crossChainSteps.js'
import { eras } from './eras.js'
import { transfersConserve } from './transfersConserve.js'

/** How many transfers of each kind were accepted, in all eras. */
const accepted = new Map<string, number>()

afterAll(() => {
  const kinds = ['export', 'import'].flatMap((kind) => chainNames.map((name) => `${kind} ${name}`))
  expect([...accepted.keys()].sort()).toEqual([...kinds, 'send', 'createAsset', 'mint'].sort())
})

describe.each(eras)('many sequences of transfers through all chains $name', ({ upgrades }) => {
  test('conserve AVAX and every other asset; a refused one changes nothing', () =>
    transfersConserve(upgrades, 30, accepted))
})
