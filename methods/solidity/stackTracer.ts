import type { TraceHooks } from '../../state/evm/engine/Engine.js'
import * as op from '../../state/evm/engine/opcodes.js'
import type { WorldState } from '../../state/evm/state/WorldState.js'
import type { Address } from '../../state/evm/values/Address.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import type { KnownContracts } from '../../state/node/KnownContracts.js'
import { contractOfCode, type RunningContract } from './contractOfCode.js'
import { type SourceLocation, sourceLocationsOf } from './sourceLocations.js'
import { functionAt, isDefinition, positionAt } from './sourceText.js'

/** A function that had not ended when an execution failed, and where in it. */
export type StackFrame = {
  /** The called account, with a checksum. */
  readonly address: string
  /** The contract whose source it is; empty for code that nobody made known. */
  readonly contract: string
  /** Empty outside of functions. */
  readonly functionName: string
  /** The path of the source; empty where it is unknown. */
  readonly file: string
  /** From 1; 0 where the text of the source is not known. */
  readonly line: number
  readonly column: number
}

type OpenCall = {
  readonly address: Address
  readonly running: RunningContract | undefined
  readonly locations: ReadonlyMap<number, SourceLocation> | undefined
  /** The last instruction that is of a source. */
  location: SourceLocation | undefined
  /** From where an ordinary jump led to what runs now, in a straight line. */
  jumped: SourceLocation | undefined
  /** From where the functions that are open in this call were called, the first one first. */
  readonly callers: SourceLocation[]
  /** The stack of the last inner call that failed, and what it returned. */
  failed: { readonly output: string; readonly stack: readonly StackFrame[] } | undefined
}

/**
 * Follows an execution by the source locations of its instructions. Functions of one contract call each other by jumps, which
 * Solidity's maps mark.
 */
export class StackTracer {
  readonly #known: KnownContracts
  readonly #open: OpenCall[] = []
  #stack: readonly StackFrame[] = []

  constructor(known: KnownContracts) {
    this.#known = known
  }

  /** The functions that were open when the execution failed, the innermost first; empty when it did not fail. */
  get stack(): readonly StackFrame[] {
    return this.#stack
  }

  /** Returns the hooks of a trace. */
  hooks(world: Pick<WorldState, 'code'>): TraceHooks {
    return {
      enter: ({ kind, to, input }) => {
        const isCreation = kind === 'CREATE' || kind === 'CREATE2'
        const code = isCreation ? input : world.code(to)
        const running = contractOfCode(this.#known, code, isCreation ? 'creation' : 'runtime')
        const locations = running && sourceLocationsOf(running.program)
        this.#open.push({
          address: to,
          running,
          locations,
          location: undefined,
          jumped: undefined,
          callers: [],
          failed: undefined,
        })
      },
      step: ({ pc, opcode }) => {
        const call = this.#open.at(-1)
        const location = call?.locations?.get(pc)
        if (call?.running === undefined || location === undefined) return
        if (call.running.program.files.has(location.file)) call.location = location
        if (opcode === op.JUMPI) call.jumped = undefined
        if (opcode !== op.JUMP) return
        call.jumped = location.jump === '-' ? call.location : undefined
        if (location.jump === 'i') call.callers.push(call.location ?? location)
        else if (location.jump === 'o') call.callers.pop()
      },
      exit: ({ failure, output }) => {
        const call = this.#open.pop()
        if (call === undefined || failure === undefined) return
        const caller = this.#open.at(-1)
        const returned = String(output)
        // A caller that fails with what its callee returned passes the failure on.
        const inner = call.failed?.output === returned ? call.failed.stack : []
        const stack = [...inner, ...this.#framesOf(call)]
        if (caller === undefined) this.#stack = stack
        else caller.failed = { output: returned, stack }
      },
    }
  }

  #framesOf({ address, running, location: last, jumped, callers }: OpenCall): readonly StackFrame[] {
    const called = checksumAddress(address)
    const location = running && last && this.#locationOfEnd(running, last, jumped)
    if (running === undefined || location === undefined) {
      const { name = '', path = '' } = running?.contract ?? {}
      return [{ address: called, contract: name, functionName: '', file: path, line: 0, column: 0 }]
    }
    // The jumps to functions that others may call have the location of the whole function.
    const calls = callers.filter((each) => !this.#isWholeFunction(running, each)).toReversed()
    const frames = [location, ...calls].map((each) => this.#frameAt(called, running, each))
    // Checks that the compiler adds are functions of their own, called from the location that they check.
    return frames.filter(
      (frame, index) => index === 0 || JSON.stringify(frame) !== JSON.stringify(frames[index - 1]),
    )
  }

  /**
   * Optimizers let functions that end alike share the code of their end, which has the location of one of them. Without a call no jump leads to
   * another function, so such a jump tells where the end belongs.
   */
  #locationOfEnd(
    { program }: RunningContract,
    last: SourceLocation,
    jumped: SourceLocation | undefined,
  ): SourceLocation {
    if (jumped === undefined) return last
    const nameOf = ({ file, start }: SourceLocation): string => {
      const path = program.files.get(file) ?? ''
      const { contract, functionName } = functionAt(this.#known.sourceOf(path) ?? '', start)
      return `${path}:${contract}.${functionName}`
    }
    return nameOf(jumped) === nameOf(last) ? last : jumped
  }

  #isWholeFunction({ program }: RunningContract, { file, start, length }: SourceLocation): boolean {
    const text = this.#known.sourceOf(program.files.get(file) ?? '') ?? ''
    return isDefinition(
      Buffer.from(text)
        .subarray(start, start + length)
        .toString(),
    )
  }

  #frameAt(
    address: string,
    { contract, program }: RunningContract,
    { file, start }: SourceLocation,
  ): StackFrame {
    const path = program.files.get(file) ?? ''
    const text = this.#known.sourceOf(path)
    if (text === undefined)
      return { address, contract: contract.name, functionName: '', file: path, line: 0, column: 0 }
    const around = functionAt(text, start)
    return {
      address,
      contract: around.contract || contract.name,
      functionName: around.functionName,
      file: path,
      ...positionAt(text, start),
    }
  }
}

/** Returns the lines of a stack: `at Vault.withdraw (contracts/Vault.sol:37:9)`. Empty where no source is known. */
export function stackLines(stack: readonly StackFrame[]): readonly string[] {
  if (stack.every(({ file }) => file === '')) return []
  return stack.map(({ address, contract, functionName, file, line, column }) => {
    const name = [contract, functionName].filter((part) => part !== '').join('.')
    if (file === '') return `at ${address}, whose source is not known`
    return `at ${name} (${file}${line === 0 ? '' : `:${line}:${column}`})`
  })
}
