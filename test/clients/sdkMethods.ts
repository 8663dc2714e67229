/** A method of an SDK: its path from the client, such as `data.evm.blocks.get`, and the call. */
export type SdkMethod = {
  readonly path: string
  call(request: unknown, options?: unknown): Promise<unknown>
}

/**
 * Lists the methods of an SDK's client, and of the clients inside it, so that none is forgotten. What begins with an
 * underscore is the SDK's own.
 */
export function sdkMethods(client: object, path: readonly string[] = []): SdkMethod[] {
  const methods: SdkMethod[] = []
  for (const name of memberNames(client)) {
    if (name.startsWith('_') || name === 'constructor' || name === 'httpRequest' || name === 'request')
      continue
    const value: unknown = Reflect.get(client, name)
    const place = [...path, name]
    if (typeof value === 'function')
      methods.push({
        path: place.join('.'),
        call: async (request, options) => await Reflect.apply(value, client, [request, options]),
      })
    else if (isClient(value)) methods.push(...sdkMethods(value, place))
  }
  return methods
}

/** Returns the names of an object's members, own and inherited ones. */
function memberNames(object: object): string[] {
  const names = new Set<string>()
  for (
    let part: object | null = object;
    part !== null && part !== Object.prototype;
    part = Object.getPrototypeOf(part) as object | null
  )
    for (const name of Object.getOwnPropertyNames(part)) names.add(name)
  return [...names]
}

function isClient(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const { name } = value.constructor
  return name !== 'Object' && name !== 'Map' && name !== 'Array' && !name.includes('Hooks')
}
