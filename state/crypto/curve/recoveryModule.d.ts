/** The compiled recovery of public keys, WebAssembly as base64. `scripts/compileAssemblyScript.mjs` writes the file that this one describes. */
export const recoveryModule: string
