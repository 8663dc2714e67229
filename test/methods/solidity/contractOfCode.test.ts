import { describe, expect, it } from '@jest/globals'
import { contractOfCode } from '../../../methods/solidity/contractOfCode.js'
import { type KnownContract, KnownContracts, type Program } from '../../../state/node/KnownContracts.js'

type Part = Partial<Program> & { readonly code: Uint8Array }

const program = (part: Part): Program => ({ holes: [], sourceMap: '', files: new Map(), ...part })

function contract(name: string, { creation, runtime }: { creation?: Part; runtime?: Part }): KnownContract {
  return {
    name,
    path: '',
    abi: [],
    creation: creation && program(creation),
    runtime: runtime && program(runtime),
  }
}

/** Returns the name of the contract that code is of. */
function nameOf(
  contracts: readonly KnownContract[],
  code: readonly number[],
  kind: 'creation' | 'runtime' = 'runtime',
): string | undefined {
  const known = new KnownContracts()
  known.add(contracts)
  return contractOfCode(known, Uint8Array.from(code), kind)?.contract.name
}

const bytes = (...all: readonly number[]): Uint8Array => Uint8Array.from(all)

it('deployed code is that of a contract as a whole', () => {
  const known = [contract('A', { runtime: { code: bytes(1, 2, 3) } })]
  const found = (...code: number[]) => nameOf(known, code)
  expect([found(1, 2, 3), found(1, 2), found(1, 2, 3, 4), found(1, 2, 4), found(2, 2, 3)]).toEqual([
    ...['A', undefined, undefined, undefined, undefined],
  ])
})

it('code that creates begins as that of a contract, and the arguments of the constructor follow', () => {
  const known = [contract('A', { creation: { code: bytes(1, 2, 3) } })]
  const found = (...code: number[]) => nameOf(known, code, 'creation')
  expect([found(1, 2, 3), found(1, 2, 3, 4), found(1, 2), found(1, 2, 4), found(2, 2, 3, 4)]).toEqual([
    ...['A', 'A', undefined, undefined, undefined],
  ])
})

it('the two kinds of code are told apart', () => {
  const known = [contract('A', { creation: { code: bytes(1) }, runtime: { code: bytes(2) } })]
  expect([nameOf(known, [1], 'creation'), nameOf(known, [2], 'runtime')]).toEqual(['A', 'A'])
  expect([nameOf(known, [2], 'creation'), nameOf(known, [1], 'runtime')]).toEqual([undefined, undefined])
})

it('nothing is the code of no contract, and a contract without code has none', () => {
  const known = [contract('Empty', { creation: { code: bytes() }, runtime: { code: bytes() } })]
  for (const kind of ['creation', 'runtime'] as const)
    expect([nameOf(known, [], kind), nameOf(known, [1], kind)]).toEqual([undefined, undefined])
})

it('bytes that a deployment writes may be any, and those around them not', () => {
  const code = bytes(1, 0, 0, 2, 0, 3)
  const holes = [
    [1, 2],
    [4, 1],
  ] as const
  const known = [contract('A', { runtime: { code, holes } })]
  expect(nameOf(known, [1, 8, 9, 2, 7, 3])).toBe('A')
  for (const at of [0, 3, 5]) {
    const other = [1, 8, 9, 2, 7, 3].with(at, 9)
    expect(nameOf(known, other)).toBeUndefined()
  }
})

describe('a library', () => {
  const address = (byte: number) => Array<number>(20).fill(byte)
  const pushAddress = 0x73
  const code = Uint8Array.from([pushAddress, ...address(0), 5, 0, 6])
  const holes = [[22, 1]] as const

  it('has its address, and what links to others, written into its deployed code', () => {
    const known = [contract('L', { runtime: { code, holes } })]
    expect(nameOf(known, [pushAddress, ...address(7), 5, 8, 6])).toBe('L')
    expect(nameOf(known, [0x72, ...address(7), 5, 8, 6])).toBeUndefined()
    expect(nameOf(known, [pushAddress, ...address(7), 4, 8, 6])).toBeUndefined()
    expect(nameOf(known, [pushAddress, ...address(7), 5, 8, 7])).toBeUndefined()
  })

  it('has it in no code that creates it, nor where the code begins otherwise', () => {
    const deployed = [pushAddress, ...address(7), 5, 8, 6]
    expect(nameOf([contract('L', { creation: { code, holes } })], deployed, 'creation')).toBeUndefined()
    for (const at of [0, 1, 20]) {
      const other = code.with(at, 1)
      const written = deployed.with(at, at === 0 ? 1 : 7)
      expect(nameOf([contract('L', { runtime: { code: other, holes } })], written)).toBeUndefined()
    }
  })
})

it('of several contracts it is the last one, and rather one with a source map', () => {
  const code = bytes(1)
  const plain = (name: string) => contract(name, { runtime: { code } })
  const mapped = (name: string) => contract(name, { runtime: { code, sourceMap: '0:1:0' } })
  expect(nameOf([plain('A'), plain('B')], [1])).toBe('B')
  expect(nameOf([mapped('A'), mapped('B')], [1])).toBe('B')
  expect(nameOf([mapped('A'), plain('B')], [1])).toBe('A')
  expect(nameOf([plain('A'), mapped('B')], [1])).toBe('B')
  expect(nameOf([plain('A'), contract('B', { creation: { code } })], [1])).toBe('A')
})
