import type { JsonWritable } from '../../state/codec/json.js'
import type { AvalancheGoVersion, NodeRelease } from '../../state/profiles/releases.js'
import { defineMethod, type Method } from '../kit/defineMethod.js'
import type { LaterMethods } from '../kit/LaterMethods.js'
import { noParams } from '../params/none.js'
import { parameterText } from './parameterText.js'

/**
 * `rpc.discover` for the methods of one endpoint: an OpenRPC document generated from their definitions. A
 * real node has no such method.
 * @param releaseOf returns the release of the node
 * @param later methods that the document describes too, unless `methods` has their names
 */
export function discover<Target>(
  title: string,
  methods: readonly Method<Target>[],
  releaseOf: (target: Target) => NodeRelease,
  later?: LaterMethods<Target>,
): Method<Target> {
  return defineMethod({
    name: 'rpc.discover',
    summary: 'This document: what can be called at this endpoint.',
    params: noParams,
    result: { $ref: 'https://raw.githubusercontent.com/open-rpc/meta-schema/master/schema.json' },
    handler: async (target: Target) =>
      openRpcDocument(title, releaseOf(target).version, [
        ...methods.filter(({ isServed }) => isServed?.(target) ?? true),
        ...without(methods, (await later?.load()) ?? []),
      ]),
  })
}

function without<Target>(
  known: readonly Method<Target>[],
  others: readonly Method<Target>[],
): readonly Method<Target>[] {
  const names = new Set(known.flatMap(({ name, aliases }) => [name, ...aliases]))
  return others.filter(({ name }) => !names.has(name))
}

/** Returns the OpenRPC document of methods, in their order. Aliases are listed as methods of their own. */
function openRpcDocument<Target>(
  title: string,
  version: AvalancheGoVersion,
  methods: readonly Method<Target>[],
): JsonWritable {
  return {
    openrpc: '1.3.2',
    info: { title, version },
    methods: methods.flatMap((method) =>
      [method.name, ...method.aliases].map((name) => describe(name, method)),
    ),
  }
}

function describe<Target>(name: string, { summary, params, result }: Method<Target>): JsonWritable {
  return {
    name,
    summary,
    paramStructure: params.style === 'by-name' ? 'by-name' : 'by-position',
    params: params.describe.map((param) => ({
      name: param.name,
      required: param.required,
      schema: { description: parameterText(name, param.name), ...param.schema },
    })),
    result: { name: 'result', schema: result },
  }
}
