import { readFileSync } from 'node:fs'

const file = process.env.MUTATION_PLAN

/**
 * Which test file is run with which fault, in order: `[{ fault, test }]`. The same file comes again with other faults, so that
 * many faults are tried by one start of jest. Undefined where all tests run once, without a fault.
 */
export const plan = file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
