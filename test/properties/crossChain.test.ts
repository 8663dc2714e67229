import { describe, test } from '@jest/globals'
import { eras } from './eras.js'
import { transfersConserve } from './transfersConserve.js'

// More of them, and that each kind of transfer is among them, is for the long command.
describe.each(eras)('any sequence of transfers through all chains $name', ({ upgrades }) => {
  test(
    'conserves AVAX and every other asset; a refused one changes nothing',
    () => transfersConserve(upgrades, 8),
    120_000,
  )
})
