import { goId } from '../../state/codec/goIds.js'
import { idToString } from '../../state/codec/ids.js'
import { notFound, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goRequired, named } from '../params/go.js'
import { l1ValidatorReply, l1ValidatorSchema, l1ValidatorText } from './parts/l1Validator.js'

/** `platform.getL1Validator`: a validator of an L1 by its validation ID. */
export const getL1Validator = defineMethod({
  name: 'platform.getL1Validator',
  summary: 'A validator of an L1.',
  params: named({ validationID: goRequired(goId) }),
  result: l1ValidatorSchema,
  handler({ world }: Network, { validationID }) {
    const validator = world.platform.l1Validators.get(validationID)
    if (validator === undefined)
      throw whileTrying(`fetching L1 validator "${idToString(validationID)}" failed`, notFound())
    return {
      ...l1ValidatorReply(l1ValidatorText(world), validator),
      subnetID: idToString(validator.subnetId),
      height: String(world.platform.blocks.height),
    }
  },
})
