import type { Pauses } from '../../time/Pauses.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import type { VmFailure } from './vmFailure.js'

/**
 * The outermost frame of a message: a call, or a creation when `to` is undefined. The caller's nonce is already
 * incremented.
 */
export type Frame = {
  readonly caller: Address
  readonly to: Address | undefined
  /** Wei. */
  readonly value: bigint
  /** The input of a call, or the init code of a creation. */
  readonly data: Uint8Array
  readonly gas: bigint
  /** The price that GASPRICE returns, wei per gas. */
  readonly gasPrice: bigint
}

/** The outcome of a frame. When it failed, all its changes to the world are reverted. */
export type FrameResult = {
  readonly gasLeft: bigint
  /** The output, or the data of a revert. For a creation, the deployed code. */
  readonly returnData: Uint8Array
  readonly failure: VmFailure | undefined
  /** The address of the created contract, also when the creation failed. */
  readonly contractAddress: Address | undefined
  /**
   * Why no block may include the transaction, in the node's words; absent when it may. The world is then as the
   * frames left it.
   */
  readonly invalid?: string
}

/** One instruction before it runs, with its price. The arrays are copies. */
export type Step = {
  readonly pc: number
  readonly opcode: number
  readonly opName: string
  readonly gasLeft: bigint
  /** The gas that the instruction takes, with the gas that a call passes to its child. */
  readonly cost: bigint
  /** 1 for the outermost frame. */
  readonly depth: number
  /** The account whose storage the code uses. */
  readonly address: Address
  /** The lowest item first. */
  readonly stack: readonly bigint[]
  /** Empty unless {@link StepNeeds.memory} has the opcode. */
  readonly memory: Uint8Array
  /** The bytes that RETURNDATACOPY reads; empty unless {@link StepNeeds.returnData} is set. */
  readonly returnData: Uint8Array
  /** Whether there are enough stack items and enough gas. */
  readonly runs: boolean
  /** The refund counter after the instruction, gas. */
  readonly refund: bigint
}

/** A frame that begins. Its value is not transferred yet. As in geth, SELFDESTRUCT counts as a frame. */
export type FrameEntered = {
  readonly kind: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT'
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly input: Uint8Array
  readonly gas: bigint
  /** 0 for the outermost frame. */
  readonly depth: number
}

/** The end of a frame. */
export type FrameLeft = {
  readonly output: Uint8Array
  readonly gasUsed: bigint
  readonly failure: VmFailure | undefined
  readonly depth: number
}

/** The members of {@link Step} that hooks need, and that are copied for them. */
export type StepNeeds = {
  /** The opcodes whose steps get the memory. */
  readonly memory?: ReadonlySet<number> | undefined
  readonly returnData?: boolean | undefined
}

/** All opcodes, for {@link StepNeeds.memory}. */
export const everyOpcode: ReadonlySet<number> = new Set(Array.from({ length: 256 }, (_, opcode) => opcode))

/** The hooks of a trace, all optional. */
export type TraceHooks = {
  readonly step?: (step: Step) => void
  /** Neither memory nor return data by default, since copying them for each step takes long. */
  readonly needs?: StepNeeds
  readonly enter?: (frame: FrameEntered) => void
  readonly exit?: (frame: FrameLeft) => void
  /** Returns the approximate size of what the hooks have collected, bytes. */
  readonly heldBytes?: () => number
}

/**
 * Runs messages on a world (libevm `core/vm/evm.go`): value transfers, bytecode, precompiles, logs and
 * self-destructs. All changes are written to the world. Checks of a transaction, intrinsic gas and fees are
 * `state/evm/execution`'s. A precompile or a hook may run another message on the same engine.
 */
export type Engine = {
  /** Runs a message to its end. A failure of the code is part of the result. */
  run(world: WorldState, rules: EvmRules, block: BlockContext, frame: Frame, hooks?: TraceHooks): FrameResult
  /**
   * Runs a message as {@link run} does, and yields every few milliseconds at most. Between two steps other messages
   * may run on the engine. A caller that ends the generator early by `return` must drop the world.
   */
  turns(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks?: TraceHooks,
  ): Pauses<FrameResult>
}
