/** The compiled interpreter, WebAssembly as base64. `scripts/compileAssemblyScript.mjs` writes the file that this one describes. */
export const evmModule: string
