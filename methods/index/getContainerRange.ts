import {
  containerCountInvalid,
  maxContainers,
  noContainersAccepted,
  startIndexTooHigh,
} from '../../state/errors/indexer.js'
import { smaller } from '../../state/gas/bounds.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { listOf, object } from '../kit/schemas.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, goUint, named } from '../params/go.js'
import { type ContainersOf, containerReply, containerSchema } from './parts/container.js'

/** `index.getContainerRange`: containers from an index on; fewer than requested at the end of the chain. */
export const getContainerRange = (containersOf: ContainersOf) =>
  defineMethod({
    name: 'index.getContainerRange',
    summary: 'Up to 1024 containers from an index on.',
    params: named({ startIndex: goUint(64), numToFetch: goRequired(goUint(64)), encoding: goEncoding }),
    result: object({ containers: listOf(containerSchema) }),
    async handler(network: Network, { startIndex, numToFetch, encoding }) {
      if (numToFetch === 0n || numToFetch > maxContainers) throw containerCountInvalid(numToFetch)
      const containers = containersOf(network)
      if (containers.count === 0n) throw noContainersAccepted()
      if (startIndex >= containers.count) throw startIndexTooHigh(startIndex, containers.count - 1n)
      const end = startIndex + numToFetch
      const found = await containers.read(startIndex, smaller(end, containers.count))
      return { containers: found.map((container) => containerReply(container, encoding)) }
    },
  })
