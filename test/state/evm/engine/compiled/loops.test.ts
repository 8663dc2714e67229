import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../../state/codec/hex.js'
import { blockAt } from '../../../../../state/evm/engine/compiled/blocks.js'
import type { CompiledSource } from '../../../../../state/evm/engine/compiled/CompiledSource.js'
import { loopsAround } from '../../../../../state/evm/engine/compiled/loops.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'
import { assemble } from '../../assemble.js'

/** Code without data, so that each JUMPDEST is one. */
function sourceOf(text: string): CompiledSource {
  const code = hexToBytes(assemble(text))
  return { code, fork: 'cancun', isDestination: (offset) => code[offset] === op.JUMPDEST }
}

/** Where the blocks of the loops around a place begin. */
function loop(text: string, place: number): readonly number[] {
  return loopsAround(sourceOf(text), [place]).map(({ start }) => start)
}

describe('a block', () => {
  it('ends behind a jump, before the next destination, and before an instruction that is not compiled', () => {
    expect(blockAt(sourceOf(':a DUP1 @a JUMP ADD'), 0)).toMatchObject({ end: 6, successors: [0] })
    expect(blockAt(sourceOf(':a DUP1 :b ADD'), 0)).toMatchObject({ end: 2, successors: [2] })
    expect(blockAt(sourceOf(':a DUP1 SLOAD ADD'), 0)).toMatchObject({ end: 2, successors: [] })
    expect(blockAt(sourceOf(':a DUP1'), 0)).toMatchObject({ end: 2, successors: [] })
  })

  it('goes on behind a conditional jump', () => {
    const block = blockAt(sourceOf(':a DUP1 @a JUMPI POP :b'), 0)
    expect(block).toMatchObject({ end: 7, successors: [0, 7] })
    expect(block.instructions.map(({ offset }) => offset)).toEqual([0, 1, 2, 5, 6])
  })

  it('knows what it costs, which items it needs and by how many the stack rises', () => {
    expect(blockAt(sourceOf(':a DUP3 DUP3 ADD MUL POP POP'), 0)).toMatchObject({
      gas: 19,
      needed: 3,
      rise: 2,
    })
    const [, dup] = blockAt(sourceOf(':a DUP3'), 0).instructions
    expect(dup).toMatchObject({ gasBefore: 1, gasAfter: 4 })
  })

  it('is cut when it is long, and goes on in the next one', () => {
    const long = sourceOf(`:a ${'1 '.repeat(200)}`)
    expect(blockAt(long, 0)).toMatchObject({ end: 127, successors: [127] })
  })

  it('has no PUSH0 where the fork has none', () => {
    expect(blockAt(sourceOf(':a 0 POP'), 0).instructions).toHaveLength(3)
    expect(blockAt({ ...sourceOf(':a 0 POP'), fork: 'london' }, 0).instructions).toHaveLength(1)
  })
})

describe('the loops around a place', () => {
  it('are the blocks that lead back to it', () => {
    //     0  1    2       5      6       9    10 11   12 ...
    expect(loop(':a DUP1 @b JUMPI POP @a JUMP :b STOP', 0)).toEqual([0])
    expect(loop(':a DUP1 @b JUMPI STOP :b POP @a JUMP', 0)).toEqual([0, 7])
    expect(loop(':a DUP1 @b JUMPI STOP :b POP @a JUMP', 7)).toEqual([0, 7])
  })

  it('are none where each round hashes, calls or touches storage', () => {
    for (const rare of ['SLOAD', 'KECCAK256', 'CALL', 'LOG0'])
      expect(loop(`:a DUP1 ${rare} @a JUMP`, 0)).toEqual([])
  })

  it('are those inside of others that do', () => {
    expect(loop(':a DUP1 SLOAD :b DUP1 @b JUMPI @a JUMP', 3)).toEqual([3])
  })

  it('go through subroutines, which return to a label that was pushed before', () => {
    const text = ':loop @back DUP2 @double JUMP :back POP @loop JUMP :double DUP1 ADD SWAP1 JUMP'
    const source = sourceOf(text)
    const places = [...source.code.keys()].filter((offset) => source.isDestination(offset))
    expect(loop(text, 0)).toEqual(places)
  })

  it('are not found through subroutines that touch storage', () => {
    expect(loop(':loop @back DUP2 @read JUMP :back POP @loop JUMP :read SLOAD SWAP1 JUMP', 0)).toEqual([])
  })
})
