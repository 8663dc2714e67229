import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { getAllBalances } from './getAllBalances.js'
import { getAssetDescription } from './getAssetDescription.js'
import { getBalance } from './getBalance.js'
import { getBlock } from './getBlock.js'
import { getBlockByHeight } from './getBlockByHeight.js'
import { getHeight } from './getHeight.js'
import { getTx } from './getTx.js'
import { getTxFee } from './getTxFee.js'
import { getTxStatus } from './getTxStatus.js'
import { getUTXOs } from './getUTXOs.js'
import { issueTx } from './issueTx.js'

/** The X-Chain's methods at `/ext/bc/X` (AvalancheGo `vms/avm/service.go`). */
export const avmMethods = [
  getBlock,
  getBlockByHeight,
  getHeight,
  issueTx,
  getTxStatus,
  getTx,
  getUTXOs,
  getAssetDescription,
  getBalance,
  getAllBalances,
  getTxFee,
] as const satisfies readonly Method<Network>[]
