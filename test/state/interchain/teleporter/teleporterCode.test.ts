import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { type AbiEvent, toEventSelector, toFunctionSelector } from 'viem'
import {
  messengerCode,
  registryCode,
  sourceHashes,
} from '../../../../state/interchain/teleporter/data/teleporterCode.js'
import { teleporterMessengerAbi, teleporterRegistryAbi } from '../../../contracts/teleporterAbi.js'

it.each(['Messenger', 'Registry'] as const)('the code is compiled from %s.sol as it is', (name) => {
  const source = readFileSync(`state/interchain/teleporter/${name}.sol`)
  expect(sourceHashes[name]).toBe(createHash('sha256').update(source).digest('hex'))
})

it.each([
  ['messenger', messengerCode, teleporterMessengerAbi],
  ['registry', registryCode, teleporterRegistryAbi],
] as const)('the %s has each function and event of the interface', (_, code, abi) => {
  for (const item of abi) {
    if (item.type === 'function') expect(code).toContain(pushed(toFunctionSelector(item)))
    if (item.type === 'event') expect(code).toContain(pushed(toEventSelector(item as AbiEvent)))
  }
})

/** The digits of a word as a PUSH has them: without zeros in front. */
function pushed(word: string): string {
  return word.replace(/^0x(?:00)*/, '')
}
