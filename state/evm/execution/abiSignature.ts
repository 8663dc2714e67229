/** A parameter of a function or an error in a JSON ABI. */
export type AbiType = {
  /** `uint256`, `tuple[]`, … */
  readonly type: string
  /** The members of a tuple. */
  readonly components?: readonly AbiType[] | undefined
}

/** A function or an error of a JSON ABI. */
export type AbiSignatureParts = { readonly name: string; readonly inputs: readonly AbiType[] }

/** Returns the signature that is hashed for a selector: `transfer(address,uint256)`. */
export function signatureOf({ name, inputs }: AbiSignatureParts): string {
  return `${name}(${inputs.map(typeText).join(',')})`
}

/** Returns the type of a parameter as signatures write it: tuples by their components. */
export function typeText({ type, components }: AbiType): string {
  if (components === undefined) return type
  return `(${components.map(typeText).join(',')})${type.slice('tuple'.length)}`
}

/** Returns the signatures of the functions of a JSON ABI. Other entries, and broken ones, are passed over. */
export function functionSignatures(abi: readonly unknown[]): readonly string[] {
  return abi.filter(isFunction).map(signatureOf)
}

function isFunction(entry: unknown): entry is AbiSignatureParts {
  if (typeof entry !== 'object' || entry === null || Reflect.get(entry, 'type') !== 'function') return false
  return typeof Reflect.get(entry, 'name') === 'string' && isTypes(Reflect.get(entry, 'inputs'))
}

function isTypes(value: unknown): value is readonly AbiType[] {
  return Array.isArray(value) && value.every(isType)
}

function isType(value: unknown): value is AbiType {
  if (typeof value !== 'object' || value === null || typeof Reflect.get(value, 'type') !== 'string')
    return false
  const components: unknown = Reflect.get(value, 'components')
  return components === undefined || isTypes(components)
}
