import type { Kind, Members, Objects } from './kinds.js'

/** A field whose value was of another kind than the document says. */
export type Deviation = { readonly field: string; readonly kind: Kind; readonly served: string }

/** As many values of a field are kept. */
const keptValues = 40

/** Notes which values the fields of a document's objects had, and of which kind they were. */
export class Observed {
  readonly #objects: Objects
  readonly #values = new Map<string, Set<string>>()
  readonly #missing = new Set<string>()
  readonly #deviations = new Map<string, Deviation>()

  constructor(objects: Objects) {
    this.#objects = objects
  }

  /** Notes the members of a value. @param name of the object in the document, or the method */
  object(name: string, members: Members, value: unknown): void {
    if (!isObject(value)) {
      this.#deviate(name, 'object', value)
      return
    }
    for (const [member, kind] of Object.entries(members)) {
      const field = `${name}.${member}`
      if (!Object.hasOwn(value, member)) {
        this.#missing.add(field)
        // The answers leave flags out that are not set.
        if (kind === 'boolean') this.#see(field, undefined)
        continue
      }
      this.#see(field, value[member])
      this.value(field, kind, value[member])
    }
  }

  /** Notes a value of a kind. */
  value(field: string, kind: Kind, value: unknown): void {
    if (kind.endsWith(' or null')) {
      if (value !== null) this.value(field, kind.slice(0, -' or null'.length), value)
    } else if (kind.startsWith('map ')) {
      if (!isObject(value)) this.#deviate(field, kind, value)
      else for (const member of Object.values(value)) this.value(field, kind.slice('map '.length), member)
    } else if (kind.startsWith('list of ') || kind.endsWith('[]')) {
      const item = kind.endsWith('[]') ? kind.slice(0, -2) : kind.slice('list of '.length)
      if (!Array.isArray(value)) this.#deviate(field, kind, value)
      else for (const each of value) this.value(field, item, each)
    } else {
      const members = this.#objects[kind]
      if (members !== undefined) this.object(kind, members, value)
      else if (!isOfKind(kind, value)) this.#deviate(field, kind, value)
    }
  }

  /** Returns how many different values a field had, 40 at most. */
  count(field: string): number {
    return this.#values.get(field)?.size ?? 0
  }

  /** Returns values of a field, as JSON. */
  valuesOf(field: string): readonly string[] {
    return [...(this.#values.get(field) ?? [])]
  }

  /** The fields that some answers had and others had not. */
  get optional(): readonly string[] {
    return [...this.#missing].filter((field) => this.#values.has(field)).sort()
  }

  /** The fields that were not as the document says. */
  get deviations(): readonly Deviation[] {
    return [...this.#deviations.values()].sort((a, b) => (a.field < b.field ? -1 : 1))
  }

  /** Returns the fields that did not have two values. */
  constant(methods: Readonly<Record<string, Members>> = {}): string[] {
    return Object.entries({ ...this.#objects, ...methods })
      .flatMap(([name, members]) => Object.keys(members).map((member) => `${name}.${member}`))
      .filter((field) => this.count(field) < 2)
      .sort()
  }

  #see(field: string, value: unknown): void {
    const values = this.#values.get(field) ?? new Set()
    if (values.size < keptValues) values.add(JSON.stringify(value) ?? '')
    this.#values.set(field, values)
  }

  #deviate(field: string, kind: Kind, value: unknown): void {
    const served = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
    this.#deviations.set(field, { field, kind, served })
  }
}

function isOfKind(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'any':
      return true
    case 'integer':
      return Number.isInteger(value)
    case 'object':
      return isObject(value)
    default:
      return typeof value === kind
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
