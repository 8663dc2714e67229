// The types of WebAssembly are part of the browser's, which this project does not have.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new <Exports>(module: object) => { readonly exports: Exports }
}

/**
 * Compiles and instantiates a module that imports nothing, at once.
 * @param module the bytes of WebAssembly as base64
 * @returns its exports; their types are in the module's source
 */
export function instantiate<Exports>(module: string): Exports {
  return compileModule<Exports>(module)()
}

/**
 * Compiles a module that imports nothing, at once.
 * @param module the bytes of WebAssembly as base64
 * @returns a function that makes an instance with a memory of its own, and returns its exports
 */
export function compileModule<Exports>(module: string): () => Exports {
  const compiled = new WebAssembly.Module(Buffer.from(module, 'base64'))
  return () => new WebAssembly.Instance<Exports>(compiled).exports
}
