import { defineMethod, type Method, type ParamsSpec } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { isLikeHardhat } from './isLikeHardhat.js'

/**
 * Defines a control method without a result of its own, under the names that it has in anvil and in Hardhat. A
 * `hardhat_` name returns true, as Hardhat does, but null where the chain behaves as anvil; an `anvil_` name returns
 * null. An `evm_` name returns the one of `--tooling`.
 */
export function command<P>(definition: {
  readonly names: readonly string[]
  readonly summary: string
  readonly params: ParamsSpec<P>
  readonly handler: (endpoint: EvmEndpoint, params: P) => void | Promise<void>
}): readonly Method<EvmEndpoint>[] {
  const { names, summary, params, handler } = definition
  return resultOfPrefix.flatMap(({ prefix, result }) => {
    const [name, ...aliases] = names.filter((each) => prefix.test(each))
    if (name === undefined) return []
    return defineMethod({
      name,
      aliases,
      summary,
      params,
      result: { type: ['boolean', 'null'] },
      handler: async (endpoint: EvmEndpoint, given: P) => {
        await handler(endpoint, given)
        return result(endpoint)
      },
    })
  })
}

const resultOfPrefix: readonly {
  readonly prefix: RegExp
  readonly result: (endpoint: EvmEndpoint) => true | null
}[] = [
  { prefix: /^hardhat_/, result: ({ chain }) => (chain.tooling === 'anvil' ? null : true) },
  { prefix: /^evm_/, result: ({ network }) => (isLikeHardhat(network) ? true : null) },
  { prefix: /^(?!hardhat_|evm_)/, result: () => null },
]
