import { namedObject, text } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'

const answer = namedObject('SharedSecretsResponse', { secret: text })

/** The shared secret of all webhooks. The first webhook makes one, unless there is one. */
export const getSharedSecret = defineOperation({
  id: 'getSharedSecret',
  path: '/v1/webhooks:getSharedSecret',
  tag: 'Webhooks',
  summary: 'Gets the shared secret, which signs messages.',
  answer,
  units: 10,
  isControl: true,
  handler({ network }) {
    const { secret } = network.world.webhooks
    if (secret === undefined) throw notFound('shared secret')
    return { secret }
  },
})

/** Makes a new shared secret, which signs messages from now on. */
export const generateOrRotateSharedSecret = defineOperation({
  id: 'generateOrRotateSharedSecret',
  method: 'POST',
  path: '/v1/webhooks:generateOrRotateSharedSecret',
  tag: 'Webhooks',
  summary: 'Makes a new shared secret, which signs messages from now on.',
  answer,
  status: 201,
  units: 20,
  isControl: true,
  async handler({ network }) {
    return { secret: await network.queue.run(() => network.world.webhooks.rotateSecret()) }
  },
})
