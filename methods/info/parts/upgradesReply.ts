import { idToString } from '../../../state/codec/ids.js'
import type { UpgradeSchedule } from '../../../state/profiles/UpgradeSchedule.js'

/** Returns the upgrade schedule as Go prints `upgrade.Config`; its numbers are not quoted. */
export function upgradesReply(schedule: UpgradeSchedule) {
  const { timeTexts } = schedule
  return {
    apricotPhase1Time: timeTexts.apricotPhase1,
    apricotPhase2Time: timeTexts.apricotPhase2,
    apricotPhase3Time: timeTexts.apricotPhase3,
    apricotPhase4Time: timeTexts.apricotPhase4,
    apricotPhase4MinPChainHeight: schedule.apricotPhase4MinPChainHeight,
    apricotPhase5Time: timeTexts.apricotPhase5,
    apricotPhasePre6Time: timeTexts.apricotPhasePre6,
    apricotPhase6Time: timeTexts.apricotPhase6,
    apricotPhasePost6Time: timeTexts.apricotPhasePost6,
    banffTime: timeTexts.banff,
    cortinaTime: timeTexts.cortina,
    cortinaXChainStopVertexID: idToString(schedule.cortinaXChainStopVertexId),
    durangoTime: timeTexts.durango,
    etnaTime: timeTexts.etna,
    fortunaTime: timeTexts.fortuna,
    graniteTime: timeTexts.granite,
    graniteEpochDuration: schedule.graniteEpochDurationNs,
    heliconTime: timeTexts.helicon,
  }
}
