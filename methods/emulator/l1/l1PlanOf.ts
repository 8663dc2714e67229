import type { CustomPrecompiles } from '../../../state/evm/precompiles/CustomPrecompile.js'
import type { L1ManagerPlan, L1Plan } from '../../../state/l1s/L1Plan.js'
import type { ReadOf } from '../../params/objectInput.js'
import type { l1Inputs, managerInputs } from './l1Inputs.js'

/** An L1 as it was described, once it is read. */
export type ReadL1 = ReadOf<typeof l1Inputs>

/** The parts of a plan that only the library can give, beside a description. */
export type L1Additions = {
  readonly wantedBy?: string | undefined
  readonly precompiles?: CustomPrecompiles | undefined
}

/** The state's plan of an L1 that was described. */
export function l1PlanOf(read: ReadL1, { wantedBy, precompiles }: L1Additions = {}): L1Plan {
  const { name, alias, genesis, config, upgrade, vmId, convert, validators, manager } = read
  return {
    ...(wantedBy === undefined ? {} : { wantedBy }),
    ...(name === undefined ? {} : { name }),
    ...(alias === undefined ? {} : { alias }),
    ...(genesis === undefined ? {} : { genesis }),
    ...(vmId === undefined ? {} : { vm: vmId }),
    files: {
      ...(config === undefined ? {} : { config }),
      ...(upgrade === undefined ? {} : { upgrade }),
      ...(precompiles === undefined ? {} : { precompiles }),
    },
    ...(convert === undefined ? {} : { convert }),
    ...(validators === undefined ? {} : { validators }),
    ...(manager === undefined ? {} : { manager: managerOf(manager) }),
  }
}

function managerOf(read: ReadOf<typeof managerInputs>): L1ManagerPlan {
  const { address, blockchainId, code, bytecode, storage, calls, initialize } = read
  const contract = {
    ...(code === undefined ? {} : { code }),
    ...(bytecode === undefined ? {} : { creationCode: bytecode }),
    ...(storage === undefined ? {} : { storage }),
  }
  return {
    ...(address === undefined ? {} : { address }),
    ...(blockchainId === undefined ? {} : { chain: blockchainId }),
    ...(Object.keys(contract).length === 0 ? {} : { contract }),
    ...(calls === undefined ? {} : { calls }),
    ...(initialize === undefined ? {} : { initialize }),
  }
}
