import { goId } from '../../state/codec/goIds.js'
import { notFound } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'
import { type ContainersOf, containerSchema, readContainer } from './parts/container.js'

/** `index.getContainerByID`: the container with an ID. */
export const getContainerByID = (containersOf: ContainersOf) =>
  defineMethod({
    name: 'index.getContainerByID',
    summary: 'The container with an ID: for blocks, the ID of the outer block.',
    params: named({ id: goRequired(goId), encoding: goEncoding }),
    result: containerSchema,
    handler(network: Network, { id, encoding }) {
      const containers = containersOf(network)
      const index = containers.indexOf(id)
      if (index === undefined) throw notFound()
      return readContainer(containers, index, encoding)
    },
  })
