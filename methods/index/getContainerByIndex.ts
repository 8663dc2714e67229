import { noContainerAt } from '../../state/errors/indexer.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goEncoding } from '../params/encoding.js'
import { goUint, named } from '../params/go.js'
import { type ContainersOf, containerSchema, readContainer } from './parts/container.js'

/** `index.getContainerByIndex`: the container with an index, the first of the chain by default. */
export const getContainerByIndex = (containersOf: ContainersOf) =>
  defineMethod({
    name: 'index.getContainerByIndex',
    summary: 'The container with an index: 0 is the first that the chain accepted after its genesis.',
    params: named({ index: goUint(64), encoding: goEncoding }),
    result: containerSchema,
    handler(network: Network, { index, encoding }) {
      const containers = containersOf(network)
      if (index >= containers.count) throw noContainerAt(index)
      return readContainer(containers, index, encoding)
    },
  })
