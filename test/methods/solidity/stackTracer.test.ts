import { describe, expect, it, test } from '@jest/globals'
import { type StackFrame, StackTracer, stackLines } from '../../../methods/solidity/stackTracer.js'
import type { FrameEntered } from '../../../state/evm/engine/Engine.js'
import { revertedText, vmFailure } from '../../../state/evm/engine/vmFailure.js'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import { KnownContracts, type Program } from '../../../state/node/KnownContracts.js'

// A contract made by hand: each instruction is a byte, and the source map has the text that each is of.

const path = 'A.sol'
const source =
  'contract A{function f(){call_g;rest_f;}function g(){body_g;}function h(){body_h;}modifier m(){body_m;}}'
const [jump, jumpi, add] = [0x56, 0x57, 0x01]
const noBytes = new Uint8Array()
const [first, second] = [1, 2].map((byte) => toAddress(new Uint8Array(20).fill(byte))) as [Address, Address]

type Instruction = readonly [opcode: number, text: string, jump?: string]

/** The program of instructions, whose places are those of texts in the source. */
function programOf(instructions: readonly Instruction[], file = 0): Program {
  return {
    code: Uint8Array.from(instructions, ([opcode]) => opcode),
    holes: [],
    sourceMap: instructions
      .map(([, text, mark = '-']) => `${source.indexOf(text)}:${text.length}:${file}:${mark}`)
      .join(';'),
    files: new Map([[0, path]]),
  }
}

const contractOf = (name: string, programs: { readonly creation?: Program; readonly runtime?: Program }) => ({
  name,
  path,
  abi: [],
  creation: undefined,
  runtime: undefined,
  ...programs,
})

/** Runs instructions of contracts one after the other, and tells where each frame of the stack is. */
class Run {
  readonly #known = new KnownContracts()
  readonly #codes = new Map<Address, Uint8Array>()
  readonly #tracer = new StackTracer(this.#known)
  readonly #hooks = this.#tracer.hooks({ code: (address) => this.#codes.get(address) ?? noBytes })
  readonly #programs: Program[] = []

  constructor() {
    this.#known.add([], new Map([[path, source]]))
  }

  /** Puts a known contract at an address. */
  put(address: Address, instructions: readonly Instruction[], file = 0): this {
    const runtime = programOf(instructions, file)
    this.#known.add([contractOf(`A${address.at(-1)}`, { runtime })])
    this.#codes.set(address, runtime.code)
    return this
  }

  /** Makes a contract known that is created by code. */
  creates(instructions: readonly Instruction[]): Uint8Array {
    const creation = programOf(instructions)
    this.#known.add([contractOf('Created', { creation })])
    return creation.code
  }

  enter(to: Address, kind: FrameEntered['kind'] = 'CALL', input = noBytes): this {
    this.#hooks.enter?.({ kind, from: to, to, value: 0n, input, gas: 0n, depth: this.#programs.length })
    return this
  }

  /** Executes the instructions of positions of the open frame's code. */
  steps(code: Uint8Array, ...positions: readonly number[]): this {
    for (const pc of positions) {
      this.#hooks.step?.({
        pc,
        opcode: code[pc] ?? 0,
        opName: '',
        gasLeft: 0n,
        cost: 0n,
        depth: 1,
        address: first,
        stack: [],
        memory: noBytes,
        returnData: noBytes,
        runs: true,
        refund: 0n,
      })
    }
    return this
  }

  at(address: Address, ...positions: readonly number[]): this {
    return this.steps(this.#codes.get(address) ?? noBytes, ...positions)
  }

  exit(fails: boolean, output: readonly number[] = []): this {
    this.#hooks.exit?.({
      output: Uint8Array.from(output),
      gasUsed: 0n,
      depth: 0,
      failure: fails ? vmFailure(revertedText) : undefined,
    })
    return this
  }

  get stack(): readonly StackFrame[] {
    return this.#tracer.stack
  }

  /** The frames in short: contract, function, and the text at the place. */
  get places(): readonly string[] {
    return this.stack.map(({ contract, functionName, column }) =>
      column === 0 ? contract : `${contract}.${functionName} ${/^\w+/.exec(source.slice(column - 1))?.[0]}`,
    )
  }
}

const inF: readonly Instruction[] = [
  [jump, 'call_g', 'i'],
  [add, 'rest_f'],
  [jump, 'rest_f'],
]
const inG: Instruction = [add, 'body_g']

describe('the stack of a failure', () => {
  it('has the functions that are open, from the statement outwards', () => {
    const code = [...inF, inG, [jump, 'body_g', 'o']] as const
    const run = new Run().put(first, code).enter(first)
    run.at(first, 0, 3).exit(true)
    expect(run.stack).toEqual([
      {
        address: checksumAddress(first),
        contract: 'A',
        functionName: 'g',
        file: path,
        line: 1,
        column: source.indexOf('body_g') + 1,
      },
      {
        address: checksumAddress(first),
        contract: 'A',
        functionName: 'f',
        file: path,
        line: 1,
        column: source.indexOf('call_g') + 1,
      },
    ])
    const returned = new Run().put(first, code).enter(first).at(first, 0, 3, 4, 1).exit(true)
    expect(returned.places).toEqual(['A.f rest_f'])
  })

  it('is empty without one', () => {
    expect(new Run().put(first, inF).enter(first).at(first, 0).exit(false).stack).toEqual([])
  })

  it('goes on in the caller, if that fails with what its callee returned', () => {
    const stack = (callerFails: boolean, output: readonly number[]) => {
      const run = new Run().put(first, inF).put(second, [inG])
      run.enter(first).at(first, 1).enter(second).at(second, 0).exit(true, [1, 2])
      return run.exit(callerFails, output).places
    }
    expect(stack(true, [1, 2])).toEqual(['A.g body_g', 'A.f rest_f'])
    expect(stack(true, [1, 3])).toEqual(['A.f rest_f'])
    expect(stack(false, [1, 2])).toEqual([])
  })

  it('has no inner call that did not fail', () => {
    const run = new Run().put(first, inF).put(second, [inG])
    run.enter(first).at(first, 1).enter(second).at(second, 0).exit(false, [1]).exit(true, [1])
    expect(run.places).toEqual(['A.f rest_f'])
  })

  it.each(['CREATE', 'CREATE2'] as const)('is that of a constructor, created by %s', (kind) => {
    const run = new Run().put(first, inF)
    const code = run.creates([inG])
    run
      .enter(first)
      .at(first, 1)
      .enter(second, kind, Uint8Array.of(...code, 1, 2))
    run.steps(code, 0).exit(true, [5]).exit(true, [5])
    expect(run.places).toEqual(['A.g body_g', 'A.f rest_f'])
  })

  it('names the contract alone without an instruction of its source, and only the account of unknown code', () => {
    const run = new Run().put(first, inF).enter(first).enter(second).at(second, 0).exit(true).exit(true)
    const nowhere = { functionName: '', line: 0, column: 0 }
    expect(run.stack).toEqual([
      { address: checksumAddress(second), contract: '', file: '', ...nowhere },
      { address: checksumAddress(first), contract: 'A1', file: path, ...nowhere },
    ])
  })

  it('has no place in a file that is not known, such as what the compiler made itself', () => {
    const run = new Run()
      .put(first, [[add, 'body_g']], 7)
      .enter(first)
      .at(first, 0)
      .exit(true)
    expect(run.places).toEqual(['A1'])
  })

  it('leaves out jumps to functions that others call, whose place is the whole function', () => {
    const code: readonly Instruction[] = [
      [jump, 'function g(){body_g;}', 'i'],
      [jump, 'call_g', 'i'],
      [add, 'body_g'],
    ]
    expect(new Run().put(first, code).enter(first).at(first, 0, 1, 2).exit(true).places).toEqual([
      ...['A.g body_g', 'A.f call_g'],
    ])
  })

  it('has a place once, from which a check of the compiler is called', () => {
    const code: readonly Instruction[] = [
      [jump, 'call_g', 'i'],
      [add, 'call_g'],
      [jump, 'body_h', 'i'],
      [add, 'call_g'],
    ]
    expect(new Run().put(first, code).enter(first).at(first, 0, 1).exit(true).places).toEqual(['A.f call_g'])
    expect(new Run().put(first, code).enter(first).at(first, 0, 2, 3).exit(true).places).toEqual([
      ...['A.f call_g', 'A.h body_h', 'A.f call_g'],
    ])
  })
})

describe('an end that functions share', () => {
  const code: readonly Instruction[] = [
    [jump, 'body_h'],
    [jumpi, 'body_h'],
    [add, 'body_g'],
    [add, 'call_g'],
    [jump, 'rest_f'],
    [jump, 'call_g', 'i'],
  ]
  const places = (...positions: readonly number[]) =>
    new Run()
      .put(first, code)
      .enter(first)
      .at(first, ...positions)
      .exit(true).places

  it('is in the function from which a jump led there', () => {
    expect(places(0, 2)).toEqual(['A.h body_h'])
    expect(places(0, 1, 2)).toEqual(['A.g body_g'])
    expect(places(1, 2)).toEqual(['A.g body_g'])
  })

  it('is where it is after a jump within the function, or a call', () => {
    expect(places(4, 3)).toEqual(['A.f call_g'])
    expect(places(0, 5, 2)).toEqual(['A.g body_g', 'A.f call_g'])
  })
})

test('the lines of a stack have names and places as far as they are known', () => {
  const frame = { address: '0xAb', contract: 'A', functionName: 'f', file: 'A.sol', line: 3, column: 9 }
  expect(
    stackLines([
      frame,
      { ...frame, functionName: '' },
      { ...frame, functionName: '', line: 0, column: 0 },
      { ...frame, contract: '', functionName: 'free' },
      { ...frame, contract: '', functionName: '', file: '' },
    ]),
  ).toEqual([
    ...['at A.f (A.sol:3:9)', 'at A (A.sol:3:9)', 'at A (A.sol)', 'at free (A.sol:3:9)'],
    'at 0xAb, whose source is not known',
  ])
  expect(stackLines([{ ...frame, file: '' }])).toEqual([])
})
