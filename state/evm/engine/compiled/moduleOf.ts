import { calledArithmetic } from './instructions.js'
import * as variables from './variables.js'
import { WasmCode, wasm, wasmType } from './WasmCode.js'

/** The name of the module from which the memory and the arithmetic functions are imported. */
export const importModule = 'i'
/** The name of the imported memory. */
export const memoryName = 'memory'
/** The name of the exported function. */
export const exportName = 'run'

const [functionKind, memoryKind] = [0x00, 0x02]
const functionType = 0x60
const [typeSection, importSection, functionSection, exportSection, codeSection] = [1, 2, 3, 7, 10]
/** The types of functions, by number: 0 for the compiled function, 1 and 2 for arithmetic with two and three operands. */
const types = [
  { parameters: 2, results: 1 },
  { parameters: 2, results: 0 },
  { parameters: 3, results: 0 },
] as const

const arithmetic: readonly (readonly [opcode: number, name: string, operands: number])[] = [
  ...calledArithmetic,
].map(([opcode, [name, operands]]) => [opcode, name, operands])

/** Returns the number of the imported function for an opcode of {@link calledArithmetic}. */
export function functionIndex(opcode: number): number {
  return arithmetic.findIndex(([other]) => other === opcode)
}

/**
 * Returns the bytes of a WebAssembly module with one function (core specification, "Binary Format", "Modules").
 * @param body the instructions of the function
 * @param limbs how many variables for limbs the function has
 */
export function moduleOf(body: WasmCode, limbs: number): Uint8Array<ArrayBuffer> {
  const module = new WasmCode()
  module.put(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00)
  section(module, typeSection, types.length, (content) => {
    for (const { parameters, results } of types) {
      content.put(functionType, parameters, ...Array.from({ length: parameters }, () => wasmType.i32))
      content.put(results, ...Array.from({ length: results }, () => wasmType.i32))
    }
  })
  section(module, importSection, 1 + arithmetic.length, (content) => {
    name(content, importModule)
    name(content, memoryName)
    // At least one page, with no upper bound.
    content.put(memoryKind, 0, 1)
    for (const [, exported, operands] of arithmetic) {
      name(content, importModule)
      name(content, exported)
      content.put(functionKind, operands === 2 ? 1 : 2)
    }
  })
  section(module, functionSection, 1, (content) => content.put(0))
  section(module, exportSection, 1, (content) => {
    name(content, exportName)
    content.instruction(functionKind, arithmetic.length)
  })
  section(module, codeSection, 1, (content) => content.withSize(functionBody(body, limbs)))
  return module.bytes
}

function functionBody(body: WasmCode, limbs: number): WasmCode {
  const locals = [
    [variables.numbers32, wasmType.i32],
    [variables.numbers64, wasmType.i64],
    [variables.vectors, wasmType.v128],
    [limbs, wasmType.i64],
  ] as const
  const code = new WasmCode()
  code.unsignedLeb128(locals.length)
  for (const [count, type] of locals) {
    code.unsignedLeb128(count)
    code.put(type)
  }
  code.append(body)
  code.put(wasm.end)
  return code
}

function section(module: WasmCode, id: number, count: number, write: (content: WasmCode) => void): void {
  const content = new WasmCode()
  content.unsignedLeb128(count)
  write(content)
  module.put(id)
  module.withSize(content)
}

function name(content: WasmCode, text: string): void {
  const bytes = Buffer.from(text)
  content.unsignedLeb128(bytes.length)
  content.put(...bytes)
}
