/** Returns the compiled check of KZG proofs, WebAssembly as base64. `scripts/compileAssemblyScript.mjs` writes the file that this one describes. */
export function kzgModule(): string
