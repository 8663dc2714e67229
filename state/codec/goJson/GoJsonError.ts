/** An error of `encoding/json`. The message is Go's. */
export class GoJsonError extends Error {
  override name = 'GoJsonError'
}

/** A value whose kind or form does not match its Go type (`json.UnmarshalTypeError`). */
export class GoTypeMismatch extends GoJsonError {
  override name = 'GoTypeMismatch'
  readonly #found: string
  readonly #goType: string
  readonly #path: readonly string[]

  /**
   * @param found describes the value: `array`, `number -5`
   * @param goType the type's name with package
   * @param struct the struct around the value, without package, and `path`, the fields that lead to it; empty
   * outside of structs
   */
  constructor(found: string, goType: string, struct = '', path: readonly string[] = []) {
    const place = path.length === 0 ? 'Go value' : `Go struct field ${struct}.${path.join('.')}`
    super(`json: cannot unmarshal ${found} into ${place} of type ${goType}`)
    this.#found = found
    this.#goType = goType
    this.#path = path
  }

  /** Adds the struct around this mismatch: Go names that struct, and prepends its fields to the path. */
  within(struct: string, path: readonly string[]): GoTypeMismatch {
    return new GoTypeMismatch(this.#found, this.#goType, struct, [...path, ...this.#path])
  }
}
