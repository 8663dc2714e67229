import { type NodeApi, nodeApi } from './nodeApi.js'

/** The name of a node service: `info`, `platform` ... */
export type ServiceName = keyof NodeApi extends infer Name
  ? Name extends `${infer S}.${string}`
    ? S
    : never
  : never

/** The arguments of a method; optional when all its parameters are. */
export type NodeArguments<Name extends keyof NodeApi> =
  Record<never, never> extends NodeApi[Name]['params']
    ? [params?: NodeApi[Name]['params']]
    : [params: NodeApi[Name]['params']]

/** The methods of one service as functions: `net.info.getNodeID()`. */
export type NodeService<S extends ServiceName> = {
  readonly [Name in keyof NodeApi as Name extends `${S}.${infer M}` ? M : never]: (
    ...params: NodeArguments<Name>
  ) => Promise<NodeApi[Name]['result']>
}

/** Calls a method by its wire name. */
export type CallMethod = (method: string, params: unknown) => Promise<unknown>

/** Returns a service whose members are functions that call its methods. */
export function nodeService<S extends ServiceName>(name: S, call: CallMethod): NodeService<S> {
  const prefix = `${name}.`
  const functions = nodeApi.names
    .filter((method) => method.startsWith(prefix))
    .map((method) => [method.slice(prefix.length), (params?: unknown) => call(method, params)])
  return Object.fromEntries(functions) as NodeService<S>
}
