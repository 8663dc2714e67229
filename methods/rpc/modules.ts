import { defineMethod, type Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `rpc_modules`: the served namespaces of a chain, each with the version 1.0. */
export function modules(namespaces: readonly string[]): Method<EvmEndpoint> {
  const result = Object.fromEntries([...new Set([...namespaces, 'rpc'])].sort().map((name) => [name, '1.0']))
  return defineMethod({
    name: 'rpc_modules',
    summary: 'The namespaces that are served, with their versions.',
    params: noParams,
    result: about('the version of each namespace', someObject),
    handler: (_: EvmEndpoint) => result,
  })
}
