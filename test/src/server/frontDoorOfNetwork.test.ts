import { expect, it } from '@jest/globals'
import { createFetch } from '../../../src/doors/fetchDoor.js'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { Endpoints } from '../../../src/server/Endpoints.js'
import { frontDoorOfNetwork } from '../../../src/server/frontDoorOfNetwork.js'
import { Network } from '../../../state/Network.js'

it('leads a path to what it names at the time, through aliases, reverts and resets', async () => {
  const network = await Network.create(completeOptions({}))
  const fetch = createFetch(frontDoorOfNetwork(network, new Endpoints(network, () => undefined)))
  const status = async (path: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' }
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'
    return (await fetch(path, { method: 'POST', headers, body })).status
  }
  const alias = (): void => network.node.router.alias(`bc/C`, 'bc/mine')

  expect(await status('/ext/bc/mine/rpc')).toBe(404)
  const mark = network.undo.checkpoint()
  alias()
  expect(await status('/ext/bc/mine/rpc')).toBe(200)
  network.undo.revert(mark)
  expect(await status('/ext/bc/mine/rpc')).toBe(404)
  alias()
  expect(await status('/ext/bc/mine/rpc')).toBe(200)
  await network.reset()
  expect(await status('/ext/bc/mine/rpc')).toBe(404)
  expect(await status('/ext/bc/C/rpc')).toBe(200)
})
