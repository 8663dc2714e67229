import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { ask } from './dataApi.js'

it('an unknown chain is refused with the one that was probably meant', async () => {
  await using net = await createNetwork()
  await net.l1s.create({ alias: 'games' })
  const refusal = async (chain: string) => (await ask(net, `/v1/chains/${chain}/blocks`)).body
  const notFound = (message: string) => ({ message, statusCode: 404, error: 'Not Found' })
  expect(await refusal('43113')).toEqual(notFound('chain 43113 not found: did you mean 43112?'))
  expect(await refusal('gmes')).toEqual(notFound('chain gmes not found: did you mean games?'))
  expect(await refusal('c')).toEqual(notFound('chain c not found: did you mean C?'))
  expect(await refusal('123456789')).toEqual(notFound('chain 123456789 not found'))
})
