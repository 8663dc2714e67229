import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, idText, integer, object } from '../kit/schemas.js'
import { nanoseconds, rfc3339 } from '../kit/units.js'
import { noParams } from '../params/none.js'
import { upgradesReply } from './parts/upgradesReply.js'

/** `info.upgrades`: when each network upgrade activates (AvalancheGo `upgrade/upgrade.go`). */
export const upgrades = defineMethod({
  name: 'info.upgrades',
  summary: 'The upgrade schedule of the network.',
  params: noParams,
  result: object({
    apricotPhase1Time: rfc3339,
    apricotPhase2Time: rfc3339,
    apricotPhase3Time: rfc3339,
    apricotPhase4Time: rfc3339,
    apricotPhase4MinPChainHeight: about('a height of the P-Chain', integer),
    apricotPhase5Time: rfc3339,
    apricotPhasePre6Time: rfc3339,
    apricotPhase6Time: rfc3339,
    apricotPhasePost6Time: rfc3339,
    banffTime: rfc3339,
    cortinaTime: rfc3339,
    cortinaXChainStopVertexID: idText,
    durangoTime: rfc3339,
    etnaTime: rfc3339,
    fortunaTime: rfc3339,
    graniteTime: rfc3339,
    graniteEpochDuration: nanoseconds,
    heliconTime: rfc3339,
  }),
  handler: (network: Network) => upgradesReply(network.world.upgrades),
})
