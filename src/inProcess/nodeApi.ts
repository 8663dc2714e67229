import { adminMethods } from '../../methods/admin/index.js'
import { avaxMethods } from '../../methods/avax/index.js'
import { avmMethods } from '../../methods/avm/index.js'
import { emulatorMethods } from '../../methods/emulator/index.js'
import { healthMethods } from '../../methods/health/index.js'
import { infoMethods } from '../../methods/info/index.js'
import { apiOf } from '../../methods/kit/apiOf.js'
import type { TypeOf } from '../../methods/kit/schema.js'
import { platformMethods } from '../../methods/platform/index.js'
import { platformProposervmMethods } from '../../methods/proposervm/index.js'

/** The node services that can be called in process. */
export const nodeApi = apiOf([
  ...infoMethods,
  ...adminMethods,
  ...healthMethods,
  ...platformMethods,
  ...avmMethods,
  ...avaxMethods,
  ...platformProposervmMethods,
  ...emulatorMethods,
])

/**
 * Every method of the node services by its wire name, with the types of its parameters and its result as JSON
 * clients see them: 64-bit integers are decimal strings in results, and parameters also take numbers and
 * bigints. The types are inferred from the method definitions.
 *
 * @example
 * type Height = NodeApi['platform.getHeight']['result'] // { height: string }
 */
export interface NodeApi extends TypeOf<typeof nodeApi> {}
