import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, integer, object, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import { upgradesReply } from './parts/upgradesReply.js'

/** `info.upgrades`: when each network upgrade activates (AvalancheGo `upgrade/upgrade.go`). */
export const upgrades = defineMethod({
  name: 'info.upgrades',
  summary: 'The upgrade schedule of the network.',
  params: noParams,
  result: object({
    apricotPhase1Time: text,
    apricotPhase2Time: text,
    apricotPhase3Time: text,
    apricotPhase4Time: text,
    apricotPhase4MinPChainHeight: integer,
    apricotPhase5Time: text,
    apricotPhasePre6Time: text,
    apricotPhase6Time: text,
    apricotPhasePost6Time: text,
    banffTime: text,
    cortinaTime: text,
    cortinaXChainStopVertexID: idText,
    durangoTime: text,
    etnaTime: text,
    fortunaTime: text,
    graniteTime: text,
    graniteEpochDuration: integer,
    heliconTime: text,
  }),
  handler: (network: Network) => upgradesReply(network.upgrades),
})
