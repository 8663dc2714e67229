/** Parameters and result of a method of a node service, as JSON clients see them: 64-bit numbers are decimal strings. */
export type NodeCall<Params, Result> = { readonly params: Params; readonly result: Result }

/** No parameters. */
export type None = Readonly<Record<string, never>>
