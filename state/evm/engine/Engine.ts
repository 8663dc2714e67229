import type { Pauses } from '../../time/Pauses.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import type { VmFailure } from './vmFailure.js'

/** A message frame at the top: a call, or a creation when `to` is undefined. The caller's nonce is already raised. */
export type Frame = {
  readonly caller: Address
  readonly to: Address | undefined
  readonly value: bigint
  /** Input of the call, or the code that makes the contract. */
  readonly data: Uint8Array
  readonly gas: bigint
  /** Price per gas that GASPRICE shows. */
  readonly gasPrice: bigint
}

/** What running a frame gave. When it failed, the world is as before the frame but for what outlives failure (warmth, nonces). */
export type FrameResult = {
  readonly gasLeft: bigint
  /** Output, or the bytes of a revert; for a creation the code. */
  readonly returnData: Uint8Array
  readonly failure: VmFailure | undefined
  /** Address of the contract that was to be created. */
  readonly contractAddress: Address | undefined
  /** Why no block may have the transaction, in the node's words; absent where it may. The world is then as the frames left it. */
  readonly invalid?: string
}

/** One instruction about to run. The arrays are copies. */
export type Step = {
  readonly pc: number
  readonly opcode: number
  readonly opName: string
  readonly gasLeft: bigint
  /** Gas that the instruction takes, with what a call hands on. */
  readonly cost: bigint
  /** 1 for the top frame. */
  readonly depth: number
  /** The account in whose storage the code works. */
  readonly address: Address
  /** Bottom first. */
  readonly stack: readonly bigint[]
  /** Empty unless the hooks need it for this instruction. */
  readonly memory: Uint8Array
  /** What RETURNDATACOPY would read; empty unless the hooks need it. */
  readonly returnData: Uint8Array
  /** Whether stack and gas suffice. */
  readonly runs: boolean
  /** The refund counter with what the instruction adds. */
  readonly refund: bigint
}

/** A frame that begins, the top one included. Its value has not moved yet. To geth SELFDESTRUCT is one, too. */
export type FrameEntered = {
  readonly kind: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT'
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly input: Uint8Array
  readonly gas: bigint
  /** 0 for the top frame. */
  readonly depth: number
}

/** A frame that ended. */
export type FrameLeft = {
  readonly output: Uint8Array
  readonly gasUsed: bigint
  readonly failure: VmFailure | undefined
  readonly depth: number
}

/** What {@link Step}s carry. */
export type StepNeeds = {
  /** The opcodes of the instructions that come with memory. */
  readonly memory?: ReadonlySet<number> | undefined
  readonly returnData?: boolean | undefined
}

/** Every opcode, for {@link StepNeeds}. */
export const everyOpcode: ReadonlySet<number> = new Set(Array.from({ length: 256 }, (_, opcode) => opcode))

/** Who watches. A hook that is absent costs nothing. */
export type TraceHooks = {
  readonly step?: (step: Step) => void
  /** What steps carry beside the stack. It is copied for each of them, so nothing is by default. */
  readonly needs?: StepNeeds
  readonly enter?: (frame: FrameEntered) => void
  readonly exit?: (frame: FrameLeft) => void
  /** Returns how many bytes of memory they hold, about. */
  readonly heldBytes?: () => number
}

/**
 * Runs message frames on a world: value transfer, bytecode, precompiles, logs and self-destructs, all written to the world.
 * What belongs to a transaction (checks, intrinsic gas, fees) is not its business. A precompile or hook may run another message on it.
 */
export type Engine = {
  run(world: WorldState, rules: EvmRules, block: BlockContext, frame: Frame, hooks?: TraceHooks): FrameResult
  /**
   * Runs a frame as {@link run} does, and yields every few milliseconds at most. Between two steps other
   * messages may run on the engine. Whoever ends it early by `return` must drop the world.
   */
  turns(
    world: WorldState,
    rules: EvmRules,
    block: BlockContext,
    frame: Frame,
    hooks?: TraceHooks,
  ): Pauses<FrameResult>
}
