import { callsInput, l1Inputs, type ManagerCalls, managerInputs } from '../../methods/emulator/l1/l1Inputs.js'
import { l1PlanOf } from '../../methods/emulator/l1/l1PlanOf.js'
import { type Input, mismatch, optionally } from '../../methods/params/Input.js'
import { bytesInput, textInput } from '../../methods/params/inputs.js'
import { objectInput } from '../../methods/params/objectInput.js'
import type { L1Plan } from '../../state/l1s/L1Plan.js'
import { conversionDataOf } from './conversionData.js'
import type { CreateL1Options, L1ManagerOptions } from './l1Options.js'
import { precompilesInput } from './optionInputs.js'

/** Calldata, or a function that makes it from the conversion. */
const callsOption: Input<ManagerCalls, L1ManagerOptions['calls']> = {
  schema: callsInput.schema,
  read(value, path) {
    if (typeof value !== 'function') return callsInput.read(value, path)
    return ({ conversion }) => {
      if (conversion === undefined) return []
      const calls: unknown = value(conversionDataOf(conversion))
      if (!Array.isArray(calls)) throw mismatch(path, 'a function that gives a list of calldata', calls)
      return calls.map((call: unknown) => bytesInput.read(call, path))
    }
  },
}

const l1Option = objectInput({
  ...l1Inputs,
  manager: optionally(objectInput({ ...managerInputs, calls: optionally(callsOption) })),
  precompiles: optionally(precompilesInput),
  wantedBy: optionally(textInput()),
})

/** Parses the options of an L1 into a plan. */
export const l1PlanInput: Input<L1Plan, CreateL1Options> = {
  schema: l1Option.schema,
  read(value, path) {
    const { wantedBy, precompiles, ...description } = l1Option.read(value, path)
    return l1PlanOf(description, { wantedBy, precompiles })
  },
}
