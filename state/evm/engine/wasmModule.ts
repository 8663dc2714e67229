import { exportName, importModule } from './compiled/moduleOf.js'
import { evmModule } from './interpreter/evmModule.js'

// The types of WebAssembly are part of the browser's, which this project does not have.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new <Exports>(
    module: object,
    imports: Readonly<Record<string, object>>,
  ) => { readonly exports: Exports }
  readonly Table: new (kind: { readonly element: 'anyfunc'; readonly initial: number }) => FunctionTable
}

/** The compiled loops that an interpreter calls by their numbers. 0 is none. */
export type FunctionTable = { set(number: number, loops: CompiledLoops | null): void }

/** Compiled loops of a contract: a function that runs a frame, as `compiled/compileBlocks.ts` says. */
export type CompiledLoops = (frame: number, jumpsLeft: number) => number

/** What the interpreter asks for, as `interpreter/host.ts` declares it. */
export type HostImports = {
  grown(): void
  access(): number
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
  copyReturn(to: number, from: number, size: number): void
  keepReturn(at: number, size: number): void
  enter(
    opcode: number,
    value: number,
    input: number,
    inputSize: number,
    isStatic: number,
    room: number,
  ): number
  create(opcode: number, value: number, code: number, codeSize: number, room: number): number
  leave(status: number, isCreation: number): void
  selfDestruct(gas: number, isStatic: number): number
  step(
    opcode: number,
    counter: number,
    gasLow: number,
    gasHigh: number,
    price: number,
    stackTop: number,
  ): void
}

/** What the interpreter offers. Compiled code imports memory, and arithmetic that only it calls (`compiled/instructions.ts`). */
export type InterpreterExports = {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  /** Begins the first frame; code, room and gas are in the context. `paused` or, without code, `done`. */
  start(input: number, inputSize: number, isCreation: number): number
  /** Runs for a while: `paused` or `done`. */
  slice(): number
  /** Marks jump destinations. */
  analyse(code: number, size: number, map: number): void
  /** BLAKE2b's compression function. */
  compress(rounds: number, state: number, message: number, offset: number, isFinal: number): void
}

let compiled: object | undefined

/**
 * A new interpreter with a memory of its own. The module is compiled when the first one is made.
 * @param table where it finds compiled loops
 */
export function instantiateInterpreter(host: HostImports, table: FunctionTable): InterpreterExports {
  compiled ??= new WebAssembly.Module(Buffer.from(evmModule, 'base64'))
  return new WebAssembly.Instance<InterpreterExports>(compiled, { host, env: { table } }).exports
}

/** A table with room for so many functions. */
export function makeFunctionTable(size: number): FunctionTable {
  return new WebAssembly.Table({ element: 'anyfunc', initial: size })
}

/** The function of a module that `compiled/compileBlocks.ts` has made, for frames of an interpreter. */
export function instantiateCompiled(module: Uint8Array, interpreter: InterpreterExports): CompiledLoops {
  const imports = { [importModule]: interpreter }
  const instance = new WebAssembly.Instance<Record<typeof exportName, CompiledLoops>>(
    new WebAssembly.Module(module),
    imports,
  )
  return instance.exports[exportName]
}
