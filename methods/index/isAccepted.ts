import { goId } from '../../state/codec/goIds.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { flag, object } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'
import type { ContainersOf } from './parts/container.js'

/** `index.isAccepted`: whether a container is in the index. */
export const isAccepted = (containersOf: ContainersOf) =>
  defineMethod({
    name: 'index.isAccepted',
    summary: 'Whether the chain accepted a container.',
    params: named({ id: goRequired(goId) }),
    result: object({ isAccepted: flag }),
    handler(network: Network, { id }) {
      return { isAccepted: containersOf(network).indexOf(id) !== undefined }
    },
  })
