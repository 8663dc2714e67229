import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { getBlockchainID } from './getBlockchainID.js'
import { getNetworkID } from './getNetworkID.js'
import { getNetworkName } from './getNetworkName.js'
import { getNodeID } from './getNodeID.js'
import { getNodeIP } from './getNodeIP.js'
import { getNodeVersion } from './getNodeVersion.js'
import { getTxFee } from './getTxFee.js'
import { getVMs } from './getVMs.js'
import { isBootstrapped } from './isBootstrapped.js'
import { acps } from './parts/acps.js'
import { peers } from './peers.js'
import { upgrades } from './upgrades.js'
import { uptime } from './uptime.js'

/** The public methods about the node, at `/ext/info` (AvalancheGo `api/info/service.go`). */
export const infoMethods = [
  getNodeVersion,
  getNodeID,
  getNodeIP,
  getNetworkID,
  getNetworkName,
  getBlockchainID,
  peers,
  isBootstrapped,
  upgrades,
  uptime,
  acps,
  getTxFee,
  getVMs,
] as const satisfies readonly Method<Network>[]
