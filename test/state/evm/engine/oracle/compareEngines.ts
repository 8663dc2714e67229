import { bytesToHex } from '../../../../../state/codec/hex.js'
import type { Engine, TraceHooks } from '../../../../../state/evm/engine/Engine.js'
import type { VmFailure } from '../../../../../state/evm/engine/vmFailure.js'
import { WorldState } from '../../../../../state/evm/state/WorldState.js'
import { toWord } from '../../../../../state/evm/values/Hash.js'
import { block } from '../../fixtures.js'
import type { EthereumjsEngine } from './EthereumjsEngine.js'
import type { RandomCase } from './randomCase.js'

/** All that can be told of a run, in a form that can be compared. */
export type Outcome = Readonly<Record<string, unknown>>

/** Runs a case on an engine, on a world of its own. */
export async function outcomeOf(
  engine: Engine | EthereumjsEngine,
  it: RandomCase,
  hooks?: TraceHooks,
): Promise<Outcome> {
  const world = new WorldState(it.state)
  const { scope } = world
  scope.setAlwaysWarm(it.rules.warmPrecompiles)
  scope.warmAddress(it.frame.caller)
  if (it.frame.to !== undefined) scope.warmAddress(it.frame.to)
  const result = await engine.run(world, it.rules, block(), it.frame, hooks)
  const hasOutput = result.failure === undefined || result.failure.reverted
  const logs = scope.logs.map(({ address, topics, data }) => [address, topics.join(), bytesToHex(data)])
  const warm = it.addresses.map((address) => [
    scope.isWarmAddress(address),
    ...[0, 1, 2, 3].map((slot) => scope.isWarmSlot(address, toWord(BigInt(slot)))),
  ])
  const { refund } = scope
  world.finalise()
  return {
    gasLeft: result.gasLeft,
    output: hasOutput ? bytesToHex(result.returnData) : '',
    failure: textOf(result.failure),
    contractAddress: result.contractAddress,
    logs,
    warm,
    refund,
    root: world.commit().root,
  }
}

/** The library does not tell these two apart for instructions whose constant price cannot be paid. */
function textOf(failure: VmFailure | undefined): string | undefined {
  return failure?.message === 'gas uint64 overflow' ? 'out of gas' : failure?.message
}
