/** Why `encoding/json` refused a text; the message is Go's. */
export class GoJsonError extends Error {
  override name = 'GoJsonError'
}

/** A value of another kind or form than its Go type wants (`json.UnmarshalTypeError`). */
export class GoTypeMismatch extends GoJsonError {
  override name = 'GoTypeMismatch'
  readonly #found: string
  readonly #goType: string
  readonly #path: readonly string[]

  /**
   * @param found describes the value: `array`, `number -5`
   * @param goType the type's name with package
   * @param struct the struct around the value, without package, and `path`, the fields that lead to it; empty outside of structs
   */
  constructor(found: string, goType: string, struct = '', path: readonly string[] = []) {
    const place = path.length === 0 ? 'Go value' : `Go struct field ${struct}.${path.join('.')}`
    super(`json: cannot unmarshal ${found} into ${place} of type ${goType}`)
    this.#found = found
    this.#goType = goType
    this.#path = path
  }

  /** This mismatch seen from a struct around it: Go names that struct, and puts its fields before those inside. */
  within(struct: string, path: readonly string[]): GoTypeMismatch {
    return new GoTypeMismatch(this.#found, this.#goType, struct, [...path, ...this.#path])
  }
}
