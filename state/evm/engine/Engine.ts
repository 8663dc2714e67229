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
   * The node's error text when no block may include the transaction; otherwise absent. The changes that the frames made
   * to the world are not reverted.
   */
  readonly invalid?: string
}

/** A traced instruction: the state before it runs, and what it costs. The arrays are copies. */
export type Step = {
  readonly pc: number
  readonly opcode: number
  readonly opName: string
  readonly gasLeft: bigint
  /** The gas that the instruction costs. For a call it includes the gas that is passed to the child frame. */
  readonly cost: bigint
  /** 1 for the outermost frame. */
  readonly depth: number
  /** The account whose storage the code uses. */
  readonly address: Address
  /** The items of the stack, the lowest first. */
  readonly stack: readonly bigint[]
  /** The memory of the frame; empty unless {@link StepNeeds.memory} has the opcode. */
  readonly memory: Uint8Array
  /** The bytes that RETURNDATACOPY reads; empty unless {@link StepNeeds.returnData} is set. */
  readonly returnData: Uint8Array
  /** False when the instruction fails before it runs, because of the stack height or too little gas. */
  readonly runs: boolean
  /** The refund counter after the instruction, gas. */
  readonly refund: bigint
}

/** A frame that begins. Its value is not transferred yet. As in geth, SELFDESTRUCT counts as a frame. */
export type FrameEntered = {
  readonly kind: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT'
  readonly from: Address
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  /** The input of a call, or the init code of a creation. */
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
  /** 0 for the outermost frame. */
  readonly depth: number
}

/** The members of {@link Step} that are copied only for hooks that need them. */
export type StepNeeds = {
  /** The opcodes before which the memory is copied. */
  readonly memory?: ReadonlySet<number> | undefined
  readonly returnData?: boolean | undefined
}

/** All opcodes, for {@link StepNeeds.memory}. */
export const everyOpcode: ReadonlySet<number> = new Set(Array.from({ length: 256 }, (_, opcode) => opcode))

/** The hooks of a trace, all optional. */
export type TraceHooks = {
  readonly step?: (step: Step) => void
  /** By default steps have neither memory nor return data, since copying them takes long. */
  readonly needs?: StepNeeds
  readonly enter?: (frame: FrameEntered) => void
  readonly exit?: (frame: FrameLeft) => void
  /** Returns the approximate size of what the hooks have collected, bytes. */
  readonly heldBytes?: () => number
}

/**
 * Runs messages on a world (libevm `core/vm/evm.go`): value transfers, bytecode, precompiles, logs and
 * self-destructs. All changes are written to the world. `state/evm/execution` checks transactions, and charges
 * intrinsic gas and fees. A precompile or a hook may run another message on the same engine.
 */
export type Engine = {
  /** Runs a message to its end. A failure of the code is not thrown: it is part of the result. */
  run(world: WorldState, rules: EvmRules, block: BlockContext, frame: Frame, hooks?: TraceHooks): FrameResult
  /**
   * Runs a message as {@link run} does, but yields after every few milliseconds of work. Until the caller continues
   * it, other messages may run on the engine. A caller that ends the generator early by `return` must drop the world.
   */
  turns(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks?: TraceHooks,
  ): Pauses<FrameResult>
}
