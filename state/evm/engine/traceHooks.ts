import type { EVMResult, Message } from '@ethereumjs/evm'
import { toAddress } from '../types.js'
import type { FrameEntered, TraceHooks } from './Engine.js'
import type { FrameEvm } from './FrameEvm.js'

/** Lets hooks watch an EVM; gives back how to end that. */
export function attachHooks(evm: FrameEvm, hooks: TraceHooks): () => void {
  const open: FrameEntered[] = []
  const { step, enter, exit } = hooks
  if (step !== undefined) {
    evm.events.on('step', (event) => {
      step({
        pc: event.pc,
        opcode: event.opcode.code,
        opName: event.opcode.name,
        gasLeft: event.gasLeft,
        cost: event.opcode.dynamicFee ?? BigInt(event.opcode.fee),
        depth: event.depth + 1,
        address: toAddress(event.address.bytes),
        stack: event.stack,
        memory: event.memory,
        refund: event.gasRefund ?? 0n,
      })
    })
  }
  if (enter !== undefined || exit !== undefined) {
    evm.events.on('beforeMessage', (message) => {
      const frame = enteredFrame(message)
      open.push(frame)
      enter?.(frame)
    })
    evm.events.on('afterMessage', (result) => {
      const frame = open.pop()
      if (frame !== undefined) exit?.(leftFrame(evm, frame, result))
    })
  }
  return () => {
    evm.events.removeAllListeners()
  }
}

function enteredFrame(message: Message): FrameEntered {
  const target = message.to === undefined ? message.caller : message.codeAddress
  return {
    kind: kindOf(message),
    from: toAddress((message.delegatecall && message.to ? message.to : message.caller).bytes),
    to: toAddress(target.bytes),
    value: message.value,
    input: message.data,
    gas: message.gasLimit,
    depth: message.depth,
  }
}

function kindOf(message: Message): FrameEntered['kind'] {
  if (message.to === undefined) return message.salt === undefined ? 'CREATE' : 'CREATE2'
  if (message.delegatecall) return 'DELEGATECALL'
  if (message.isStatic) return 'STATICCALL'
  return message.codeAddress.equals(message.to) ? 'CALL' : 'CALLCODE'
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
