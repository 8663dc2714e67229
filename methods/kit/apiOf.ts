import type { accepted, Method } from './defineMethod.js'
import type { described } from './schema.js'

/** Parameters and result of a method, as JSON clients see them: 64-bit integers are decimal strings. */
export type NodeCall<Params, Result> = { readonly params: Params; readonly result: Result }

/** The part of a method that the types need, for any target. */
type AnyMethod = Pick<Method<never>, 'name' | 'params' | 'result'>

type CallOf<M> = M extends {
  readonly params: { readonly [accepted]?: () => infer Accepted }
  readonly result: { readonly [described]?: () => infer Result }
}
  ? NodeCall<Accepted, Result>
  : never

/** The names of an API's methods, each with the type of its definition. */
export type ApiDescription<Api> = {
  readonly names: readonly string[]
  readonly [described]?: () => Api
}

/** The methods of a list by their wire names, with the types that their definitions carry. */
export function apiOf<const Methods extends readonly AnyMethod[]>(
  methods: Methods,
  // Written out here and not named, so that declarations show the methods and not how they are made.
): ApiDescription<{ readonly [M in Methods[number] as M['name']]: CallOf<M> }> {
  return { names: methods.map(({ name }) => name) }
}
