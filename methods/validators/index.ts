import type { Method } from '../kit/defineMethod.js'
import { getCurrentValidators } from './getCurrentValidators.js'
import type { SubnetTarget } from './SubnetTarget.js'

/** The validators API of a subnet's EVM chain, at `/ext/bc/<ID>/validators`. */
export const validatorsMethods: readonly Method<SubnetTarget>[] = [getCurrentValidators]
