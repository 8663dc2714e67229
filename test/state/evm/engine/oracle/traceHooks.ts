import type { EVMResult, ExecResult, Message } from '@ethereumjs/evm'
import type { FrameEntered, Step, TraceHooks } from '../../../../../state/evm/engine/Engine.js'
import { opcodeName } from '../../../../../state/evm/engine/opcodeNames.js'
import * as op from '../../../../../state/evm/engine/opcodes.js'
import type { WorldState } from '../../../../../state/evm/state/WorldState.js'
import { type Address, toAddress } from '../../../../../state/evm/values/Address.js'
import { createdAddress } from './createdAddress.js'
import type { FrameEvm } from './FrameEvm.js'
import { stackInputs } from './libraryFailure.js'

type OpenFrame = {
  readonly entered: FrameEntered
  readonly isStatic: boolean
  /** A creation that fails before its frame begins: geth's tracers see nothing of it. */
  readonly isHidden: boolean
  /** The instruction that ran last: it says what kind of frame comes. */
  lastOpcode: number
  returnData: Uint8Array
}

const noBytes = new Uint8Array(0)
const calls: ReadonlySet<number> = new Set([op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL])
const kinds: ReadonlyMap<number, FrameEntered['kind']> = new Map([
  [op.CREATE, 'CREATE'],
  [op.CALL, 'CALL'],
  [op.CALLCODE, 'CALLCODE'],
  [op.DELEGATECALL, 'DELEGATECALL'],
  [op.CREATE2, 'CREATE2'],
  [op.STATICCALL, 'STATICCALL'],
])
/** Instructions after which nothing of the frame runs. */
const halts: ReadonlySet<number> = new Set([op.STOP, op.RETURN, op.SELFDESTRUCT])

/** Lets hooks watch an EVM; gives back how to end that. */
export function attachHooks(evm: FrameEvm, hooks: TraceHooks, world: WorldState): () => void {
  const open: OpenFrame[] = []
  const { step, enter, exit } = hooks
  evm.events.on('beforeMessage', (message) => {
    const entered = enteredFrame(message, open.at(-1)?.lastOpcode, world)
    const isHidden = message.to === undefined && evm.creationFailure(message) !== undefined
    open.push({ entered, isStatic: message.isStatic, isHidden, lastOpcode: 0, returnData: noBytes })
    if (!isHidden) enter?.(entered)
  })
  evm.events.on('afterMessage', (result) => {
    const frame = open.pop()
    if (frame === undefined) return
    const left = leftFrame(evm, frame.entered, result)
    const parent = open.at(-1)
    if (parent !== undefined) parent.returnData = returnDataAfter(frame.entered, left)
    if (!frame.isHidden) exit?.(left)
  })
  evm.events.on('step', (event) => {
    const frame = open.at(-1)
    if (frame !== undefined) frame.lastOpcode = event.opcode.code
    const cost = event.opcode.dynamicFee ?? BigInt(event.opcode.fee)
    const taken: Step = {
      pc: event.pc,
      opcode: event.opcode.code,
      opName: event.opcode.name === 'INVALID' ? 'INVALID' : opcodeName(event.opcode.code),
      gasLeft: event.gasLeft,
      cost: cost + forwardedGas(event.opcode.code, event.stack, event.gasLeft - cost),
      depth: event.depth + 1,
      address: toAddress(event.address.bytes),
      stack: event.stack,
      memory: event.memory,
      returnData: frame?.returnData ?? noBytes,
      runs: event.gasLeft >= cost && event.stack.length >= stackInputs(event.opcode.code),
      refund: world.scope.refund,
    }
    step?.(taken)
    if (taken.opcode === op.SELFDESTRUCT && taken.runs && frame?.isStatic === false)
      tellSelfDestruct(taken, world, hooks)
  })
  if (step !== undefined)
    evm.watchRuns((run) => {
      const last = impliedStop(run, open.at(-1))
      if (last !== undefined) step(last)
    })
  return () => {
    evm.events.removeAllListeners()
    evm.watchRuns(undefined)
  }
}

/** geth counts the gas that a call hands on among what the instruction takes. */
function forwardedGas(opcode: number, stack: readonly bigint[], available: bigint): bigint {
  if (!calls.has(opcode) || available < 0n) return 0n
  const wanted = stack.at(-1) ?? 0n
  const most = available - available / 64n
  return wanted < most ? wanted : most
}

/** To geth SELFDESTRUCT is a frame of its own that hands the balance on. */
function tellSelfDestruct(
  { address, stack, depth }: Step,
  world: WorldState,
  { enter, exit }: TraceHooks,
): void {
  const heir = (stack.at(-1) ?? 0n) & ((1n << 160n) - 1n)
  enter?.({
    kind: 'SELFDESTRUCT',
    from: address,
    to: `0x${heir.toString(16).padStart(40, '0')}` as Address,
    value: world.balance(address),
    input: noBytes,
    gas: 0n,
    depth,
  })
  exit?.({ output: noBytes, gasUsed: 0n, failure: undefined, depth })
}

/** Code that runs off its end stops there, which geth takes for an instruction. */
function impliedStop(
  { runState, exceptionError }: ExecResult,
  frame: OpenFrame | undefined,
): Step | undefined {
  if (runState === undefined || exceptionError !== undefined || frame === undefined) return undefined
  const { programCounter, code, opCode, gasLeft, stack, memory, memoryWordCount, env } = runState
  if (programCounter < code.length || halts.has(opCode)) return undefined
  return {
    pc: programCounter,
    opcode: 0,
    opName: 'STOP',
    gasLeft,
    cost: 0n,
    depth: env.depth + 1,
    address: toAddress(env.address.bytes),
    stack: stack.getStack(),
    memory: memory._store.slice(0, Number(memoryWordCount) * 32),
    returnData: frame.returnData,
    runs: true,
    refund: 0n,
  }
}

function enteredFrame(message: Message, opcode: number | undefined, world: WorldState): FrameEntered {
  const caller = toAddress(message.caller.bytes)
  return {
    kind: kinds.get(opcode ?? -1) ?? (message.to === undefined ? 'CREATE' : 'CALL'),
    from: message.delegatecall && message.to ? toAddress(message.to.bytes) : caller,
    to: message.to === undefined ? createdAddress(message, world) : toAddress(message.codeAddress.bytes),
    value: message.value,
    input: message.data,
    gas: message.gasLimit,
    depth: message.depth,
  }
}

function leftFrame(evm: FrameEvm, frame: FrameEntered, result: EVMResult) {
  const isCreation = frame.kind === 'CREATE' || frame.kind === 'CREATE2'
  return {
    output: result.execResult.returnValue,
    gasUsed: result.execResult.executionGasUsed,
    failure: evm.failureOf(result, isCreation),
    depth: frame.depth,
  }
}

/** What RETURNDATACOPY reads after a frame: of a creation only what it reverted with. */
function returnDataAfter({ kind }: FrameEntered, left: ReturnType<typeof leftFrame>): Uint8Array {
  const isCreation = kind === 'CREATE' || kind === 'CREATE2'
  if (left.failure === undefined) return isCreation ? noBytes : left.output
  return left.failure.reverted ? left.output : noBytes
}
