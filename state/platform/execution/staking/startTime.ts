import { goSeconds, goTimeText } from '../../../codec/goUnixTime.js'
import { startNotAhead } from '../../../errors/platformStaking.js'
import { isActivated } from '../../../profiles/UpgradeSchedule.js'
import type { PlatformChain } from '../../PlatformChain.js'
import type { ValidatorFields } from '../../txs/validator.js'

// The start of stakers, Unix seconds (AvalancheGo `txs/executor/staker_tx_verification.go`
// verifyStakerStartTime).

/** Whether stakers wait until a start time that their transactions set, as before Durango. */
export function areStakersScheduled({ upgrades, timestamp }: PlatformChain): boolean {
  return !isActivated(upgrades, 'durango', timestamp)
}

/** Returns the start of a staker: the chain's time, before Durango the time that its transaction sets. */
export function startOf(chain: PlatformChain, { start }: ValidatorFields): bigint {
  return areStakersScheduled(chain) ? start : chain.timestamp
}

/** Checks that a start before Durango is ahead of the chain's time. @throws {NodeError} */
export function checkStart(chain: PlatformChain, start: bigint): void {
  if (!areStakersScheduled(chain) || goSeconds(start) > goSeconds(chain.timestamp)) return
  throw startNotAhead(goTimeText(chain.timestamp), goTimeText(BigInt.asIntN(64, start)))
}
