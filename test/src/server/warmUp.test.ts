import { expect, test } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { warmUpNetwork } from '../../../src/library/warmUpNetwork.js'
import { Endpoints } from '../../../src/server/Endpoints.js'
import { frontDoorOfNetwork } from '../../../src/server/frontDoorOfNetwork.js'
import { type NodeServer, startNodeServer } from '../../../src/server/nodeServer.js'
import { warmUpSteps } from '../../../src/server/warmUp/warmUpSteps.js'

test('what warms the process up succeeds: no answer is an error, no transaction fails', async () => {
  const answers: string[] = []
  for (const _ of warmUpSteps(warmUpNetwork, (body) => answers.push(body)))
    await new Promise((resolve) => setImmediate(resolve))
  expect(answers.length).toBeGreaterThan(100)
  expect(answers.filter((body) => !body.includes('"result":') || body.includes('"status":"0x0"'))).toEqual([])
  expect(answers.filter((body) => body.includes('"status":"0x1"')).length).toBeGreaterThan(20)
})

test('the warm-up ends when its network cannot be made', async () => {
  let steps = 0
  for (const _ of warmUpSteps(() => Promise.reject(new Error('no network')))) {
    expect(++steps).toBeLessThan(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(steps).toBeGreaterThan(0)
})

test('only a server that keeps the process alive warms it up', async () => {
  const { network } = await createNetwork()
  const door = frontDoorOfNetwork(network, new Endpoints(network, () => undefined))
  const servers: NodeServer[] = []
  const warmed = await new Promise<string>((resolve) => {
    const start = (name: string, unref: boolean) =>
      startNodeServer(
        network,
        door,
        { host: '127.0.0.1', port: 0, unref },
        () => undefined,
        () => {
          resolve(name)
          return warmUpNetwork()
        },
      ).then((server) => servers.push(server))
    start('of a test', true).then(() => start('of a process', false))
  })
  expect(warmed).toBe('of a process')
  for (const server of servers) await server.close()
})
