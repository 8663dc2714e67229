/** The compiled interpreter, WebAssembly as base64. `scripts/compileAssemblyScript.mjs` writes `evmModule.js`. */
export const evmModule: string
