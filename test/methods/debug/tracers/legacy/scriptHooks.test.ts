import { expect, it } from '@jest/globals'
import { scriptHooks } from '../../../../../methods/debug/tracers/legacy/scriptHooks.js'
import { vmFailure } from '../../../../../state/evm/engine/vmFailure.js'

/** Hooks, and what they call of a script. */
function recorded() {
  const called: string[] = []
  const { hooks, top } = scriptHooks({
    step: ({ opName }) => called.push(opName),
    fault: (error, ran) => called.push(`${error} (${ran ? 'ran' : 'did not run'})`),
  })
  return {
    called,
    top,
    enter: (depth: number, input = new Uint8Array(0)) => hooks.enter?.({ depth, input } as never),
    step: (opName: string, depth: number, runs = true) => hooks.step?.({ opName, depth, runs } as never),
    exit: (depth: number, message?: string) =>
      hooks.exit?.({
        output: new Uint8Array(0),
        gasUsed: 0n,
        depth,
        failure: message === undefined ? undefined : vmFailure(message),
      }),
  }
}

it('an instruction that fails before it runs is only a fault', () => {
  const { called, step, exit } = recorded()
  step('PUSH1', 1)
  step('ADD', 1, false)
  exit(0, 'stack underflow')
  expect(called).toEqual(['PUSH1', 'stack underflow (did not run)'])
})

it('one that fails while it runs is both', () => {
  const { called, step, exit } = recorded()
  step('JUMP', 1)
  exit(0, 'invalid jump destination')
  expect(called).toEqual(['JUMP', 'invalid jump destination (ran)'])
})

it('a frame without an instruction has no fault, nor has its caller for it', () => {
  const { called, step, exit } = recorded()
  step('CALL', 1)
  exit(1, 'out of gas')
  exit(0)
  expect(called).toEqual(['CALL'])
})

it('each frame has its own fault', () => {
  const { called, step, exit } = recorded()
  step('CALL', 1)
  step('REVERT', 2)
  exit(1, 'execution reverted')
  step('REVERT', 1)
  exit(0, 'execution reverted')
  expect(called).toEqual(['CALL', 'REVERT', 'execution reverted (ran)', 'REVERT', 'execution reverted (ran)'])
})

it('code that may not be stored is no fault of the instruction that returned it', () => {
  const { called, step, exit } = recorded()
  step('RETURN', 1)
  exit(0, 'max code size exceeded')
  expect(called).toEqual(['RETURN'])
})

it('keeps the begin and the end of the outermost frame, with its input as it was', () => {
  const { top, enter, exit } = recorded()
  const input = Uint8Array.of(1)
  enter(0, input)
  enter(1, Uint8Array.of(2))
  input[0] = 9
  exit(1, 'out of gas')
  expect([top.entered?.input, top.left]).toEqual([Uint8Array.of(1), undefined])
  exit(0)
  expect(top.left).toMatchObject({ depth: 0, failure: undefined })
})
