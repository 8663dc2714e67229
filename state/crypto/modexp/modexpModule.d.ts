/** Returns the compiled modular powers, WebAssembly as base64. `scripts/compileAssemblyScript.mjs` writes the file that this one describes. */
export function modexpModule(): string
