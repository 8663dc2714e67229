import { expect, it } from '@jest/globals'
import { isCompiled } from '../../../../../state/evm/engine/compiled/instructions.js'

it('compiles arithmetic, memory and jumps, and every PUSH, DUP and SWAP', () => {
  const compiled = Array.from({ length: 256 }, (_, opcode) => opcode).filter(isCompiled)
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)
  expect(compiled).toEqual([
    // ADD to MULMOD, SIGNEXTEND without EXP, then comparisons and bits.
    ...range(0x01, 0x09),
    0x0b,
    ...range(0x10, 0x1d),
    // POP, MLOAD, MSTORE, MSTORE8, then jumps to JUMPDEST, without storage.
    ...range(0x50, 0x53),
    ...range(0x56, 0x5b),
    // PUSH0 to SWAP16.
    ...range(0x5f, 0x9f),
  ])
})
