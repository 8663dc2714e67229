import { appendFileSync } from 'node:fs'

// The build gives this file to sources with faults (instrument.mjs).
const { MUTATION_FAULT: fault, MUTATION_REACHED: file, MUTATION_TEST: test } = process.env
const reached = new Set()

/** Whether this process has a fault, by its number. Notes the places that a test reaches, where a file for them is named. */
export function faultIsOn(number) {
  if (file !== undefined && !reached.has(number)) {
    reached.add(number)
    appendFileSync(file, `${number} ${test}\n`)
  }
  return String(number) === fault
}
