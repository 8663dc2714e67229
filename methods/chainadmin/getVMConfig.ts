import { vmConfigJson } from '../../state/evm/config/vmConfig.js'
import { defineMethod } from '../kit/defineMethod.js'
import { anything, object } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { ChainAdminTarget } from './ChainAdminTarget.js'

/** `admin.getVMConfig` of a chain: the configuration of its VM, including defaults. */
export const getVMConfig = defineMethod({
  name: 'admin.getVMConfig',
  summary: "The configuration of the chain's VM, defaults included.",
  params: noParams,
  result: object({ config: anything }),
  handler({ chain }: ChainAdminTarget) {
    return { config: vmConfigJson(chain.options.vmConfig, chain.flavour) }
  },
})
