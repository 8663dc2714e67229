/** Returns the program of the thread with the scripts, as CommonJS. `scripts/compileScriptProgram.mjs` writes the file that this one describes. */
export function scriptProgram(): string
