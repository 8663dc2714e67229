import { exportName, importModule } from './compiled/moduleOf.js'
import { evmModule } from './interpreter/evmModule.js'

// TypeScript declares WebAssembly only with the types of browsers, which this project does not use.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new <Exports>(
    module: object,
    imports: Readonly<Record<string, object>>,
  ) => { readonly exports: Exports }
  readonly Table: new (kind: { readonly element: 'anyfunc'; readonly initial: number }) => FunctionTable
}

/** A table of compiled loops. An interpreter calls them by their numbers in it. Number 0 stays empty. */
export type FunctionTable = { set(number: number, loops: CompiledLoops | null): void }

/**
 * The function with the compiled loops of a contract. It runs a frame until the frame leaves the loops
 * (`compiled/compileBlocks.ts`).
 * @param frame address of the frame's record
 * @returns the number of jumps that are left
 */
export type CompiledLoops = (frame: number, jumpsLeft: number) => number

/** The functions that the interpreter imports. `interpreter/host.ts` declares and describes them. */
export type HostImports = {
  memoryGrown(): void
  warmAccount(): number
  readStorage(): number
  storageWord(): number
  storageTag(): number
  writeStorage(gas: number, isStatic: number, warmth: number): number
  readTransient(): void
  writeTransient(): void
  balance(at: number): void
  ownBalance(at: number): void
  codeSize(): number
  codeHash(): void
  copyCode(to: number, from: number, size: number): void
  blockHash(low: number, high: number): void
  log(topics: number, data: number, size: number): void
  copyReturnData(to: number, from: number, size: number): void
  keepReturnData(at: number, size: number): void
  enterCall(
    opcode: number,
    value: number,
    input: number,
    inputSize: number,
    isStatic: number,
    room: number,
  ): number
  continueCall(): number
  runShort(precompile: number, to: number, input: number, inputSize: number): number
  enterCreation(opcode: number, value: number, code: number, codeSize: number, room: number): number
  leaveFrame(status: number, isCreation: number): void
  selfDestruct(gas: number, isStatic: number): number
  traceStep(
    opcode: number,
    counter: number,
    gasLow: number,
    gasHigh: number,
    constantGas: number,
    stackTop: number,
  ): void
}

/**
 * The memory and the functions that the interpreter exports. It also exports arithmetic functions, which only compiled
 * code imports (`compiled/instructions.ts`).
 */
export type InterpreterExports = {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  /**
   * Begins the first frame. Code, room and gas are in the context. Returns `paused`, or `done` when there is no code.
   */
  start(input: number, inputSize: number, isCreation: number): number
  /** Runs for some milliseconds. Returns `paused`, or `done` when the first frame has ended. */
  slice(): number
  /** Marks the jump destinations of code in a map, which must be all zeros. */
  analyse(code: number, size: number, map: number): void
  /** Begins BLAKE2b's compression of a state. {@link mix} does its rounds. */
  beginCompression(state: number, offset: number, isFinal: number): void
  /** Does some rounds of a compression. */
  mix(first: number, rounds: number, message: number): void
  /** Ends a compression: replaces the state. */
  endCompression(state: number): void
}

let compiled: object | undefined

/**
 * Instantiates an interpreter with a memory of its own. The module is compiled once for the process.
 * @param table the table of its compiled loops
 */
export function instantiateInterpreter(host: HostImports, table: FunctionTable): InterpreterExports {
  compiled ??= new WebAssembly.Module(Buffer.from(evmModule, 'base64'))
  return new WebAssembly.Instance<InterpreterExports>(compiled, { host, env: { table } }).exports
}

/** Creates a table for `size` functions. */
export function makeFunctionTable(size: number): FunctionTable {
  return new WebAssembly.Table({ element: 'anyfunc', initial: size })
}

/** Instantiates a module of `compiled/compileBlocks.ts` on the memory of an interpreter, and returns its function. */
export function instantiateCompiled(module: Uint8Array, interpreter: InterpreterExports): CompiledLoops {
  const imports = { [importModule]: interpreter }
  const instance = new WebAssembly.Instance<Record<typeof exportName, CompiledLoops>>(
    new WebAssembly.Module(module),
    imports,
  )
  return instance.exports[exportName]
}
