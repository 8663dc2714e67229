import { expect, it } from '@jest/globals'
import { sourceLocationsOf } from '../../../methods/solidity/sourceLocations.js'
import type { Program } from '../../../state/node/KnownContracts.js'

const program = (code: readonly number[], sourceMap: string): Program => ({
  code: Uint8Array.from(code),
  sourceMap,
  holes: [],
  files: new Map(),
})

const location = (start: number, length: number, file: number, jump: string) => ({
  start,
  length,
  file,
  jump,
})

it('each entry is of one instruction, and leaves out what is as in the entry before', () => {
  const zeros = (count: number) => Array<number>(count).fill(0)
  const [push0, push1, push2, push32, dup1, stop] = [0x5f, 0x60, 0x61, 0x7f, 0x80, 0]
  const code = [push1, 0, push32, ...zeros(32), push0, dup1, push2, 0, 0, stop, stop]
  const map = '1:2:0:-;;:3;4;::1:i:2;0:0:0:o;:::-'
  expect([...sourceLocationsOf(program(code, map))]).toEqual([
    [0, location(1, 2, 0, '-')],
    [2, location(1, 2, 0, '-')],
    [35, location(1, 3, 0, '-')],
    [36, location(4, 3, 0, '-')],
    [37, location(4, 3, 1, 'i')],
    [40, location(0, 0, 0, 'o')],
    [41, location(0, 0, 0, '-')],
  ])
})

it('before the first entry nothing is of a source', () => {
  expect([...sourceLocationsOf(program([0, 0], ';5'))]).toEqual([
    [0, location(0, 0, -1, '-')],
    [1, location(5, 0, -1, '-')],
  ])
})

it('a program without a map has no locations', () => {
  expect(sourceLocationsOf(program([0], '')).size).toBe(0)
})

it('the map of a program is read once', () => {
  const once = program([0], '1:2:0')
  expect(sourceLocationsOf(once)).toBe(sourceLocationsOf(once))
  expect(sourceLocationsOf(program([0], '1:2:0'))).not.toBe(sourceLocationsOf(once))
})
