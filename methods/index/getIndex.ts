import { goId } from '../../state/codec/goIds.js'
import { notFound } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, uintText } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'
import type { ContainersOf } from './parts/container.js'

/** `index.getIndex`: the index of a container. */
export const getIndex = (containersOf: ContainersOf) =>
  defineMethod({
    name: 'index.getIndex',
    summary: 'The index of a container.',
    params: named({ id: goRequired(goId) }),
    result: object({ index: about('the index among accepted containers, from 0', uintText) }),
    handler(network: Network, { id }) {
      const index = containersOf(network).indexOf(id)
      if (index === undefined) throw notFound()
      return { index: String(index) }
    },
  })
