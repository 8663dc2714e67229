import type { NodeApi } from './nodeApi.js'

/** Names of node services: `info`, `platform` ... */
export type ServiceName = keyof NodeApi extends infer Name
  ? Name extends `${infer S}.${string}`
    ? S
    : never
  : never

/** Parameters may be left out when the method can do without. */
export type NodeArguments<Name extends keyof NodeApi> =
  Record<never, never> extends NodeApi[Name]['params']
    ? [params?: NodeApi[Name]['params']]
    : [params: NodeApi[Name]['params']]

/** One service's methods as functions: `net.info.getNodeID()`. */
export type NodeService<S extends ServiceName> = {
  readonly [Name in keyof NodeApi as Name extends `${S}.${infer M}` ? M : never]: (
    ...params: NodeArguments<Name>
  ) => Promise<NodeApi[Name]['result']>
}

/** Calls a method by its wire name. */
export type CallMethod = (method: string, params: unknown) => Promise<unknown>

/** A service whose every property is a function that calls the method of that name. */
export function nodeService<S extends ServiceName>(name: S, call: CallMethod): NodeService<S> {
  const functions = new Map<string, (params?: unknown) => Promise<unknown>>()
  const service = new Proxy(
    {},
    {
      get(_, property) {
        // A service is no promise: whoever awaits it must get it back.
        if (typeof property === 'symbol' || property === 'then') return undefined
        let method = functions.get(property)
        if (method === undefined) {
          method = (params) => call(`${name}.${property}`, params)
          functions.set(property, method)
        }
        return method
      },
    },
  )
  return service as NodeService<S>
}
