import { durangoNotActive } from '../../errors/platformTx.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { TxKind } from '../txs/UnsignedTx.js'

/** The transactions that came with Durango (AvalancheGo `txs/executor/standard_tx_executor.go`). */
const introduced: ReadonlySet<TxKind> = new Set<TxKind>(['BaseTx', 'TransferSubnetOwnershipTx'])

/** Checks that a kind of transaction may be issued at the chain's time. @throws {NodeError} before Durango */
export function checkDurango({ upgrades, timestamp }: PlatformChain, kind: TxKind): void {
  if (introduced.has(kind) && !isActivated(upgrades, 'durango', timestamp)) throw durangoNotActive()
}
