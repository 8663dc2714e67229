import type { Json, JsonWritable } from '../../../state/codec/json.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Method } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import type { LaterMethods } from '../../kit/LaterMethods.js'

/**
 * Returns methods that answer as anvil does: refusals have its codes and texts, and blocks its members. Parameters that
 * cannot be read are refused in a node's words.
 */
export function likeAnvil(methods: readonly Method<EvmEndpoint>[]): readonly Method<EvmEndpoint>[] {
  return methods.map((method) => {
    const { name, call } = method
    const hasBlock = blockMethods.has(name)
    return {
      ...method,
      call(target, raw) {
        let answer: JsonWritable | Promise<JsonWritable>
        try {
          answer = call(target, raw)
        } catch (error) {
          return refused(error, name, raw, target.chain)
        }
        if (answer instanceof Promise)
          return answer.then(
            (value) => (hasBlock ? asBlocks(value) : value),
            (error: unknown) => refused(error, name, raw, target.chain),
          )
        return hasBlock ? asBlocks(answer) : answer
      },
    }
  })
}

/** Like {@link likeAnvil}, for methods that are loaded later. */
export function laterLikeAnvil(later: LaterMethods<EvmEndpoint>): LaterMethods<EvmEndpoint> {
  let methods: Promise<readonly Method<EvmEndpoint>[]> | undefined
  return {
    names: later.names,
    load() {
      methods ??= later.load().then(likeAnvil)
      return methods
    },
  }
}

/** The methods whose answer is a block, or a list of blocks. */
const blockMethods: ReadonlySet<string> = new Set([
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_simulateV1',
  'anvil_mine_detailed',
])

async function asBlocks(value: JsonWritable): Promise<JsonWritable> {
  const { anvilBlock } = await import('./anvilBlock.js')
  return Array.isArray(value) ? value.map(anvilBlock) : anvilBlock(value)
}

/**
 * Converts a node's refusal.
 * @returns anvil's answer, when anvil does not refuse
 * @throws {NodeError} the refusal in anvil's words
 */
async function refused(
  error: unknown,
  method: string,
  raw: Json | undefined,
  chain: EvmChain,
): Promise<JsonWritable> {
  if (!(error instanceof NodeError)) throw error
  // In anvil a range that ends before it begins has no logs.
  if (method === 'eth_getLogs' && error.message === 'invalid block range params') return []
  const { anvilRefusal } = await import('./anvilRefusals.js')
  throw anvilRefusal(error, { method, params: Array.isArray(raw) ? raw : [], chain })
}
