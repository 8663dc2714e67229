import { durangoNotActive, scheduledStakersUnsupported } from '../../errors/platformTx.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { TxKind } from '../txs/UnsignedTx.js'

/** The transactions that came with Durango (AvalancheGo `txs/executor/standard_tx_executor.go`). */
const introduced: ReadonlySet<TxKind> = new Set<TxKind>(['BaseTx', 'TransferSubnetOwnershipTx'])

/** The transactions whose stakers wait for a start time before Durango, which is not implemented. */
const scheduled: ReadonlySet<TxKind> = new Set<TxKind>([
  'AddSubnetValidatorTx',
  'AddPermissionlessValidatorTx',
  'AddPermissionlessDelegatorTx',
])

/** Checks that a kind of transaction may be issued at the chain's time. @throws {NodeError} before Durango */
export function checkDurango({ upgrades, timestamp }: PlatformChain, kind: TxKind): void {
  if (isActivated(upgrades, 'durango', timestamp)) return
  if (introduced.has(kind)) throw durangoNotActive()
  if (scheduled.has(kind)) throw scheduledStakersUnsupported()
}
