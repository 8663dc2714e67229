/** The compiled Keccak-256, WebAssembly as base64. `scripts/compileAssemblyScript.mjs` writes the file that this one describes. */
export const keccakModule: string
