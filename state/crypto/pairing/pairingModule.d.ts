/** Returns the compiled curve of pairings, WebAssembly as base64. `scripts/compileAssemblyScript.mjs` writes the file that this one describes. */
export function pairingModule(): string
