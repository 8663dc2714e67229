import { JsonObject } from '../../state/codec/json.js'
import type { accepted } from '../kit/defineMethod.js'
import type { Prettify } from '../kit/schema.js'
import { type Input, InputFault, mismatch, type OptionalInput } from './Input.js'
import { nearestName } from './nearestName.js'
import { plainNumber } from './plainNumber.js'

/** The members of an object by name. */
export type Inputs = Readonly<Record<string, Input<unknown> | OptionalInput<unknown>>>

type OptionalNames<I extends Inputs> = {
  [K in keyof I]: I[K] extends { readonly optional: true } ? K : never
}[keyof I]
type AcceptedBy<I> = I extends { readonly [accepted]?: () => infer A } ? A : never

/** The members of an object that was read; missing ones are undefined. */
export type ReadOf<I extends Inputs> = {
  readonly [K in keyof I]: I[K] extends { read(value: unknown, path: string): infer T } ? T : never
}

/** The object that callers may pass. */
export type AcceptedOf<I extends Inputs> = keyof I extends never
  ? Readonly<Record<string, never>>
  : Prettify<
      { [K in Exclude<keyof I, OptionalNames<I>>]: AcceptedBy<I[K]> } & {
        [K in OptionalNames<I>]?: AcceptedBy<I[K]>
      }
    >

/** An object with these members and no others. */
export function objectInput<I extends Inputs>(inputs: I): Input<ReadOf<I>, AcceptedOf<I>> {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(inputs).map(([name, { schema }]) => [name, schema])),
      required: Object.keys(inputs).filter((name) => !isOptional(inputs[name])),
      additionalProperties: false,
    },
    read: (value, path) => readMembers(inputs, value, path),
  }
}

/** A list. */
export function listInput<T, A>(item: Input<T, A>): Input<readonly T[], readonly A[]> {
  return {
    schema: { type: 'array', items: item.schema },
    read(value, path) {
      if (!Array.isArray(value)) throw mismatch(path, 'a list', value)
      return value.map((element: unknown, index) => item.read(plainNumber(element), `${path}[${index}]`))
    },
  }
}

/** An object whose keys are free. @param what a description of the object, for refusals: `an object by chain` */
export function mapInput<T, A>(
  what: string,
  item: Input<T, A>,
): Input<ReadonlyMap<string, T>, Readonly<Record<string, A>>> {
  return {
    schema: { type: 'object', additionalProperties: item.schema },
    read(value, path) {
      const members = membersOf(value)
      if (members === undefined) throw mismatch(path, what, value)
      return new Map(
        members.map(([key, member]) => [key, item.read(plainNumber(member), memberPath(path, key))]),
      )
    },
  }
}

function readMembers<I extends Inputs>(inputs: I, value: unknown, path: string): ReadOf<I> {
  const members = membersOf(value)
  if (members === undefined) throw mismatch(path, `an object${membersHint(inputs)}`, value)
  // Before the members become a map, since an object may have very many of them.
  const [unknown] =
    members.find(([name, member]) => member !== undefined && !Object.hasOwn(inputs, name)) ?? []
  if (unknown !== undefined)
    throw unknownMember(memberPath(path, unknown), unknown, inputs, new Set(members.map(([name]) => name)))
  const given = new Map(members.filter(([, member]) => member !== undefined))
  const read: Record<string, unknown> = {}
  for (const [name, input] of Object.entries(inputs)) {
    const member = plainNumber(given.get(name) ?? undefined)
    const inner = memberPath(path, name)
    if (member !== undefined) read[name] = input.read(member, inner)
    else if (!isOptional(input)) throw new InputFault(inner, 'missing NAME')
  }
  return read as ReadOf<I>
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (value instanceof JsonObject) return value.members
  return isPlainObject(value) ? Object.entries(value) : undefined
}

/**
 * An object with members of its own: no list, and nothing with an inner life such as a Date, a Map or bytes.
 */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Object.prototype.toString.call(value) === '[object Object]'
}

function isOptional(input: Inputs[string] | undefined): boolean {
  return input !== undefined && 'optional' in input && input.optional
}

/** Names that are given already were not meant. */
function unknownMember(path: string, name: string, inputs: Inputs, given: ReadonlySet<string>): InputFault {
  const names = Object.keys(inputs)
  const nearest = nearestName(
    name,
    names.filter((known) => !given.has(known)),
  )
  if (nearest !== undefined) return new InputFault(path, `unknown NAME: did you mean "${nearest}"?`)
  return new InputFault(
    path,
    names.length === 0 ? 'unknown NAME: there are none' : `unknown NAME: there are ${names.join(', ')}`,
  )
}

function membersHint(inputs: Inputs): string {
  const names = Object.keys(inputs)
  return names.length === 0 || names.length > 6 ? '' : ` { ${names.join(', ')} }`
}

function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
