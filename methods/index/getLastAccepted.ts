import { noContainersAccepted } from '../../state/errors/indexer.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goEncoding } from '../params/encoding.js'
import { named } from '../params/go.js'
import { type ContainersOf, containerSchema, readContainer } from './parts/container.js'

/** `index.getLastAccepted`: the container that was accepted last. */
export const getLastAccepted = (containersOf: ContainersOf) =>
  defineMethod({
    name: 'index.getLastAccepted',
    summary: 'The container that the chain accepted last.',
    params: named({ encoding: goEncoding }),
    result: containerSchema,
    handler(network: Network, { encoding }) {
      const containers = containersOf(network)
      if (containers.count === 0n) throw noContainersAccepted()
      return readContainer(containers, containers.count - 1n, encoding)
    },
  })
