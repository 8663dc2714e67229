import { goPointer } from '../../state/codec/goJson/containers.js'
import type { Decoded } from '../../state/codec/goJson/GoType.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { goUint64 } from '../../state/codec/goJson/scalars.js'
import { transactionNotInBlock } from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { messageOf } from '../../state/evm/chain/messageOf.js'
import { replay } from '../../state/evm/chain/replay.js'
import { applyTransactionInTurns } from '../../state/evm/execution/applyTransaction.js'
import { transitionInTurns } from '../../state/evm/execution/transition.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { writeTemporaryFiles } from '../../state/process/clientFiles.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { listOf, nullable, text } from '../kit/schemas.js'
import type { Steps } from '../kit/Turns.js'
import { arg, positional } from '../params/geth.js'
import { checkOverrides, overriddenRules } from './parts/chainOverrides.js'
import { parentOf } from './parts/parentOf.js'
import { loggerConfigFields } from './parts/traceConfig.js'
import { tracedByHash } from './traceBlockByHash.js'
import { jsonLogger } from './tracers/jsonLogger.js'

/** `tracers.StdTraceConfig` (coreth `eth/tracers/api.go`). */
export const goStdTraceConfig = goStruct('tracers.StdTraceConfig', {
  ...loggerConfigFields,
  Reexec: goPointer(goUint64),
  TxHash: goHash,
})

/**
 * `debug_standardTraceBlockToFile`: writes traces of the transactions of a block to temporary files, one JSON object
 * for each instruction (EIP-3155), and answers with their paths. With `overrides` upgrades begin at other times, and
 * the names of the files end in `alt` (coreth `eth/tracers/api.go`).
 */
export const standardTraceBlockToFile = defineMethod({
  name: 'debug_standardTraceBlockToFile',
  summary: 'Writes what the transactions of a block did to files.',
  params: positional(arg('hash', goHash), arg('config', goPointer(goStdTraceConfig))),
  result: nullable(listOf(text)),
  async handler({ chain, turns }: EvmEndpoint, [hash, config]) {
    checkOverrides(chain, config?.overrides, 1)
    const block = tracedByHash(chain, hash)
    const traces = await turns.run(() => tracesOf(chain, block, config ?? goStdTraceConfig.zero))
    return traces.length === 0 ? null : writeTemporaryFiles(traces)
  },
})

function* tracesOf(
  chain: EvmChain,
  block: Block,
  config: Decoded<typeof goStdTraceConfig>,
): Steps<{ name: string; content: string }[]> {
  const wanted = config.TxHash === goHash.zero ? undefined : config.TxHash
  if (wanted !== undefined && !block.transactions.some(({ hash }) => hash === wanted))
    throw transactionNotInBlock(wanted)
  const { rules, isCanonical } = overriddenRules(chain, config.overrides, block.header.timestamp)
  const { world, context, modeOf } = replay(chain, parentOf(chain, block), block)
  const traces: { name: string; content: string }[] = []
  for (const [index, tx] of block.transactions.entries()) {
    const message = messageOf(tx, context.baseFee)
    if (wanted !== undefined && tx.hash !== wanted) {
      yield* applyTransactionInTurns(chain.engine, world, rules, context, message, modeOf(tx))
      continue
    }
    const logger = jsonLogger({
      enableMemory: config.EnableMemory,
      disableStack: config.DisableStack,
      enableReturnData: config.EnableReturnData,
    })
    yield* transitionInTurns(chain.engine, world, rules, context, message, {
      checkAccount: true,
      mayIgnoreBaseFee: false,
      ...modeOf(tx),
      hooks: logger.hooks,
    })
    world.finalise()
    const name = `block_${block.hash.slice(0, 10)}-${index}-${tx.hash.slice(0, 10)}${isCanonical ? '' : '-alt'}`
    traces.push({ name, content: logger.text() })
    if (wanted !== undefined) break
  }
  return traces
}
